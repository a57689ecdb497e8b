"""What stands in the way of those who are to arrive, turn by turn: entries that nobody can use, and those of too many.

A side can bring one unit into a hex at a time, so who comes by as many hexes as others on the same turn has to wait for
them to move on (op.enroute.unit.hexes).
"""

from collections.abc import Mapping
from typing import TypeAlias

from studio.lint.entry_trouble import EntryTrouble
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.landing_hexes import beaches
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.costs import costs
from studio.rules.operational.base.state import Headquarters, State, Unit, UnitId
from studio.rules.operational.base.weather import weather_on

#: The collection, the id of what arrives and the turn on which it would.
Coming: TypeAlias = tuple[str, str, int]


def entry_troubles(context: OperationalContext) -> Mapping[Coming, EntryTrouble]:
    """Return what is in the way of each unit and headquarters on its way, on each turn on which it could come."""
    start = context.start
    if start is None:
        return {}
    units = [each for each in start.units.values() if each.at is None and each.arrival is not None]
    hqs = [each for each in start.hqs.values() if each.at is None and each.arrival is not None]
    found: dict[Coming, EntryTrouble] = {}
    for turn in range(1, start.board.turns + 1):
        open_to = {unit.id: _usable(start, unit, turn) for unit in units}
        for unit in units:
            trouble = _blocked(context, start, unit, open_to[unit.id], turn) or _crowded(
                unit, units, open_to, turn
            )
            if trouble is not None:
                found["units", unit.id, turn] = trouble
        for hq in hqs:
            trouble = _without_source(context, start, hq)
            if trouble is not None:
                found["hqs", hq.id, turn] = trouble
    return found


def _without_source(context: OperationalContext, start: State, hq: Headquarters) -> EntryTrouble | None:
    """Say whether a headquarters has no source by which it can come (op.enroute.hq.hexes)."""
    kinds = start.board.tables.supply.rail_sources
    if any(source.side == hq.side and source.kind in kinds for source in start.board.sources):
        return None
    side = context.side_name(hq.side)
    return EntryTrouble("blocked", f"{side} has no rail or port source by which {hq.name} could come.")


def _usable(start: State, unit: Unit, turn: int) -> frozenset[int]:
    """Return the hexes by which a unit may enter and can stand in the weather of a turn."""
    movement, weather = start.type_of(unit).movement, weather_on(start.board, turn)
    return frozenset(unit.entry) - costs(start.board, start.ground, weather, movement).no_stop


def _blocked(
    context: OperationalContext, start: State, unit: Unit, usable: frozenset[int], turn: int
) -> EntryTrouble | None:
    if not unit.entry:
        return EntryTrouble("blocked", f"{unit.name} has no hex by which it can enter.")
    if not usable:
        return EntryTrouble(
            "blocked", f"{unit.name} can stand on none of its entry hexes in the weather of turn {turn}."
        )
    lands = beaches(start, Side(unit.side))
    if not any(start.owns(Side(unit.side), cell) or cell in lands for cell in usable):
        side = context.side_name(unit.side)
        return EntryTrouble(
            "blocked", f"None of the entry hexes of {unit.name} belongs to {side} at the start."
        )
    return None


def _crowded(
    unit: Unit, coming: list[Unit], open_to: Mapping[UnitId, frozenset[int]], turn: int
) -> EntryTrouble | None:
    """Say whether more units would come by the same hexes on a turn than there are of these."""
    own = open_to[unit.id]
    others = [
        each
        for each in coming
        if each.id != unit.id and each.side == unit.side and each.arrival == turn and open_to[each.id] <= own
    ]
    if len(others) < len(own):
        return None
    hexes = f"{len(own)} hexes" if len(own) > 1 else "one hex"
    return EntryTrouble(
        "crowded",
        f"{len(others) + 1} units would enter by {hexes} on turn {turn}; some have to wait for the others to move on.",
    )
