"""No unit can take a specialist in.

A unit takes the specialists of its own nation and of its supplier. Where neither fields any unit, nobody has the
specialist.
Fails: a specialist of a nation alone that has no unit types. Passes: the same if a nation with unit types has that
nation as its supplier.
Rules: op.reinforce.specialist.nationality-table.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "specialist-unusable"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report specialists all of whose nations are without units of their own or of those that they supply."""
    fielding = {kind.nation for kind in catalogue.unit_types}
    fielding |= {nation.supplier for nation in catalogue.nations if nation.id in fielding and nation.supplier}
    for number, kind in enumerate(catalogue.specialist_types):
        if fielding.isdisjoint(kind.nations):
            message = (
                f"No unit can take in {kind.name}: its nations have no unit types, nor do they supply others; "
                "choose other nations."
            )
            pointer = f"/specialist_types/{number}/nations"
            rules = ("op.reinforce.specialist.nationality-table",)
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules)
