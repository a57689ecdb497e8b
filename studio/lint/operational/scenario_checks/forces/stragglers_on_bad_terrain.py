"""Stragglers lie where the ground does not hold any.

In mountains and at sea lost steps are gone for good: the ruleset says of each terrain whether stragglers may be
in it.
Fails: stragglers on a mountain. Passes: stragglers in hills.
Rules: op.stragglers.no-mountains.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.terrain import terrain_at

CODE: Final = "stragglers-on-bad-terrain"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report groups of stragglers on such terrain."""
    start = context.start
    for number, some in enumerate(context.scenario.stragglers if start else ()):
        cell = context.cell(some.at)
        if start is not None and cell is not None and not terrain_at(start, cell).stragglers:
            name = terrain_at(start, cell).name
            message = f"Stragglers lie on {some.at}, but {name} holds none; move them, or take them away."
            pointer = f"/stragglers/{number}/at"
            rules = ("op.stragglers.no-mountains",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (some.at,), some.at, rules)
