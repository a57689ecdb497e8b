"""Enemy infantry begins within the reach of a jump-off point, where units from it would be deployed.

Enemies so close are on it before much is deployed, and capture it; and nobody may be deployed beside them.
Fails: an American point in 0507 with a German team in 0605, two hexes or 4 inches away. Passes: the same with the team
in 0602.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "jump-off-near-enemy"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.jump-off-points",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report points near which an enemy begins."""
    if context.tables is None:
        return
    inches = context.tables.point_distances.deployment
    for number, point in enumerate(context.battle.points.jump_offs if context.battle.points else ()):
        near = [
            unit for cell in sorted(context.within(point.at, inches)) for unit in context.on_map.get(cell, ())
        ]
        enemies = [unit for unit in near if unit.side != point.side and context.is_infantry(unit)]
        if enemies:
            message = (
                f"{enemies[0].name} begins within {inches} inches of the jump-off point of "
                f"{context.side_name(point.side)} in {point.at}; move one of the two."
            )
            pointer = f"/tactical/points/jump_offs/{number}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, point.id, hexes=(point.at,), rules=_RULES)
