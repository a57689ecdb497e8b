"""Conditions of objectives that the engine finds fault with."""

from collections.abc import Callable, Iterator

from studio.lint.operational.context import OperationalContext
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State


def find_wrong_conditions(
    context: OperationalContext, judge: Callable[[State, Goal], str | None]
) -> Iterator[tuple[Goal, str, str]]:
    """Yield each objective of whose condition something is wrong, the pointer to it, and what `judge` says of it."""
    start = context.start
    if start is None:
        return
    numbers = {goal.id: number for number, goal in reversed(list(enumerate(context.scenario.objectives)))}
    for goal in start.board.goals:
        wrong = judge(start, goal)
        if wrong is not None:
            yield goal, f"/objectives/{numbers[goal.id]}/condition", wrong
