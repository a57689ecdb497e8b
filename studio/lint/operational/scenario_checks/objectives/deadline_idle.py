"""An objective that its side holds from the start has a deadline, which says nothing.

What is held from the start brings no prestige by any turn; it counts if it is held when the battle ends, not on the turn of
its deadline. Whoever means "hold it until turn 5" gets "hold it to the end".
Fails: an objective on land of its own side with "deadline": 5 in a battle of 7 turns. Passes: "deadline": 7, or none.
Rules: op.objective.primary.deadline, op.objective.primary.hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.triggers import DEADLINES

CODE: Final = "deadline-idle"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report deadlines before the last turn of primary objectives held from the start, unless a trigger waits for them."""
    start, turns = context.start, context.scenario.turns
    conditions = (condition for trigger in context.scenario.triggers for condition in trigger.when)
    awaited = {name for each in conditions if each.kind in DEADLINES for name in each.objectives}
    held = {goal.id for goal in start.board.goals if goal.held_at_start} if start else set()
    for number, goal in enumerate(context.scenario.objectives):
        early = goal.deadline is not None and goal.deadline < turns
        if early and goal.id in held - awaited and goal.at is not None and goal.kind == "primary":
            message = (
                f"The deadline of {goal.name}, turn {goal.deadline}, says nothing: its side holds it from the start, and it "
                f"counts if it is held at the end of turn {turns}; let the deadline be that turn, or the battle end on this one."
            )
            pointer, rules = f"/objectives/{number}/deadline", ("op.objective.primary.deadline",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (goal.at,), goal.id, rules)
