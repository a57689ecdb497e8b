"""An objective belongs at the start to a side that is far from it, and enemies begin on it or beside it.

Objectives keep their owner until somebody enters their hex: who stands next to his own village finds the enemy's flag on
it. Mostly the owners were mixed up.
Fails: a German village with Americans in the next hex and the nearest German six hexes away. Passes: the same village of
the Americans.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.starts import first_starts
from studio.rules.tactical.setup.objectives import first_holders

CODE: Final = "owner-afar"
SEVERITY: Final = Severity.HINT
#: As near, in hexes, an enemy has to begin, and so much farther the owner.
_NEAR: Final = 2
_FARTHER: Final = 3


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report objectives whose owner is elsewhere."""
    land, tables = context.land, context.tables
    if land is None or tables is None:
        return
    owners = first_holders(context.battle)
    starts = {side: first_starts(context, tables, side) for side in context.forces}
    for number, goal in enumerate(context.battle.objectives):
        cell, owner = context.cell(goal.at), owners.get(goal.id)
        if cell is None or owner not in starts:
            continue
        own = min((land.distance(cell, each) for each in starts[owner]), default=None)
        enemy = min(
            (land.distance(cell, each) for side, cells in starts.items() if side != owner for each in cells),
            default=None,
        )
        if own is not None and enemy is not None and enemy <= _NEAR and own >= enemy + _FARTHER:
            message = (
                f"{goal.name} in {goal.at} belongs to {context.side_name(owner)}, whose nearest troops begin {own} hexes "
                f"away, and the enemy's {enemy}; name the other side, or nobody."
            )
            pointer = f"/tactical/objectives/{number}/owner"
            yield context.problem(CODE, SEVERITY, message, pointer, goal.id, hexes=(goal.at,))
