"""The armour of a specialist and its role do not go together.

The role says when armour counts: that of tanks in attack and defence, that of guns in defence. Armour without a role
never counts, and a role without armour does nothing.
Fails: "armor": 2 with "armor_role": "none", or "armor": 0 with "armor_role": "tank". Passes: both, or neither.
Rules: op.combat.armor.formula.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "specialist-armor-idle"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report specialists with one of the two."""
    for number, kind in enumerate(catalogue.specialist_types):
        if bool(kind.armor) == (kind.armor_role != "none"):
            continue
        if kind.armor:
            fault, field = "has armour but no role in which it counts; choose a role", "armor_role"
        else:
            fault, field = f"has the role {kind.armor_role} but no armour; give it some, or no role", "armor"
        message = f"{kind.name} {fault}."
        pointer = f"/specialist_types/{number}/{field}"
        rules = ("op.combat.armor.formula",)
        yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules)
