"""Two sides are to take the same hex.

Only one of them can hold it at the end, so the other one must fail, and the side that holds it as the battle starts
has nothing to take. That is how a meeting engagement may be meant; otherwise one of the two objectives is left over.
Fails: an objective of "allies" and one of "axis" on 0804. Passes: an objective of "allies" alone on it: who keeps the
other side from holding it wins.
Rules: op.objective.win.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "objective-of-both"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each objective on a hex that another side is to take too."""
    takers: dict[int, str] = {}
    for number, goal in enumerate(context.scenario.objectives):
        cell = context.cell(goal.at) if goal.at is not None else None
        if goal.at is None or cell is None:
            continue
        if takers.setdefault(cell, goal.side) != goal.side:
            both = f"{context.side_name(takers[cell])} and {context.side_name(goal.side)}"
            message = (
                f"{both} are both to take {goal.at}, where {goal.name} is, and only one of them can hold it; remove "
                "one of the two objectives, unless it is meant so."
            )
            pointer = f"/objectives/{number}/at"
            rules = ("op.objective.win",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (goal.at,), goal.id, rules)
