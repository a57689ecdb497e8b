"""Two supply hubs stand on one hex.

A hex holds one hub: of two the battle has the last one in the file alone, and the trucks of the other are lost.
Fails: two hubs at "0512". Passes: one at "0512" with the trucks of both.
Rules: op.hub.initial.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.locations import find_shared
from studio.lint.problem import Problem, Severity

CODE: Final = "hubs-share-hex"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the second hub on a hex, and all that follow."""
    for index, at in find_shared(context, context.scenario.hubs):
        message = (
            f"A supply hub stands on {at} already, and the battle would have one of them alone; "
            "move this one, or give its trucks to the other."
        )
        pointer, rules = f"/hubs/{index}/at", ("op.hub.initial",)
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (at,), at, rules)
