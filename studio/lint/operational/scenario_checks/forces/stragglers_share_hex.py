"""Two groups of stragglers lie in one hex.

A hex holds the stragglers of one side, as one group: of two the battle has the last one in the file alone.
Fails: two groups at "0512". Passes: one group of 2 steps at "0512".
Rules: op.stragglers.one-per-hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.locations import find_shared
from studio.lint.problem import Problem, Severity

CODE: Final = "stragglers-share-hex"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the second group in a hex, and all that follow."""
    for index, at in find_shared(context, context.scenario.stragglers):
        message = (
            f"Stragglers lie on {at} already, and the battle would have one of the groups alone; "
            "move this one, or add its steps to the other."
        )
        pointer, rules = f"/stragglers/{index}/at", ("op.stragglers.one-per-hex",)
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (at,), at, rules)
