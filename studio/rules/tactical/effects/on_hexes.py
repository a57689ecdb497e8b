"""Effects on hexes: markers that come and go, and barrages (tactical.needs.card-effects)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import MarkerPlaced, MarkerRemoved
from studio.rules.tactical.base.frames import Shot
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.movement.works import turn_out

_RULES = ("tactical.needs.card-effects",)


def sorted_markers(markers: tuple[Marker, ...]) -> tuple[Marker, ...]:
    """Return markers by cell, kind and side."""
    return tuple(sorted(markers, key=lambda each: (each.at, each.kind, each.side or "")))


def place_marker(state: State, side: Side, kind: str, cells: tuple[int, ...]) -> Transition[State]:
    """Put a marker of a side into each of the cells, where both sides see it."""
    placed = tuple(Marker(kind, cell, side) for cell in cells)
    events: tuple[Event, ...] = tuple(MarkerPlaced(marker=kind, at=cell, rules=_RULES) for cell in cells)
    return Transition(replace(state, markers=sorted_markers((*state.markers, *placed))), events)


def remove_marker(state: State, kind: str, cells: tuple[int, ...]) -> Transition[State]:
    """Take all markers of a kind out of each of the cells; who was inside of works stands in the open."""
    kept = tuple(each for each in state.markers if each.kind != kind or each.at not in cells)
    events: tuple[Event, ...] = tuple(MarkerRemoved(marker=kind, at=cell, rules=_RULES) for cell in cells)
    return Transition(turn_out(replace(state, markers=kept)), events)


def barrage(state: State, side: Side, weapon: str, cells: tuple[int, ...]) -> Transition[State]:
    """Have a weapon that is not on the map fire at each enemy in the cells."""
    enemy = state.board.enemy(side)
    shots = [
        Shot(UnitId(""), unit.id, weapon, "for-effect", "barrage")
        for cell in cells
        for unit in state.units_at(cell, enemy)
    ]
    return Transition(state.pushed(*reversed(shots)), ())
