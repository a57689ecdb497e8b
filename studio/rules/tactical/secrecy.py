"""What a side may know of forces and markers (tactical.needs.undeployed, tactical.needs.fortifications)."""

from dataclasses import replace

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.frames import Activation, Frame, Placing
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State


def hide_forces_from(state: State, side: Side) -> State:
    """Take out enemy units that were never on the map, with their leaders, and markers that are not known.

    Forces are open where the scenario says so, and in the system cards, which counts them openly for pass tokens.
    """
    markers = tuple(each for each in state.markers if each.shown or each.side == side)
    open_forces = state.board.open_forces or state.board.system == "cards"
    if open_forces:
        return replace(state, markers=markers)
    hidden = {
        unit.id
        for unit in state.units.values()
        if unit.side != side and not unit.shown and state.cell_of(unit) is None
    }
    units = {id_: unit for id_, unit in state.units.items() if id_ not in hidden}
    leaders = {id_: leader for id_, leader in state.leaders.items() if leader.unit not in hidden}
    agenda = tuple(_without(frame, hidden) for frame in state.agenda)
    return replace(state, units=units, leaders=leaders, markers=markers, agenda=agenda)


def _without(frame: Frame, hidden: set[UnitId]) -> Frame:
    """Return a frame that names no hidden units: they are seen when they are on the map."""
    if not isinstance(frame, Placing | Activation):
        return frame
    kept = tuple(each for each in frame.units if each not in hidden)
    if isinstance(frame, Placing) or kept == frame.units:
        return replace(frame, units=kept)
    done = tuple(each for each in frame.done if each not in hidden)
    return replace(frame, units=kept, done=done, doing=None if frame.doing in hidden else frame.doing)
