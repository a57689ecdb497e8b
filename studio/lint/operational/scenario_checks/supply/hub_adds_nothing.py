"""A supply hub supplies nothing that would not be supplied without it, or no better.

Its trucks would serve elsewhere.
Fails: a hub with one truck in the hex of another with five. Passes: a hub that carries supply beyond the strip along
the railway.
Rules: op.hub.purpose, op.hub.trucks.purpose.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.rules.operational.supply.network import network

CODE: Final = "hub-adds-nothing"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report hubs without which the engine traces the same values everywhere; what is not fed is another matter."""
    start = context.start
    for number, hub in enumerate(context.scenario.hubs if start else ()):
        cell, supply = context.cell(hub.at), context.supply(hub.side)
        if start is None or supply is None or cell is None or cell not in supply.hubs:
            continue
        others = {at: other for at, other in start.hubs.items() if at != cell}
        without = network(replace(start, hubs=others), Side(hub.side)).value
        if {at: value for at, value in supply.value.items() if at != cell} == {
            at: value for at, value in without.items() if at != cell
        }:
            message = (
                f"The supply hub of {context.side_name(hub.side)} on {hub.at} supplies no hex that is not supplied as "
                "well without it; move it, or give its trucks to another."
            )
            rules = ("op.hub.purpose",)
            pointer = f"/hubs/{number}"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (hub.at,), hub.at, rules)
