"""A unit in a plane has no front line near which it could be dropped.

A side that holds no ground and has nobody on a boat gets none before something of it arrives by other ways.
Fails: a side of which all is in planes. Passes: the same with one unit on a boat beside a beach.
Rules: op.para.needs-front, op.para.range.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import embarked_units
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State

CODE: Final = "drop-without-front"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report planes of sides that have no ground and no boat that could win some."""
    for each in embarked_units(context, "plane"):
        if not _can_have_front(each.start, each.unit.side):
            message = (
                f"{each.setup.name} cannot be dropped: {context.side_name(each.unit.side)} holds no ground and has "
                "nobody on a boat to take some; give it either."
            )
            hexes, rules = (each.carrier.at,), ("op.para.needs-front",)
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, each.pointer, hexes, each.setup.id, rules
            )


def _can_have_front(start: State, side: Side) -> bool:
    """Say whether a side holds ground, or has a boat that can land."""
    own = start.board.mark_of(side)
    lands = any(
        unit.side == side and unit.embarked is not None and unit.embarked.targets
        for unit in start.units.values()
    )
    return own in start.owner or lands
