"""A unit belongs to no HQ, though its side has some.

Without a parent HQ a unit makes no special attack, gets no order and no replacements, and its lost steps come back to
nobody's force pool.
Fails: a division without an HQ beside a corps HQ of its side. Passes: a division of that corps; any unit of a side
without HQs.
Rules: op.hq.subordinates.fixed, op.hq.range.outside-no-benefits.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "unit-without-hq"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units that name no HQ."""
    led = {hq.side for hq in context.scenario.hqs}
    for number, unit in enumerate(context.scenario.units):
        if unit.hq is None and unit.side in led:
            message = f"{unit.name} belongs to no HQ, so none can help it; name its parent HQ."
            hexes = (unit.at,) if unit.at is not None else ()
            rules = ("op.hq.subordinates.fixed",)
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, f"/units/{number}", hexes, unit.id, rules
            )
