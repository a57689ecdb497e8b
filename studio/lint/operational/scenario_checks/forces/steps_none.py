"""A unit has no steps.

A unit lives as long as it has steps; without any it would be gone before the first turn, and specialists alone
are no unit.
Fails: "active": 0 and no suppressed steps. Passes: "active": 1.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "steps-none"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units with neither active nor suppressed steps."""
    for number, unit in enumerate(context.scenario.units):
        if unit.active + unit.suppressed == 0:
            message = f"{unit.name} has no steps; give it one at least, or take the unit away."
            pointer = f"/units/{number}/active"
            where = (unit.at,) if unit.at else ()
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, where, unit.id)
