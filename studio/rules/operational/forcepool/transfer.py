"""Transfer: a step or a specialist goes from one unit of a headquarters straight into another (3.6 transfer step)."""

from collections.abc import Iterator
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import pool_contents
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import Transfer
from studio.rules.operational.base.march import edge_between
from studio.rules.operational.base.state import Element, Headquarters, State, Unit
from studio.rules.operational.base.steps import is_green
from studio.rules.operational.base.terrain import features, has_bridge
from studio.rules.operational.forcepool import exchange, refusals
from studio.rules.operational.forcepool.events import ElementTransferred
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions.command_groups import Known, find_by_group
from studio.rules.operational.hq_actions.hq_forecast import HqForecast, forecast_hq_action
from studio.rules.operational.hq_actions.range import parent_hq
from studio.tables.operational.branches import HqActionKind

#: op.action.transfer.long-range-replaces
_KINDS: Final[frozenset[HqActionKind]] = frozenset({"transfer-step", "long-range-transfer"})


def kind_of(state: State, hq: Headquarters) -> HqActionKind:
    """Return the variant of the transfer that a headquarters has (op.action.transfer.long-range-replaces)."""
    has = state.board.hq_types[hq.type].actions
    return "long-range-transfer" if "long-range-transfer" in has else "transfer-step"


def legal(state: State, unit: str | None = None) -> Iterator[Transfer]:
    """Find what each unit of the side to move, or one of them, can give to another."""
    return find_by_group(state, unit, _given_by, _KINDS)


def _given_by(state: State, known: Known, members: tuple[Unit, ...]) -> Iterator[Transfer]:
    giver = known.unit
    if giver.at is None or general.not_at_hand(state, giver, giver.id) or _giver_refusal(state, giver):
        return
    hq = parent_hq(state, giver)
    assert hq is not None
    # Only who is near can be given to, unless the headquarters bridges the distance.
    near = None if kind_of(state, hq) == "long-range-transfer" else state.board.topology.beside[giver.at]
    for taker in members:
        if (
            taker.at is not None
            and (near is None or taker.at in near)
            and _pair_refusal(state, giver, taker) is None
        ):
            yield from _between(state, giver, taker)


def _between(state: State, giver: Unit, taker: Unit) -> Iterator[Transfer]:
    """Find what a unit can give to another to which it can give something."""
    for specialist in dict.fromkeys(element.specialist for element in giver.queue if element.active):
        if _element_refusal(state, giver, taker, specialist) is None:
            yield Transfer(giver.id, taker.id, specialist)


def refusal(state: State, action: Transfer) -> Refusal | None:
    """Say why a unit cannot give that to another now. Whether they have moved is no bar (op.action.transfer.after-move)."""
    for name in (action.unit, action.to):
        if denied := general.not_at_hand(state, state.units.get(name), name):
            return denied
    giver, taker = state.units[action.unit], state.units[action.to]
    return (
        _giver_refusal(state, giver)
        or _pair_refusal(state, giver, taker)
        or _element_refusal(state, giver, taker, action.specialist)
    )


def _giver_refusal(state: State, giver: Unit) -> Refusal | None:
    """Return what keeps a unit from giving anything to anybody."""
    if state.type_of(giver).security:
        return refusals.security(giver, rule="op.action.security-unit.no-transfer")
    hq = parent_hq(state, giver)
    kind = kind_of(state, hq) if hq else "transfer-step"
    return action_cost.refusal(state, giver, kind) or exchange.supply_refusal(giver, "transfer")


def _pair_refusal(state: State, giver: Unit, taker: Unit) -> Refusal | None:
    """Return what keeps the one unit from giving anything to the other.

    Rules op.action.transfer.effect, .in-range, .needs-supply, .not-across-river and .long-range.
    """
    assert giver.at is not None
    assert taker.at is not None
    if taker.hq != giver.hq or taker.id == giver.id:
        return refusals.not_with(giver, taker)
    hq = parent_hq(state, giver)
    assert hq is not None
    kind = kind_of(state, hq)
    if denied := action_cost.range_refusal(state, hq, taker.name, taker.at, kind):
        return denied
    if denied := exchange.supply_refusal(taker, "transfer"):
        return denied
    if kind == "long-range-transfer":
        return None
    edge = edge_between(state.board, giver.at, taker.at)
    if edge is None:
        return refusals.too_far_apart(giver, taker)
    there = edge % DIRECTIONS
    rivers = {"minor-river", "major-river"} & features(state, giver.at, there)
    return refusals.river_between(giver, taker) if rivers and not has_bridge(state, giver.at, there) else None


def _element_refusal(state: State, giver: Unit, taker: Unit, specialist: str | None) -> Refusal | None:
    """Return what keeps a step, or a specialist of a type, from going (op.action.transfer.effect, op.action.transfer.xp)."""
    board = state.board
    if specialist is None:
        theirs, its = state.type_of(giver), state.type_of(taker)
        if (theirs.arm, theirs.nation) != (its.arm, its.nation):
            return refusals.other_steps(giver, taker)
        if not board.tables.reinforcement.green_transfers and is_green(board, giver):
            return refusals.green_giver(giver)
    denied = exchange.element_refusal(giver, specialist) or exchange.room_refusal(state, taker, specialist)
    if denied or specialist is None or exchange.choose_element_for(state, giver, taker, specialist):
        return denied
    return refusals.of_another_nation(board, taker, specialist)


def forecast(state: State, action: Transfer) -> HqForecast:
    """Return what a transfer costs and brings."""
    giver, taker = state.units[action.unit], state.units[action.to]
    hq = parent_hq(state, giver)
    assert hq is not None
    lines = [
        ForecastLine(
            f"{taker.name} gains, suppressed", _what(state, action), ("op.action.transfer.suppressed",)
        )
    ]
    if lost := _xp_lost(state, taker, action):
        lines.append(ForecastLine(f"xp of {taker.name}", -lost, ("op.action.transfer.xp",)))
    left = exchange.without_element(giver, _element_of(state, giver, taker, action))
    if items := exchange.freed_specialists(state, left, state.turn):
        items_text = pool_contents.describe_items(state.board, items)
        lines.append(ForecastLine(f"Force pool of {hq.name}", items_text, ("op.action.reorg.effect",)))
    if exchange.is_disbanded(left):
        lines.append(ForecastLine(giver.name, "disbanded", ("op.action.reorg.effect",)))
    return forecast_hq_action(state, hq, kind_of(state, hq), tuple(lines))


def apply(state: State, action: Transfer) -> Transition[State]:
    """Move the element over, suppressed; a unit without steps is gone. Raises IllegalAction.

    Rules op.action.transfer.effect, .xp and .suppressed.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    giver, taker = state.units[action.unit], state.units[action.to]
    hq = parent_hq(state, giver)
    assert hq is not None
    assert giver.at is not None
    assert taker.at is not None
    kind = kind_of(state, hq)
    lost = _xp_lost(state, taker, action)
    element = _element_of(state, giver, taker, action)
    left = exchange.without_element(giver, element)
    paid = action_cost.pay(state, giver, kind)
    events: list[Event] = [
        ElementTransferred(
            rules=("op.action.transfer.effect", "op.action.transfer.xp"),
            unit=giver.id,
            to=taker.id,
            start=giver.at,
            at=taker.at,
            hq=hq.id,
            specialist=action.specialist,
            xp=lost,
            cp=hq.cp - paid.hqs[hq.id].cp,
        )
    ]
    units = {
        **state.units,
        giver.id: left,
        taker.id: exchange.with_element(
            taker,
            element.specialist,
            lost,
            suppressed=True,
            nation=_foreign_nation(state, giver, taker, element),
        ),
    }
    after = replace(paid, units=units)
    if exchange.is_disbanded(left):
        after, gone = exchange.disband(after, left, hq.id, state.turn)
        events.append(gone)
    return Transition(after, tuple(events))


def _element_of(state: State, giver: Unit, taker: Unit, action: Transfer) -> Element:
    """Return the element that a transfer which is not refused moves."""
    element = exchange.choose_element_for(state, giver, taker, action.specialist)
    assert element is not None
    return element


def _foreign_nation(state: State, giver: Unit, taker: Unit, element: Element) -> str | None:
    """Return the nation of a specialist that is not of the taker's own."""
    if element.specialist is None:
        return None
    nation = pool_contents.nation_of(state.board, state.type_of(giver), element)
    return pool_contents.foreign_nation(state.board, state.type_of(taker), element.specialist, nation)


def _xp_lost(state: State, taker: Unit, action: Transfer) -> int:
    return 0 if action.specialist else exchange.xp_lost(state, taker)


def _what(state: State, action: Transfer) -> str:
    return state.board.specialist_types[action.specialist].name if action.specialist else "1 step"
