"""A unit has no place from which it begins.

One that begins on the map needs a hex, unless it is aboard or towed by a vehicle; one that comes later needs a
reinforcement or a trigger that names it; one that is undeployed needs a jump-off point of its side.
Fails: a unit that starts as due and that no reinforcement names. Passes: the same where one does.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.triggers.parts import brought_by
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "unit-nowhere"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units that never come into the battle."""
    battle = context.battle
    coming = {name for each in battle.reinforcements for name in each.units} | brought_by(battle.triggers)
    brought = any(effect.verb == "reinforce" for _, effect in context.effects())
    brought |= any(
        effect.verb == "reinforce" for card in context.strategy_cards.values() for effect in card.effects
    )
    points = {each.side for each in battle.points.jump_offs} if battle.points else set[str]()
    for number, unit in enumerate(battle.units):
        carried = unit.aboard is not None or unit.towed_by is not None
        lacks = {
            "map": "no hex; give it one" if unit.at is None and not carried else "",
            "placed": ""
            if carried or any(each.deployment for each in battle.forces if each.side == unit.side)
            else "no deployment zone of its side; name one",
            "due": ""
            if unit.id in coming or brought
            else "no reinforcement or trigger that names it; add one",
            "undeployed": "" if unit.side in points else "no jump-off point of its side; add one",
        }[unit.start]
        if lacks:
            message = f"{unit.name} has nowhere to begin from: {lacks}."
            yield context.problem(CODE, SEVERITY, message, f"/tactical/units/{number}", unit.id)
