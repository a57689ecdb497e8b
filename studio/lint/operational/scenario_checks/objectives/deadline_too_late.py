"""The deadline of an objective lies after the last turn.

The reward falls with every turn after the deadline; a deadline that never passes asks for nothing.
Fails: "deadline": 9 in a battle of 7 turns. Passes: "deadline": 7 there.
Rules: op.objective.primary.deadline.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "deadline-too-late"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report objectives whose deadline never passes."""
    turns = context.scenario.turns
    for number, goal in enumerate(context.scenario.objectives):
        if goal.deadline is not None and goal.deadline > turns:
            message = (
                f"The deadline of {goal.name} is turn {goal.deadline}, but the battle ends with turn {turns}; "
                "choose an earlier one."
            )
            pointer = f"/objectives/{number}/deadline"
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, pointer, (goal.at,) if goal.at else (), goal.id
            )
