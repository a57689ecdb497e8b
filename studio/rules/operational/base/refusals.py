"""Why the engine will not do an action: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit, UnitId


def hex_label(state: State, cell: int) -> str:
    """Write a cell as the map prints it, or a number that is no cell of the map as that."""
    shape = state.board.shape
    return shape.label(shape.at(cell)) if 0 <= cell < len(shape) else f"number {cell}"


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
    """Refuse, as it is still on its way, or embarked (op.naval.embarked-start)."""
    if isinstance(piece, Unit) and piece.embarked is not None:
        carrier = "on a boat; land" if piece.embarked.carrier == "boat" else "in a plane; drop"
        text = f"{piece.name} cannot act while it is {carrier} it first."
        return Refusal("not-on-map", text, ("op.naval.embarked-start",), {"id": piece.id})
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


def not_adjacent(state: State, unit: Unit, here: int, there: int) -> Refusal:
    """Refuse, as two hexes of the path are no neighbours."""
    text = f"{unit.name} cannot step from hex {hex_label(state, here)} to {hex_label(state, there)}, which is not beside it."
    return Refusal(
        "not-adjacent", text, ("op.move.cost-per-hex",), {"id": unit.id, "from": here, "to": there}
    )
