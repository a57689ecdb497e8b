"""A side has precision bombing in a battle in which there is never anything to bomb.

It destroys bridges and takes trucks off hubs of enemies. Bridges may be on the map or be built over rivers; hubs may be
there or be founded with trucks.
Fails: precision bombing on a map without rivers and bridges, against a side without hubs and trucks. Passes: the same
with a bridge, a river, or an enemy hub.
Rules: op.asset.precision-bombing.choice.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.side_assets import side_assets
from studio.lint.problem import Problem, Severity

CODE: Final = "bombing-without-target"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report precision bombing of sides whose enemies have nothing to hit."""
    scenario = context.scenario
    rivers = any(item.kind in ("minor-river", "major-river") for item in scenario.map.hexsides)
    if rivers or scenario.map.crossings:
        return
    for each in side_assets(context):
        if each.kind != "precision-bombing" or not each.limits.a_turn:
            continue
        own = each.side.id
        hubs = any(hub.side != own for hub in scenario.hubs)
        trucks = any(
            side.trucks or _holds_trucks(context, side.cards) for side in scenario.sides if side.id != own
        )
        if not (hubs or trucks):
            message = (
                f"{each.side.name} has precision bombing, and there is neither a river or bridge on the map nor a hub or "
                "truck of an enemy; add one, or take the asset away."
            )
            rules = ("op.asset.precision-bombing.choice",)
            yield Problem(CODE, SEVERITY, message, scenario.id, each.pointer, (), own, rules)


def _holds_trucks(context: OperationalContext, cards: tuple[str, ...]) -> bool:
    """Return whether a card brings trucks, or may, as the catalogue does not have it."""
    return any(name not in context.cards or context.cards[name].effect == "trucks" for name in cards)
