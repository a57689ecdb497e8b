"""Two types of one kind and nation have the same name.

In lists of types nobody can tell which is which.
Fails: two British unit types called "Infantry division". Passes: a British and an Indian "Infantry division".
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "type-name-duplicate"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report the second type with a name; capitals and spaces make no difference."""
    for name in ("nations", "unit_types", "specialist_types", "hq_types", "cards"):
        ids: dict[tuple[object, str], str] = {}
        for number, element in enumerate(getattr(catalogue, name)):
            nation = getattr(element, "nation", None) or getattr(element, "nations", None)
            key = (nation, " ".join(element.name.casefold().split()))
            # That two have the same id is told by another check.
            if key[1] and ids.setdefault(key, element.id) != element.id:
                message = (
                    f'{element.id} has the name "{element.name}", as {ids[key]} has; give it one of its own.'
                )
                yield Problem(
                    CODE, SEVERITY, message, catalogue.id, f"/{name}/{number}/name", subject=element.id
                )
