"""The deployment zones of a side have fewer places than it has units to be placed there.

Each hex has room for three squads or teams and one vehicle or gun (figures of the ruleset), if its ground is open to
them and no enemy begins in it. Units that find no place never come.
Fails: two guns to be placed in a zone of one hex, or of two of which one is water. Passes: the same in two fields.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from studio.documents.tactical.forces import TacticalUnit
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.step_cost import is_open

CODE: Final = "zone-too-small"
SEVERITY: Final = Severity.ERROR
_RULES: Final = ("tactical.needs.deployment",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides with more units to be placed than places."""
    land, tables = context.land, context.tables
    if land is None or tables is None:
        return
    for number, force in enumerate(context.battle.forces):
        cells = frozenset[int]().union(*(context.cells_of(zone) for zone in force.deployment))
        placed = [unit for unit in context.units_of(force.side) if unit.start == "placed"]
        placed = [unit for unit in placed if unit.aboard is None and unit.towed_by is None]
        for infantry, kind in ((True, "squads or teams"), (False, "vehicles or guns")):
            rooms = {cell: _room(context, cell, force.side, infantry=infantry) for cell in cells}
            units = [unit for unit in placed if context.is_infantry(unit) == infantry]
            for count, room in _numbers(land, Counter(_mover(context, unit) for unit in units), rooms):
                if count > room:
                    message = (
                        f"{context.side_name(force.side)} has to place {count} {kind}, and the hexes of its zones "
                        f"that are open to them have room for {room}; add hexes."
                    )
                    pointer = f"/tactical/forces/{number}/deployment"
                    yield context.problem(CODE, SEVERITY, message, pointer, force.side, rules=_RULES)
                    break


def _room(context: TacticalContext, cell: int, side: str, *, infantry: bool) -> int:
    """Return how many units of a side find room in a cell beside those that begin there."""
    there = context.on_map.get(cell, ())
    if any(unit.side != side for unit in there):
        return 0
    taken = sum(context.is_infantry(unit) == infantry for unit in there)
    return max(0, context.room_in(cell, infantry=infantry) - taken)


def _numbers(land: Ground, units: Counter[Mover], rooms: dict[int, int]) -> Iterator[tuple[int, int]]:
    """Yield how many units there are and how much room, for all groups of those that move differently.

    All find a place if no group has too little.
    """
    for size in range(1, len(units) + 1):
        for movers in combinations(units, size):
            count = sum(units[mover] for mover in movers)
            yield (
                count,
                sum(
                    room
                    for cell, room in rooms.items()
                    if any(is_open(land, mover, cell) for mover in movers)
                ),
            )


def _mover(context: TacticalContext, unit: TacticalUnit) -> Mover:
    """Return how a unit moves, as most do where its type is not known."""
    kind = context.unit_types.get(unit.type)
    return kind.mover if kind else "foot"
