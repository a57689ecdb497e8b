"""Why a unit or a headquarters cannot be deployed."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import Headquarters, State, Unit


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
