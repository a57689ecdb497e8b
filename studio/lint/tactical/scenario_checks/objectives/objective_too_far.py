"""A side can never come to an objective: on no way, or not within the rounds at its normal pace.

Who does not hold it and cannot take it plays for one thing less than the author meant.
Fails: an objective on an island that only the other side's units stand on. Passes: the same with a road to it.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.marches import hexes_reached
from studio.rules.tactical.ground.step_cost import is_open

CODE: Final = "objective-too-far"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report objectives that a side which does not hold them cannot reach."""
    land = context.land
    if land is None or context.tables is None or not context.unit_types:
        return
    for force in context.battle.forces:
        reached = hexes_reached(context, land, context.tables, force)
        for number, goal in enumerate(context.battle.objectives):
            cell = context.cell(goal.at)
            if cell is None or cell in reached or goal.owner == force.side:
                continue
            if not is_open(land, "foot", cell):
                continue  # `objective-closed` tells of it.
            message = (
                f"{context.side_name(force.side)} cannot come to {goal.name} in {goal.at} before the battle ends, even "
                "if nobody stops them; move it nearer, open a way, or give the battle more rounds."
            )
            pointer = f"/tactical/objectives/{number}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, goal.id, hexes=(goal.at,))
