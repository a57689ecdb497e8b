"""A type, or a nation, names a nation that the catalogue does not have.

Counters take their colours from the nation, and force pools ask it who may use what.
Fails: "nation": "polish" where there is no such nation. Passes: the same where the catalogue has it.
Rules: op.reinforce.specialist.nationality-table.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.nations import Nation
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.lint.problem import Problem, Severity

CODE: Final = "nation-unknown"
SEVERITY: Final = Severity.ERROR


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report nations of types, and suppliers of nations, that are not there."""
    known = {nation.id for nation in catalogue.nations}
    for pointer, element, nation in _find_named(catalogue):
        if nation not in known:
            message = (
                f"{element.name} names the nation {nation}, which the catalogue does not have; correct it, or add the "
                "nation."
            )
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=element.id)


def _find_named(
    catalogue: OperationalCatalogue,
) -> Iterator[tuple[str, Nation | UnitType | HqType | SpecialistType, str]]:
    for number, nation in enumerate(catalogue.nations):
        if nation.supplier is not None:
            yield f"/nations/{number}/supplier", nation, nation.supplier
    for number, unit in enumerate(catalogue.unit_types):
        yield f"/unit_types/{number}/nation", unit, unit.nation
    for number, hq in enumerate(catalogue.hq_types):
        yield f"/hq_types/{number}/nation", hq, hq.nation
    for number, specialist in enumerate(catalogue.specialist_types):
        for index, name in enumerate(specialist.nations):
            yield f"/specialist_types/{number}/nations/{index}", specialist, name
