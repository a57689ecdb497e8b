"""Cities cannot be ruined, as there is no terrain for what is left of them.

Bombardment turns a city into the terrain with the id "ruins"; where the ruleset has none, cities stay as they are, whatever the
chance of ruins is.
Fails: a terrain with "city": true and no terrain "ruins". Passes: the same with it.
Rules: op.combat.side.ruins, op.combat.shift.ruins.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.terrain import RUINS

CODE: Final = "ruins-missing"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report that what cities turn into is missing."""
    cities = [terrain.name for terrain in ruleset.terrains if terrain.city]
    if cities and all(terrain.id != RUINS for terrain in ruleset.terrains):
        message = f"{cities[0]} can never be ruined, as no terrain has the id {RUINS}; add one, or give a terrain that id."
        rules = ("op.combat.side.ruins", "op.combat.shift.ruins")
        yield Problem(CODE, SEVERITY, message, ruleset.id, "/terrains", subject=RUINS, rules=rules)
