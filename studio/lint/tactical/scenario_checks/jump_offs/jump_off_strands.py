"""No unit could be deployed from a jump-off point: every hex within its reach is closed to troops on foot.

Undeployed units are put down within so many inches of a jump-off point of their side; one among closed hexes is of no
use.
Fails: a jump-off point in the middle of a lake. Passes: one on an islet off the shore.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.ground.step_cost import is_open

CODE: Final = "jump-off-strands"
SEVERITY: Final = Severity.ERROR
_RULES: Final = ("tactical.needs.jump-off-points",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report points from which nobody comes."""
    land, tables = context.land, context.tables
    if land is None or tables is None:
        return
    for number, point in enumerate(context.battle.points.jump_offs if context.battle.points else ()):
        near = context.within(point.at, tables.point_distances.deployment)
        if near and not any(is_open(land, "foot", cell) for cell in near):
            message = (
                f"From the jump-off point in {point.at} nobody can come; move it to where troops can go."
            )
            pointer = f"/tactical/points/jump_offs/{number}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, point.id, hexes=(point.at,), rules=_RULES)
