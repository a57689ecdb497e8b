"""A jump-off point lies at the start beside enemy infantry, or under it.

Enemies who step on it capture it in the first Phase, and nobody may be deployed so close to them.
Fails: an American point in 0606 with a German team in 0605. Passes: the same with the team in 0602.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "jump-off-near-enemy"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report points beside which an enemy begins."""
    for number, point in enumerate(context.battle.points.jump_offs if context.battle.points else ()):
        cell = context.cell(point.at)
        if cell is None:
            continue
        near = [unit for each in (cell, *context.around(cell)) for unit in context.on_map.get(each, ())]
        enemies = [unit for unit in near if unit.side != point.side and context.is_infantry(unit)]
        if enemies:
            message = (
                f"{enemies[0].name} begins beside the jump-off point of {context.side_name(point.side)} in {point.at}; "
                "move one of the two."
            )
            pointer = f"/tactical/points/jump_offs/{number}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, point.id, hexes=(point.at,))
