"""Two groups of stragglers lie in one hex.

A hex holds the stragglers of one side, as one group: of two the battle has the last one in the file alone.
Fails: two groups at "0512". Passes: one group of 2 steps at "0512".
Rules: op.stragglers.one-per-hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "stragglers-share-hex"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the second group in a hex, and all that follow."""
    seen: set[int] = set()
    for number, some in enumerate(context.scenario.stragglers):
        cell = context.cell(some.at)
        if cell is None:
            continue
        if cell in seen:
            message = (
                f"Stragglers lie on {some.at} already, and the battle would have one of the groups alone; "
                "move this one, or add its steps to the other."
            )
            pointer, rules = f"/stragglers/{number}/at", ("op.stragglers.one-per-hex",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (some.at,), some.at, rules)
        seen.add(cell)
