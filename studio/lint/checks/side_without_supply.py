"""No supply at all comes to a side.

Supply comes by sources on own land. A side without a working one withers from the first turn.
Fails: a side whose only source lies on the enemy's land. Passes: a side with a rail source on its own land.
Rules: op.supply.source.chain.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "side-without-supply"
SEVERITY: Final = Severity.ERROR


def check(examined: Examined) -> Iterator[Problem]:
    """Report sides whose network, as the engine traces it, supplies no hex."""
    for number, side in enumerate(examined.scenario.sides):
        supply = examined.supply(side.id)
        if supply is not None and not supply.value:
            message = f"No supply comes to {side.name}; put a supply source on a hex that it owns."
            pointer, rules = f"/sides/{number}", ("op.supply.source.chain",)
            yield Problem(
                CODE, SEVERITY, message, examined.scenario.id, pointer, subject=side.id, rules=rules
            )
