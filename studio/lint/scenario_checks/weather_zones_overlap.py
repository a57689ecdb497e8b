"""Two weather zones cover the same hex.

The later one in the file holds there, which the map does not show. A hex that is painted into one zone leaves all
others; such files were written by hand.
Fails: 0512 in the zones "valley" and "coast". Passes: 0512 in one of them, or in a weather zone and in one for
reinforcements.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "weather-zones-overlap"
SEVERITY: Final = Severity.WARNING

#: So many hexes are named; of more the number is given.
_NAMED: Final = 3


def check(context: LintContext) -> Iterator[Problem]:
    """Report for each zone the hexes that it holds against earlier ones."""
    zones = context.scenario.weather_zones
    covering: dict[int, list[int]] = defaultdict(list)
    for number, zone in enumerate(zones):
        # A zone that names a hex twice has a check of its own.
        for cell in {cell for label in zone.hexes if (cell := context.cell(label)) is not None}:
            covering[cell].append(number)
    held: dict[int, list[int]] = defaultdict(list)
    for cell, numbers in sorted(covering.items()):
        if len(numbers) > 1:
            held[numbers[-1]].append(cell)
    for number, cells in sorted(held.items()):
        zone = zones[number]
        others = sorted({other for cell in cells for other in covering[cell]} - {number})
        labels = tuple(context.shape.label(context.shape.at(cell)) for cell in cells)
        message = (
            f"The weather zone {zone.name} shares {_list_hexes(labels)} with "
            f"{' and '.join(zones[other].name for other in others)}; there {zone.name} holds, the later one in the "
            "file. Take the hexes out of all but one."
        )
        pointer = f"/weather_zones/{number}/hexes"
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, labels, zone.id)


def _list_hexes(labels: tuple[str, ...]) -> str:
    """Name the hexes, of many the first and the number."""
    if len(labels) == 1:
        return f"the hex {labels[0]}"
    more = len(labels) - _NAMED
    named = ", ".join(labels[:_NAMED])
    return f"the hexes {named}" + (f" and {more} more" if more > 0 else "")
