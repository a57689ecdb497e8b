"""A supply hub gets no supply as the battle starts.

A hub spreads supply only while it stands on supplied rail, at a source, or near enough to one by road through
own land. Air and ship sources feed no hub.
Fails: a hub ten hexes from the railway. Passes: a hub on a railway that joins a rail source.
Rules: op.hub.supplied.rail-line, op.hub.create.road.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hub-not-fed"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report hubs that the engine leaves out when it traces supply."""
    for number, hub in enumerate(context.scenario.hubs):
        supply, cell = context.supply(hub.side), context.cell(hub.at)
        if supply is not None and cell is not None and cell not in supply.hubs:
            message = (
                f"The supply hub of {context.side_name(hub.side)} on {hub.at} gets no supply; put it on a "
                "supplied railway or near one on own land, or bring a source nearer."
            )
            pointer = f"/hubs/{number}/at"
            rules = ("op.hub.supplied.rail-line",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (hub.at,), hub.at, rules)
