"""A weather zone has the weather of the map on every turn.

It changes nothing, unless it lies over another weather zone, or something in the battle changes its weather.
Fails: a zone with mud on turn 2 of a map with mud on turn 2. Passes: the same zone with mud on turn 3, or over a zone
with snow.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "weather-zone-idle"
SEVERITY: Final = Severity.HINT


def check(context: LintContext) -> Iterator[Problem]:
    """Report zones with the map's weather, but those that cover hexes of earlier zones."""
    scenario, covered = context.scenario, set[str]()
    for number, zone in enumerate(scenario.weather_zones):
        pairs = zip_longest(
            zone.weather[: scenario.turns], scenario.weather[: scenario.turns], fillvalue="dry"
        )
        can_change = zone.id in context.changing_weather_zones
        if (
            zone.hexes
            and not can_change
            and covered.isdisjoint(zone.hexes)
            and all(own == other for own, other in pairs)
        ):
            message = (
                f"The weather zone {zone.name} has the weather of the map on every turn; change its weather, or "
                "remove it."
            )
            pointer = f"/weather_zones/{number}/weather"
            yield Problem(CODE, SEVERITY, message, scenario.id, pointer, subject=zone.id)
        covered.update(zone.hexes)
