"""Why a march does not lead where it should: one function a reason, with its code, its sentence and its rules."""

from typing import Final, Literal

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.costs import Barrier
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State, Unit
from studio.tables.quantities import count_of

#: What ends a march behind a hex: an enemy zone, a hex that costs A, a minor river without a bridge.
Halt = Literal["zone", "all-in", "river"]


_HALTS: Final[dict[Halt, tuple[str, str]]] = {
    "zone": ("an enemy zone of control", "op.zoc.enter-spends"),
    "all-in": ("a hex that costs all MPs", "op.move.cost.a-spends"),
    "river": ("a crossing that costs all MPs", "op.move.river.minor-cost"),
}


_BARRIERS: Final[dict[Barrier, tuple[str, str]]] = {
    "impassable-hexside": ("the hexside is impassable", "op.zoc.blocked-hexsides"),
    "escarpment": ("an escarpment is crossed only by a road that can be used", "op.move.escarpment"),
    "major-river": ("a major river is crossed only by a bridge", "op.move.river.major-no-cross"),
    "impassable-terrain": ("its terrain is closed to it except along road or rail", "op.move.cost.x"),
}


def nowhere(unit: Unit) -> Refusal:
    """Refuse, as the path is empty."""
    text = f"{unit.name} cannot move along a path without hexes; name the hexes that it is to enter."
    return Refusal("nowhere", text, ("op.move.cost-per-hex",), {"id": unit.id})


def path_crosses_itself(unit: Unit) -> Refusal:
    """Refuse, as a hex comes twice."""
    text = f"{unit.name} cannot enter a hex twice in one move; take a path that does not cross itself."
    return Refusal("path-crosses-itself", text, ("op.move.cost-per-hex",), {"id": unit.id})


def enemy_there(state: State, unit: Unit, there: int) -> Refusal:
    """Refuse, as an enemy unit bars the way."""
    reason = "an enemy unit stands there; go round it or attack it"
    return _cannot_enter("enemy-there", state, unit, there, reason, "op.move.enemy-blocks")


def too_weak_for_hq(state: State, unit: Unit, there: int) -> Refusal:
    """Refuse, as a weak unit cannot overrun a headquarters."""
    reason = "a weak unit cannot overrun the enemy headquarters there; send a stronger one"
    return _cannot_enter("too-weak-for-hq", state, unit, there, reason, "op.move.min3.overrun-hq")


def zone_after_extended(state: State, unit: Unit, there: int) -> Refusal:
    """Refuse, as its AP went into extended movement before."""
    reason = "it lies in an enemy zone of control, which a unit on extended movement cannot enter for the rest of the turn"
    return _cannot_enter("zone-after-extended", state, unit, there, reason, "op.zoc.no-extended")


def zone_by_extended(state: State, unit: Unit, there: int, need: int) -> Refusal:
    """Refuse, as the zone could be entered with extended MPs only."""
    reason = (
        f"it lies in an enemy zone of control, for which extended movement does not serve: "
        f"that takes {count_of(need, 'MP')}, and it has {unit.mp}"
    )
    return _cannot_enter(
        "zone-by-extended", state, unit, there, reason, "op.zoc.no-extended", "op.zoc.enter-need"
    )


def march_ended(state: State, unit: Unit, here: int, halt: Halt) -> Refusal:
    """Refuse, as all MPs have gone before the path's end."""
    why, rule = _HALTS[halt]
    text = f"{unit.name} cannot go on from hex {hex_label(state, here)}, as {why} ends its march there."
    return Refusal(f"{halt}-ends-march", text, (rule,), {"id": unit.id, "at": here})


def barred(state: State, unit: Unit, edge: int, barrier: Barrier) -> Refusal:
    """Refuse, as terrain or hexside is closed."""
    why, rule = _BARRIERS[barrier]
    there = state.board.topology.neighbours[edge]
    here = hex_label(state, edge // DIRECTIONS)
    return _cannot_enter(barrier, state, unit, there, f"from {here}, {why}", rule)


def needs_everything(state: State, unit: Unit, there: int) -> Refusal:
    """Refuse, as the hex costs A."""
    reason = (
        "it costs A, for which a unit needs all its MPs and an available AP; enter it first thing in a turn"
    )
    return _cannot_enter("needs-all-mps-and-ap", state, unit, there, reason, "op.move.cost.a-need")


def river_needs_all(state: State, unit: Unit, there: int) -> Refusal:
    """Refuse, as a minor river without a bridge lies between."""
    reason = (
        "a minor river without a bridge is crossed only with all MPs, from the hex where the turn was begun"
    )
    return _cannot_enter("river-needs-all-mps", state, unit, there, reason, "op.move.river.minor-start")


def too_few_mps(state: State, unit: Unit, there: int, need: int, have: int) -> Refusal:
    """Refuse, as the way there costs more than the unit has."""
    reason = f"the way there takes {count_of(need, 'MP')} and it can spend {have}; stop before it"
    return _cannot_enter(
        "too-few-mps", state, unit, there, reason, "op.move.cost-per-hex", need=need, have=have
    )


def occupied(state: State, unit: Unit, there: int) -> Refusal:
    """Refuse, as a friend stands in the last hex."""
    reason = "one of its own side's units stands there; pass through it or stop before it"
    return _cannot_stop("occupied", state, unit, there, reason, "op.move.friend-passes")


def no_place_to_stop(state: State, unit: Unit, there: int) -> Refusal:
    """Refuse, as the last hex is one that the unit can only pass by road or rail."""
    reason = "its terrain can only be passed along road or rail; go on or stop before it"
    return _cannot_stop("no-place-to-stop", state, unit, there, reason, "op.move.road.cross-impassable")


def _cannot_enter(
    code: str, state: State, unit: Unit, there: int, reason: str, *rules: str, **facts: int
) -> Refusal:
    text = f"{unit.name} cannot enter hex {hex_label(state, there)}: {reason}."
    return Refusal(code, text, rules, {"id": unit.id, "at": there, **facts})


def _cannot_stop(code: str, state: State, unit: Unit, there: int, reason: str, rule: str) -> Refusal:
    text = f"{unit.name} cannot stop in hex {hex_label(state, there)}: {reason}."
    return Refusal(code, text, (rule,), {"id": unit.id, "at": there})
