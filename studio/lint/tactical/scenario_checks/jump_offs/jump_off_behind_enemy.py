"""A jump-off point lies behind the enemy, as its own side sees it: the enemy's troops are between it and home.

What deploys there stands alone in the enemy's rear, and points behind nobody's troops are captured first. Mostly the
sides of points were mixed up.
Fails: an American point in the north, with Germans south of it and the American home in the south. Passes: one beside
the Germans, or behind the Americans.
"""

from collections.abc import Iterator
from statistics import fmean
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.starts import troops_first
from studio.rules.tactical.ground.measure import hexes_to_rear
from studio.rules.tactical.setup.forces import HOMES

CODE: Final = "jump-off-behind-enemy"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.jump-off-points",)
#: So many hexes behind the middle of the enemy.
_BEHIND: Final = 3


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report points that lie on the far side of the enemy."""
    part, tables = context.battle.points, context.tables
    if part is None or tables is None or context.battle.command_system != "points":
        return
    for number, point in enumerate(part.jump_offs):
        cell, force = context.cell(point.at), context.forces.get(point.side)
        enemies = frozenset().union(
            *(troops_first(context, tables, side) for side in context.forces if side != point.side)
        )
        if cell is None or force is None or not enemies:
            continue
        home = HOMES[context.shape.orientation][force.home]
        enemy = fmean(hexes_to_rear(context.shape, home, cell, each) for each in enemies)
        if enemy >= _BEHIND:
            message = (
                f"The jump-off point of {context.side_name(point.side)} in {point.at} lies behind the enemy, seen from its home "
                "in the " + force.home.removesuffix("-corner") + "; move it, or say whose it is."
            )
            pointer = f"/tactical/points/jump_offs/{number}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, point.id, hexes=(point.at,), rules=_RULES)
