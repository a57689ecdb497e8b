"""Neighbouring hexes differ by so many levels that nobody can cross, without a cliff between them.

The rules close such a side. Mostly the brush has slipped; where a cliff is meant, draw one, so that people see it.
Fails: 0405 on level 0 beside 0406 on level 4. Passes: the same with a cliff on the side between them.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "elevation-cliff"
SEVERITY: Final = Severity.HINT


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report steep sides that no obstacle shows, each pair of hexes once."""
    if context.ruleset is None or not context.scenario.map.elevation:
        return
    steepest = context.ruleset.movement.steepest_foot
    for cell in range(len(context.shape)):
        for other in context.around(cell):
            if other < cell or abs(context.level_at(cell) - context.level_at(other)) < steepest:
                continue
            here, there = context.label(cell), context.label(other)
            features = context.features.get(context.hexside(f"{here}|{there}") or -1, ())
            if any(feature.kind in ("cliff", "escarpment", "impassable") for feature in features):
                continue
            message = (
                f"{here} is on level {context.level_at(cell)} and {there} beside it on level "
                f"{context.level_at(other)}, so that nobody can cross; draw a cliff there, or mend the levels."
            )
            pointer = f"/map/elevation/{context.shape.at(cell).row}"
            yield context.problem(CODE, SEVERITY, message, pointer, f"{here}|{there}", hexes=(here, there))
