"""An objective lies where nobody can ever stand.

A hex is taken by a unit that enters it; closed ground, as water, is entered by nobody unless a road leads there.
Fails: an objective on a hex of water. Passes: one in a building, or on a causeway over water.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.ground.step_cost import is_open

CODE: Final = "objective-closed"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report objectives on closed ground."""
    land = context.land
    if land is None:
        return
    for number, goal in enumerate(context.battle.objectives):
        cell = context.cell(goal.at)
        if cell is not None and not is_open(land, "foot", cell):
            message = f"{goal.name} in {goal.at} lies where nobody can go; move it."
            pointer = f"/tactical/objectives/{number}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, goal.id, hexes=(goal.at,))
