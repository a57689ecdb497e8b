"""Two things of one kind have the same id.

Ids tell things apart: the engine would keep one of two units with the same id and forget the other.
Fails: two units with the id "1-infantry". Passes: "1-infantry" and "1-infantry-b".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "id-duplicate"
SEVERITY: Final = Severity.ERROR


def check(examined: Examined) -> Iterator[Problem]:
    """Report the second thing with an id, and all that follow."""
    scenario = examined.scenario
    for name in ("sides", "hqs", "units", "objectives", "zones", "weather_zones"):
        seen = set[str]()
        for number, thing in enumerate(getattr(scenario, name)):
            if thing.id in seen:
                message = (
                    f"{thing.name} has the id {thing.id}, which another of the {name.replace('_', ' ')} has already; "
                    "give it an id of its own."
                )
                yield Problem(CODE, SEVERITY, message, scenario.id, f"/{name}/{number}/id", subject=thing.id)
            seen.add(thing.id)
