"""A unit type can neither fight nor move.

Its attack, its defence and its movement are all zero: most often the type was added and its figures never filled in.
Fails: a unit type with zeros for all of them. Passes: a type that has one of them.
Rules: op.unit.type-shares-stats.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "unit-type-blank"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report unit types of zeros."""
    for number, kind in enumerate(catalogue.unit_types):
        if not (kind.attack or kind.defense or kind.normal_movement or kind.extended_movement):
            message = f"{kind.name} has no attack, no defence and no movement; fill its figures in."
            pointer = f"/unit_types/{number}"
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id)
