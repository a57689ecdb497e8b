"""A unit type is armoured and has no armour.

An armoured unit pays the penalty of its class in towns and woods and needs armour equipment for its steps; without an
armour value it gets nothing for that.
Fails: "arm": "armored" with "armor": 0. Passes: the same with "armor": 1, or "arm": "mechanized" with "armor": 0.
Rules: op.combat.armor.penalty, op.reinforce.step.types.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "armored-without-armor"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report such unit types."""
    for number, kind in enumerate(catalogue.unit_types):
        if kind.arm == "armored" and not kind.armor:
            message = f"{kind.name} is armoured but has an armour of 0, so that it only pays for its class; give it armour."
            pointer = f"/unit_types/{number}/armor"
            rules = ("op.combat.armor.penalty",)
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules)
