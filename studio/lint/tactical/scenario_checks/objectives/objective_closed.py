"""An objective lies where nobody can ever stand.

A hex is taken by a unit that enters it; closed ground, as water, is entered by nobody.
Fails: an objective on a hex of water. Passes: one in a building.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "objective-closed"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report objectives on closed ground."""
    for number, goal in enumerate(context.battle.objectives):
        cell = context.cell(goal.at)
        ground = context.ground_at(cell) if cell is not None else None
        if ground is not None and ground.foot is None:
            message = f"{goal.name} in {goal.at} lies where nobody can go; move it."
            pointer = f"/tactical/objectives/{number}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, goal.id, hexes=(goal.at,))
