"""A unit begins on ground that is closed to it, or from which no step leads on.

Vehicles enter no building, rocks, marsh or water but by a road; who begins there stays there all through the battle.
Fails: a tank in a marsh, or a truck in a field with walls all round. Passes: a tank on a road through the marsh, or a gun
in a house.
"""

from collections.abc import Iterator
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.ground.step_cost import cost_of_step, is_open

CODE: Final = "unit-stuck"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.movement",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units that move, and cannot from where they begin."""
    land, tables = context.land, context.tables
    if land is None or tables is None:
        return
    for number, unit in enumerate(context.battle.units):
        kind = context.unit_types.get(unit.type)
        cell = context.cell(unit.at) if unit.at and unit.start == "map" and unit.aboard is None else None
        if kind is None or cell is None or kind.kind == "gun" or kind.static:
            continue
        ways = (
            cost_of_step(land, tables.movement, kind.mover, cell, direction)
            for direction in range(DIRECTIONS)
        )
        if not is_open(land, kind.mover, cell):
            why = "on ground that is closed to it"
        elif all(cost is None for cost in ways):
            why = "where no step leads on"
        else:
            continue
        message = f"{unit.name} begins in {unit.at}, {why}; put it elsewhere, or build a road."
        pointer = f"/tactical/units/{number}/at"
        yield context.problem(CODE, SEVERITY, message, pointer, unit.id, hexes=(unit.at or "",), rules=_RULES)
