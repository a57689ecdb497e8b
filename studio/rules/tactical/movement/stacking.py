"""Room in a hex: so many squads or teams, and one vehicle or gun; terrain may lower it (tactical.needs.stacking)."""

from collections.abc import Iterable

from studio.rules.tactical.base.state import State, Unit
from studio.tables.tactical.movement import Ground, Stacking


def has_room(state: State, unit: Unit, cell: int) -> bool:
    """Return whether a unit finds room among its friends in a cell; it does not count itself."""
    friends = (each for each in state.units_at(cell, unit.side) if each.id != unit.id)
    return has_room_beside(state, friends, cell, infantry=state.type_of(unit.id).kind == "infantry")


def has_room_beside(state: State, friends: Iterable[Unit], cell: int, *, infantry: bool) -> bool:
    """Return whether a squad or team, or else a vehicle or gun, finds room beside friends in a cell."""
    same = sum((state.type_of(each.id).kind == "infantry") == infantry for each in friends)
    board = state.board
    return same < room_on(board.tables.stacking, board.ground.terrain[cell], infantry=infantry)


def room_on(limits: Stacking, terrain: Ground, *, infantry: bool) -> int:
    """Return how many squads or teams of a side, or else vehicles and guns, a hex of such terrain has room for."""
    usual, own = (limits.infantry, terrain.infantry) if infantry else (limits.heavy, terrain.heavy)
    return usual if own is None else min(usual, own)


def enemies_at(state: State, unit: Unit, cell: int) -> tuple[Unit, ...]:
    """Return the enemies of a unit in a cell."""
    here = state.units_at(cell)
    return tuple([each for each in here if each.side != unit.side]) if here else ()
