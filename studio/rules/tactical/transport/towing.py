"""Guns on tow: hitched, unhitched, made ready (tactical.needs.towing)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation
from studio.rules.tactical.base.actions import Hitch, Ready, Unhitch
from studio.rules.tactical.base.events import Dismounted, GunChanged, Mounted
from studio.rules.tactical.base.frames import UnitAction
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import GunState, State, Unit
from studio.rules.tactical.transport import refusals
from studio.rules.tactical.transport.riding import (
    activated_units,
    can_cross,
    carriers_of,
    find_carrier,
    is_beside,
)

_RULES = ("tactical.needs.towing",)
_GUN: UnitAction = "gun"


def legal_hitches(state: State, unit: str | None = None) -> Iterator[Hitch]:
    """Find the vehicles to which guns of the activation can be hitched."""
    for each in activated_units(state, unit):
        for carrier in carriers_of(state, each):
            action = Hitch(each.id, carrier.id)
            if hitch_refusal(state, action) is None:
                yield action


def hitch_refusal(state: State, action: Hitch) -> Refusal | None:
    """Say why a gun cannot be hitched to a vehicle."""
    if denied := _gun_refusal(state, action.unit):
        return denied
    gun = state.units[action.unit]
    carrier = find_carrier(state, gun, action.carrier)
    if gun.where != "map" or carrier is None:
        return refusals.no_carrier(state, gun)
    if not is_beside(state, gun, carrier):
        return refusals.too_far_apart(state, gun, carrier)
    assert gun.at is not None
    assert carrier.at is not None
    if not can_cross(state, gun, gun.at, carrier.at):
        return refusals.cut_off(state, gun, carrier)
    tows = any(each.carrier == carrier.id and each.gun is not None for each in state.units.values())
    if tows or not state.type_of(carrier.id).tows:
        return refusals.cannot_tow(state, gun, carrier)
    return None


def _gun_refusal(state: State, unit: UnitId) -> Refusal | None:
    """Say why nothing can be done with a gun: it is none, or its crew has lost its nerve."""
    if denied := activation.refusal(state, unit, _GUN):
        return denied
    gun = state.units[unit]
    if state.type_of(gun.id).kind != "gun":
        return refusals.gun_only(state, gun)
    return refusals.shaken(state, gun) if standing_of(state, gun) in ("disrupted", "broken") else None


def hitch(state: State, action: Hitch) -> Transition[State]:
    """Hitch a gun to a vehicle, which it then goes with. Raises IllegalAction."""
    if denied := hitch_refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], _GUN)
    towed = replace(
        begun.units[action.unit], where="aboard", at=None, carrier=action.carrier, gun="towed", in_works=False
    )
    mounted = Mounted(unit=towed.id, carrier=action.carrier, rules=_RULES)
    return Transition(begun.with_unit(towed), (mounted, _changed(towed)))


def legal_unhitches(state: State, unit: str | None = None) -> Iterator[Unhitch]:
    """Find the guns of the activation that can be unhitched."""
    for each in activated_units(state, unit):
        if unhitch_refusal(state, Unhitch(each.id)) is None:
            yield Unhitch(each.id)


def unhitch_refusal(state: State, action: Unhitch) -> Refusal | None:
    """Say why a gun cannot be unhitched."""
    if denied := _gun_refusal(state, action.unit):
        return denied
    gun = state.units[action.unit]
    return None if gun.gun == "towed" and gun.where == "aboard" else refusals.not_towed(state, gun)


def unhitch(state: State, action: Unhitch) -> Transition[State]:
    """Put a gun down in its vehicle's hex, not ready yet, whatever room there is (D11). Raises IllegalAction."""
    if denied := unhitch_refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], _GUN)
    gun = begun.units[action.unit]
    assert gun.carrier is not None
    carrier = begun.units[gun.carrier]
    assert carrier.at is not None
    down = replace(
        gun, where="map", at=carrier.at, carrier=None, gun="unready", facing=carrier.facing, shown=True
    )
    off = Dismounted(unit=gun.id, at=carrier.at, rules=_RULES)
    return Transition(begun.with_unit(down), (off, _changed(down)))


def legal_readies(state: State, unit: str | None = None) -> Iterator[Ready]:
    """Find the guns of the activation that can be made ready."""
    for each in activated_units(state, unit):
        if ready_refusal(state, Ready(each.id)) is None:
            yield Ready(each.id)


def ready_refusal(state: State, action: Ready) -> Refusal | None:
    """Say why a gun cannot be made ready."""
    if denied := _gun_refusal(state, action.unit):
        return denied
    gun = state.units[action.unit]
    return None if gun.gun == "unready" and gun.where == "map" else refusals.not_unready(state, gun)


def ready(state: State, action: Ready) -> Transition[State]:
    """Make a gun ready to fire. Raises IllegalAction."""
    if denied := ready_refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], _GUN)
    made: GunState = "ready"
    gun = replace(begun.units[action.unit], gun=made)
    return Transition(begun.with_unit(gun), (_changed(gun),))


def _changed(gun: Unit) -> GunChanged:
    assert gun.gun is not None
    return GunChanged(unit=gun.id, gun=gun.gun, rules=_RULES)
