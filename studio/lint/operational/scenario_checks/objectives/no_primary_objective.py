"""The battle has no primary objective.

A side wins by its primary objectives; without any nobody can win, however the battle goes.
Fails: no objectives, or bonus objectives alone. Passes: one objective with "kind": "primary".
Rules: op.objective.win, op.objective.primary.hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "no-primary-objective"
SEVERITY: Final = Severity.ERROR
_RULES: Final = ("op.objective.primary.hex",)


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report a battle without any."""
    if not any(goal.kind == "primary" for goal in context.scenario.objectives):
        message = (
            "The battle has no primary objective, so that nobody can win it; mark a hex that is to be taken."
        )
        yield Problem(
            CODE, SEVERITY, message, context.scenario.id, "/objectives", subject="objectives", rules=_RULES
        )
