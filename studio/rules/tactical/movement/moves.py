"""Moves hex by hex: setting out, stepping, and coming to a stop (tactical.needs.movement)."""

from collections.abc import Iterator
from typing import get_args

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation, windows
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.actions import StartMove, StepTo
from studio.rules.tactical.base.dice import Draw, purpose, roll_dice
from studio.rules.tactical.base.events import HexEntered, MoveEnded, MoveStarted
from studio.rules.tactical.base.frames import Activation, Melee, Mode, Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.damage import add_shock
from studio.rules.tactical.fire.groups import fires_on_the_move
from studio.rules.tactical.ground.step_cost import facing_after_step
from studio.rules.tactical.movement import refusals
from studio.rules.tactical.movement.entry import Entry, find_entry
from studio.rules.tactical.movement.obstructions import meet_obstructions, set_off_mines
from studio.rules.tactical.movement.speeds import Speed, hexes_left, moves_by_itself, speed_of

_RULES = ("tactical.needs.movement",)
MODES: tuple[Mode, ...] = get_args(Mode)


def legal_starts(state: State, unit: str | None = None) -> Iterator[StartMove]:
    """Find the speeds at which units of the activation under way can set out."""
    frame = state.top
    if isinstance(frame, Activation):
        for each in frame.units:
            if unit in (None, each) and _unable(state, each) is None:
                yield from (StartMove(each, mode) for mode in MODES if _too_slow(state, each, mode) is None)


def start_refusal(state: State, action: StartMove) -> Refusal | None:
    """Say why a unit cannot set out at a speed."""
    return _unable(state, action.unit) or _too_slow(state, action.unit, action.mode)


def _unable(state: State, name: UnitId) -> Refusal | None:
    """Say why a unit cannot set out at any speed."""
    advance = _has_fired_to_advance(state, name)
    if denied := activation.refusal(state, name, "move", moving=advance):
        return denied
    unit = state.units[name]
    if unit.where != "map":
        return refusals.not_on_map(state, unit)
    if not moves_by_itself(state, unit):
        return refusals.static(state, unit)
    if unit.immobilized:
        return refusals.immobilized(state, unit)
    if standing_of(state, unit) != "steady":
        return refusals.pinned(state, unit)
    return refusals.fired_instead(state, unit) if _has_fired_instead(state, unit) else None


def _too_slow(state: State, name: UnitId, mode: Mode) -> Refusal | None:
    """Say why a unit that can set out cannot do so at a speed: it has no such speed, or none that is left to it."""
    unit = state.units[name]
    speed = speed_of(state, unit, mode)
    if speed is None or (mode not in ("slow", "tactical") and _has_fired_to_advance(state, name)):
        return refusals.no_such_speed(state, unit)
    return None if hexes_left(state, unit, speed.most) > 0 else refusals.no_allowance(state, unit)


def _has_fired_to_advance(state: State, unit: UnitId) -> bool:
    frame = state.top
    return isinstance(frame, Activation) and frame.doing == unit and frame.advance


def _has_fired_instead(state: State, unit: Unit) -> bool:
    """Return whether a unit has fired what is not fired by who moves: a vehicle in this activation, others in this Phase.

    Rule tactical.needs.move-or-fire-weapons; in squad and cards others do not move after they have fired, save to advance.
    """
    if state.type_of(unit.id).kind != "vehicle":
        fired = state.board.system == "points" and unit.fired
        return fired and not fires_on_the_move(state, unit, "")
    frame = state.top
    assert isinstance(frame, Activation)
    own = frame.fired if frame.doing == unit.id and "fire" in frame.spent else ()
    return not all(fires_on_the_move(state, unit, each) for each in own)


def start(state: State, action: StartMove) -> Transition[State]:
    """Set a unit in motion: its dice are rolled in points, and a roll that gives no hex uses the deed. Raises IllegalAction.

    Rules tactical.needs.movement, tactical.needs.shock and tactical.needs.moving-tactically.
    """
    if denied := start_refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    begun = activation.begin(state, unit, "move", mode=action.mode)
    if action.mode == "tactical":
        begun = begun.with_unit(replace(begun.units[unit.id], tactical=True))
    speed = speed_of(begun, unit, action.mode)
    assert speed is not None
    return set_out(begun, begun.units[unit.id], action.mode, speed)


def set_out(state: State, unit: Unit, mode: Mode, speed: Speed, *, free: bool = False) -> Transition[State]:
    """Roll what a speed rolls and open the move, with its window in the starting hex (points)."""
    rolled, chance = roll_dice(state.chance, speed.dice, purpose(state, unit.id, Draw.MOVEMENT))
    far = sum(rolled) if speed.dice else speed.inches or speed.hexes
    total = hexes_left(state, unit, far, unhindered=free)
    after = replace(state, chance=chance)
    started = MoveStarted(unit=unit.id, mode=mode, rolled=rolled, total=total, rules=_RULES)
    if not total:
        return Transition(after, (started,))
    inches = far if state.board.system == "points" else None
    moving = Moving(unit.id, mode, speed.charge_dice, inches, total, free=free)
    after = after.pushed(moving)
    if free or state.board.system != "points":
        return Transition(after, (started,))
    opened = windows.open_window(after, "hex-entered", unit.side, unit.id, unit.at)
    return Transition(opened.state, (started, *opened.events))


def legal_steps(state: State, unit: str | None = None) -> Iterator[StepTo]:
    """Find where the unit that moves can go next."""
    frame = state.top
    if isinstance(frame, Moving) and unit in (None, frame.unit):
        for direction in range(6):
            action = StepTo(frame.unit, direction)
            if step_refusal(state, action) is None:
                yield action


def step_refusal(state: State, action: StepTo) -> Refusal | None:
    """Say why the unit that moves cannot make a step."""
    entry = _entry_by(state, action)
    return entry if isinstance(entry, Refusal) else None


def _entry_by(state: State, action: StepTo) -> Entry | Refusal:
    """Return what a step would be, or why the unit that moves cannot make it."""
    if state.ending is not None:
        return general.battle_over()
    if action.unit not in state.units:
        return general.unknown(action.unit)
    unit, frame = state.units[action.unit], state.top
    if not isinstance(frame, Moving) or frame.unit != action.unit:
        return refusals.not_moving(state, unit)
    return find_entry(state, unit, frame, action.direction)


def step(state: State, action: StepTo) -> Transition[State]:
    """Take a unit one hex on; into the enemy's hex it is a charge, which ends the move. Raises IllegalAction."""
    entry = _entry_by(state, action)
    if isinstance(entry, Refusal):
        raise IllegalAction(entry)
    unit, frame = state.units[action.unit], state.top
    assert isinstance(frame, Moving)
    kind = state.type_of(unit.id)
    facing = facing_after_step(
        unit.facing, action.direction, vehicle=kind.kind == "vehicle", corner=state.board.corner_facing
    )
    if entry.charge:
        turned = state.with_unit(replace(unit, facing=facing))
        stopped = turned.with_top(replace(frame, spent=frame.total, ended=True))
        return Transition(stopped.pushed(Melee(unit.id, entry.cell, frame.dice)), ())
    moved = replace(
        unit,
        at=entry.cell,
        facing=facing,
        moved=unit.moved + (not frame.free),
        moved_fast=unit.moved_fast or frame.mode == "fast",
        in_works=False,
    )
    on = replace(frame, spent=frame.spent + entry.cost, path=(*frame.path, entry.cell))
    entered = HexEntered(unit=unit.id, at=entry.cell, cost=entry.cost, rules=_RULES)
    met = meet_obstructions(state.with_unit(moved).with_top(on), moved)
    opened: Transition[State] = Transition(met.state, ())
    if frame.assault or not frame.free:
        opened = windows.open_window(met.state, "hex-entered", unit.side, unit.id, entry.cell)
    mined = set_off_mines(opened.state, moved)
    return Transition(mined.state, (entered, *met.events, *opened.events, *mined.events))


def has_to_stop(state: State, frame: Moving) -> bool:
    """Return whether a move is over: ended by its side, or halted by what befell the unit.

    Fire halts who is pinned or worse; a Reposition goes on until the unit is broken.
    """
    unit = state.units[frame.unit]
    if frame.ended or unit.where != "map" or unit.immobilized:
        return True
    standing = standing_of(state, unit)
    return standing in ("broken", "disrupted") or (standing == "pinned" and (frame.assault or not frame.free))


def end(state: State) -> Transition[State]:
    """Do what Done does on the way."""
    frame = state.top
    assert isinstance(frame, Moving)
    return Transition(state.with_top(replace(frame, ended=True)), ())


def close(state: State) -> Transition[State]:
    """Take a move that is over off the agenda; who has doubled takes the shock of it (D23)."""
    frame = state.top
    assert isinstance(frame, Moving)
    unit = state.units[frame.unit]
    after = state.popped()
    if unit.at is None:
        return Transition(after, ())
    halted = not frame.ended
    events: list[Event] = [MoveEnded(unit=unit.id, at=unit.at, halted=halted, rules=_RULES)]
    if frame.mode == "tactical":
        after = after.with_unit(replace(unit, tactical=True))
    doubles = frame.mode == "fast" and state.type_of(unit.id).kind == "infantry"
    if doubles and state.board.system == "points":
        shocked = add_shock(after, unit, state.board.tables.movement.shock_of_doubling)
        after = shocked.state
        events += shocked.events
    return Transition(after, tuple(events))
