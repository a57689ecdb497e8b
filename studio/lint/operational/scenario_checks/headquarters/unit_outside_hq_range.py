"""A unit starts outside the range of its HQ.

Its HQ can do nothing for it there: no special attack, no defensive order, no step out of the force pool.
Fails: a division twelve hexes of open country from its HQ, which has a truck of range. Passes: the same division beside
its HQ; a unit without an HQ.
Rules: op.hq.range.actions, op.hq.range.outside-no-benefits.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.state import HqId
from studio.rules.operational.hq_actions.range import command_range

CODE: Final = "unit-outside-hq-range"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units on the map whose HQ is on the map too, but too far away."""
    start = context.start
    for number, unit in enumerate(context.scenario.units if start else ()):
        hq = start.hqs.get(HqId(unit.hq)) if start is not None and unit.hq is not None else None
        if start is None or hq is None or hq.at is None or unit.at is None or hq.side != unit.side:
            continue
        if context.cell(unit.at) not in command_range(start, hq):
            message = f"{unit.name} on {unit.at} starts outside the range of {hq.name}; bring them nearer to each other."
            pointer, rules = f"/units/{number}/at", ("op.hq.range.actions", "op.hq.range.outside-no-benefits")
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (unit.at,), unit.id, rules)
