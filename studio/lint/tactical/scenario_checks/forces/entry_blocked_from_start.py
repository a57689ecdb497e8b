"""Reinforcements find the enemy on every hex by which they could come, from the start.

Nobody enters a hex with enemies in it: whoever comes there is late, or lost, unless the enemy walks away by himself.
Fails: a squad that comes by 0801 alone, in which an enemy squad begins. Passes: the same by 0801 and 0901.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from studio.documents.tactical.scenario import Reinforcement
from studio.hexes.topology import OFF_MAP
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.base.ground import Ground

CODE: Final = "entry-blocked-from-start"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.reinforcement-details",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report reinforcements before whom every entry is barred; what is proposed instead is the next hex of the edge."""
    land = context.land
    if land is None:
        return
    for number, group in enumerate(context.battle.reinforcements):
        entries = _entries(context, group)
        open_ones = [cell for cell in entries if land.terrain[cell].foot is not None]
        if not open_ones or any(not _holds_enemy(context, cell, group.side) for cell in open_ones):
            continue
        free = _next_on_edge(context, land, entries)
        remedy = f"add {context.label(free)}" if free is not None else "add a hex to it"
        message = (
            f"Where {context.side_name(group.side)} has reinforcements in round {group.round}, enemies begin on every hex; "
            f"{remedy}, or move them away."
        )
        field = "hexes" if group.hexes else "id"
        yield Problem(
            CODE,
            SEVERITY,
            message,
            context.scenario.id,
            f"/tactical/reinforcements/{number}/{field}",
            tuple(context.label(cell) for cell in sorted(open_ones)),
            group.id,
            _RULES,
            instead=context.label(free) if free is not None else "",
        )


def _entries(context: TacticalContext, group: Reinforcement) -> frozenset[int]:
    """Return the cells by which reinforcements may come."""
    own = frozenset(cell for cell in map(context.cell, group.hexes) if cell is not None)
    nations = {context.units[unit].nation for unit in group.units if unit in context.units}
    force = context.forces.get(group.side)
    zones = (each.zone for each in force.reinforcement if each.nation in nations) if force else ()
    return own or frozenset().union(*(context.cells_of(zone) for zone in zones))


def _holds_enemy(context: TacticalContext, cell: int, side: str) -> bool:
    """Say whether an enemy of a side begins in a cell."""
    return any(unit.side != side for unit in context.on_map.get(cell, ()))


def _next_on_edge(context: TacticalContext, land: Ground, entries: Iterable[int]) -> int | None:
    """Return the nearest hex of the edge in which nobody begins and that is open; None: there is none."""
    starts = tuple(entries)
    free = [
        cell
        for cell in range(len(land.shape))
        if OFF_MAP in land.topology.beside[cell]
        and cell not in context.on_map
        and land.terrain[cell].foot is not None
    ]
    return min(
        free, key=lambda cell: (min(land.distance(cell, start) for start in starts), cell), default=None
    )
