"""A unit has more specialists than its side may give one unit.

Each side of the file says how many specialists one of its units can have.
Fails: three specialists in a unit of a side with "specialists": 2. Passes: two in that unit.
Rules: op.step.spec.max-allied, op.step.spec.max-axis.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "specialists-too-many"
SEVERITY: Final = Severity.WARNING


def check(examined: Examined) -> Iterator[Problem]:
    """Report units with too many."""
    for number, unit in enumerate(examined.scenario.units):
        side = examined.sides.get(unit.side)
        if side is not None and len(unit.specialists) > side.specialists:
            message = (
                f"{unit.name} has {len(unit.specialists)} specialists, but a unit of {side.name} has at most "
                f"{side.specialists}; take some away, or let the side have more."
            )
            pointer = f"/units/{number}/specialists"
            where = (unit.at,) if unit.at else ()
            yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, where, unit.id)
