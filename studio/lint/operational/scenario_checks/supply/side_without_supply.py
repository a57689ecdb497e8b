"""No supply at all comes to a side.

Supply comes by sources on own land. A side without a working one withers from the first turn.
Fails: a side whose only source lies on the enemy's land. Passes: a side with a rail source on its own land.
Rules: op.supply.source.chain.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "side-without-supply"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report sides whose network, as the engine traces it, supplies no hex."""
    for number, side in enumerate(context.scenario.sides):
        supply = context.supply(side.id)
        if supply is not None and not supply.value:
            message = f"No supply comes to {side.name}; put a supply source on a hex that it owns."
            pointer, rules = f"/sides/{number}", ("op.supply.source.chain",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=side.id, rules=rules)
