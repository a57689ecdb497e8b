"""Getting aboard a vehicle and off it (tactical.needs.transport)."""

from collections.abc import Iterator

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation, windows
from studio.rules.tactical.base.actions import Dismount, Mount
from studio.rules.tactical.base.events import Dismounted, Mounted
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.snipers import is_still_sniper
from studio.rules.tactical.ground.step_cost import cost_of_step
from studio.rules.tactical.movement.obstructions import set_off_mines
from studio.rules.tactical.movement.stacking import enemies_at, has_room
from studio.rules.tactical.transport import refusals

_RULES = ("tactical.needs.transport",)


def activated_units(state: State, unit: str | None) -> Iterator[Unit]:
    """Yield the units of the activation under way, or the one that is asked for."""
    frame = state.top
    if isinstance(frame, Activation):
        for each in frame.units:
            if unit in (None, each):
                yield state.units[each]


def carriers_of(state: State, unit: Unit) -> Iterator[Unit]:
    """Yield the vehicles of a unit's side on the map."""
    for each in state.on_map(unit.side):
        if state.type_of(each.id).kind == "vehicle":
            yield each


def find_carrier(state: State, unit: Unit, carrier: str) -> Unit | None:
    """Return a vehicle of a unit's side on the map by its id."""
    return next((each for each in carriers_of(state, unit) if each.id == carrier), None)


def is_beside(state: State, unit: Unit, carrier: Unit) -> bool:
    """Return whether a unit on the map is in a vehicle's hex or beside it."""
    assert unit.at is not None
    assert carrier.at is not None
    return state.board.ground.distance(unit.at, carrier.at) <= 1


def can_cross(state: State, unit: Unit, start: int, target: int) -> bool:
    """Return whether a unit could step from a cell to one beside it, or stays in it (tactical.needs.obstacles)."""
    if start == target:
        return True
    board = state.board
    beside = board.ground.topology.neighbours[DIRECTIONS * start : DIRECTIONS * start + DIRECTIONS]
    if target == OFF_MAP or target not in beside:
        return False
    mover = state.type_of(unit.id).mover
    return cost_of_step(board.ground, board.tables.movement, mover, start, beside.index(target)) is not None


def passengers_of(state: State, carrier: Unit) -> tuple[Unit, ...]:
    """Return the units aboard a vehicle, without a gun that it tows."""
    return tuple(each for each in state.units.values() if each.carrier == carrier.id and each.gun is None)


def legal_mounts(state: State, unit: str | None = None) -> Iterator[Mount]:
    """Find the vehicles that units of the activation can get aboard."""
    for each in activated_units(state, unit):
        for carrier in carriers_of(state, each):
            action = Mount(each.id, carrier.id)
            if mount_refusal(state, action) is None:
                yield action


def mount_refusal(state: State, action: Mount) -> Refusal | None:
    """Say why a unit cannot get aboard a vehicle."""
    if denied := activation.refusal(state, action.unit, "ride"):
        return denied
    unit = state.units[action.unit]
    if state.type_of(unit.id).kind != "infantry" or unit.where != "map":
        return refusals.infantry_only(state, unit)
    if is_still_sniper(state, unit.id):
        return refusals.sniper(state, unit)
    if standing_of(state, unit) != "steady":
        return refusals.shaken(state, unit)
    carrier = find_carrier(state, unit, action.carrier)
    if carrier is None:
        return refusals.no_carrier(state, unit)
    if not is_beside(state, unit, carrier):
        return refusals.too_far_apart(state, unit, carrier)
    assert unit.at is not None
    assert carrier.at is not None
    if not can_cross(state, unit, unit.at, carrier.at):
        return refusals.cut_off(state, unit, carrier)
    if carrier.moved_fast:
        return refusals.moved_fast(state, unit, carrier)
    room = state.type_of(carrier.id).carries - len(passengers_of(state, carrier))
    return None if room > 0 else refusals.full(state, unit, carrier)


def mount(state: State, action: Mount) -> Transition[State]:
    """Take a unit aboard. Raises IllegalAction."""
    if denied := mount_refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], "ride")
    aboard = replace(
        begun.units[action.unit], where="aboard", at=None, carrier=action.carrier, in_works=False
    )
    event = Mounted(unit=action.unit, carrier=action.carrier, rules=_RULES)
    return Transition(begun.with_unit(aboard), (event,))


def legal_dismounts(state: State, unit: str | None = None) -> Iterator[Dismount]:
    """Find the hexes into which units of the activation can get off."""
    for each in activated_units(state, unit):
        cell = state.cell_of(each)
        if each.where != "aboard" or cell is None:
            continue
        beside = state.board.ground.topology.neighbours[DIRECTIONS * cell : DIRECTIONS * cell + DIRECTIONS]
        for at in (cell, *beside):
            action = Dismount(each.id, at)
            if at != OFF_MAP and dismount_refusal(state, action) is None:
                yield action


def dismount_refusal(state: State, action: Dismount) -> Refusal | None:
    """Say why a unit cannot get off its vehicle there."""
    if denied := activation.refusal(state, action.unit, "ride"):
        return denied
    unit = state.units[action.unit]
    if unit.where != "aboard" or unit.carrier is None or unit.gun is not None:
        return refusals.not_aboard(state, unit)
    if standing_of(state, unit) != "steady":
        return refusals.shaken(state, unit)
    carrier = state.units[unit.carrier]
    if carrier.moved_fast:
        return refusals.moved_fast(state, unit, carrier)
    return (
        None if _can_get_off(state, unit, carrier, action.at) else refusals.no_way_out(state, unit, action.at)
    )


def _can_get_off(state: State, unit: Unit, carrier: Unit, at: int) -> bool:
    """Return whether a cell is that of the vehicle or beside it, open to the unit, with room and no enemy."""
    assert carrier.at is not None
    free = has_room(state, unit, at) and not enemies_at(state, unit, at)
    return free and can_cross(state, unit, carrier.at, at)


def dismount(state: State, action: Dismount) -> Transition[State]:
    """Let a unit get off, seen by enemies that watch; beside its vehicle it may step on mines. Raises IllegalAction."""
    if denied := dismount_refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], "ride")
    unit = begun.units[action.unit]
    assert unit.carrier is not None
    facing = begun.units[unit.carrier].facing
    off = replace(unit, where="map", at=action.at, carrier=None, facing=facing, shown=True)
    event = Dismounted(unit=unit.id, at=action.at, rules=_RULES)
    opened = windows.open_window(begun.with_unit(off), "hex-entered", unit.side, unit.id, action.at)
    mined: Transition[State] = Transition(opened.state, ())
    if action.at != state.cell_of(state.units[unit.id]):
        mined = set_off_mines(opened.state, off)
    return Transition(mined.state, (event, *opened.events, *mined.events))
