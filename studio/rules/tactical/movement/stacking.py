"""Room in a hex: so many squads or teams, and one vehicle or gun (tactical.needs.stacking)."""

from studio.rules.tactical.base.state import State, Unit


def has_room(state: State, unit: Unit, cell: int) -> bool:
    """Return whether a unit finds room among its friends in a cell; it does not count itself."""
    limits = state.board.tables.stacking
    others = [each for each in state.units_at(cell, unit.side) if each.id != unit.id]
    infantry = sum(state.type_of(each.id).kind == "infantry" for each in others)
    if state.type_of(unit.id).kind == "infantry":
        return infantry < limits.infantry
    return len(others) - infantry < limits.heavy


def enemies_at(state: State, unit: Unit, cell: int) -> tuple[Unit, ...]:
    """Return the enemies of a unit in a cell."""
    here = state.units_at(cell)
    return tuple([each for each in here if each.side != unit.side]) if here else ()
