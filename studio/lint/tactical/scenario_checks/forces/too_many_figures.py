"""A unit has more figures than its type has places.

Figures beyond the places of a type could never have joined it.
Fails: a squad of four places with five figures. Passes: the same with four.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "too-many-figures"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units with figures beyond their places."""
    for number, unit in enumerate(context.battle.units):
        kind = context.unit_types.get(unit.type)
        figures = len(context.figures_of(unit))
        if kind is not None and figures > kind.places:
            message = f"{unit.name} has {figures} figures, and its type {kind.places} places; take some away."
            pointer = f"/tactical/units/{number}/{'figures' if unit.figures else 'type'}"
            yield context.problem(CODE, SEVERITY, message, pointer, unit.id)
