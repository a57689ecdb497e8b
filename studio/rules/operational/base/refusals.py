"""Why the engine will not do an action: one function a reason, with its code, its sentence and its rules."""

from typing import Final, Literal

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.costs import Barrier
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit, UnitId

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


def hex_label(state: State, cell: int) -> str:
    """Write a cell as the map prints it, or a number that is no cell of the map as that."""
    shape = state.board.shape
    return shape.label(shape.at(cell)) if 0 <= cell < len(shape) else f"number {cell}"


def count_of(number: int, one: str) -> str:
    """Return so many of something: "1 CP", "2 CPs"."""
    return f"{number} {one}{'' if number == 1 else 's'}"


def battle_over() -> Refusal:
    """Refuse, as nothing more can be done."""
    text = "The battle is over; take back its last turn or start it again to play on."
    return Refusal("battle-over", text, ("op.intro.time-limit",))


def preparing() -> Refusal:
    """Refuse, as the side prepares for battle."""
    text = "In battle preparation no unit moves or attacks, and nothing arrives; end the preparation first."
    return Refusal("in-preparation", text, ("op.prep.positions",))


def not_in_turn(state: State) -> Refusal | None:
    """Say why nothing at all moves, attacks or arrives now: the battle is over, or has not begun (op.prep.positions)."""
    if state.over:
        return battle_over()
    return preparing() if state.preparation else None


def unknown(name: UnitId | HqId) -> Refusal:
    """Refuse, as no unit or headquarters has that id."""
    text = (
        f"Nothing that could do this is called {name}; name one of the units or headquarters of the battle."
    )
    return Refusal("unknown", text, ("op.intro.army-composition",), {"id": name})


def not_yours(state: State, piece: Unit | Headquarters) -> Refusal:
    """Refuse, as it belongs to a side whose turn it is not."""
    whose = state.board.sides[state.active].name
    text = f"{piece.name} cannot act now, in the turn of {whose}; wait for the turn of its own side."
    return Refusal("not-yours", text, ("op.intro.turn-alternation",), {"id": piece.id, "side": piece.side})


def not_on_map(piece: Unit | Headquarters) -> Refusal:
    """Refuse, as it is still on its way."""
    text = f"{piece.name} cannot act, as it is not on the map; deploy it first."
    return Refusal("not-on-map", text, ("op.enroute.schedule",), {"id": piece.id})


def not_its_turn(state: State, piece: Unit | Headquarters | None, name: UnitId | HqId) -> Refusal | None:
    """Say why nothing at all can be done now by or for what has that id, wherever it is."""
    if state.over:
        return battle_over()
    if piece is None:
        return unknown(name)
    return not_yours(state, piece) if piece.side != state.side else None


def not_at_hand(state: State, piece: Unit | Headquarters | None, name: UnitId | HqId) -> Refusal | None:
    """Say why a unit or headquarters can do nothing at all now."""
    if denied := not_its_turn(state, piece, name):
        return denied
    return not_on_map(piece) if piece is not None and piece.at is None else None


def no_such_card(state: State, card: str) -> Refusal:
    """Refuse, as the side has no such card face-up."""
    whose = state.board.sides[state.active].name
    text = f"{whose} cannot play the card {_title(card)}: that side has no such card, or has used it in this battle."
    return Refusal("no-such-card", text, ("camp.card.persistent.face-down",), {"side": state.side})


def card_without_hq(card: str) -> Refusal:
    """Refuse, as the card is not for a headquarters."""
    text = f"The card {_title(card)} is played for the whole side; name no headquarters."
    return Refusal("card-without-hq", text, ("camp.card.elite.menu",))


def _title(card: str) -> str:
    """Return a card in sentences."""
    return card.replace("-", " ")


def nowhere(unit: Unit) -> Refusal:
    """Refuse, as the path is empty."""
    text = f"{unit.name} cannot move along a path without hexes; name the hexes that it is to enter."
    return Refusal("nowhere", text, ("op.move.cost-per-hex",), {"id": unit.id})


def path_crosses_itself(unit: Unit) -> Refusal:
    """Refuse, as a hex comes twice."""
    text = f"{unit.name} cannot enter a hex twice in one move; take a path that does not cross itself."
    return Refusal("path-crosses-itself", text, ("op.move.cost-per-hex",), {"id": unit.id})


def not_adjacent(state: State, unit: Unit, here: int, there: int) -> Refusal:
    """Refuse, as two hexes of the path are no neighbours."""
    text = f"{unit.name} cannot step from hex {hex_label(state, here)} to {hex_label(state, there)}, which is not beside it."
    return Refusal(
        "not-adjacent", text, ("op.move.cost-per-hex",), {"id": unit.id, "from": here, "to": there}
    )


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


def not_due(piece: Unit | Headquarters) -> Refusal:
    """Refuse, as its turn of arrival has not come, or it has none."""
    rule = "op.enroute.unit.timing" if isinstance(piece, Unit) else "op.enroute.hq.timing"
    when = (
        "no turn of arrival is set"
        if piece.arrival is None
        else f"it arrives on turn {piece.arrival}; wait for it"
    )
    text = f"{piece.name} cannot be deployed yet: {when}."
    return Refusal("not-due", text, (rule,), {"id": piece.id, "arrival": piece.arrival or 0})


def already_here(state: State, piece: Unit | Headquarters) -> Refusal:
    """Refuse, as it stands on the map."""
    assert piece.at is not None
    text = f"{piece.name} cannot be deployed again: it stands on hex {hex_label(state, piece.at)}."
    return Refusal("already-here", text, ("op.enroute.schedule",), {"id": piece.id, "at": piece.at})


def no_entry(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the hex is not one of its entry hexes."""
    named = ", ".join(hex_label(state, cell) for cell in unit.entry) or "none"
    text = f"{unit.name} cannot enter by hex {hex_label(state, at)}; its entry hexes are: {named}."
    return Refusal("no-entry", text, ("op.enroute.unit.hexes",), {"id": unit.id, "at": at})


def entry_not_owned(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as the entry hex is not in its side's hands."""
    text = f"{unit.name} cannot enter by hex {hex_label(state, at)}, which its side does not own; retake it or wait."
    return Refusal("entry-not-owned", text, ("op.enroute.unit.hex-owned",), {"id": unit.id, "at": at})


def entry_occupied(state: State, unit: Unit, at: int) -> Refusal:
    """Refuse, as another unit stands in the entry hex."""
    text = f"{unit.name} cannot enter by hex {hex_label(state, at)}, where a unit stands; clear it or wait."
    return Refusal("entry-occupied", text, ("op.enroute.unit.hex-owned",), {"id": unit.id, "at": at})


def no_source(state: State, hq: Headquarters, at: int) -> Refusal:
    """Refuse, as the hex is no source that headquarters can come by."""
    kinds = " or ".join(state.board.tables.supply.rail_sources)
    text = (
        f"{hq.name} cannot be set up in hex {hex_label(state, at)}; "
        f"choose a supply source of its side of type {kinds} whose hex its side owns."
    )
    return Refusal("no-source", text, ("op.enroute.hq.hexes",), {"id": hq.id, "at": at})


def source_occupied(state: State, hq: Headquarters, at: int) -> Refusal:
    """Refuse, as another headquarters or stragglers are in the source's hex."""
    text = (
        f"{hq.name} cannot be set up in hex {hex_label(state, at)}, "
        "where stragglers or another headquarters are; choose another source."
    )
    return Refusal("source-occupied", text, ("op.enroute.hq.hexes",), {"id": hq.id, "at": at})
