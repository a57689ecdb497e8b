"""No nation raises a type of security unit.

Headquarters raise the type that their nation names; a type that none names can only be put on the map.
Fails: a type with "security": true that no nation names. Passes: the same with a nation whose "security_unit" it is.
Rules: op.action.security-unit.effect.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "security-type-unused"
SEVERITY: Final = Severity.HINT


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report security types that are named by nobody."""
    raised = {nation.security_unit for nation in catalogue.nations}
    for number, kind in enumerate(catalogue.unit_types):
        if kind.security and kind.id not in raised:
            message = f"No nation raises {kind.name} as its security unit; name it in {kind.nation}, or unmark the type."
            pointer = f"/unit_types/{number}/security"
            rules = ("op.action.security-unit.effect",)
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules)
