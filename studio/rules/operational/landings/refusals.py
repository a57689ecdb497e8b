"""Why a unit does not come ashore: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.terrain import terrain_at, weather_at


def no_boat(unit: Unit) -> Refusal:
    """Refuse, as it is on no boat."""
    text = f"{unit.name} is on no boat, and cannot land from the sea; choose a unit that is."
    return Refusal("no-boat", text, ("op.naval.boat", "op.naval.assault.boat"), {"id": unit.id})


def no_plane(unit: Unit) -> Refusal:
    """Refuse, as it is in no plane."""
    text = f"{unit.name} is in no transport plane, and cannot be dropped; choose a unit that is."
    return Refusal("no-plane", text, ("op.para.plane",), {"id": unit.id})


def no_target_hex(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as its boat does not land there."""
    targets = () if unit.embarked is None else unit.embarked.targets
    named = ", ".join(hex_label(state, cell) for cell in targets) or "none"
    text = f"{unit.name} cannot land in hex {hex_label(state, at)}; the hexes in which its boat lands are: {named}."
    return Refusal("no-target-hex", text, ("op.naval.target-hexes",), {"id": unit.id, "at": at})


def no_beach(state: State, unit: Unit, at: int, rule: str) -> Refusal:
    """Refuse, as nobody comes ashore in such terrain."""
    there = terrain_at(state, at).name
    reason = f"nobody can come ashore in its terrain, {there}; choose another hex"
    return _cannot_land("no-beach", state, unit, at, reason, rule)


def closed_by_weather(state: State, unit: Unit, at: int, rule: str) -> Refusal:
    """Refuse, as the unit cannot enter the hex at all in this weather."""
    reason = (
        f"it cannot enter {terrain_at(state, at).name} in {weather_at(state, at)} weather; "
        "choose another hex, or wait"
    )
    return _cannot_land("closed-to-landing", state, unit, at, reason, rule)


def beach_in_fog(state: State, unit: Unit, at: int, rule: str) -> Refusal:
    """Refuse, as the hex is not seen."""
    reason = "it lies in the fog of war; choose one that is seen"
    return _cannot_land("beach-in-fog", state, unit, at, reason, rule)


def friend_on_beach(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as a friend stands there."""
    reason = "a unit of its own side stands there; move that on first"
    return _cannot_land("friend-on-beach", state, unit, at, reason, "op.naval.friendly-hex")


def enemy_on_beach(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as an enemy stands there."""
    reason = "an enemy unit stands there; that takes a naval assault"
    return _cannot_land("enemy-on-beach", state, unit, at, reason, "op.naval.icon.assault")


def too_weak_for_hq_on_beach(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as a weak unit cannot overrun a headquarters."""
    reason = "a weak unit cannot overrun the enemy headquarters there; land elsewhere"
    return _cannot_land("too-weak-to-land-there", state, unit, at, reason, "op.naval.landing.mp")


def nobody_on_beach(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as there is nobody to be attacked."""
    text = f"{unit.name} finds no enemy unit in hex {hex_label(state, at)} to attack out of its boat; land there instead."
    return Refusal("nobody-on-beach", text, ("op.naval.assault.what",), {"id": unit.id, "at": at})


def no_infantry(unit: Unit) -> Refusal:
    """Refuse, as only infantry makes naval assaults."""
    text = f"{unit.name} cannot make a naval assault, as it is no infantry; land it where no enemy stands."
    rules = ("op.naval.assault.infantry", "op.naval.armored")
    return Refusal("no-infantry-to-assault", text, rules, {"id": unit.id})


def too_green_to_assault(unit: Unit) -> Refusal:
    """Refuse, as it lacks experience."""
    text = f"{unit.name} is too green for a naval assault; land it where no enemy stands."
    return Refusal("too-green-to-assault", text, ("op.naval.assault.xp",), {"id": unit.id})


def too_weak_to_assault(unit: Unit) -> Refusal:
    """Refuse, as it is weak."""
    text = f"{unit.name} is too weak for a naval assault; land it where no enemy stands."
    return Refusal("too-weak-to-assault", text, ("op.naval.assault.not-weak",), {"id": unit.id})


def too_green_to_drop(unit: Unit) -> Refusal:
    """Refuse, as it lacks experience."""
    text = f"{unit.name} is too green for a para drop; it takes a unit with more experience."
    return Refusal("too-green-to-drop", text, ("op.para.xp",), {"id": unit.id})


def too_weak_to_drop(unit: Unit) -> Refusal:
    """Refuse, as it is weak."""
    text = f"{unit.name} is too weak for a para drop; it takes a unit with more active steps."
    return Refusal("too-weak-to-drop", text, ("op.para.not-weak",), {"id": unit.id})


def specialists_cannot_drop(unit: Unit) -> Refusal:
    """Refuse, as it has specialists."""
    text = f"{unit.name} has specialists, with which no unit can be dropped; choose one without."
    return Refusal("specialists-cannot-drop", text, ("op.para.no-specialists",), {"id": unit.id})


def no_front(unit: Unit) -> Refusal:
    """Refuse, as there is no front line."""
    text = f"{unit.name} cannot be dropped while there is no front line; land or take ground first."
    return Refusal("no-front", text, ("op.para.needs-front",), {"id": unit.id})


def too_far_to_drop(state: State, unit: Unit, at: int, away: int) -> Refusal:
    """Refuse, as the hex lies too far from the front line."""
    most = state.board.tables.landings.drop_range
    reason = f"it lies {away} hexes from the front line, and at most {most} are possible; choose a nearer hex"
    return _cannot_drop("too-far-to-drop", state, unit, at, reason, "op.para.range")


def no_drop_ground(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as nobody is dropped into such terrain."""
    reason = f"its terrain, {terrain_at(state, at).name}, is closed to drops; choose another hex"
    return _cannot_drop("no-drop-ground", state, unit, at, reason, "op.para.terrain")


def hq_in_drop_hex(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as an enemy headquarters is there."""
    reason = "an enemy headquarters is there; choose another hex"
    return _cannot_drop("hq-in-drop-hex", state, unit, at, reason, "op.para.no-hq")


def friend_in_drop_hex(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as a friend stands there."""
    reason = "a unit of its own side stands there; choose another hex"
    return _cannot_drop("friend-in-drop-hex", state, unit, at, reason, "op.para.no-hq")


def off_map(unit: Unit, at: int) -> Refusal:
    """Refuse, as there is no such hex."""
    text = f"{unit.name} finds no hex number {at} on the map; name one that is there."
    return Refusal("off-map", text, ("op.naval.target-hexes", "op.para.range"), {"id": unit.id, "at": at})


def _cannot_land(code: str, state: State, unit: Unit, at: int, reason: str, rule: str) -> Refusal:
    text = f"{unit.name} cannot land in hex {hex_label(state, at)}: {reason}."
    return Refusal(code, text, (rule,), {"id": unit.id, "at": at})


def _cannot_drop(code: str, state: State, unit: Unit, at: int, reason: str, rule: str) -> Refusal:
    text = f"{unit.name} cannot be dropped into hex {hex_label(state, at)}: {reason}."
    return Refusal(code, text, (rule,), {"id": unit.id, "at": at})
