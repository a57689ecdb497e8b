"""A good part of a side is in reserve, and takes no part in the battle.

The mark "reserve" is for what variants of a campaign's battle bring in: in the battle itself it is nowhere, on no turn. It
is no reserve that is released, which is a unit with a turn of arrival, or one that a trigger brings.
Fails: a side that has 20 of its 50 steps in reserve. Passes: one that has 10; where a campaign brings them, silence it.
Rules: camp.token.start.examples.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "reserve-large"
SEVERITY: Final = Severity.HINT
#: One in so many steps of a side.
_PART: Final = 4


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each side of whose steps a quarter or more are in reserve."""
    for number, side in enumerate(context.scenario.sides):
        units = [unit for unit in context.scenario.units if unit.side == side.id]
        held = [unit for unit in units if unit.reserve]
        steps, out = (sum(unit.active + unit.suppressed for unit in some) for some in (units, held))
        if out and _PART * out >= steps:
            message = (
                f"{side.name} has {out} of its {steps} steps in units in reserve, which take no part unless a campaign brings "
                "them in; take the mark off those that are to fight, and give them a turn of arrival if they come later."
            )
            hexes = tuple(unit.at for unit in held if unit.at is not None)
            rules = ("camp.token.start.examples",)
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, f"/sides/{number}", hexes, side.id, rules
            )
