"""No weapon of the other side can ever destroy a vehicle.

A strike hits on a 5 or a 6, and as many hits as the ruleset asks for must be left after the armour has saved nothing.
A vehicle that no enemy weapon has dice enough for drives where it likes.
Fails: a Panther against rifle squads. Passes: a Panther against a side with a bazooka team.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.forces import TacticalUnit
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "armour-unanswerable"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report vehicles that nothing on the other side can destroy."""
    if context.ruleset is None or context.catalogue is None:
        return
    needed = context.ruleset.armour.destroy
    for number, unit in enumerate(context.battle.units):
        kind = context.unit_types.get(unit.type)
        if (
            kind is None
            or kind.kind != "vehicle"
            or not any((kind.armour.front, kind.armour.side, kind.armour.rear))
        ):
            continue
        enemies = [each for each in context.battle.units if each.side != unit.side]
        if max((_strike(context, each) for each in enemies), default=0) < needed:
            message = (
                f"Nothing of the other side can destroy {unit.name}; give it a weapon against armour, or leave the "
                "vehicle out."
            )
            rules = ("tactical.needs.anti-tank",)
            yield context.problem(
                CODE, SEVERITY, message, f"/tactical/units/{number}/type", unit.id, rules=rules
            )


def _strike(context: TacticalContext, unit: TacticalUnit) -> int:
    """Return the most strike dice that a unit has."""
    kind = context.unit_types.get(unit.type)
    if kind is None:
        return 0
    names = {*kind.weapons, *kind.counted, *unit.counted}
    names |= {each.weapon for each in kind.positions if each.weapon}
    names |= {context.figures[name].weapon for name in context.figures_of(unit) if name in context.figures}
    weapons = (context.weapons[name] for name in names if name in context.weapons)
    return max((max(each.strike_close, each.strike_far) for each in weapons), default=0)
