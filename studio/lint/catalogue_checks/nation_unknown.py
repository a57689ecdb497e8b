"""A type, or a nation, names a nation that the catalogue does not have.

Counters take their colours from the nation, and force pools ask it who may use what.
Fails: "nation": "polish" where there is no such nation. Passes: the same where the catalogue has it.
Rules: op.reinforce.specialist.nationality-table.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.catalogue import Catalogue
from studio.documents.nations import Nation
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.lint.problem import Problem, Severity

CODE: Final = "nation-unknown"
SEVERITY: Final = Severity.ERROR


def check(examined: Catalogue) -> Iterator[Problem]:
    """Report nations of types, and suppliers of nations, that are not there."""
    known = {nation.id for nation in examined.nations}
    for pointer, thing, nation in _named(examined):
        if nation not in known:
            message = (
                f"{thing.name} names the nation {nation}, which the catalogue does not have; correct it, or add the "
                "nation."
            )
            yield Problem(CODE, SEVERITY, message, examined.id, pointer, subject=thing.id)


def _named(examined: Catalogue) -> Iterator[tuple[str, Nation | UnitType | HqType | SpecialistType, str]]:
    for number, nation in enumerate(examined.nations):
        if nation.supplier is not None:
            yield f"/nations/{number}/supplier", nation, nation.supplier
    for number, unit in enumerate(examined.unit_types):
        yield f"/unit_types/{number}/nation", unit, unit.nation
    for number, hq in enumerate(examined.hq_types):
        yield f"/hq_types/{number}/nation", hq, hq.nation
    for number, specialist in enumerate(examined.specialist_types):
        for place, name in enumerate(specialist.nations):
            yield f"/specialist_types/{number}/nations/{place}", specialist, name
