"""A gun begins with its back to the enemy: nowhere in its arc can an enemy begin or come from.

A gun turns only when it is activated, and what it does not face it does not fire at. A wrong facing is mostly a slip,
north for south, and costs the gun its first shots.
Fails: a gun that faces the edge of the map behind it. Passes: the same gun turned to where the enemy stands.
"""

from collections.abc import Iterator
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.starts import all_starts, facing_of
from studio.rules.tactical.ground.measure import in_front

CODE: Final = "gun-faces-away"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.facing",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report guns in whose arc no enemy is or comes."""
    tables, corner = context.tables, context.battle.facing == "corner"
    if tables is None:
        return
    enemies = {
        side: sorted(
            frozenset().union(
                *(all_starts(context, tables, other) for other in context.forces if other != side)
            )
        )
        for side in context.forces
    }
    for number, unit in enumerate(context.battle.units):
        kind = context.unit_types.get(unit.type)
        cell = context.cell(unit.at) if unit.at and unit.start == "map" else None
        facing = facing_of(context, unit)
        if kind is None or kind.kind != "gun" or cell is None or facing is None or unit.gun == "unready":
            continue
        if unit.towed_by is not None or unit.aboard is not None:
            continue
        faced = {
            each: sum(
                in_front(context.shape, cell, each, enemy, corner=corner)
                for enemy in enemies.get(unit.side, ())
            )
            for each in range(DIRECTIONS)
        }
        best = max(faced, key=lambda each: (faced[each], -each))
        if not faced[facing] and faced[best]:
            message = f"{unit.name} in {unit.at} faces away from every enemy; turn it to facing {best}."
            pointer = f"/tactical/units/{number}/facing"
            yield context.problem(
                CODE,
                SEVERITY,
                message,
                pointer,
                unit.id,
                hexes=(unit.at or "",),
                rules=_RULES,
                instead=str(best),
            )
