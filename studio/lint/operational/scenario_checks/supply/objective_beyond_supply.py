"""Whoever takes an objective will be out of supply there.

Even if the side owned the whole map, its sources, railways and the hubs that it has now would not reach the hex; it
takes trucks, an HQ's help or a source nearby to hold it. A side with trucks in hand can set up hubs on the way.
Fails: an objective in the desert, thirty hexes beyond the last hub and railway. Passes: one on a railway that joins
a source of the side, or trucks in hand.
Rules: op.supply.value.per-hex, op.objective.primary.hex.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.estimates import conquered
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.rules.operational.supply.network import network

CODE: Final = "objective-beyond-supply"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report objectives outside the network that their side would have if all land were its own."""
    start = context.start
    if start is None:
        return
    reached = cache(lambda side: network(conquered(start, side), Side(side)).value)
    for number, goal in enumerate(context.scenario.objectives):
        cell = context.cell(goal.at) if goal.at is not None else None
        if (
            goal.at is not None
            and goal.side in context.sides
            and cell is not None
            and not start.trucks[Side(goal.side)]
            and cell not in reached(goal.side)
        ):
            message = (
                f"{goal.name} on {goal.at} lies beyond the supply of {context.side_name(goal.side)} even if all land "
                "were its own; add trucks, a railway or a source nearer."
            )
            pointer, rules = f"/objectives/{number}/at", ("op.supply.value.per-hex",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (goal.at,), goal.id, rules)
