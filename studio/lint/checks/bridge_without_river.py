"""A bridge stands where there is no river.

Bridges, pontoons and damaged bridges cross rivers; anywhere else the engine has no use for them. A wadi is no
river: it needs no bridge.
Fails: a bridge on "0101|0102" with nothing else there. Passes: a bridge on a hexside with a minor river.
Rules: op.move.river.kinds.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "bridge-without-river"
SEVERITY: Final = Severity.WARNING


def check(examined: Examined) -> Iterator[Problem]:
    """Report crossings on hexsides without a river."""
    for number, crossing in enumerate(examined.scenario.map.crossings):
        if examined.hexside(crossing.between) is not None and not examined.rivers_on(crossing.between):
            message = (
                f"The {crossing.kind} on {crossing.between} crosses no river; draw the river, or take the "
                f"{crossing.kind} away."
            )
            pointer = f"/map/crossings/{number}"
            hexes = tuple(crossing.between.split("|"))
            yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, hexes, crossing.between)
