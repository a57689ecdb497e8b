"""No supply at all comes to a side.

Supply comes by sources on own land. A side without a working one withers from the first turn, unless its boats can land
where it has one.
Fails: a side whose only source lies on the enemy's land. Passes: a side with a rail source on its own land; one at
sea, with a ship source on a beach.
Rules: op.supply.source.chain.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.landing_hexes import beaches
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side

CODE: Final = "side-without-supply"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report sides whose network, as the engine traces it, supplies no hex."""
    for number, side in enumerate(context.scenario.sides):
        supply = context.supply(side.id)
        if supply is not None and not supply.value and not _lands_at_source(context, side.id):
            message = f"No supply comes to {side.name}; put a supply source on a hex that it owns."
            pointer, rules = f"/sides/{number}", ("op.supply.source.chain",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=side.id, rules=rules)


def _lands_at_source(context: OperationalContext, side: str) -> bool:
    """Say whether boats of a side can land on a source of its own."""
    start = context.start
    landing = beaches(start, Side(side)) if start is not None else frozenset()
    return any(
        source.side == side and source.at in landing for source in (start.board.sources if start else ())
    )
