"""Mines or wire lie where nobody can ever go.

What lies on closed ground, as on water without a road, or where no unit finds a way, is met by nobody.
Fails: mines on a hex of water, or on an islet. Passes: mines on open ground, or on a causeway.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.marches import FOREVER, reaches

CODE: Final = "hidden-marker-useless"
SEVERITY: Final = Severity.HINT


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report markers that nobody meets."""
    crossed = _crossed(context) if context.battle.markers else None
    for number, marker in enumerate(context.battle.markers):
        cell = context.cell(marker.at)
        if crossed is not None and cell is not None and cell not in crossed:
            message = f"The {marker.kind} in {marker.at} lies where nobody can go; move it, or take it away."
            yield context.problem(
                CODE, SEVERITY, message, f"/tactical/markers/{number}/at", marker.at, hexes=(marker.at,)
            )


def _crossed(context: TacticalContext) -> frozenset[int] | None:
    """Return the cells to which some unit can come, however long it takes; None where that is not known."""
    land, tables = context.land, context.tables
    if land is None or tables is None or not context.unit_types:
        return None
    return frozenset().union(
        *(
            cells
            for force in context.battle.forces
            for cells in reaches(context, land, tables, force, FOREVER).values()
        )
    )
