"""An objective pays command to a nation that no side has.

An objective of a nation pays only who holds it with units of that nation among its own; another earns nothing by it.
Fails: an objective of the nation british in a battle of Americans and Germans. Passes: one of no nation.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "objective-pays-nobody"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report objectives whose nation is nobody's."""
    nations = {name for force in context.battle.forces for name in force.nations}
    for number, goal in enumerate(context.battle.objectives):
        if goal.command and goal.nation is not None and goal.nation not in nations:
            message = f"{goal.name} pays command to {goal.nation} only, a nation of neither side; name one of theirs, or none."
            pointer = f"/tactical/objectives/{number}/nation"
            rules = ("squad.command.objective.income-friendly-neutral",)
            yield context.problem(CODE, SEVERITY, message, pointer, goal.id, hexes=(goal.at,), rules=rules)
