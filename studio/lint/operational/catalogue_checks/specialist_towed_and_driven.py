"""A specialist is towed and drives by itself.

What is towed is suppressed when its unit moves; tanks and self-propelled guns are not towed. One of the two was left
over from another type.
Fails: "towed": true with "armor_role": "tank". Passes: "towed": true with "armor_role": "towed-at", or with none.
Rules: op.step.tow.move-suppresses.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "specialist-towed-and-driven"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report towed specialists in the role of vehicles."""
    for number, kind in enumerate(catalogue.specialist_types):
        if kind.towed and kind.armor_role in ("tank", "self-propelled-at"):
            message = f"{kind.name} is towed and in the role {kind.armor_role}; untick one of the two."
            pointer = f"/specialist_types/{number}/towed"
            rules = ("op.step.tow.move-suppresses",)
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules)
