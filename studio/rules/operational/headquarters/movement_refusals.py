"""Why a headquarters does not move: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import Headquarters, State

_RULE = "op.hq.move.supply-movement"


def has_moved(hq: Headquarters) -> Refusal:
    """Refuse, as it has moved in this turn."""
    text = f"{hq.name} has moved in this turn already; move it again next turn."
    return Refusal("hq-has-moved", text, ("op.hq.move.allowance",), {"id": hq.id})


def not_own_hex(state: State, hq: Headquarters, at: int) -> Refusal:
    """Refuse, as the hex is not its side's."""
    text = f"{hq.name} cannot move to hex {hex_label(state, at)}, which its side does not own; choose one of its own hexes."
    return Refusal("not-own-hex", text, (_RULE,), {"id": hq.id, "at": at})


def enemy_there(state: State, hq: Headquarters, at: int) -> Refusal:
    """Refuse, as an enemy unit is there."""
    text = f"{hq.name} cannot move to hex {hex_label(state, at)}, where an enemy unit stands; choose another hex."
    return Refusal("enemy-there", text, (_RULE,), {"id": hq.id, "at": at})


def impassable(state: State, hq: Headquarters, at: int) -> Refusal:
    """Refuse, as supply movement leads through the hex at best."""
    text = f"{hq.name} cannot move to hex {hex_label(state, at)}, whose terrain is closed to supply movement; choose another hex."
    return Refusal("impassable-terrain", text, (_RULE,), {"id": hq.id, "at": at})


def taken(state: State, hq: Headquarters, at: int) -> Refusal:
    """Refuse, as a headquarters, itself perhaps, or stragglers are there."""
    text = (
        f"{hq.name} cannot move to hex {hex_label(state, at)}, where a headquarters or stragglers are; "
        "choose another hex."
    )
    return Refusal("no-room-for-hq", text, (_RULE, "op.stragglers.not-with-hq-hub"), {"id": hq.id, "at": at})


def too_far(state: State, hq: Headquarters, at: int, most: int) -> Refusal:
    """Refuse, as no way of its MPs leads there."""
    more = state.board.tables.headquarters.moves.rail_bonus
    text = (
        f"{hq.name} cannot reach hex {hex_label(state, at)} by supply movement with its {most} MPs, "
        f"or {most + more} by rail alone; choose a nearer one."
    )
    rules = ("op.hq.move.allowance", "op.hq.move.rail-bonus")
    return Refusal("hq-too-far", text, rules, {"id": hq.id, "at": at, "have": most})
