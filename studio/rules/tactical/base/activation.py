"""What a unit may do in an activation, and what doing it changes (design: one thing, and turning goes with it)."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base import refusals
from studio.rules.tactical.base.frames import Activation, Mode, UnitAction
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit

#: The speeds in which a unit can fire on the way.
_ADVANCING: Final[tuple[Mode, ...]] = ("slow", "tactical")
#: What may come before a vehicle drives, and before one of its positions fires: those act one by one, all else is the one
#: thing that it does. Passengers get off by an Assault Deployment once it has driven.
_BEFORE: Final[Mapping[UnitAction, frozenset[UnitAction]]] = {
    "move": frozenset({"fire"}),
    "fire": frozenset({"move", "fire", "deploy"}),
}


def refusal(
    state: State, unit: UnitId, doing: UnitAction, *, weapon: str = "", moving: bool = False
) -> Refusal | None:
    """Say why a unit cannot do something now: not at hand, not activated, not allowed, or already done.

    `moving` asks for fire as part of an advance, or for a move after it; `weapon` names that of a vehicle's position.
    """
    if state.ending is not None:
        return refusals.battle_over()
    found = state.units.get(unit)
    if found is None:
        return refusals.unknown(unit)
    frame = state.top
    if not isinstance(frame, Activation):
        return refusals.not_now(state, unit)
    if found.side != frame.side:
        return refusals.not_yours(state, found)
    if unit not in frame.units or frame.doing not in (None, unit) or doing not in frame.allowed:
        return refusals.not_now(state, unit)
    if unit in frame.done:
        return refusals.done(state, unit)
    return _spent_refusal(state, frame, found, doing, weapon, moving)


def is_barred(state: State, unit: UnitId, doing: UnitAction) -> bool:
    """Return whether a unit can do a thing in no way now; where it may, `refusal` says in which ways."""
    frame = state.top
    if (
        not isinstance(frame, Activation)
        or frame.doing not in (None, unit)
        or doing not in frame.allowed
        or unit in frame.done
    ):
        return True
    return frame.doing == unit and doing != "face" and _is_spent(state, frame, unit, doing)


def _is_spent(state: State, frame: Activation, unit: UnitId, doing: UnitAction) -> bool:
    """Return whether what the unit that acts has done leaves it no way to do a thing; turning is nothing."""
    spent = [each for each in frame.spent if each != "face"]
    if not spent:
        return False
    match doing:
        case "fire" | "move" if state.type_of(unit).kind == "vehicle":
            return not _BEFORE[doing].issuperset(spent)
        case "fire":
            return spent != ["move"] or frame.mode not in _ADVANCING
        case "move":
            return spent != ["fire"] or not frame.advance
        case _:
            return True


def _spent_refusal(
    state: State, frame: Activation, unit: Unit, doing: UnitAction, weapon: str, moving: bool
) -> Refusal | None:
    """Say whether what the unit has done in this activation stands in the way."""
    spent = frame.spent if frame.doing == unit.id else ()
    main = [each for each in spent if each != "face"]
    kind = state.type_of(unit.id)
    if kind.kind == "vehicle" and doing in ("move", "fire"):
        gunners = sum(each.weapon == weapon for each in kind.positions)
        fired = doing == "fire" and gunners > 0 and frame.fired.count(weapon) >= gunners
        ended = fired or not _BEFORE[doing].issuperset(main)
        return refusals.done(state, unit.id) if ended else None
    if doing == "face" or not main:
        return None
    fires_after_move = main == ["move"] and doing == "fire" and moving and frame.mode in _ADVANCING
    moves_after_fire = main == ["fire"] and doing == "move" and frame.advance
    return None if fires_after_move or moves_after_fire else refusals.done(state, unit.id)


def begin(
    state: State,
    unit: Unit,
    doing: UnitAction,
    *,
    weapon: str = "",
    mode: Mode | None = None,
    advance: bool = False,
) -> State:
    """Note that a unit does something: it is the one that acts, watches no more, and leaves its cover.

    The Tactical Marker goes with all but turning (a tactical move and GoTactical set it anew).
    """
    frame = state.top
    assert isinstance(frame, Activation)
    spent = frame.spent if frame.doing == unit.id else ()
    allowed = frame.allowed & {doing, "face"} if frame.single and doing != "face" else frame.allowed
    begun = replace(
        frame,
        doing=unit.id,
        allowed=allowed,
        spent=(*spent, doing),
        fired=(*frame.fired, weapon) if doing == "fire" else frame.fired,
        mode=mode or (frame.mode if frame.doing == unit.id else None),
        advance=advance,
    )
    changed = unit
    if doing != "face":
        readiness = "fresh" if unit.readiness == "watching" else unit.readiness
        changed = replace(unit, tactical=False, readiness=readiness)
    return state.with_unit(changed).with_top(begun)
