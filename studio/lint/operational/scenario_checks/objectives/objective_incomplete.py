"""An objective does not say what it takes to win it.

A place needs its hex, a unit to be destroyed or kept its unit, prisoners and losses their number, and losses of
specialists the type too. Without it the battle cannot be played.
Fails: "condition": {"kind": "prisoners"}. Passes: "condition": {"kind": "prisoners", "number": 6}.
Rules: op.objective.bonus.parts.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.goals import missing_part

CODE: Final = "objective-incomplete"
SEVERITY: Final = Severity.ERROR


_WHAT: Final = {
    "at": "the hex that is to be taken; give it one, or choose another condition",
    "unit": "the unit that its condition is about; choose one",
    "number": "the number that its condition is about; write it",
    "specialist": "the type of specialists whose losses count; choose one",
}


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report conditions without what they are about."""
    for number, goal in enumerate(context.scenario.objectives):
        missing = missing_part(goal)
        if missing is not None:
            message = f"The objective {goal.name} does not name {_WHAT[missing]}."
            rules = ("op.objective.bonus.parts",)
            pointer = f"/objectives/{number}" + ("" if missing == "at" else "/condition")
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, rules)
