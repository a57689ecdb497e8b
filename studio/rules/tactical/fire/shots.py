"""Fire: who may fire at whom and with what, its sheet, and its resolution (tactical.needs.fire)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation, windows
from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.events import FireDeclared
from studio.rules.tactical.base.frames import Activation, FireType, Shot
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire import refusals
from studio.rules.tactical.fire.groups import (
    face_struck,
    fires_on_the_move,
    groups_of,
    has_moved_instead,
    strike_of,
)
from studio.rules.tactical.fire.resolution import roll_sheet
from studio.rules.tactical.fire.sheet import FireSheet, fire_sheet
from studio.rules.tactical.fire.snipers import is_spotted, is_still_sniper
from studio.rules.tactical.fire.strikes import StrikeSheet, strike_sheet
from studio.rules.tactical.fire.view import cover_of, is_seen
from studio.rules.tactical.ground.measure import in_front

_RULES: Final = ("tactical.needs.fire",)
_MANNERS: Final[tuple[FireType, ...]] = ("for-effect", "suppressing")


def legal(state: State, unit: str | None = None) -> Iterator[Fire]:
    """Find the fire that units of the activation under way can open."""
    frame = state.top
    if not isinstance(frame, Activation):
        return
    for name in frame.units:
        if unit not in (None, name) or activation.is_barred(state, name, "fire"):
            continue
        firer = state.units[name]
        if _nerve_refusal(state, firer) is not None:
            continue
        ways: dict[str, tuple[bool, ...]] = {}
        for target in state.on_map(state.board.enemy(frame.side)):
            if frame.target not in (None, target.id):
                continue
            weapons = weapons_for(state, firer, target)
            for weapon in weapons:
                if weapon not in ways:
                    ways[weapon] = _ways_to_fire(state, firer, weapon)
            if any(ways[weapon] for weapon in weapons) and _is_in_view(state, firer, target):
                for weapon in weapons:
                    yield from _legal_at(state, firer, target, weapon, ways[weapon])


def _ways_to_fire(state: State, firer: Unit, weapon: str) -> tuple[bool, ...]:
    """Return whether a unit may fire a weapon at the halt, and moving, whoever its target is."""
    return tuple(each for each in (False, True) if _may_fire(state, firer, weapon, moving=each))


def _legal_at(state: State, firer: Unit, target: Unit, weapon: str, ways: tuple[bool, ...]) -> Iterator[Fire]:
    """Find the fire of a weapon at a target in view; dice that are halved are rounded up, so that some are left."""
    able = ways if ways and _has_dice(state, firer, target, weapon, "for-effect", moving=False) else ()
    for manner in _MANNERS:
        if _can_be_hit(state, target, manner):
            for moving in able:
                yield Fire(firer.id, target.id, weapon, manner, moving)


def _may_fire(state: State, firer: Unit, weapon: str, *, moving: bool) -> bool:
    """Return whether a unit of the activation may still fire a weapon, whoever its target is."""
    denied = activation.refusal(state, firer.id, "fire", weapon=weapon, moving=moving)
    return denied is None and _moving_refusal(state, firer, weapon, moving=moving) is None


def weapons_for(state: State, firer: Unit, target: Unit) -> tuple[str, ...]:
    """Return by what names fire of a unit at a target can be asked for: a weapon, or empty for all that infantry has."""
    kind = state.type_of(firer.id)
    if kind.kind == "vehicle":
        return tuple(dict.fromkeys(each.weapon for each in kind.positions if each.weapon is not None))
    if state.type_of(target.id).kind != "vehicle":
        return ("",)
    carried = {state.board.figures[each].weapon for each in firer.figures}
    return tuple(dict.fromkeys((*kind.weapons, *sorted(carried))))


def refusal(state: State, action: Fire) -> Refusal | None:
    """Say why a unit cannot open that fire now."""
    if denied := activation.refusal(state, action.unit, "fire", weapon=action.weapon, moving=action.moving):
        return denied
    firer, target = state.units[action.unit], state.units.get(action.target)
    frame = state.top
    assert isinstance(frame, Activation)
    allowed = target is not None and frame.target in (None, target.id)
    if target is None or not allowed or target.side == firer.side or target.where != "map":
        return refusals.no_target(state, firer)
    if action.manner not in _MANNERS or action.weapon not in weapons_for(state, firer, target):
        return refusals.no_weapon(state, firer)
    if denied := _moving_refusal(state, firer, action.weapon, moving=action.moving):
        return denied
    return aim_refusal(state, firer, target, action.weapon, action.manner, moving=action.moving)


def _moving_refusal(state: State, firer: Unit, weapon: str, *, moving: bool) -> Refusal | None:
    """Say whether the fire is part of an advance where it has to be, and none where it cannot be.

    A vehicle fires halved after a slow move and not after a faster one; infantry fires on the move by an advance
    (tactical.needs.move-or-fire-weapons).
    """
    frame = state.top
    assert isinstance(frame, Activation)
    has_moved = frame.doing == firer.id and "move" in frame.spent
    if has_moved != moving and state.type_of(firer.id).kind == "vehicle":
        return refusals.not_while_moving(state, firer)
    if not moving:
        return None
    if frame.single:
        return refusals.not_while_moving(state, firer)
    if has_moved and frame.mode not in ("slow", "tactical"):
        return refusals.not_while_moving(state, firer)
    if not has_moved and standing_of(state, firer) == "pinned":
        return refusals.pinned(state, firer)
    kind = state.type_of(firer.id)
    if kind.static or kind.kind == "gun" or is_still_sniper(state, firer.id):
        return refusals.not_while_moving(state, firer)
    return None if fires_on_the_move(state, firer, weapon) else refusals.not_while_moving(state, firer)


def aim_refusal(
    state: State, firer: Unit, target: Unit, weapon: str, manner: FireType, *, moving: bool
) -> Refusal | None:
    """Say why a unit cannot fire at a target as it stands: nerve, sight, range, arc, or no weapon for it."""
    if denied := _view_refusal(state, firer, target):
        return denied
    if _has_dice(state, firer, target, weapon, manner, moving=moving):
        return None
    if has_moved_instead(state, firer, weapon):
        return refusals.moved_instead(state, firer)
    if manner != "for-effect" and state.type_of(target.id).kind == "vehicle":
        return refusals.not_suppressed(state, target)
    return _no_dice(state, firer, target)


def _has_dice(
    state: State, firer: Unit, target: Unit, weapon: str, manner: FireType, *, moving: bool
) -> bool:
    """Return whether a weapon has dice against a target that is in view."""
    if not _can_be_hit(state, target, manner) or has_moved_instead(state, firer, weapon):
        return False
    if state.type_of(target.id).kind == "vehicle":
        return strike_of(state, firer, target, weapon, moving=moving) > 0
    return bool(groups_of(state, firer, target, weapon, moving=moving))


def _can_be_hit(state: State, target: Unit, manner: FireType) -> bool:
    """Return whether a manner of fire does anything to a target: nobody suppresses vehicles."""
    return manner == "for-effect" or state.type_of(target.id).kind != "vehicle"


def _view_refusal(state: State, firer: Unit, target: Unit) -> Refusal | None:
    """Say why a unit cannot fire at a target whatever with: nerve, or no sight of it."""
    if denied := _nerve_refusal(state, firer):
        return denied
    assert firer.at is not None
    assert target.at is not None
    if not is_seen(state, firer.at, target.at):
        return refusals.no_sight(state, firer, target.at)
    return _sight_refusal(state, firer, target)


def _nerve_refusal(state: State, firer: Unit) -> Refusal | None:
    """Say why a unit cannot fire at anybody."""
    if firer.where != "map":
        return refusals.not_on_map(state, firer)
    if standing_of(state, firer) in ("broken", "disrupted"):
        return refusals.not_able(state, firer)
    if firer.gun is not None and firer.gun != "ready":
        return refusals.not_ready(state, firer)
    if firer.moved and is_still_sniper(state, firer.id):
        return refusals.sniper_moved(state, firer)
    return None


def _is_in_view(state: State, firer: Unit, target: Unit) -> bool:
    """Return whether a unit that can fire has a target in view; nobody is told why it has not."""
    assert firer.at is not None
    assert target.at is not None
    return is_seen(state, firer.at, target.at) and _sight_refusal(state, firer, target) is None


def _sight_refusal(state: State, firer: Unit, target: Unit) -> Refusal | None:
    """Say why a unit cannot fire at a target whose hex it sees."""
    assert target.at is not None
    if state.units_at(target.at, firer.side):
        return refusals.shared_hex(state, firer, target.at)
    if not is_spotted(state, firer.id, target.id):
        return refusals.unspotted(state, firer)
    return None


def _no_dice(state: State, firer: Unit, target: Unit) -> Refusal:
    """Return why no weapon of a unit has dice against a target that it sees: it is too far, or not in front."""
    assert firer.at is not None
    assert target.at is not None
    kind = state.type_of(firer.id)
    names = {*kind.weapons, *(state.board.figures[each].weapon for each in firer.figures)}
    names |= {each.weapon for each in kind.positions if each.weapon is not None}
    distance = state.board.ground.distance(firer.at, target.at)
    reach = max((state.board.weapons[each].range for each in names), default=0)
    if distance > reach:
        return refusals.out_of_range(state, firer)
    around = replace(firer, facing=_facing_towards(state, firer, target))
    turned = state.with_unit(around)
    armour = state.type_of(target.id).kind == "vehicle"
    would = (
        any(strike_of(turned, around, target, each, moving=False) for each in names)
        if armour
        else any(
            groups_of(turned, around, target, each, moving=False)
            for each in weapons_for(state, firer, target)
        )
    )
    return refusals.out_of_arc(state, firer) if would else refusals.no_weapon(state, firer)


def _facing_towards(state: State, firer: Unit, target: Unit) -> int:
    """Return the facing that has a target in front."""
    assert firer.at is not None
    assert target.at is not None
    shape = state.board.ground.shape

    for facing in range(6):
        if in_front(shape, firer.at, facing, target.at, corner=state.board.corner_facing):
            return facing
    return firer.facing


def sheet_of(
    state: State, firer: Unit, target: Unit, weapon: str, manner: FireType, *, moving: bool
) -> FireSheet | StrikeSheet:
    """Work out the sheet of fire that is possible."""
    assert firer.at is not None
    cover = cover_of(state, target, firer.at)
    if state.type_of(target.id).kind == "vehicle":
        dice = strike_of(state, firer, target, weapon, moving=moving)
        return strike_sheet(state, target, face_struck(state, target, firer.at), dice, cover.level)
    return fire_sheet(state, target, groups_of(state, firer, target, weapon, moving=moving), cover, manner)


def forecast(state: State, action: Fire) -> Forecast:
    """Return the sheet of fire; resolving it uses the same."""
    firer, target = state.units[action.unit], state.units[action.target]
    return sheet_of(state, firer, target, action.weapon, action.manner, moving=action.moving)


def apply(state: State, action: Fire) -> Transition[State]:
    """Declare fire: the target may react before it is resolved. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    firer = state.units[action.unit]
    frame = state.top
    assert isinstance(frame, Activation)
    first = not (frame.doing == firer.id and "move" in frame.spent)
    begun = activation.begin(state, firer, "fire", weapon=action.weapon, advance=action.moving and first)
    return declare(begun, firer, action.target, action.weapon, action.manner, "fire", moving=action.moving)


def declare(
    state: State, firer: Unit, target: str, weapon: str, manner: FireType, cause: str, *, moving: bool = False
) -> Transition[State]:
    """Put a shot on the agenda, with the window in which its target may react on top."""
    aimed_at = next(each for each in state.units.values() if each.id == target)
    shot = Shot(firer.id, aimed_at.id, weapon, manner, cause, int(moving))
    after = state.with_unit(replace(state.units[firer.id], fired=True)).pushed(shot)
    declared = FireDeclared(
        unit=firer.id, target=aimed_at.id, weapon=weapon, manner=manner, cause=cause, rules=_RULES
    )
    opened = windows.open_window(after, "fire-declared", firer.side, aimed_at.id, aimed_at.at)
    return Transition(opened.state, (declared, *opened.events))


def resolve(state: State) -> Transition[State]:
    """Resolve the shot on top of the agenda; it is lost if firer or target are no longer there."""
    shot = state.top
    assert isinstance(shot, Shot)
    after = state.popped()
    firer, target = after.units[shot.firer], after.units[shot.target]
    denied = target.where != "map" or aim_refusal(
        after, firer, target, shot.weapon, shot.manner, moving=bool(shot.halved)
    )
    if denied:
        return Transition(after, ())
    sheet = sheet_of(after, firer, target, shot.weapon, shot.manner, moving=bool(shot.halved))
    return roll_sheet(after, target, sheet, shot)
