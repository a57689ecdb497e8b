"""What stands in the way of reinforcements, round by round: entries that nobody can use, and those of too many.

Who enters stands where it comes until it moves on, and a hex has room for so many (tactical.needs.stacking); whoever
finds none is lost or waits (tactical.needs.reinforcement-details).
"""

from collections.abc import Mapping
from typing import NamedTuple

from studio.documents.tactical.forces import TacticalUnit
from studio.documents.tactical.scenario import Reinforcement
from studio.lint.entry_trouble import EntryTrouble
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.step_cost import is_open


class Coming(NamedTuple):
    """A unit that comes with a reinforcement."""

    group: str
    unit: str


def reinforcing_units(context: TacticalContext, group: Reinforcement) -> tuple[TacticalUnit, ...]:
    """Return the units that come with a reinforcement and are due; what one of them carries comes with it."""
    named = [context.units[each] for each in group.units if each in context.units]
    return tuple(unit for unit in named if unit.start == "due" and carrier_of(unit) not in group.units)


def carrier_of(unit: TacticalUnit) -> str | None:
    """Return what carries or tows a unit, if something does."""
    return unit.aboard or unit.towed_by


def entry_labels(context: TacticalContext, group: Reinforcement, unit: TacticalUnit) -> frozenset[str]:
    """Return the hexes by which a unit may come: those of the zones of its nation, narrowed by those of its reinforcement.

    Where its nation has no zone it comes by the hexes of its reinforcement alone.
    """
    zone, own = zone_labels(context, group.side, unit), frozenset(group.hexes)
    return zone & own if zone and own else zone or own


def entry_zones(context: TacticalContext, group: Reinforcement, unit: TacticalUnit) -> tuple[str, ...]:
    """Return the zones by which units of a nation enter; none where the reinforcement has hexes of its own."""
    return () if group.hexes else _zones_of(context, group.side, unit)


def zone_labels(context: TacticalContext, side: str, unit: TacticalUnit) -> frozenset[str]:
    """Return the hexes of the zones by which units of a nation enter, for a side."""
    zones = [context.zones[each] for each in _zones_of(context, side, unit) if each in context.zones]
    return frozenset(label for zone in zones for label in zone.hexes)


def _zones_of(context: TacticalContext, side: str, unit: TacticalUnit) -> tuple[str, ...]:
    force = context.forces.get(side)
    found = () if force is None else force.reinforcement
    return tuple(each.zone for each in found if each.nation == unit.nation)


def entry_troubles(context: TacticalContext) -> Mapping[tuple[Coming, int], EntryTrouble]:
    """Return what is in the way of each unit that is due, in each round in which it could come."""
    land, tables = context.land, context.tables
    if land is None or tables is None:
        return {}
    groups = {each.id: each for each in context.battle.reinforcements}
    coming = {
        Coming(group.id, unit.id): unit
        for group in groups.values()
        for unit in reinforcing_units(context, group)
    }
    open_to = {each: open_cells(context, land, groups[each.group], unit) for each, unit in coming.items()}
    found = {}
    for each, unit in coming.items():
        blocked = _blocked(context, groups[each.group], unit, open_to[each])
        for number in range(1, context.scenario.turns + 1):
            trouble = _too_late(context, unit, number) or blocked
            if trouble is None:
                beside = [
                    other
                    for key, other in coming.items()
                    if key != each
                    and other.side == unit.side
                    and groups[key.group].round == number
                    and open_to[key] <= open_to[each]
                ]
                trouble = _crowded(context, unit, beside, open_to[each], number)
            if trouble is not None:
                found[each, number] = trouble
    return found


def open_cells(
    context: TacticalContext, land: Ground, group: Reinforcement, unit: TacticalUnit
) -> frozenset[int]:
    """Return the entries whose ground is open to a unit."""
    kind = context.unit_types.get(unit.type)
    cells = map(context.cell, entry_labels(context, group, unit))
    return frozenset(
        cell for cell in cells if cell is not None and (kind is None or is_open(land, kind.mover, cell))
    )


def _too_late(context: TacticalContext, unit: TacticalUnit, number: int) -> EntryTrouble | None:
    """Say whether a battle ends as a unit comes; how many turns one of command points has, nobody knows."""
    if context.battle.command_system == "points" or number < context.scenario.turns:
        return None
    return EntryTrouble(
        "blocked",
        f"{unit.name} would come as the battle ends: reinforcements come at the end of their round.",
    )


def _blocked(
    context: TacticalContext, group: Reinforcement, unit: TacticalUnit, cells: frozenset[int]
) -> EntryTrouble | None:
    if not entry_labels(context, group, unit):
        return EntryTrouble("blocked", f"{unit.name} has no hex by which it can enter.")
    if not cells:
        return EntryTrouble("blocked", f"The ground of all entry hexes is closed to {unit.name}.")
    if all(any(other.side != unit.side for other in context.on_map.get(cell, ())) for cell in cells):
        return EntryTrouble("blocked", f"Enemies begin on every hex by which {unit.name} can enter.")
    return None


def _crowded(
    context: TacticalContext,
    unit: TacticalUnit,
    beside: list[TacticalUnit],
    cells: frozenset[int],
    number: int,
) -> EntryTrouble | None:
    """Say whether more units of a kind would come by the same hexes in a round than find room there."""
    is_infantry = context.is_infantry(unit)
    count = 1 + sum(context.is_infantry(other) == is_infantry for other in beside)
    places = sum(context.room_in(cell, infantry=is_infantry) for cell in cells)
    if count <= places:
        return None
    kind = "squads or teams" if is_infantry else "vehicles or guns"
    fate = "wait" if context.battle.late_reinforcements == "wait" else "are lost"
    by = f"{len(cells)} hexes" if len(cells) > 1 else "one hex"
    return EntryTrouble(
        "crowded",
        f"{count} {kind} would enter by {by} in round {number}, with room for {places}; the others {fate}.",
    )
