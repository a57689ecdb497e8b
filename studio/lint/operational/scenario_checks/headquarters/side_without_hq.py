"""A side has no HQ.

HQs give orders to the units under them; a side without any has no command points at all.
Fails: a side that no HQ names. Passes: a side with one HQ, on the map or on its way.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "side-without-hq"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report sides that no HQ belongs to."""
    have = {hq.side for hq in context.scenario.hqs}
    for number, side in enumerate(context.scenario.sides):
        if side.id not in have:
            message = f"{side.name} has no HQ; give it one at least."
            pointer = f"/sides/{number}"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=side.id)
