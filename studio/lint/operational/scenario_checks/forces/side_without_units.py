"""A side has no units.

A side without units, on the map or on its way, has nothing to play with.
Fails: a side that no unit names. Passes: a side with one unit at least.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "side-without-units"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report sides that no unit belongs to."""
    have = {unit.side for unit in context.scenario.units}
    for number, side in enumerate(context.scenario.sides):
        if side.id not in have:
            message = f"{side.name} has no units; give it some, or take the side away."
            pointer = f"/sides/{number}"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=side.id)
