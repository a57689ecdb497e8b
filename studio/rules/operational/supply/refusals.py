"""Why trucks do not go somewhere: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import terrain_at
from studio.tables.quantities import count_of


def no_truck(state: State) -> Refusal:
    """Refuse, as every truck is in a hub or still on its way back."""
    whose, waiting = state.board.sides[state.active].name, state.trucks.get(state.side, ())
    when = f"the next is ready on turn {min(waiting)}" if waiting else "take one out of a hub first"
    text = f"{whose} cannot deploy a truck: none is at hand now; {when}."
    return Refusal("no-truck", text, ("op.hub.trucks.return-delay",), {"side": state.side})


def not_own_hex(state: State, at: int) -> Refusal:
    """Refuse, as the hex belongs to others, to nobody, or not to the map."""
    reason = "the side does not own that hex; choose one of its own"
    return _cannot_place("not-own-hex", state, at, reason, "op.hub.create.rail")


def enemy_hub(state: State, at: int) -> Refusal:
    """Refuse, as the enemy has a hub there."""
    reason = "an enemy hub stands there; overrun it first"
    return _cannot_place("enemy-hub", state, at, reason, "op.hub.overrun.removed")


def hub_full(state: State, at: int) -> Refusal:
    """Refuse, as the hub there has all the trucks that it can hold."""
    most = state.board.tables.supply.hub_trucks_most
    reason = f"the hub there has {count_of(most, 'truck')}, and no hub holds more; choose another"
    return _cannot_place("hub-full", state, at, reason, "op.hub.trucks.max")


def no_hub_terrain(state: State, at: int) -> Refusal:
    """Refuse, as no hub can be where the ground is like that."""
    reason = f"no hub can be founded in {terrain_at(state, at).name}; choose lower ground"
    return _cannot_place("no-hub-terrain", state, at, reason, "op.hub.create.not-mountain")


def stragglers_there(state: State, at: int) -> Refusal:
    """Refuse, as stragglers are in the way."""
    reason = "stragglers are there, and no hub can be founded among them; choose another hex"
    return _cannot_place("stragglers-there", state, at, reason, "op.hub.create.not-stragglers")


def no_hub_site(state: State, at: int) -> Refusal:
    """Refuse, as supply does not come near enough."""
    limit = state.board.tables.supply.hub_road_limit
    reason = (
        "a hub needs a supplied rail hex, the hex of a source that feeds hubs, "
        f"or a road hex at most {count_of(limit, 'MP')} from one; choose such a hex"
    )
    return _cannot_place("no-hub-site", state, at, reason, "op.hub.create.rail", "op.hub.create.road")


def _cannot_place(code: str, state: State, at: int, reason: str, *rules: str) -> Refusal:
    text = f"A truck cannot be deployed in hex {hex_label(state, at)}: {reason}."
    return Refusal(code, text, rules, {"at": at})


def no_own_hub(state: State, at: int) -> Refusal:
    """Refuse, as the side has no hub there to take a truck from."""
    whose = state.board.sides[state.active].name
    text = f"No truck can be taken from hex {hex_label(state, at)}: {whose} has no hub there; choose one of its hubs."
    return Refusal("no-own-hub", text, ("op.hub.trucks.remove-anytime",), {"at": at})
