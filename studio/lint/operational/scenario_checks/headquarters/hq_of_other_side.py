"""A unit is under an HQ of another side.

An HQ leads units of its own side. The engine would not object, but no order could ever be given.
Fails: a unit of "axis" under an HQ of "allies". Passes: a unit of "axis" under an HQ of "axis".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hq-of-other-side"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units whose HQ exists and is not of their side."""
    hqs = {hq.id: hq for hq in context.scenario.hqs}
    for number, unit in enumerate(context.scenario.units):
        hq = hqs.get(unit.hq or "")
        if hq is not None and hq.side != unit.side:
            message = (
                f"{unit.name} belongs to {context.side_name(unit.side)}, but stands under {hq.name} of "
                f"{context.side_name(hq.side)}; choose an HQ of its own side, or none."
            )
            where = (unit.at,) if unit.at else ()
            yield Problem(CODE, SEVERITY, message, context.scenario.id, f"/units/{number}/hq", where, unit.id)
