"""Something in a force pool can be deployed only after the battle has ended.

Fails: infantry from turn 9 on in a battle of 8 turns. Passes: infantry from turn 8 on.
Rules: op.action.force-pool.delay.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "pool-too-late"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report such items."""
    last = context.scenario.turns
    for number, hq in enumerate(context.scenario.hqs):
        hexes = (hq.at,) if hq.at is not None else ()
        for index, item in enumerate(hq.pool):
            if item.from_turn > last:
                message = (
                    f"The force pool of {hq.name} holds something that can be deployed from turn {item.from_turn} on, "
                    f"but turn {last} is the last one; let it come earlier."
                )
                pointer, rules = f"/hqs/{number}/pool/{index}/from_turn", ("op.action.force-pool.delay",)
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, hq.id, rules)
