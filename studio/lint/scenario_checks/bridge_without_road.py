"""No road and no railway runs over a bridge.

Bridges are built for roads. One without may be meant, but often the road was drawn one hexside beside it.
Pontoons are laid anywhere and left alone.
Fails: a bridge on "0101|0102" and no road there. Passes: a bridge with an unpaved road over it.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "bridge-without-road"
SEVERITY: Final = Severity.HINT


def check(context: LintContext) -> Iterator[Problem]:
    """Report bridges, damaged ones too, without a link."""
    for number, crossing in enumerate(context.scenario.map.crossings):
        key = context.hexside(crossing.between)
        if crossing.kind != "pontoon" and key is not None and key not in context.linked:
            message = (
                f"No road or railway runs over the {crossing.kind} on {crossing.between}; draw it there, or move "
                "the bridge."
            )
            pointer = f"/map/crossings/{number}"
            hexes = tuple(crossing.between.split("|"))
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, crossing.between)
