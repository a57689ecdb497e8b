"""A figure or unit type names a nation, figure or weapon that the catalogue lacks.

No battle can be set up with a unit of that type.
Fails: a figure with the weapon "bow" where the catalogue has none. Passes: one with a weapon of the catalogue.
"""

from collections.abc import Container, Iterator, Mapping
from typing import Final

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.references import find_references
from studio.rules.tactical.fire.smoke import SMOKE

CODE: Final = "type-part-unknown"
SEVERITY: Final = Severity.ERROR


def check(catalogue: TacticalCatalogue) -> Iterator[Problem]:
    """Report what is named in vain."""
    types = catalogue.tactical
    lists: Mapping[str, Container[str]] = {
        "nations": {each.id for each in catalogue.nations},
        "figures": {each.id for each in types.figures},
        "weapons": {*(each.id for each in types.weapons), SMOKE},
    }
    for collection in ("figures", "unit_types"):
        for number, part in enumerate(getattr(types, collection)):
            here = f"/tactical/{collection}/{number}"
            for pointer, reference, text in find_references(part, here):
                if text not in lists.get(reference.collection, (text,)):
                    kind = reference.collection.removesuffix("s")
                    message = f"{part.name} names the {kind} {text}, which the catalogue lacks; correct the name, or add it."
                    yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=part.id)
