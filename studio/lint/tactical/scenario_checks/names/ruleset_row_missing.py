"""The ruleset has no row of effects of fire for a cover, or no smoke though a unit of the battle lays it.

The battle cannot be set up with it.
Fails: a ruleset whose effects of fire have rows for open ground and light cover alone. Passes: one with a row for hard
cover too.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.setup.names import missing_rows

CODE: Final = "ruleset-row-missing"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report each row that is needed and not there."""
    tables = context.tables
    if tables is None:
        return
    types = (context.unit_types.get(unit.type) for unit in context.battle.units)
    weapons = (context.weapons.get(weapon) for kind in types if kind for weapon in kind.weapons)
    lays_smoke = any(weapon.smoke for weapon in weapons if weapon)
    for row in missing_rows(tables, lays_smoke=lays_smoke):
        message = f"The ruleset {context.scenario.ruleset} has no {row}; add it, or choose another ruleset."
        yield context.problem(CODE, SEVERITY, message, "/ruleset", row)
