"""A side has a theater supply of nothing, or next to nothing.

Theater supply is the value with which supply leaves the sources of a side, and the chance of a unit to be fed. At 10
percent and below no way from them supplies anybody but by luck: only hexes where no unit has to roll are left, and the
rest of the side weakens from turn to turn.
Fails: "theater_supply": 0, or 9 in place of 90. Passes: "theater_supply": 40, which makes supply scarce.
Rules: op.supply.value.at-source, op.supply.roll.when.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "side-starves"
SEVERITY: Final = Severity.WARNING

#: With that percentage or less a side starves.
_STARVING: Final = 10


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report sides whose theater supply is _STARVING or less."""
    for number, side in enumerate(context.scenario.sides):
        if side.theater_supply <= _STARVING:
            message = (
                f"{side.name} has a theater supply of {side.theater_supply} percent, so that hardly a source feeds it; "
                "raise it, 100 being plenty."
            )
            pointer = f"/sides/{number}/theater_supply"
            rules = ("op.supply.value.at-source",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=side.id, rules=rules)
