"""No unit could be deployed from a jump-off point: nothing around it is open ground on foot.

Undeployed units are put down near a jump-off point of their side; one among closed hexes is of no use.
Fails: a jump-off point on water with water all round it. Passes: one at the edge of a wood.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "jump-off-strands"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report points from which nobody comes."""
    for number, point in enumerate(context.battle.points.jump_offs if context.battle.points else ()):
        cell = context.cell(point.at)
        if cell is None or not context.grounds:
            continue
        grounds = [context.ground_at(each) for each in (cell, *context.around(cell))]
        if not any(ground is not None and ground.foot is not None for ground in grounds):
            message = (
                f"From the jump-off point in {point.at} nobody can come; move it to where troops can go."
            )
            pointer = f"/tactical/points/jump_offs/{number}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, point.id, hexes=(point.at,))
