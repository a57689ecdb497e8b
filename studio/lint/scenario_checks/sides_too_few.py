"""The battle has fewer than two sides.

A battle is fought between sides; with one or none there is nobody to fight, and the engine cannot start.
Fails: a file with one side. Passes: a file with two.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "sides-too-few"
SEVERITY: Final = Severity.ERROR
_LEAST: Final = 2


def check(context: LintContext) -> Iterator[Problem]:
    """Report a battle with one side or none."""
    if len(context.scenario.sides) < _LEAST:
        has = "only one side" if context.scenario.sides else "no side"
        message = f"The battle has {has}, but needs two at least; add what is missing."
        yield Problem(CODE, SEVERITY, message, context.scenario.id, "/sides", subject="sides")
