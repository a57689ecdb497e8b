"""A unit has fewer figures than its weapon needs to fire fully.

A crewed weapon whose crew is short fires half its dice from the first shot on, and one without anybody never.
Fails: a machine gun of a crew of three with two figures. Passes: the same with three.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "weapon-without-crew"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units that are too few for their weapons."""
    for number, unit in enumerate(context.battle.units):
        kind = context.unit_types.get(unit.type)
        if kind is None or kind.kind == "vehicle":
            continue
        crews = sum(context.weapons[name].crew for name in kind.weapons if name in context.weapons)
        figures = len(context.figures_of(unit))
        if figures < crews:
            message = f"{unit.name} has {figures} figures, and its weapons need {crews}; give it more, or another type."
            pointer = f"/tactical/units/{number}/{'figures' if unit.figures else 'type'}"
            yield context.problem(CODE, SEVERITY, message, pointer, unit.id, rules=("tactical.needs.fire",))
