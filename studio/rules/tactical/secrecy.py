"""What a side may know of forces and markers (tactical.needs.undeployed, tactical.needs.fortifications)."""

from collections.abc import Mapping, Set
from dataclasses import fields
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.remembered import Remembered
from studio.rules.kernel.triggers.events import MessageSent, TriggerFired
from studio.rules.tactical.base.events import MarkerPlaced, MarkerRemoved
from studio.rules.tactical.base.frames import Activation, Frame, Placing
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit, cell_of


def hide_forces_from(state: State, side: Side) -> State:
    """Take out enemy units that were never on the map, with their leaders, and markers that are not known.

    Forces are open where the scenario says so, and in the system cards, which counts them openly for pass tokens. Of units
    that wait for a trigger neither side knows.
    """
    markers = tuple([each for each in state.markers if each.shown or each.side == side])
    units = _TAKING_PART(state.units) if state.script.triggers else state.units
    units = units if _are_forces_open(state) else _KNOWN(units, side)
    if units is state.units:
        return state if markers == state.markers else replace(state, markers=markers)
    hidden = state.units.keys() - units.keys()
    leaders = {id_: leader for id_, leader in state.leaders.items() if leader.unit not in hidden}
    agenda = tuple(_without(frame, hidden) for frame in state.agenda)
    late = tuple(frame for frame in state.late if frame.side == side)
    return replace(state, units=units, leaders=leaders, markers=markers, agenda=agenda, late=late)


def _are_forces_open(state: State) -> bool:
    return state.board.open_forces or state.board.system == "cards"


def _take_out_unseen(units: Mapping[UnitId, Unit], side: Side) -> Mapping[UnitId, Unit]:
    """Return the units that a side knows: what it is given, if it knows all."""
    unseen = {
        id_
        for id_, unit in units.items()
        if unit.side != side and not unit.shown and _is_unseen(units, unit, side)
    }
    return {id_: unit for id_, unit in units.items() if id_ not in unseen} if unseen else units


#: Those of the sides; who plays sees the same units as long as no unit changes.
_KNOWN: Final = Remembered(_take_out_unseen, 4)


def _take_out_waiting(units: Mapping[UnitId, Unit]) -> Mapping[UnitId, Unit]:
    """Return the units that take part: what it is given, if all do."""
    there = {id_: unit for id_, unit in units.items() if unit.where != "waiting"}
    return there if len(there) < len(units) else units


#: The same for both sides.
_TAKING_PART: Final = Remembered(_take_out_waiting, 4)


def _is_unseen(units: Mapping[UnitId, Unit], unit: Unit, side: Side) -> bool:
    return unit.side != side and not unit.shown and cell_of(units, unit) is None


def is_visible_to(side: Side, event: Event, before: State, after: State) -> bool:
    """Say whether a side learns of an event: not of enemy units that were never on the map, of mines that it does not know, or of
    what triggers tell the other one.

    `before` and `after` are the states round the action that caused the event.
    """
    if isinstance(event, TriggerFired | MessageSent):
        return event.side in (None, side)
    if isinstance(event, MarkerPlaced | MarkerRemoved):
        there = [*before.markers_at(event.at, event.marker), *after.markers_at(event.at, event.marker)]
        return not there or any(each.shown or each.side == side for each in there)
    if _are_forces_open(after):
        return True
    named = {value for each in fields(event) for value in _values(getattr(event, each.name))}
    return not any(unit.id in named and _is_unseen(after.units, unit, side) for unit in after.units.values())


def _values(value: object) -> tuple[object, ...]:
    """Return the ids that a field may hold, alone or several."""
    return tuple(each for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, str))


def _without(frame: Frame, hidden: Set[UnitId]) -> Frame:
    """Return a frame that names no hidden units: they are seen when they are on the map."""
    if not isinstance(frame, Placing | Activation):
        return frame
    kept = tuple(each for each in frame.units if each not in hidden)
    if kept == frame.units:
        return frame
    if isinstance(frame, Placing):
        return replace(frame, units=kept)
    done = tuple(each for each in frame.done if each not in hidden)
    return replace(frame, units=kept, done=done, doing=None if frame.doing in hidden else frame.doing)
