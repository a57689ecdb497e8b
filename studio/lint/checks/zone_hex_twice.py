"""A reinforcement zone names a hex twice.

The second mention opens nothing. Where a zone was typed by hand, it often stands for another hex that was meant.
Fails: a zone with the hexes 0107, 0108 and 0107. Passes: a zone with 0107 and 0108, or two zones that share a hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "zone-hex-twice"
SEVERITY: Final = Severity.WARNING


def check(examined: Examined) -> Iterator[Problem]:
    """Report a zone with each of its hexes that it has already, however its digits are written."""
    for number, zone in enumerate(examined.scenario.zones):
        seen = set[int]()
        for place, label in enumerate(zone.hexes):
            cell = examined.cell(label)
            if cell is not None and cell in seen:
                message = f"The zone {zone.name} has the hex {label} twice; take one away, or write the hex that was meant."
                pointer = f"/zones/{number}/hexes/{place}"
                yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, (label,), zone.id)
            if cell is not None:
                seen.add(cell)
