"""Mines and wire, as they meet those who come into their hex (tactical.needs.fortifications)."""

from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import MarkerRemoved, MarkerShown
from studio.rules.tactical.base.frames import Moving, Shot
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit

#: The types of markers that these are.
MINES: Final = "mines"
WIRE: Final = "wire"
_RULES: Final = ("tactical.needs.fortifications", "tactical.needs.markers")


def is_wired_against(state: State, unit: Unit, cell: int) -> bool:
    """Return whether wire keeps a unit out of a cell, as it does wheels."""
    return state.type_of(unit.id).mover == "wheeled" and bool(state.markers_at(cell, WIRE))


def is_obstructed(state: State, cell: int) -> bool:
    """Return whether mines or wire lie in a cell."""
    return any(each.at == cell and each.kind in (MINES, WIRE) for each in state.markers)


def mined_cells(state: State) -> frozenset[int]:
    """Return the cells in which mines lie; in what a side knows, those of which it knows."""
    return frozenset(each.at for each in state.markers if each.kind == MINES)


def meet_obstructions(state: State, unit: Unit) -> Transition[State]:
    """Let wire end the move of a unit on foot that has come into it; tracks flatten it and go on."""
    frame = state.top
    assert isinstance(frame, Moving)
    if is_caught_in_wire(state, unit):
        return Transition(state.with_top(replace(frame, ended=True)), ())
    return flatten_wire(state, unit)


def is_caught_in_wire(state: State, unit: Unit) -> bool:
    """Return whether a unit is on foot and has come into wire, where it stays."""
    assert unit.at is not None
    return state.type_of(unit.id).mover == "foot" and bool(state.markers_at(unit.at, WIRE))


def flatten_wire(state: State, unit: Unit) -> Transition[State]:
    """Take away the wire into which a tracked vehicle has come."""
    assert unit.at is not None
    if state.type_of(unit.id).mover == "foot" or not state.markers_at(unit.at, WIRE):
        return Transition(state, ())
    kept = tuple(each for each in state.markers if (each.kind, each.at) != (WIRE, unit.at))
    removed = MarkerRemoved(marker=WIRE, at=unit.at, rules=_RULES)
    return Transition(replace(state, markers=kept), (removed,))


def set_off_mines(state: State, unit: Unit) -> Transition[State]:
    """Let mines go off under a unit that has come into their hex: they stay, and both sides know them from now on."""
    assert unit.at is not None
    mines = state.markers_at(unit.at, MINES)
    if not mines:
        return Transition(state, ())
    shown = tuple(
        replace(each, shown=True) if (each.kind, each.at) == (MINES, unit.at) else each
        for each in state.markers
    )
    events: tuple[Event, ...] = ()
    if not all(each.shown for each in mines):
        events = (MarkerShown(marker=MINES, at=unit.at, rules=_RULES),)
    shot = Shot(UnitId(""), unit.id, MINES, "for-effect", MINES)
    return Transition(replace(state, markers=shown).pushed(shot), events)
