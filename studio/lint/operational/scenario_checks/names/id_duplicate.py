"""Two elements of one kind have the same id.

Ids tell elements apart: the engine would keep one of two units with the same id and forget the other.
Fails: two units with the id "1-infantry". Passes: "1-infantry" and "1-infantry-b".
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "id-duplicate"
SEVERITY: Final = Severity.ERROR
#: How elements are told of that have no name.
_UNNAMED: Final = {"triggers": "A trigger", "tutorial": "A step of the tutorial"}


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the second element with an id, and all that follow."""
    scenario = context.scenario
    for name in ("sides", "hqs", "units", "objectives", "zones", "weather_zones", "tutorial", "triggers"):
        seen = set[str]()
        for number, element in enumerate(getattr(scenario, name)):
            if element.id in seen:
                title = _UNNAMED.get(name) or element.name
                message = (
                    f"{title} has the id {element.id}, which another of the {name.replace('_', ' ')} has already; "
                    "give it an id of its own."
                )
                yield Problem(
                    CODE, SEVERITY, message, scenario.id, f"/{name}/{number}/id", subject=element.id
                )
            seen.add(element.id)
