"""One bridge carries the supply of half an army or more.

Where it is destroyed, and a raid by one unit does that, those units go dry together; the author should know it.
Fails: a pontoon over a major river behind all units of a side. Passes: two bridges behind them; a bridge that supplies
a patrol.
Rules: op.supply.source.chain, op.action.bridge-destroy.pontoon, op.supply.disruption.pontoon.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.supply.network import network

#: Units in supply that hang on one bridge: fewer are no army.
FEWEST: Final = 3

CODE: Final = "bridge-is-lifeline"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report crossings without which half of the units in supply of a side, and at least three, would have none."""
    start = context.start
    for number, crossing in enumerate(context.scenario.map.crossings if start else ()):
        side = context.hexside(crossing.between)
        if start is None or side is None or crossing.kind == "damaged-bridge":
            continue
        ground = replace(start.ground, crossings=start.ground.crossings - {(side, crossing.kind)})
        cut = replace(start, ground=ground)
        cells = {step // DIRECTIONS for step in context.steps(crossing.between)}
        for owner in context.scenario.sides:
            supply = context.supply(owner.id)
            if supply is None or not cells <= supply.value.keys():
                continue
            before, after = _count_supplied(start, owner.id), _count_supplied(cut, owner.id)
            lost = before - after
            if lost >= FEWEST and 2 * lost >= before:
                message = (
                    f"The {crossing.kind} on {crossing.between} alone brings supply to {lost} of the {before} units of "
                    f"{owner.name} that are in supply; add another way if that is not meant."
                )
                pointer, rules = f"/map/crossings/{number}", ("op.supply.source.chain",)
                hexes = tuple(crossing.between.split("|"))
                yield Problem(
                    CODE, SEVERITY, message, context.scenario.id, pointer, hexes, crossing.between, rules
                )


def _count_supplied(state: State, side: str) -> int:
    """Return how many units of a side on the map stand in supplied hexes."""
    value = network(state, Side(side)).value
    return sum(unit.side == side and unit.at in value for unit in state.units.values())
