"""A side has no units.

A side without units, on the map or on its way, has nothing to play with.
Fails: a side that no unit names. Passes: a side with one unit at least.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "side-without-units"
SEVERITY: Final = Severity.ERROR


def check(examined: Examined) -> Iterator[Problem]:
    """Report sides that no unit belongs to."""
    have = {unit.side for unit in examined.scenario.units}
    for number, side in enumerate(examined.scenario.sides):
        if side.id not in have:
            message = f"{side.name} has no units; give it some, or take the side away."
            pointer = f"/sides/{number}"
            yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, subject=side.id)
