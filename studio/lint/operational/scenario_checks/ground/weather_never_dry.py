"""It is mud or snow from the first turn to the last.

Bad weather costs movement and supply on every turn, which no season has to: mostly turns were filled in all at once. Where
it is meant so, as in a winter in the east, silence the finding.
Fails: "mud" on all of 7 turns. Passes: "mud" on 6 of them; fewer words than turns, as it is dry where none is given.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "weather-never-dry"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the weather of the map if it has no dry turn, and no trigger brings one."""
    scenario = context.scenario
    effects = (effect for trigger in scenario.triggers for effect in trigger.then)
    clears = any(effect.kind == "weather" and effect.weather == "dry" for effect in effects)
    played = scenario.weather[: scenario.turns]
    if not clears and len(played) == scenario.turns and "dry" not in played:
        message = (
            f"It is never dry in this battle: there is {' or '.join(sorted(set(played)))} on all {scenario.turns} turns; "
            "give it some dry turns."
        )
        yield Problem(CODE, SEVERITY, message, scenario.id, "/weather", subject="weather")
