"""A unit is of a nation that does not field its type.

The catalogue says which nations field a type. Mostly the type was chosen from the wrong list, or the nation was left as
it was when a unit was copied for the other side; where a weapon was captured, silence the finding.
Fails: a squad of the nation us of the type German squad. Passes: one of the nation german, or of a type that all field.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "unit-type-foreign"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units whose nation is none of those of their type."""
    for number, unit in enumerate(context.battle.units):
        kind = context.unit_types.get(unit.type)
        if kind is not None and kind.nations and unit.nation not in kind.nations:
            message = (
                f"{unit.name} of {context.side_name(unit.side)} is of the nation {unit.nation}, and {kind.name} is fielded "
                f"by {', '.join(kind.nations)} alone; choose another type, or another nation."
            )
            pointer = f"/tactical/units/{number}/type"
            hexes = (unit.at,) if unit.at else ()
            yield context.problem(CODE, SEVERITY, message, pointer, unit.id, hexes=hexes)
