"""Two supply hubs stand on one hex.

A hex holds one hub: of two the battle has the last one in the file alone, and the trucks of the other are lost.
Fails: two hubs at "0512". Passes: one at "0512" with the trucks of both.
Rules: op.hub.initial.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hubs-share-hex"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the second hub on a hex, and all that follow."""
    seen: set[int] = set()
    for number, hub in enumerate(context.scenario.hubs):
        cell = context.cell(hub.at)
        if cell is None:
            continue
        if cell in seen:
            message = (
                f"A supply hub stands on {hub.at} already, and the battle would have one of them alone; "
                "move this one, or give its trucks to the other."
            )
            pointer, rules = f"/hubs/{number}/at", ("op.hub.initial",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (hub.at,), hub.at, rules)
        seen.add(cell)
