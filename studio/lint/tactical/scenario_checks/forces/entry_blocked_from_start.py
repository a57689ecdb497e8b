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
from studio.lint.tactical.entries import entry_labels, zone_labels
from studio.rules.tactical.base.ground import Ground

CODE: Final = "entry-blocked-from-start"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.reinforcement-details",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report reinforcements before whom every entry is barred; proposed is the next hex of the edge, or of their zone."""
    land = context.land
    if land is None:
        return
    for number, group in enumerate(context.battle.reinforcements):
        entries = _entries(context, group)
        open_ones = [cell for cell in entries if land.terrain[cell].foot is not None]
        if not open_ones or any(not _holds_enemy(context, cell, group.side) for cell in open_ones):
            continue
        free = _next_free(context, land, entries, _zone(context, group) if group.hexes else frozenset())
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
    units = [context.units[each] for each in group.units if each in context.units]
    return _cells(context, *(entry_labels(context, group, unit) for unit in units))


def _zone(context: TacticalContext, group: Reinforcement) -> frozenset[int]:
    """Return the cells of the zones of their nations, beyond which their own hexes do not go."""
    units = [context.units[each] for each in group.units if each in context.units]
    return _cells(context, *(zone_labels(context, group.side, unit) for unit in units))


def _cells(context: TacticalContext, *labels: frozenset[str]) -> frozenset[int]:
    found = map(context.cell, frozenset().union(*labels))
    return frozenset(cell for cell in found if cell is not None)


def _holds_enemy(context: TacticalContext, cell: int, side: str) -> bool:
    """Say whether an enemy of a side begins in a cell."""
    return any(unit.side != side for unit in context.on_map.get(cell, ()))


def _next_free(
    context: TacticalContext, land: Ground, entries: Iterable[int], zone: frozenset[int]
) -> int | None:
    """Return the nearest hex of a zone, or else of the edge, in which nobody begins and that is open; None: there is none."""
    starts = tuple(entries)
    edge = (cell for cell in range(len(land.shape)) if OFF_MAP in land.topology.beside[cell])
    free = [
        cell for cell in zone or edge if cell not in context.on_map and land.terrain[cell].foot is not None
    ]
    return min(
        free, key=lambda cell: (min(land.distance(cell, start) for start in starts), cell), default=None
    )
