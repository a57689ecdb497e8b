"""A bridge stands where there is no river.

Bridges, pontoons and damaged bridges cross rivers; anywhere else the engine has no use for them. A wadi is no
river: it needs no bridge.
Fails: a bridge on "0101|0102" with nothing else there. Passes: a bridge on a hexside with a minor river.
Rules: op.move.river.kinds.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "bridge-without-river"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report crossings on hexsides without a river."""
    for number, crossing in enumerate(context.scenario.map.crossings):
        if context.hexside(crossing.between) is not None and not context.rivers_on(crossing.between):
            message = (
                f"The {crossing.kind} on {crossing.between} crosses no river; draw the river, or take the "
                f"{crossing.kind} away."
            )
            pointer = f"/map/crossings/{number}"
            hexes = tuple(crossing.between.split("|"))
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, crossing.between)
