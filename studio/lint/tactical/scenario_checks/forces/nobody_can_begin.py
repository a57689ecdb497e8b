"""A side has nobody on the map at the start, and nowhere to bring anybody from.

It would have no unit to move or fire with in the first round; the battle would be over or idle.
Fails: a side whose units all come as reinforcements. Passes: one with a unit on the map, a deployment zone for its
units that are placed, or a jump-off point for those that are undeployed.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "nobody-can-begin"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides that cannot begin."""
    points = context.battle.points
    jump_offs = {each.side for each in points.jump_offs} if points else set[str]()
    for number, force in enumerate(context.battle.forces):
        starts = {unit.start for unit in context.units_of(force.side)}
        begins = (
            "map" in starts
            or ("placed" in starts and bool(force.deployment))
            or ("undeployed" in starts and force.side in jump_offs)
        )
        if not begins:
            message = (
                f"{context.side_name(force.side)} has nobody to begin with; put a unit on the map, or give it units "
                "and a zone or point from which they come."
            )
            yield context.problem(CODE, SEVERITY, message, f"/tactical/forces/{number}", force.side)
