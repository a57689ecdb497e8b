"""The weather of the map or of a weather zone goes on after the last turn.

One word a turn is read; the rest is never played. Often a battle was made shorter and its weather was not.
Fails: eight words in a battle of 7 turns. Passes: seven or fewer; where none is given it is dry.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "weather-too-long"
SEVERITY: Final = Severity.HINT


def check(context: LintContext) -> Iterator[Problem]:
    """Report more weather than turns, of the map and of each zone."""
    scenario = context.scenario
    found = [("The weather", "/weather", "weather", len(scenario.weather))]
    for number, zone in enumerate(scenario.weather_zones):
        pointer = f"/weather_zones/{number}/weather"
        found.append((f"The weather of {zone.name}", pointer, zone.id, len(zone.weather)))
    for weather, pointer, subject, length in found:
        if length > scenario.turns:
            message = (
                f"{weather} is given for {length} turns, but the battle has {scenario.turns}; take away what is "
                "too much."
            )
            where = f"{pointer}/{scenario.turns}"
            yield Problem(CODE, SEVERITY, message, scenario.id, where, subject=subject)
