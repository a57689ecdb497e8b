"""Enemies can stand on every hex by which reinforcements could come before their round, if nobody stops them.

Nobody enters a hex with enemies in it: whoever comes there is late, or lost, unless the enemy walks away by himself.
Looked at is how far enemies come at normal pace from where they begin, one of them for each hex; own units that begin in a
hex hold it.
Fails: a squad that comes by 0801 alone in round 2, near which an enemy squad begins. Passes: the same by 0801 and by a
hex far away.
"""

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Final

from studio.documents.tactical.scenario import Reinforcement
from studio.hexes.topology import OFF_MAP
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.entries import entry_labels, zone_labels
from studio.lint.tactical.marches import reaches
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.step_cost import is_open

CODE: Final = "entry-blocked-from-start"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.reinforcement-details",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report reinforcements before whom every entry is barred; proposed is the next hex of the edge, or of their zone."""
    land, tables = context.land, context.tables
    if land is None or tables is None:
        return
    for number, group in enumerate(context.battle.reinforcements):
        entries = _entries(context, group)
        open_ones = {cell for cell in entries if is_open(land, "foot", cell)}
        enemies = [
            cells
            for force in context.battle.forces
            if force.side != group.side
            for cells in reaches(context, land, tables, force, group.round - 1).values()
        ]
        if not open_ones or not _can_all_be_held(context, open_ones, group.side, enemies):
            continue
        zone = _zone(context, group) if group.hexes else frozenset[int]()
        free = _next_free(context, land, entries, zone, frozenset().union(*enemies))
        remedy = f"add {context.label(free)}" if free is not None else "add a hex to it"
        message = (
            f"Before {context.side_name(group.side)} has reinforcements in round {group.round}, enemies can stand on every "
            f"hex by which they come; {remedy}, or move the enemies away."
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


def _can_all_be_held(
    context: TacticalContext, cells: Set[int], side: str, enemies: Sequence[Set[int]]
) -> bool:
    """Say whether each of some cells can have an enemy of its own in it, by the cells to which each enemy can come."""
    held: dict[int, int] = {}

    def finds_enemy(cell: int, asked: set[int]) -> bool:
        """Give a cell an enemy; one that holds another is free where that finds one of those not asked yet."""
        for enemy, reached in enumerate(enemies):
            if cell in reached and enemy not in asked:
                asked.add(enemy)
                if enemy not in held or finds_enemy(held[enemy], asked):
                    held[enemy] = cell
                    return True
        return False

    own = any(unit.side == side for cell in cells for unit in context.on_map.get(cell, ()))
    return not own and all(finds_enemy(cell, set()) for cell in cells)


def _next_free(
    context: TacticalContext, land: Ground, entries: Iterable[int], zone: Set[int], reached: Set[int]
) -> int | None:
    """Return the nearest hex of a zone, or else of the edge, that is open and no enemy reaches; None: there is none."""
    starts = tuple(entries)
    edge = (cell for cell in range(len(land.shape)) if OFF_MAP in land.topology.beside[cell])
    free = [
        cell
        for cell in zone or edge
        if cell not in reached and cell not in context.on_map and is_open(land, "foot", cell)
    ]
    return min(
        free, key=lambda cell: (min(land.distance(cell, start) for start in starts), cell), default=None
    )
