"""Why nothing goes into a force pool, or comes out of it: one function a reason."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.catalogue_types import UnitType
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import Headquarters, Source, State, Unit
from studio.tables.quantities import count_of


def unsupplied(unit: Unit, *, rule: str) -> Refusal:
    """Refuse, as only a unit in supply gives or takes steps."""
    text = (
        f"{unit.name} is out of supply, and only a unit in supply gives and takes steps and specialists; "
        "open a way for supply to it."
    )
    return Refusal("out-of-supply", text, (rule,), {"id": unit.id})


def special_supply(unit: Unit, how: str, *, rule: str) -> Refusal:
    """Refuse, as its supply serves for nothing more than to keep it fighting."""
    text = f"{unit.name} is supplied {how} this turn, which does not serve for steps and specialists; wait until supply reaches it."
    return Refusal("special-supply", text, (rule,), {"id": unit.id})


def security(unit: Unit, *, rule: str) -> Refusal:
    """Refuse, as it is a security unit."""
    text = f"{unit.name} is a security unit, which gives no steps away; it dissolves when the battle ends."
    return Refusal("security", text, (rule,), {"id": unit.id})


def not_with(unit: Unit, other: Unit) -> Refusal:
    """Refuse, as they are not two units of one headquarters."""
    text = f"{unit.name} gives steps only to another unit of its own headquarters; {other.name} is none."
    return Refusal("not-with", text, ("op.action.transfer.effect",), {"id": unit.id, "to": other.id})


def too_far_apart(unit: Unit, other: Unit) -> Refusal:
    """Refuse, as they are no neighbours."""
    text = f"{unit.name} and {other.name} are not beside each other; bring one of them nearer first."
    return Refusal("too-far-apart", text, ("op.action.transfer.effect",), {"id": unit.id, "to": other.id})


def river_between(unit: Unit, other: Unit) -> Refusal:
    """Refuse, as a river parts them."""
    text = f"{unit.name} and {other.name} are parted by a river without an intact bridge; bring both to one bank."
    return Refusal(
        "river-between", text, ("op.action.transfer.not-across-river",), {"id": unit.id, "to": other.id}
    )


def other_steps(unit: Unit, other: Unit) -> Refusal:
    """Refuse, as their steps are not of one kind and nation."""
    text = f"{other.name} cannot use the steps of {unit.name}; both need the same arm and the same nation."
    rules = ("op.action.transfer.effect", "op.reinforce.step.no-mixing")
    return Refusal("other-steps", text, rules, {"id": unit.id, "to": other.id})


def no_security_type(hq: Headquarters) -> Refusal:
    """Refuse, as that nation raises none."""
    text = f"{hq.name} cannot raise a security unit of that nation: the catalogue has no type for it; choose another."
    return Refusal("no-security-type", text, ("op.action.security-unit.effect",), {"id": hq.id})


def wrong_size(hq: Headquarters, most: int) -> Refusal:
    """Refuse, as that would be too many steps, or none."""
    text = f"{hq.name} cannot raise a unit of that size; a security unit has from 1 step to {count_of(most, 'step')}."
    return Refusal("wrong-size", text, ("op.action.security-unit.effect",), {"id": hq.id, "most": most})


def too_little_infantry(hq: Headquarters, kind: UnitType, steps: int) -> Refusal:
    """Refuse, as the pool does not hold so much, or not yet."""
    text = (
        f"The force pool of {hq.name} does not have the infantry ready for {count_of(steps, 'step')} ({kind.name}); "
        "raise a smaller unit or wait."
    )
    rules = ("op.action.security-unit.effect", "op.reinforce.step.no-mixing", "op.action.force-pool.delay")
    return Refusal("too-little-infantry", text, rules, {"id": hq.id, "need": steps})


def no_place(state: State, hq: Headquarters, at: int, why: str) -> Refusal:
    """Refuse, as no unit can be raised in the hex."""
    text = f"{hq.name} cannot raise a security unit in hex {hex_label(state, at)}: {why}; choose another hex in its range."
    return Refusal("no-place", text, ("op.action.security-unit.where",), {"id": hq.id, "at": at})


def nothing_to_give(unit: Unit, what: str) -> Refusal:
    """Refuse, as it has no such element in action."""
    text = f"{unit.name} has no active {what} to give up; suppressed ones cannot be taken."
    return Refusal("nothing-to-give", text, ("op.action.reorg.effect",), {"id": unit.id})


def green(unit: Unit) -> Refusal:
    """Refuse, as green units keep their steps."""
    text = f"{unit.name} is green, and steps cannot be taken out of a green unit; its specialists can."
    return Refusal("green", text, ("op.reinforce.reorg.green-steps", "op.xp.green.no-reorg"), {"id": unit.id})


def green_giver(unit: Unit) -> Refusal:
    """Refuse, as green units keep their steps, to whomever they would go."""
    text = f"{unit.name} is green, and a green unit hands no steps over; its specialists can go."
    return Refusal("green", text, ("op.action.transfer.xp", "op.xp.green.no-reorg"), {"id": unit.id})


def pool_lacks(unit: Unit, hq: Headquarters, what: str) -> Refusal:
    """Refuse, as the pool does not hold all that a thing, such as "a step", takes, or not yet."""
    text = (
        f"The force pool of {hq.name} does not have ready what it takes to give {unit.name} {what}; "
        "wait, or take it out of another unit."
    )
    rules = ("op.reinforce.deploy.incomplete", "op.action.force-pool.delay")
    return Refusal("pool-lacks", text, rules, {"id": unit.id, "hq": hq.id})


def full(unit: Unit, most: int, what: str) -> Refusal:
    """Refuse, as it has as many as it can have."""
    text = f"{unit.name} cannot have more than {count_of(most, what)}, and has as many; choose another unit."
    rules = ("op.step.max",) if what == "step" else ("op.step.spec.max-allied", "op.step.spec.max-axis")
    return Refusal("full", text, rules, {"id": unit.id, "most": most})


def foreign(board: Board, unit: Unit, specialist: str) -> Refusal:
    """Refuse, as its nation cannot use such a specialist."""
    name = board.specialist_types[specialist].name if specialist in board.specialist_types else specialist
    text = f"{unit.name} cannot use {name}, which neither its own nation nor its supplier fields; choose other specialists."
    return Refusal("foreign", text, ("op.reinforce.specialist.nationality-table",), {"id": unit.id})


def of_another_nation(board: Board, unit: Unit, specialist: str) -> Refusal:
    """Refuse, as such specialists are at hand, but not of a nation that it takes them from."""
    name = board.specialist_types[specialist].name
    text = f"{unit.name} cannot use {name} of another nation than its own or its supplier's; give it some of those."
    rules = ("op.reinforce.specialist.nationality-table", "op.reinforce.specialist.majors")
    return Refusal("foreign", text, rules, {"id": unit.id})


def no_such_source(unit: Unit, source: str) -> Refusal:
    """Refuse, as steps come from elsewhere."""
    text = f"{unit.name} cannot take in anything from {source}; choose pool, store or elite-store."
    return Refusal("no-such-source", text, ("op.reinforce.elite-store.as-deploy",), {"id": unit.id})


def no_card(state: State) -> Refusal:
    """Refuse, as nothing has opened the elite store."""
    whose = state.board.sides[state.active].name
    text = f"The elite store of {whose} is closed; play the supreme command card (AFHQ or SHAEF) first."
    rules = ("op.xp.reinforce.elite-source", "op.reinforce.elite-store.when")
    return Refusal("no-card", text, rules, {"side": state.side})


def store_closed(state: State) -> Refusal:
    """Refuse, as its first turn has begun."""
    whose = state.board.sides[state.active].name
    text = f"The store of {whose} is closed; it opens in battle preparation alone."
    return Refusal("store-closed", text, ("op.reinforce.store.when",), {"side": state.side})


def not_offered(unit: Unit, source: Source) -> Refusal:
    """Refuse, as a store has none of that, or none left."""
    text = f"The store has nothing of that kind left for {unit.name}; choose something else."
    return Refusal("not-offered", text, (f"op.reinforce.{source}.prestige",), {"id": unit.id})


def too_little_prestige(state: State, source: Source, price: int, have: int) -> Refusal:
    """Refuse, as the price of what a store offers is not in hand."""
    whose = state.board.sides[state.active].name
    text = f"{whose} cannot pay for it: it costs {price} prestige, and there is {have}."
    rules = (f"op.reinforce.{source}.prestige", "op.objective.primary.lost")
    return Refusal("too-little-prestige", text, rules, {"need": price, "have": have})
