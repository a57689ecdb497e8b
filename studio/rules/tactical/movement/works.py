"""Going into entrenchments and pillboxes, and coming out of them, on the move (tactical.needs.fortifications)."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.actions import EnterWorks, LeaveWorks
from studio.rules.tactical.base.events import WorksEntered
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.movement import refusals
from studio.rules.tactical.movement.entry import hexes_to_go

_RULES: Final = ("tactical.needs.fortifications",)


def room_in_works(state: State, unit: Unit) -> int:
    """Return how many squads or teams can be inside the works of a unit's hex: those of its own side or nobody's."""
    room = {each.id: each.room for each in state.board.tables.markers}
    return sum(
        room.get(each.kind, 0)
        for each in state.markers
        if each.at == unit.at and each.side in (None, unit.side)
    )


def _finds_room(state: State, unit: Unit, others: int) -> bool:
    """Return whether works in a unit's hex have room for it beside so many squads or teams; a gun takes none, vehicles stay out."""
    kind = state.type_of(unit.id).kind
    return kind != "vehicle" and room_in_works(state, unit) > (others if kind == "infantry" else 0)


def _count_inside(state: State, unit: Unit) -> int:
    """Return how many squads or teams of a unit's side are inside the works of its hex, itself left out."""
    assert unit.at is not None
    friends = (each for each in state.units_at(unit.at, unit.side) if each.id != unit.id)
    return sum(each.in_works and state.type_of(each.id).kind == "infantry" for each in friends)


def is_inside(state: State, unit: Unit) -> bool:
    """Return whether a unit that is to be inside works can be: they are in its hex, serve its side and have room for it."""
    return unit.in_works and unit.at is not None and _finds_room(state, unit, _count_inside(state, unit))


def turn_out(state: State) -> State:
    """Return the state in which nobody on the map is inside works that are not there, or that others fill.

    Of several the first by id stay. Rule tactical.needs.fortifications.
    """
    inside = Counter[tuple[int | None, Side]]()
    out = {}
    for unit in state.on_map():
        if not unit.in_works:
            continue
        if _finds_room(state, unit, inside[unit.at, unit.side]):
            inside[unit.at, unit.side] += state.type_of(unit.id).kind == "infantry"
        else:
            out[unit.id] = replace(unit, in_works=False)
    return replace(state, units={**state.units, **out}) if out else state


def legal_entries(state: State, unit: str | None = None) -> Iterator[EnterWorks]:
    """Find whether the unit that moves can go into works."""
    frame = state.top
    if isinstance(frame, Moving) and unit in (None, frame.unit):
        action = EnterWorks(frame.unit)
        if entry_refusal(state, action) is None:
            yield action


def entry_refusal(state: State, action: EnterWorks) -> Refusal | None:
    """Say why a unit cannot go into works now."""
    if denied := _moving_refusal(state, action):
        return denied
    unit = state.units[action.unit]
    if unit.in_works or not room_in_works(state, unit) or state.type_of(unit.id).kind != "infantry":
        return refusals.no_works(state, unit)
    room = _finds_room(state, unit, _count_inside(state, unit))
    return _cost_refusal(state, unit) if room else refusals.works_full(state, unit)


def _moving_refusal(state: State, action: EnterWorks | LeaveWorks) -> Refusal | None:
    """Say whether the unit is not on the move, of which going in and out is a part."""
    if state.ending is not None:
        return general.battle_over()
    unit = state.units.get(action.unit)
    if unit is None:
        return general.unknown(action.unit)
    frame = state.top
    on_the_move = isinstance(frame, Moving) and frame.unit == unit.id and not frame.free
    return None if on_the_move else refusals.not_moving(state, unit)


def _cost_refusal(state: State, unit: Unit) -> Refusal | None:
    frame = state.top
    assert isinstance(frame, Moving)
    assert unit.at is not None
    left = hexes_to_go(state, unit, frame)
    return None if left >= state.board.tables.movement.works else refusals.too_far(state, unit, unit.at)


def enter(state: State, action: EnterWorks) -> Transition[State]:
    """Take a unit into the works of its hex. Raises IllegalAction."""
    if denied := entry_refusal(state, action):
        raise IllegalAction(denied)
    return _pass(state, state.units[action.unit], inside=True)


def legal_exits(state: State, unit: str | None = None) -> Iterator[LeaveWorks]:
    """Find whether the unit that moves can come out of works."""
    frame = state.top
    if isinstance(frame, Moving) and unit in (None, frame.unit):
        action = LeaveWorks(frame.unit)
        if exit_refusal(state, action) is None:
            yield action


def exit_refusal(state: State, action: LeaveWorks) -> Refusal | None:
    """Say why a unit cannot come out of works now."""
    if denied := _moving_refusal(state, action):
        return denied
    unit = state.units[action.unit]
    return _cost_refusal(state, unit) if unit.in_works else refusals.no_works(state, unit)


def leave(state: State, action: LeaveWorks) -> Transition[State]:
    """Let a unit come out of works and stay in their hex. Raises IllegalAction."""
    if denied := exit_refusal(state, action):
        raise IllegalAction(denied)
    return _pass(state, state.units[action.unit], inside=False)


def _pass(state: State, unit: Unit, *, inside: bool) -> Transition[State]:
    frame = state.top
    assert isinstance(frame, Moving)
    spent = frame.spent + state.board.tables.movement.works
    after = state.with_unit(replace(unit, in_works=inside)).with_top(replace(frame, spent=spent))
    return Transition(after, (WorksEntered(unit=unit.id, inside=inside, rules=_RULES),))
