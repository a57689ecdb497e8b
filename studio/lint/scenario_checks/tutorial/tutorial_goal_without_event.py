"""A step of a tutorial says who or where, but not with which event it is done.

Without an event, a step is done when the reader goes on; what else it asks for is not looked at.
Fails: "until": {"unit": "51-highland"}. Passes: "until": {"event": "unit-moved", "unit": "51-highland"}.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tutorial import TutorialGoal
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "tutorial-goal-without-event"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report goals that lack their event."""
    for number, step in enumerate(context.scenario.tutorial):
        if step.until.event is None and step.until != TutorialGoal():
            message = (
                f"The step “{step.id}” of the tutorial says of whom or where something is awaited, but not what; choose "
                "an event, or leave the rest out."
            )
            pointer = f"/tutorial/{number}/until"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=step.id)
