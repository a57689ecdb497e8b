"""A unit lands where no supply of its side can ever reach it.

The engine is asked for the supply of its target hexes as if its side held all land; a side with trucks in hand may
found hubs that nobody can foresee, and is not looked at.
Fails: a landing far from a ship source that is the only one. Passes: the same with a ship source off the beach.
Rules: op.supply.source.ship-reach, op.supply.roll.when.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import embarked_units
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.supply.network import network

CODE: Final = "landing-without-supply"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report boats whose target hexes are all beyond supply."""
    supplied: dict[str, frozenset[int]] = {}
    for each in embarked_units(context, "boat"):
        side = each.unit.side
        if each.start.trucks[side]:
            continue
        if side not in supplied:
            supplied[side] = _supplied_at_best(each.start, side)
        if each.embarked.targets and not supplied[side].intersection(each.embarked.targets):
            hexes = tuple(context.label(cell) for cell in each.embarked.targets)
            message = (
                f"Nothing that {context.side_name(side)} has can supply {each.setup.name} where it lands "
                f"({', '.join(hexes[:6])}); give it a source near there, such as ships."
            )
            rules = ("op.supply.source.ship-reach",)
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, each.pointer, hexes, each.setup.id, rules
            )


def _supplied_at_best(start: State, side: Side) -> frozenset[int]:
    """Return the cells that supply would reach if a side held all land."""
    mark = start.board.mark_of(side)
    owner = bytes(0 if terrain.water else mark for terrain in start.board.terrain)
    return frozenset(network(replace(start, owner=owner), side).value)
