"""Why units do not move, turn or come onto the map."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.refusals import hex_label, name_of
from studio.rules.tactical.base.state import State, Unit

_MOVE = ("tactical.needs.movement",)
_PLACE = ("tactical.needs.deployment",)
_FACE = ("tactical.needs.facing",)
_STACK = ("tactical.needs.stacking",)


def _refuse(code: str, text: str, rules: tuple[str, ...], unit: Unit) -> Refusal:
    return Refusal(code, text, rules, {"unit": unit.id})


def pinned(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is pinned or worse."""
    text = f"{name_of(state, unit.id)} is pinned and does not move; rally it first."
    return _refuse("pinned", text, ("tactical.needs.pinned-broken",), unit)


def not_able(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has lost its nerve."""
    text = f"{name_of(state, unit.id)} has lost its nerve and does nothing; let it recover first."
    return _refuse("broken", text, ("tactical.needs.pinned-broken",), unit)


def immobilized(state: State, unit: Unit) -> Refusal:
    """Refuse, as the vehicle cannot move any more."""
    text = f"{name_of(state, unit.id)} is immobilized; it can only fire from where it stands."
    return _refuse("immobile", text, ("tactical.needs.vehicles",), unit)


def static(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit does not move by itself."""
    text = f"{name_of(state, unit.id)} does not move by itself; hitch it to a vehicle that tows."
    return _refuse("static", text, ("tactical.needs.towing",), unit)


def fired_instead(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has fired in the Phase, and what it carries does not move in the same one."""
    text = f"{name_of(state, unit.id)} has fired in this Phase, in which it cannot move as well; move in the next."
    return _refuse("fired", text, ("tactical.needs.move-or-fire-weapons",), unit)


def not_on_map(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit is not on the map, or aboard a vehicle."""
    text = f"{name_of(state, unit.id)} is not on the map by itself; let it deploy or dismount first."
    return _refuse("not-on-map", text, _MOVE, unit)


def no_allowance(state: State, unit: Unit) -> Refusal:
    """Refuse, as no roll would let the unit move a hex."""
    text = f"{name_of(state, unit.id)} has taken too much shock to move at this speed; rally it first."
    return _refuse("no-allowance", text, ("tactical.needs.shock",), unit)


def no_such_speed(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has no such speed, or may not use it now."""
    text = f"{name_of(state, unit.id)} cannot move at this speed now; choose another."
    return _refuse("no-such-speed", text, ("tactical.needs.moving-tactically",), unit)


def not_moving(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit has not set out."""
    text = f"{name_of(state, unit.id)} is not on the move; choose its speed first."
    return _refuse("not-now", text, _MOVE, unit)


def off_map(state: State, unit: Unit) -> Refusal:
    """Refuse, as the map ends there."""
    return _refuse("off-map", f"The map ends there; {name_of(state, unit.id)} stays on it.", _MOVE, unit)


def too_far(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the unit has too little left of its allowance."""
    text = f"{name_of(state, unit.id)} cannot reach {hex_label(state, at)} with what is left of its move."
    return _refuse("too-far", text, _MOVE, unit)


def closed(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as ground or hexside is closed to the unit."""
    text = f"{name_of(state, unit.id)} cannot enter {hex_label(state, at)} there; go round."
    return _refuse("closed", text, ("tactical.needs.obstacles",), unit)


def stacked(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as there is no room in the hex."""
    text = f"There is no room for {name_of(state, unit.id)} in {hex_label(state, at)}; choose another hex."
    return _refuse("stacked", text, _STACK, unit)


def enemy_there(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the enemy is in the hex and the unit cannot close with it."""
    text = (
        f"The enemy is in {hex_label(state, at)}; only steady infantry on foot closes with infantry or guns."
    )
    return _refuse("enemy-there", text, ("tactical.needs.close-combat",), unit)


def vehicle_there(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as a living vehicle of the enemy is in the hex (D25)."""
    text = f"An enemy vehicle is in {hex_label(state, at)}; fire or throw at it, nobody closes with it."
    return _refuse("vehicle-there", text, ("tactical.needs.close-combat",), unit)


def not_tactically(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as nobody charges while moving tactically."""
    text = f"{name_of(state, unit.id)} moves tactically and does not charge into {hex_label(state, at)}; choose another speed."
    return _refuse("not-tactically", text, ("tactical.needs.moving-tactically",), unit)


def already_so(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit faces that way."""
    return _refuse("already-so", f"{name_of(state, unit.id)} faces that way already.", _FACE, unit)


def no_such_facing(unit: Unit) -> Refusal:
    """Refuse, as there are six facings."""
    return _refuse("no-such-facing", "A facing is a number from 0 (north) to 5, clockwise.", _FACE, unit)


def outside_zone(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the hex is not one in which the unit may be placed."""
    text = f"{name_of(state, unit.id)} cannot be placed in {hex_label(state, at)}; choose a hex of its zone."
    return _refuse("outside-zone", text, _PLACE, unit)


def still_to_place(state: State, unit: UnitId) -> Refusal:
    """Refuse Done, as a unit has still to be placed."""
    text = f"{name_of(state, unit)} has still to be placed; place it first."
    return Refusal("choice-due", text, _PLACE, {"unit": unit})


def no_works(state: State, unit: Unit) -> Refusal:
    """Refuse, as there are no works there that the unit could go into, or that it is in."""
    text = f"{name_of(state, unit.id)} has no works of its side here for that; move to a hex with works."
    return _refuse("no-works", text, ("tactical.needs.fortifications",), unit)


def works_full(state: State, unit: Unit) -> Refusal:
    """Refuse, as there is no room left in the works."""
    text = f"The works here have no room for {name_of(state, unit.id)}; stay outside or choose others."
    return _refuse("full", text, ("tactical.needs.fortifications",), unit)
