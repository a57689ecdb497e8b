"""A side has a theater supply of nothing.

Theater supply is the value with which supply leaves the sources of a side. At 0 percent no way from them supplies
anybody but by luck: only hexes where no unit has to roll are left, and the rest of the side weakens from turn to turn.
Fails: "theater_supply": 0. Passes: "theater_supply": 40, which makes supply scarce.
Rules: op.supply.value.at-source, op.supply.roll.when.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "side-starves"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report sides whose theater supply is 0."""
    for number, side in enumerate(context.scenario.sides):
        if side.theater_supply == 0:
            message = (
                f"{side.name} has a theater supply of 0 percent, so that no source feeds it; "
                "raise it, 100 being plenty."
            )
            pointer = f"/sides/{number}/theater_supply"
            rules = ("op.supply.value.at-source",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=side.id, rules=rules)
