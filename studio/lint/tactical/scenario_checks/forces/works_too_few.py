"""A unit is to begin inside works that are not there, or that others fill; it would stand in the open.

Works are entrenchments and pillboxes of its side or of nobody, which have room for so many squads or teams (figures of the
ruleset); a gun in them takes no room, and vehicles stay outside.
Fails: two squads inside the one entrenchment of 0709, a squad in works of a hex without any. Passes: one squad and a gun
inside the entrenchment.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.forces import TacticalUnit
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.entries import carrier_of

CODE: Final = "works-too-few"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.fortifications",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units that find no works where they begin; of several in a hex the first by id are inside."""
    inside = Counter[tuple[str | None, str]]()
    for number, unit in sorted(enumerate(context.battle.units), key=lambda each: each[1].id):
        kind = context.unit_types.get(unit.type)
        begins_there = unit.start == "map" and carrier_of(unit) is None
        if context.ruleset is None or kind is None or not (unit.in_works and begins_there):
            continue
        taken = inside[unit.at, unit.side] if kind.kind == "infantry" else 0
        if kind.kind != "vehicle" and _room(context, unit) > taken:
            inside[unit.at, unit.side] += kind.kind == "infantry"
            continue
        message = f"{unit.name} is to begin inside works, and {unit.at} has none with room for it; add some, or let it begin outside."
        pointer = f"/tactical/units/{number}/in_works"
        hexes = (unit.at,) if unit.at else ()
        yield context.problem(CODE, SEVERITY, message, pointer, unit.id, hexes=hexes, rules=_RULES)


def _room(context: TacticalContext, unit: TacticalUnit) -> int:
    """Return for how many squads or teams the works of a unit's hex have room."""
    rooms = {each.id: each.room for each in context.ruleset.markers} if context.ruleset else {}
    here = (each for each in context.battle.markers if each.at == unit.at and each.side in (None, unit.side))
    return sum(rooms.get(each.kind, 0) for each in here)
