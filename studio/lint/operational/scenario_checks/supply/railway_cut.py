"""A damaged bridge ends the supply of a railway.

Beyond it the railway is in the same hands and carries nothing until engineers repair the bridge.
Fails: a damaged bridge over a river on the only railway, own land on both sides. Passes: an intact bridge; a damaged one
that another railway goes round.
Rules: op.hub.supplied.rail-line, op.supply.rail.spread.
"""

from collections.abc import Iterator
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "railway-cut"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report damaged bridges with supplied rail on one side of them and own rail without supply on the other."""
    rails = {context.hexside(link.between) for link in context.scenario.map.links if link.kind == "rail"}
    for number, crossing in enumerate(context.scenario.map.crossings):
        if crossing.kind != "damaged-bridge" or context.hexside(crossing.between) not in rails:
            continue
        cells = {step // DIRECTIONS for step in context.steps(crossing.between)}
        for side in context.scenario.sides:
            supply = context.supply(side.id)
            own = {cell for cell in cells if context.owner_at_start(cell) == side.id}
            if supply is not None and len(own) == 2 and len(own & supply.rail) == 1:
                message = (
                    f"The damaged bridge on {crossing.between} ends the supplied railway of {side.name}; repair it if "
                    "the rest is to carry supply from the start."
                )
                pointer, rules = f"/map/crossings/{number}/kind", ("op.hub.supplied.rail-line",)
                hexes = tuple(crossing.between.split("|"))
                yield Problem(
                    CODE, SEVERITY, message, context.scenario.id, pointer, hexes, crossing.between, rules
                )
