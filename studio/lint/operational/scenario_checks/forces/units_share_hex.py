"""Two units stand on one hex.

A hex holds one unit, whatever its side. The engine refuses to set such a battle up.
Fails: two units at "0512". Passes: one at "0512" and one at "0513".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "units-share-hex"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the second unit on a hex, and all that follow."""
    first: dict[int, str] = {}
    for number, unit in enumerate(context.scenario.units):
        cell = context.cell(unit.at) if unit.at is not None else None
        if unit.at is None or cell is None:
            continue
        if cell in first:
            message = (
                f"{unit.name} stands on {unit.at}, where {first[cell]} stands already; move one of them."
            )
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, f"/units/{number}/at", (unit.at,), unit.id
            )
        first.setdefault(cell, unit.name)
