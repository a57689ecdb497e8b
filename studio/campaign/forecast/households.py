"""Households: on what a player spends his prestige, in which sequence (4.2 of the design)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

#: What prestige is spent on: plans that are unlocked, steps for units, upgrades of headquarters, cards that are offered.
Purpose = Literal["plans", "repairs", "upgrades", "cards"]


@dataclass(frozen=True, slots=True)
class Household:
    """What is bought first, what with the rest; what it does not name is not bought, but for plans that must be."""

    name: str
    title: str
    spends: tuple[Purpose, ...]
    #: How often a lost battle is fought again before the campaign is given up.
    restarts: int = 2

    def buys(self, purpose: Purpose) -> bool:
        """Return whether it spends on something."""
        return purpose in self.spends


HOUSEHOLDS: Final[Mapping[str, Household]] = {
    each.name: each
    for each in (
        Household("saver", "Saver: plans, and nothing else", ("plans",)),
        Household("repairer", "Repairer: lost steps, then plans", ("repairs", "plans")),
        Household(
            "builder", "Builder: upgrades, then cards, then lost steps", ("upgrades", "cards", "repairs")
        ),
    )
}
