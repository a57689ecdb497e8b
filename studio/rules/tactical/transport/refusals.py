"""Why units do not get aboard, off, hitched or ready."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.refusals import hex_label, name_of
from studio.rules.tactical.base.state import State, Unit

_RIDE = ("tactical.needs.transport",)
_TOW = ("tactical.needs.towing",)


def _refuse(code: str, text: str, unit: Unit, rules: tuple[str, ...] = _RIDE) -> Refusal:
    return Refusal(code, text, rules, {"unit": unit.id})


def infantry_only(state: State, unit: Unit) -> Refusal:
    """Refuse, as only infantry on foot gets aboard."""
    text = f"{name_of(state, unit.id)} is no infantry on foot; hitch guns, and let infantry mount."
    return _refuse("infantry-only", text, unit)


def sniper(state: State, unit: Unit) -> Refusal:
    """Refuse, as a sniper goes elsewhere by command points alone."""
    text = f"{name_of(state, unit.id)} is a sniper and does not ride; reposition him as snipers are."
    return _refuse("static", text, unit, ("coc.sniper.no-normal-move",))


def shaken(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is pinned or worse."""
    text = f"{name_of(state, unit.id)} is pinned and stays where it is; rally it first."
    return _refuse("pinned", text, unit, ("tactical.needs.pinned-broken",))


def no_carrier(state: State, unit: Unit) -> Refusal:
    """Refuse, as no vehicle of the unit's side on the map is meant."""
    text = f"{name_of(state, unit.id)} has no such vehicle to ride; name one of its side on the map."
    return _refuse("no-carrier", text, unit)


def full(state: State, unit: Unit, carrier: Unit) -> Refusal:
    """Refuse, as the vehicle carries no more."""
    text = f"{name_of(state, carrier.id)} has no room for {name_of(state, unit.id)}; choose another vehicle."
    return _refuse("full", text, unit)


def moved_fast(state: State, unit: Unit, carrier: Unit) -> Refusal:
    """Refuse, as the vehicle has moved at its fast speed (D31)."""
    text = f"{name_of(state, carrier.id)} has moved too fast for that; get on or off when it has not."
    return _refuse("moved-fast", text, unit)


def too_far_apart(state: State, unit: Unit, carrier: Unit) -> Refusal:
    """Refuse, as the vehicle is neither in the unit's hex nor beside it."""
    text = (
        f"{name_of(state, carrier.id)} is too far from {name_of(state, unit.id)}; go to its hex or beside it."
    )
    return _refuse("too-far-apart", text, unit)


def cut_off(state: State, unit: Unit, carrier: Unit) -> Refusal:
    """Refuse, as the hexside or the hex between the unit and the vehicle is closed to it."""
    text = f"{name_of(state, unit.id)} cannot cross to {name_of(state, carrier.id)} there; go round."
    return _refuse("closed", text, unit, ("tactical.needs.obstacles",))


def not_aboard(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is not aboard a vehicle."""
    return _refuse("not-aboard", f"{name_of(state, unit.id)} is not aboard; it is on foot already.", unit)


def no_way_out(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the hex is closed to the unit, full, or the enemy's."""
    text = f"{name_of(state, unit.id)} cannot get off into {hex_label(state, at)}; choose another hex."
    return _refuse("closed", text, unit)


def gun_only(state: State, unit: Unit) -> Refusal:
    """Refuse, as only guns are hitched and made ready."""
    return _refuse(
        "guns-only", f"{name_of(state, unit.id)} is no gun; only guns are hitched and made ready.", unit, _TOW
    )


def cannot_tow(state: State, unit: Unit, carrier: Unit) -> Refusal:
    """Refuse, as the vehicle tows nothing, or a gun already."""
    text = (
        f"{name_of(state, carrier.id)} cannot tow {name_of(state, unit.id)}; choose a free tractor or truck."
    )
    return _refuse("cannot-tow", text, unit, _TOW)


def not_towed(state: State, unit: Unit) -> Refusal:
    """Refuse, as the gun is not hitched to a vehicle."""
    return _refuse("not-towed", f"{name_of(state, unit.id)} is not hitched to a vehicle.", unit, _TOW)


def not_unready(state: State, unit: Unit) -> Refusal:
    """Refuse, as the gun is ready already, or still hitched."""
    text = f"{name_of(state, unit.id)} is ready, or still hitched; unhitch it first."
    return _refuse("not-unready", text, unit, _TOW)
