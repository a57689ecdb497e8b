"""Two things of a catalogue have the same id.

Scenarios name types by their ids; of two with one id only the last would be found.
Fails: two unit types with the id "infantry". Passes: a unit type and a specialist with one id.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "type-id-duplicate"
SEVERITY: Final = Severity.ERROR


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report the second thing with an id, and all that follow."""
    for name in ("nations", "unit_types", "specialist_types", "hq_types", "cards"):
        seen = set[str]()
        for number, element in enumerate(getattr(catalogue, name)):
            if element.id in seen:
                message = f"{element.name} has the id {element.id}, which another has already; give it an id of its own."
                yield Problem(
                    CODE, SEVERITY, message, catalogue.id, f"/{name}/{number}/id", subject=element.id
                )
            seen.add(element.id)
