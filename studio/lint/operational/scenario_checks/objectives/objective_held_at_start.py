"""A side holds an objective that it is to take as the battle starts.

A place held from the start counts as held, but brings neither prestige nor score, not even when it is lost and
retaken; a bonus objective is for nothing then, which is an error. Most often the territory was painted later, or the
objective given to the wrong side. Where a side shall only keep what it has, silence the finding.
Fails: an objective of "allies" on a hex of "allies". Passes: the same objective on a hex of the enemy or of nobody.
Rules: op.objective.primary.hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "objective-held-at-start"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report objectives on hexes that their own side owns, as the engine has it."""
    for number, goal in enumerate(context.scenario.objectives):
        if goal.at is None:
            continue
        cell = context.cell(goal.at)
        if goal.side in context.sides and cell is not None and context.owner_at_start(cell) == goal.side:
            side = context.side_name(goal.side)
            message = (
                f"{side} is to take {goal.name} on {goal.at}, but owns it as the battle starts and gains nothing by "
                "it; give the hex to the enemy, or the objective to another side."
            )
            pointer = f"/objectives/{number}/at"
            rules = ("op.objective.primary.hex",)
            severity = Severity.ERROR if goal.kind == "bonus" else SEVERITY
            yield Problem(CODE, severity, message, context.scenario.id, pointer, (goal.at,), goal.id, rules)
