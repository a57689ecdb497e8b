"""A weather zone covers no hex.

Its weather is nowhere. Often a zone was added and never painted.
Fails: a weather zone without hexes. Passes: one with a single hex.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "weather-zone-empty"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report weather zones without hexes; labels off the map have a check of their own."""
    for number, zone in enumerate(context.scenario.weather_zones):
        if not zone.hexes:
            message = f"The weather zone {zone.name} covers no hex; paint its hexes, or remove it."
            pointer = f"/weather_zones/{number}/hexes"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=zone.id)
