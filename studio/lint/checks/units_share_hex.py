"""Two units stand on one hex.

A hex holds one unit, whatever its side. The engine refuses to set such a battle up.
Fails: two units at "0512". Passes: one at "0512" and one at "0513".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "units-share-hex"
SEVERITY: Final = Severity.ERROR


def check(examined: Examined) -> Iterator[Problem]:
    """Report the second unit on a hex, and all that follow."""
    first: dict[str, str] = {}
    for number, unit in enumerate(examined.scenario.units):
        if unit.at is None:
            continue
        if unit.at in first:
            message = (
                f"{unit.name} stands on {unit.at}, where {first[unit.at]} stands already; move one of them."
            )
            yield Problem(
                CODE, SEVERITY, message, examined.scenario.id, f"/units/{number}/at", (unit.at,), unit.id
            )
        first.setdefault(unit.at, unit.name)
