"""The list of weather goes on after the last turn.

One word a turn is read; the rest is never played. Often a battle was made shorter and its weather was not.
Fails: eight words in a battle of 7 turns. Passes: seven or fewer; where none is given it is dry.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "weather-too-long"
SEVERITY: Final = Severity.HINT


def check(examined: Examined) -> Iterator[Problem]:
    """Report more weather than turns."""
    turns, weather = examined.scenario.turns, examined.scenario.weather
    if len(weather) > turns:
        message = f"The weather is given for {len(weather)} turns, but the battle has {turns}; take away what is too much."
        yield Problem(CODE, SEVERITY, message, examined.scenario.id, f"/weather/{turns}", subject="weather")
