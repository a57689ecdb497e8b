"""A jump-off point lies in the open, in sight of an enemy who begins on the map.

Who deploys there is shot at before he has done anything, and nobody could move a point to such a place
(coc.jump-off.in-cover): it has to lie in cover, or behind cover, from every enemy.
Fails: a point on a bare field before a machine gun. Passes: one in a wood, behind a house or beyond what anyone sees.
"""

from collections.abc import Iterator
from typing import Final

from studio.hexes.topology import OFF_MAP
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.cover import cover_at
from studio.rules.tactical.ground.sight import sight_line
from studio.tables.tactical.sight import Sight

CODE: Final = "jump-off-in-sight"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("coc.jump-off.in-cover",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report points on which enemies look down."""
    points, land, tables = context.battle.points, context.land, context.tables
    if points is None or land is None or tables is None:
        return
    far = context.battle.visibility
    for number, point in enumerate(points.jump_offs):
        cell = context.cell(point.at)
        if cell is None:
            continue
        for enemy, units in context.on_map.items():
            if units[0].side == point.side or not _lies_open(land, tables.sight, enemy, cell, far):
                continue
            message = (
                f"The jump-off point of {context.side_name(point.side)} in {point.at} lies in the open in sight of "
                f"{units[0].name} in {context.label(enemy)}; move it into cover or out of sight."
            )
            pointer = f"/tactical/points/jump_offs/{number}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, point.id, hexes=(point.at,), rules=_RULES)
            break


def _lies_open(land: Ground, figures: Sight, enemy: int, cell: int, far: int | None) -> bool:
    """Say whether an enemy sees a cell that is neither in cover nor behind any."""
    line = sight_line(land, figures, enemy, cell, visibility=far)
    passed = (branch.cell for stretch in line.stretches for branch in stretch.branches)
    behind = any(land.terrain[each].cover for each in passed if each != OFF_MAP)
    return line.is_clear and not behind and not cover_at(land, figures, cell, line.entries).level
