"""Two objectives of a side are on one hex.

Whoever takes the hex takes both, and is paid twice; the map shows one of them only.
Fails: "Ford" and "Bridge" on 0804, both to be taken by "allies". Passes: "Ford" on 0804 and "Bridge" on 0805.
Rules: op.objective.primary.hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "objectives-share-hex"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each objective on a hex where its side has one already."""
    first: dict[tuple[int, str], str] = {}
    for number, goal in enumerate(context.scenario.objectives):
        cell = context.cell(goal.at) if goal.at is not None else None
        if goal.at is None or cell is None:
            continue
        if (cell, goal.side) in first:
            message = (
                f"{goal.name} is on {goal.at}, as {first[cell, goal.side]} is, which the same side is to take; move "
                "one of the two objectives, or remove it."
            )
            pointer = f"/objectives/{number}/at"
            rules = ("op.objective.primary.hex",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (goal.at,), goal.id, rules)
        first.setdefault((cell, goal.side), goal.name)
