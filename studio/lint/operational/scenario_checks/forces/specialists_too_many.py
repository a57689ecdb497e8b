"""A unit has more specialists than its side may give one unit.

The ruleset says how many specialists a unit can have by the faction of its side; a side of the file can say other.
Fails: three specialists in a unit of an Axis side. Passes: two in that unit, or three with "specialists": 3.
Rules: op.step.spec.max-allied, op.step.spec.max-axis.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.board import most_specialists
from studio.tables.quantities import count_of

CODE: Final = "specialists-too-many"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units with too many."""
    ruleset = context.ruleset
    if ruleset is None:
        return
    most = {side.id: most_specialists(side, ruleset) for side in context.scenario.sides}
    for number, unit in enumerate(context.scenario.units):
        side = context.sides.get(unit.side)
        if side is not None and len(unit.specialists) > most[unit.side]:
            message = (
                f"{unit.name} has {count_of(len(unit.specialists), 'specialist')}, but a unit of {side.name} has at most "
                f"{most[unit.side]}; take some away, or let the side have more."
            )
            pointer = f"/units/{number}/specialists"
            where = (unit.at,) if unit.at else ()
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, pointer, where, unit.id, most=most[unit.side]
            )
