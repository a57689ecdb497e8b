"""Units of both sides begin in hexes side by side.

They fire at each other at the shortest range before anybody has moved, and whoever acts first decides. Where a battle
is meant to begin at bayonet's length, say so and silence this.
Fails: a squad in 0706 and an enemy in 0707. Passes: the enemy in 0708, or a cliff between the two.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.ground.step_cost import cost_of_step

CODE: Final = "enemies-beside"
SEVERITY: Final = Severity.HINT


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units that have an enemy in the next hex; of the two sides the one of which there are fewer."""
    land, tables = context.land, context.tables
    if land is None or tables is None:
        return
    beside: dict[str, dict[int, int]] = {}
    for cell, units in context.on_map.items():
        for direction, other in enumerate(land.topology.beside[cell]):
            for enemy in context.on_map.get(other, ())[:1]:
                is_open = cost_of_step(land, tables.movement, "foot", cell, direction) is not None
                if enemy.side != units[0].side and is_open:
                    beside.setdefault(units[0].side, {}).setdefault(cell, other)
    if not beside:
        return
    numbers = {unit.id: number for number, unit in enumerate(context.battle.units)}
    side = min(beside, key=lambda each: len(beside[each]))
    for cell, other in beside[side].items():
        unit, enemy = context.on_map[cell][0], context.on_map[other][0]
        message = (
            f"{unit.name} in {context.label(cell)} begins beside {enemy.name} of {context.side_name(enemy.side)} in "
            f"{context.label(other)}; move one of the two."
        )
        pointer, hexes = f"/tactical/units/{numbers[unit.id]}/at", (context.label(cell), context.label(other))
        yield context.problem(CODE, SEVERITY, message, pointer, unit.id, hexes=hexes)
