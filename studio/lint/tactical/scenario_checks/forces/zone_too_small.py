"""The deployment zones of a side have fewer places than it has units to be placed there.

Each hex has room for three squads or teams and one vehicle or gun. Units that find no place could not be put down,
and the battle would not begin.
Fails: two guns to be placed in a zone of one hex. Passes: the same in a zone of two.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "zone-too-small"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides with more units to be placed than places."""
    if context.ruleset is None:
        return
    limits = context.ruleset.stacking
    for number, force in enumerate(context.battle.forces):
        cells = frozenset[int]().union(*(context.cells_of(zone) for zone in force.deployment))
        placed = [unit for unit in context.units_of(force.side) if unit.start == "placed"]
        placed = [unit for unit in placed if unit.aboard is None and unit.towed_by is None]
        squads = sum(context.is_infantry(unit) for unit in placed)
        taken = [unit for cell in cells for unit in context.on_map.get(cell, ())]
        filled = sum(context.is_infantry(unit) for unit in taken)
        room = len(cells) * limits.infantry - filled
        heavy = len(cells) * limits.heavy - (len(taken) - filled)
        if squads > room or len(placed) - squads > heavy:
            message = (
                f"{context.side_name(force.side)} has to place {squads} squads or teams and {len(placed) - squads} "
                f"vehicles or guns, and its zones have room for {room} and {heavy}; add hexes to them."
            )
            pointer = f"/tactical/forces/{number}/deployment"
            rules = ("tactical.needs.deployment",)
            yield context.problem(CODE, SEVERITY, message, pointer, force.side, rules=rules)
