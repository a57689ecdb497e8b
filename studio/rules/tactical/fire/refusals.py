"""Why units do not fire, throw or watch."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.refusals import hex_label, name_of
from studio.rules.tactical.base.state import State, Unit

_FIRE = ("tactical.needs.fire",)


def _refuse(code: str, text: str, unit: Unit, rules: tuple[str, ...] = _FIRE) -> Refusal:
    return Refusal(code, text, rules, {"unit": unit.id})


def no_target(state: State, unit: Unit) -> Refusal:
    """Refuse, as there is no such enemy on the map."""
    return _refuse(
        "no-target", f"{name_of(state, unit.id)} has no such enemy to fire at; name one on the map.", unit
    )


def no_sight(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the target is not seen."""
    text = f"{name_of(state, unit.id)} does not see {hex_label(state, at)}; move to where it does."
    return _refuse("no-sight", text, unit, ("tactical.needs.line-of-sight",))


def out_of_range(state: State, unit: Unit) -> Refusal:
    """Refuse, as no weapon reaches so far."""
    return _refuse("out-of-range", f"No weapon of {name_of(state, unit.id)} reaches so far; go nearer.", unit)


def out_of_arc(state: State, unit: Unit) -> Refusal:
    """Refuse, as the target is not in front."""
    text = f"The target is not in front of {name_of(state, unit.id)}; turn it first."
    return _refuse("out-of-arc", text, unit, ("tactical.needs.facing",))


def no_weapon(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has no weapon that could harm the target."""
    text = f"{name_of(state, unit.id)} has no such weapon for this target; choose another."
    return _refuse("no-weapon", text, unit)


def not_suppressed(state: State, target: Unit) -> Refusal:
    """Refuse, as vehicles are struck, and not suppressed."""
    text = f"{name_of(state, target.id)} is a vehicle, which is not suppressed; fire for effect at it."
    return _refuse("not-suppressed", text, target, ("tactical.needs.anti-tank",))


def unspotted(state: State, unit: Unit) -> Refusal:
    """Refuse, as the sniper has not been spotted."""
    text = f"{name_of(state, unit.id)} has not spotted the sniper yet; let it watch."
    return _refuse("unspotted", text, unit, ("tactical.needs.sniper",))


def shared_hex(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as friends are in the hex with the enemy."""
    text = f"Friends are in {hex_label(state, at)} with the enemy; {name_of(state, unit.id)} does not fire there."
    return _refuse("shared-hex", text, unit, ("tactical.needs.hex-sharing",))


def sniper_moved(state: State, unit: Unit) -> Refusal:
    """Refuse, as the sniper has moved in this Phase."""
    text = f"{name_of(state, unit.id)} has moved in this Phase; it can fire in the next."
    return _refuse("sniper-moved", text, unit, ("coc.sniper.no-fire",))


def not_while_moving(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit, or its weapon, cannot be fired on the move."""
    text = f"{name_of(state, unit.id)} cannot fire on the move; fire from where it stands."
    return _refuse("not-while-moving", text, unit, ("tactical.needs.move-or-fire-weapons",))


def moved_instead(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has moved in the Phase, and what it carries is not fired in the same one."""
    text = f"{name_of(state, unit.id)} has moved in this Phase, in which it cannot fire as well; fire in the next."
    return _refuse("moved", text, unit, ("tactical.needs.move-or-fire-weapons",))


def not_ready(state: State, unit: Unit) -> Refusal:
    """Refuse, as the gun is not ready."""
    text = f"{name_of(state, unit.id)} is not ready to fire; make it ready first."
    return _refuse("static", text, unit, ("tactical.needs.towing",))


def not_on_map(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is not on the map by itself."""
    return _refuse("not-on-map", f"{name_of(state, unit.id)} is not on the map by itself.", unit)


def not_able(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is disrupted or broken."""
    text = f"{name_of(state, unit.id)} has lost its nerve and does nothing; rally it first."
    return _refuse("broken", text, unit, ("tactical.needs.pinned-broken",))


def pinned(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is pinned or worse."""
    text = f"{name_of(state, unit.id)} is pinned; rally it first."
    return _refuse("pinned", text, unit, ("tactical.needs.pinned-broken",))


def watching(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit watches already."""
    return _refuse(
        "watching", f"{name_of(state, unit.id)} watches already.", unit, ("tactical.needs.op-fire",)
    )


def not_watching(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit does not watch."""
    text = f"{name_of(state, unit.id)} does not watch; have it watch in its activation."
    return _refuse("not-watching", text, unit, ("tactical.needs.op-fire",))


def infantry_only(state: State, unit: Unit) -> Refusal:
    """Refuse, as only infantry on foot does that."""
    text = f"{name_of(state, unit.id)} is no infantry on foot, which alone does that."
    return _refuse("infantry-only", text, unit, ("tactical.needs.tactical-stance",))


def already_tactical(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is in cover already."""
    text = f"{name_of(state, unit.id)} has taken what cover there is."
    return _refuse("already-tactical", text, unit, ("tactical.needs.tactical-stance",))


def no_shock(state: State, unit: Unit) -> Refusal:
    """Refuse, as there is no shock to shake off."""
    return _refuse(
        "no-shock", f"{name_of(state, unit.id)} has no shock to shake off.", unit, ("tactical.needs.rally",)
    )


def too_near(state: State, unit: Unit) -> Refusal:
    """Refuse, as the weapon does not fire so near."""
    return _refuse(
        "too-near", f"{name_of(state, unit.id)} cannot fire so near; choose a hex farther off.", unit
    )


def no_observer(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as nobody who could direct the fire sees the hex."""
    text = (
        f"Nobody sees {hex_label(state, at)} for {name_of(state, unit.id)}; "
        "it takes the unit itself, its section, an officer or a leader, steady and in sight."
    )
    return _refuse("no-observer", text, unit, ("tactical.needs.fire", "tactical.needs.line-of-sight"))


def none_left(state: State, unit: Unit, what: str) -> Refusal:
    """Refuse, as the unit has used up what it had."""
    text = f"{name_of(state, unit.id)} has no {what} left; choose something else."
    return _refuse("none-left", text, unit, ("tactical.needs.charges-grenades",))


def too_far(state: State, unit: Unit) -> Refusal:
    """Refuse, as the target is too far to be thrown at."""
    text = f"{name_of(state, unit.id)} is too far from the vehicle for that; go nearer."
    return _refuse("too-far", text, unit, ("tactical.needs.charges-grenades",))


def smoke_there(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as smoke lies in the hex."""
    text = f"Smoke lies in {hex_label(state, at)} already; choose another hex."
    return _refuse("smoke-there", text, unit, ("tactical.needs.markers",))
