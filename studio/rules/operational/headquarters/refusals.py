"""Why a headquarters does not move, or is not upgraded: one function a reason."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import Headquarters, State, UpgradeOption

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


def no_offer(hq: Headquarters) -> Refusal:
    """Refuse, as nothing is offered to it."""
    text = f"{hq.name} is offered no upgrade now; its units have to earn it more xp in its range first."
    return Refusal("no-offer", text, ("op.hq.upgrade.trigger",), {"id": hq.id})


def no_such_option(hq: Headquarters, option: int) -> Refusal:
    """Refuse, as the offer does not have it."""
    text = f"The offer to {hq.name} has no option {option}; choose one from 0 to {len(hq.offer) - 1}."
    return Refusal("no-such-option", text, ("op.hq.upgrade.three-options",), {"id": hq.id, "option": option})


def unaffordable(state: State, hq: Headquarters, option: UpgradeOption) -> Refusal:
    """Refuse, as its price is not in hand."""
    have = state.prestige[hq.side]
    text = (
        f"This upgrade of {hq.name} costs {option.price} prestige, and there is {have}; one option is free."
    )
    rule = "op.hq.upgrade.option-cp" if option.kind == "command-point" else "op.hq.upgrade.option-specialize"
    facts: dict[str, str | int] = {"id": hq.id, "need": option.price, "have": have}
    return Refusal("too-little-prestige", text, (rule,), facts)
