"""Stragglers lie where the ground does not hold any.

In mountains and at sea lost steps are gone for good: the ruleset says of each terrain whether stragglers may be
in it.
Fails: stragglers on a mountain. Passes: stragglers in hills.
Rules: op.stragglers.no-mountains.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.locations import find_excluded
from studio.lint.problem import Problem, Severity

CODE: Final = "stragglers-on-bad-terrain"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report groups of stragglers on such terrain."""
    for index, at, terrain in find_excluded(
        context, context.scenario.stragglers, lambda kind: kind.stragglers
    ):
        message = f"Stragglers lie on {at}, but {terrain} holds none; move them, or take them away."
        pointer, rules = f"/stragglers/{index}/at", ("op.stragglers.no-mountains",)
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (at,), at, rules)
