"""A unit stands where units of its movement type cannot stop.

No unit of that type could ever have come there, in the weather of the first turn: mobile units cannot enter
mountains, and none can be at sea or stop in salt marshes, even by road.
Fails: a tank brigade on a mountain. Passes: an infantry division on the same mountain.
Rules: op.move.cost.x, op.move.road.cross-impassable.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity
from studio.rules.operational.costs import costs
from studio.rules.operational.terrain import terrain_at, weather_now

CODE: Final = "unit-on-impassable"
SEVERITY: Final = Severity.ERROR


def check(examined: Examined) -> Iterator[Problem]:
    """Report units on cells on which the engine would let them end no move."""
    start = examined.start
    for number, unit in enumerate(examined.scenario.units if start else ()):
        kind, cell = examined.unit_types.get(unit.type), examined.cell(unit.at) if unit.at else None
        if start is None or unit.at is None or kind is None or cell is None:
            continue
        if cell in costs(start.board, start.ground, weather_now(start), kind.movement).no_stop:
            message = (
                f"{unit.name} stands on {unit.at}, but {kind.movement} units cannot be in "
                f"{terrain_at(start, cell).name}; move it, or paint other terrain."
            )
            yield Problem(
                CODE,
                SEVERITY,
                message,
                examined.scenario.id,
                f"/units/{number}/at",
                (unit.at,),
                unit.id,
                ("op.move.cost.x",),
            )
