"""A terrain helps those who attack into it.

Terrain shifts combats against the attacker, or not at all; most often a minus was forgotten.
Fails: a shift of +1 for attacks into a city. Passes: one of -1 or of 0.
Rules: op.combat.shift.terrain.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "terrain-against-direction"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each shift of a terrain above 0."""
    for number, terrain in enumerate(ruleset.terrains):
        for field, when in (("shift", ""), ("shift_in_snow", " in snow")):
            shift = getattr(terrain, field)
            if shift > 0:
                message = f"{terrain.name}{when} shifts attacks into it by +{shift}, to the attacker's favour; make it {-shift} or 0."
                pointer, rules = f"/terrains/{number}/{field}", ("op.combat.shift.terrain",)
                yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=terrain.id, rules=rules)
