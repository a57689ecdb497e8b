"""A specialist adds nothing to a unit.

It has no attack, defence, armour or artillery, and no skill such as that of engineers. It would be a step that is only
there to be lost.
Fails: a specialist of zeros. Passes: one with "recon": true alone.
Rules: op.step.spec.attached.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "specialist-idle"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report specialists all of whose figures are zero."""
    for number, kind in enumerate(catalogue.specialist_types):
        figures = (kind.attack, kind.defense, kind.armor, kind.artillery)
        skills = (kind.engineer, kind.recon, kind.ski, kind.special_forces)
        if not any(figures) and not any(skills):
            message = f"{kind.name} has neither figures nor skills and adds nothing to a unit; fill them in."
            pointer = f"/specialist_types/{number}"
            rules = ("op.step.spec.attached",)
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules)
