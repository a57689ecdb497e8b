"""A nation raises security units of a type that is none of its own.

Its headquarters raise them of infantry in their force pools; the type has to be there, of that nation, and marked as
security.
Fails: "security_unit": "panzer-division". Passes: the id of a type of that nation with "security": true.
Rules: op.action.security-unit.effect.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "security-unit-wrong"
SEVERITY: Final = Severity.ERROR


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report security units that are missing, not marked, or of another nation."""
    kinds = {kind.id: kind for kind in catalogue.unit_types}
    for number, nation in enumerate(catalogue.nations):
        if nation.security_unit is None:
            continue
        kind = kinds.get(nation.security_unit)
        if kind is None:
            fault = "which the catalogue does not have"
        elif not kind.security:
            fault = "which is not marked as security"
        elif kind.nation != nation.id:
            fault = f"which is of the nation {kind.nation}"
        else:
            continue
        message = (
            f"{nation.name} raises {nation.security_unit} as security units, {fault}; choose another type."
        )
        pointer = f"/nations/{number}/security_unit"
        rules = ("op.action.security-unit.effect",)
        yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=nation.id, rules=rules)
