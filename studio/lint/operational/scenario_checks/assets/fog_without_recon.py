"""There is fog of war, and nobody has anything to look into it with.

Each side sees only the few hexes in front of its own: no aircraft, no recon specialist and no card shows more. The fog is
no task then, only chance.
Fails: fog without air recon, without a recon specialist in a unit or a force pool, and without an intelligence card.
Passes: the same with armoured cars in one unit.
Rules: op.fow.depth.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.side_assets import side_assets
from studio.lint.problem import Problem, Severity

CODE: Final = "fog-without-recon"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the fog of a battle in which no side can do anything against it."""
    if not context.scenario.fog or context.catalogue is None or _can_look(context):
        return
    message = (
        "There is fog of war, and neither side has air recon, recon specialists or an intelligence card; give them some, or "
        "turn the fog off."
    )
    rules = ("op.fow.depth",)
    yield Problem(CODE, SEVERITY, message, context.scenario.id, "/fog", (), "fog", rules)


def _can_look(context: OperationalContext) -> bool:
    """Say whether any side has something that sees farther than its front."""
    scenario = context.scenario
    flown = any(each.kind == "air-recon" and each.limits.a_turn for each in side_assets(context))
    cards = (context.cards.get(name) for side in scenario.sides for name in side.cards)
    attached = {each.type for unit in scenario.units for each in unit.specialists}
    pooled = {item.specialist for hq in scenario.hqs for item in hq.pool}
    sold = {item.specialist for side in scenario.sides for item in side.store}
    kinds = (context.specialist_types.get(name or "") for name in attached | pooled | sold)
    return (
        flown
        or any(card is not None and card.effect == "intelligence" for card in cards)
        or any(kind is not None and kind.recon for kind in kinds)
    )
