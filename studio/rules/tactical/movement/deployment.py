"""Placing forces before the first round, and reinforcements as they come (tactical.needs.deployment)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.actions import PlaceUnit
from studio.rules.tactical.base.events import (
    DeploymentEnded,
    PlacingEnded,
    UnitAppeared,
    UnitLeft,
    UnitPlaced,
)
from studio.rules.tactical.base.frames import Deploying, Placing
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.ground.measure import facing_away
from studio.rules.tactical.movement import refusals
from studio.rules.tactical.movement.entry import is_open_to
from studio.rules.tactical.movement.stacking import enemies_at, has_room
from studio.rules.tactical.movement.works import is_inside

_RULES = ("tactical.needs.deployment",)
_REINFORCEMENT = ("tactical.needs.reinforcement-details",)
_LOST = ("squad.status.placing.lost", "squad.status.placing.zone-full")


def to_place(state: State, side: Side) -> tuple[Unit, ...]:
    """Return the units of a side that are still to be placed before the first round."""
    return tuple(unit for unit in state.units.values() if unit.side == side and unit.where == "off")


def _units_and_cells(state: State) -> tuple[tuple[Unit, ...], frozenset[int]]:
    """Return whom the side that decides may place now, and where."""
    frame = state.top
    if isinstance(frame, Deploying) and frame.sides:
        side = frame.sides[0]
        return to_place(state, side), state.board.side(side).deployment
    if isinstance(frame, Placing):
        return tuple(state.units[each] for each in frame.units), frame.cells
    return (), frozenset()


def legal(state: State, unit: str | None = None) -> Iterator[PlaceUnit]:
    """Find where units can be placed now."""
    units, cells = _units_and_cells(state)
    for each in units:
        if unit in (None, each.id):
            for cell in sorted(cells):
                action = PlaceUnit(each.id, cell)
                if refusal(state, action) is None:
                    yield action


def refusal(state: State, action: PlaceUnit) -> Refusal | None:
    """Say why a unit cannot be placed there now: not due, outside its zone, no room, the enemy is there."""
    if state.ending is not None:
        return general.battle_over()
    if action.unit not in state.units:
        return general.unknown(action.unit)
    units, cells = _units_and_cells(state)
    unit = state.units[action.unit]
    if unit not in units:
        return general.not_now(state, action.unit)
    if action.at not in cells:
        return refusals.outside_zone(state, unit, action.at)
    return room_refusal(state, unit, action.at)


def room_refusal(state: State, unit: Unit, at: int) -> Refusal | None:
    """Say why a unit cannot be put down in a cell: the enemy is there, the ground is closed to it, or it is full."""
    if enemies_at(state, unit, at):
        return refusals.enemy_there(state, unit, at)
    if not is_open_to(state, unit, at):
        return refusals.closed(state, unit, at)
    return None if has_room(state, unit, at) else refusals.stacked(state, unit, at)


def has_place(state: State, unit: Unit, at: int) -> bool:
    """Return whether a unit can be put down in a cell; where it cannot, `room_refusal` says why."""
    return is_open_to(state, unit, at) and not enemies_at(state, unit, at) and has_room(state, unit, at)


def put_down(state: State, unit: Unit, at: int) -> State:
    """Return the state with a unit on the map, facing away from its home (D6), and what it carries with it.

    One that was to begin inside works is so where there are any (tactical.needs.fortifications).
    """
    facing = facing_away(state.board.side(unit.side).home, corner=state.board.corner_facing)
    placed = replace(unit, where="map", at=at, facing=facing, shown=True)
    placed = replace(placed, in_works=is_inside(state, placed))
    return _with_those_it_carries(state.with_unit(placed), unit)


def apply(state: State, action: PlaceUnit) -> Transition[State]:
    """Place a unit. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    frame = state.top
    setup = isinstance(frame, Deploying)
    after = put_down(state, unit, action.at)
    if setup:
        return Transition(after, (UnitPlaced(unit=unit.id, side=unit.side, at=action.at, rules=_RULES),))
    assert isinstance(frame, Placing)
    left = tuple(each for each in frame.units if each != unit.id)
    event = UnitAppeared(unit=unit.id, side=unit.side, at=action.at, rules=_REINFORCEMENT)
    return Transition(_freshened(after, unit).with_top(replace(frame, units=left)), (event,))


def _freshened(state: State, unit: Unit) -> State:
    """Let a unit that comes late be fresh and shaken by nothing, and what it carries (tactical.needs.reinforcement-details)."""
    fresh = {
        each.id: replace(each, condition="none", shock=0, readiness="fresh")
        for each in state.units.values()
        if unit.id in (each.id, each.carrier)
    }
    return replace(state, units={**state.units, **fresh})


def _with_those_it_carries(state: State, carrier: Unit) -> State:
    """Let passengers and a gun in tow come with what carries them (tactical.needs.reinforcement-details)."""
    carried = {
        each.id: replace(each, where="aboard", shown=True)
        for each in state.units.values()
        if each.carrier == carrier.id and each.where in ("due", "aboard")
    }
    return replace(state, units={**state.units, **carried})


def may_end(state: State) -> Refusal | None:
    """Say why placing cannot be ended yet: a unit that must be placed still finds room.

    A side that may hold units back ends before the first round when it likes (D6).
    """
    frame = state.top
    held_back = isinstance(frame, Deploying) and state.board.side(frame.sides[0]).held_back
    optional = isinstance(frame, Placing) and frame.optional
    if held_back or optional or next(legal(state), None) is None:
        return None
    return refusals.still_to_place(state, next(legal(state)).unit)


def end(state: State) -> Transition[State]:
    """End placing: units held back may come in later rounds, reinforcements that found no room are lost or wait.

    Rules squad.status.placing.lost and squad.status.placing.zone-full.
    """
    frame = state.top
    if isinstance(frame, Deploying):
        side = frame.sides[0]
        after = state.with_top(Deploying(frame.sides[1:]))
        return Transition(after, (DeploymentEnded(side=side, rules=_RULES),))
    assert isinstance(frame, Placing)
    after = state.popped()
    lost: tuple[Unit, ...] = ()
    if state.board.late_reinforcements == "wait":
        waits = bool(frame.units) and not frame.optional
        after = replace(after, late=(*after.late, frame)) if waits else after
    elif not frame.optional:
        lost = tuple(unit for unit in state.units.values() if {unit.id, unit.carrier} & {*frame.units})
        gone = {unit.id: replace(unit, where="gone") for unit in lost}
        after = replace(after, units={**after.units, **gone})
    left = (UnitLeft(unit=each.id, side=each.side, at=None, rules=_LOST) for each in lost)
    event = PlacingEnded(side=frame.side, source=frame.source, rules=_REINFORCEMENT)
    return Transition(after, (*left, event))
