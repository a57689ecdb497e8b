"""Mines or wire lie where nobody can ever go, or a marker is of a type that the ruleset does not know.

What lies on closed ground, as on water, is met by nobody.
Fails: mines on a hex of water. Passes: mines on open ground.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "hidden-marker-useless"
SEVERITY: Final = Severity.HINT


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report markers that nobody meets."""
    kinds = {each.id for each in context.ruleset.markers} if context.ruleset else set[str]()
    for number, marker in enumerate(context.battle.markers):
        cell = context.cell(marker.at)
        ground = context.ground_at(cell) if cell is not None else None
        shut = ground is not None and ground.foot is None
        if kinds and marker.kind not in kinds:
            message = f"There is no marker {marker.kind}; name one of: {', '.join(sorted(kinds))}."
            yield context.problem(
                CODE, SEVERITY, message, f"/tactical/markers/{number}/kind", marker.kind, hexes=(marker.at,)
            )
        elif shut:
            message = f"The {marker.kind} in {marker.at} lies where nobody can go; move it, or take it away."
            yield context.problem(
                CODE, SEVERITY, message, f"/tactical/markers/{number}/at", marker.at, hexes=(marker.at,)
            )
