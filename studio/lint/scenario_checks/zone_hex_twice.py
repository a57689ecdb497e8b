"""A zone of reinforcements or of weather names a hex twice.

The second mention adds nothing. Where a zone was typed by hand, it often stands for another hex that was meant.
Fails: a zone with the hexes 0107, 0108 and 0107. Passes: a zone with 0107 and 0108, or two zones that share a hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.scenario import WeatherZone, Zone
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "zone-hex-twice"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report a zone with each of its hexes that it has already, however its digits are written."""
    for number, zone in enumerate(context.scenario.zones):
        yield from _find_repeated(context, zone, f"/zones/{number}/hexes", "zone")
    for number, area in enumerate(context.scenario.weather_zones):
        yield from _find_repeated(context, area, f"/weather_zones/{number}/hexes", "weather zone")


def _find_repeated(
    context: LintContext, zone: Zone | WeatherZone, pointer: str, noun: str
) -> Iterator[Problem]:
    seen = set[int]()
    for index, label in enumerate(zone.hexes):
        cell = context.cell(label)
        if cell is not None and cell in seen:
            message = f"The {noun} {zone.name} has the hex {label} twice; take one away, or write the hex that was meant."
            where = f"{pointer}/{index}"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, where, (label,), zone.id)
        if cell is not None:
            seen.add(cell)
