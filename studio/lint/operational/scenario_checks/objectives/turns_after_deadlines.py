"""The battle goes on long after the last deadline.

No place is worth its full reward any more, and what is left of the battle asks for nothing new. Most often it was made
longer and its deadlines were not, or a figure was mistyped.
Fails: 30 turns with the last deadline on turn 9. Passes: 17 turns with it; an objective without a deadline of its own.
Rules: op.objective.primary.deadline.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "turns-after-deadlines"
SEVERITY: Final = Severity.WARNING
#: So many times as many turns as up to the last deadline are too many.
_TIMES: Final = 2


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report a battle of which half or more comes after all deadlines, unless a trigger moves some."""
    scenario = context.scenario
    deadlines = [goal.deadline or scenario.turns for goal in scenario.objectives]
    effects = (effect for trigger in scenario.triggers for effect in trigger.then)
    if not deadlines or any(effect.kind == "deadline" for effect in effects):
        return
    last = max(deadlines)
    if _TIMES * last <= scenario.turns:
        message = (
            f"The last deadline of all objectives is turn {last}, but the battle goes on to turn {scenario.turns}; let it "
            "end sooner, or choose later deadlines."
        )
        rules = ("op.objective.primary.deadline",)
        yield Problem(CODE, SEVERITY, message, scenario.id, "/turns", (), "turns", rules, most=last)
