"""A unit has more steps than its type has at full strength.

The catalogue says how many steps a unit of a type has at most, active and suppressed ones together.
Fails: 6 active and 1 suppressed steps in a division of 6. Passes: 5 active and 1 suppressed steps in it.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "steps-too-many"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units above full strength."""
    for number, unit in enumerate(context.scenario.units):
        kind, steps = context.unit_types.get(unit.type), unit.active + unit.suppressed
        if kind is not None and steps > kind.steps:
            message = (
                f"{unit.name} has {steps} steps, but {kind.name} has {kind.steps} at full strength; take some "
                "away, or choose a larger type."
            )
            pointer = f"/units/{number}/active"
            where = (unit.at,) if unit.at else ()
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, where, unit.id)
