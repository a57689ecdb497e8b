"""What headquarters buy at conferences, by which they come to differ from others of their type (3.5, 3.6).

Rules op.hq.branch.upgrade and op.action.conference-choice.
"""

from dataclasses import dataclass, replace

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.state import Headquarters
from studio.rules.operational.headquarters import refusals
from studio.tables.operational.branches import Branch
from studio.tables.operational.headquarters import Upgrades


@dataclass(frozen=True, slots=True)
class Purchase:
    """A headquarters with what it has bought, and the prestige that is left."""

    hq: Headquarters
    prestige: int


def price_of_level(hq: Headquarters, branch: Branch, figures: Upgrades) -> int | None:
    """Return the prestige for the next level of a branch; None where no further level is sold."""
    level = hq.levels.of(branch)
    return figures.level_prices[level] if level < len(figures.level_prices) else None


def buy_level(hq: Headquarters, branch: Branch, prestige: int, figures: Upgrades) -> Purchase | Refusal:
    """Raise a branch by a level for prestige, or say why that cannot be done."""
    price = price_of_level(hq, branch, figures)
    if price is None:
        return refusals.highest_level(hq, branch)
    if prestige < price:
        return refusals.level_unaffordable(hq, branch, price, prestige)
    return Purchase(replace(hq, levels=hq.levels.changed(branch, 1)), prestige - price)
