"""Defensive orders (3.3 Special Defensive Orders, 3.6 Operations): given, kept from the others, seen by them."""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.remembered import Remembered
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals, zones
from studio.rules.operational.base.actions import GiveOrder
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.base.steps import is_experienced
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.fog.sight import sees
from studio.rules.operational.hq_actions import refusals as hq_refusals
from studio.rules.operational.hq_actions.action_cost import pay
from studio.rules.operational.hq_actions.action_cost import refusal as hq_refusal
from studio.rules.operational.hq_actions.command_groups import Known, find_by_unit
from studio.rules.operational.hq_actions.hq_forecast import (
    HqForecast,
    forecast_hq_action,
    lines_of_spending_all,
)
from studio.rules.operational.hq_actions.range import intel_range, parent_hq
from studio.rules.operational.orders.events import OrderGiven, OrderSeen
from studio.rules.operational.orders.refusals import not_armored, under_order, unknown_order, wrong_terrain
from studio.tables.operational.kinds import DefensiveOrder

#: op.order.kinds
ORDERS: Final[tuple[DefensiveOrder, ...]] = ("no-retreat", "rearguard", "counterattack")


def legal(state: State, unit: str | None = None) -> Iterator[GiveOrder]:
    """Find the orders that the units of the side whose turn it is can be given, or one of them."""
    return find_by_unit(state, unit, _orders_for)


def _orders_for(state: State, known: Known) -> Iterator[GiveOrder]:
    unit = known.unit
    if (
        unit.at is not None
        and not known.able.isdisjoint(ORDERS)
        and _unit_refusal(state, unit, ORDERS[0]) is None
    ):
        for order in ORDERS:
            if order in known.able:
                action = GiveOrder(unit.id, order)
                if refusal(state, action) is None:
                    yield action


def refusal(state: State, action: GiveOrder) -> Refusal | None:
    """Say why a unit cannot be given an order now."""
    unit = state.units.get(action.unit)
    if denied := refusals.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    if action.order not in ORDERS:
        return unknown_order(action.order)
    return _requirement_refusal(state, unit, action.order) or hq_refusal(state, unit, action.order)


def _requirement_refusal(state: State, unit: Unit, order: DefensiveOrder) -> Refusal | None:
    """Say what about the unit itself bars the order.

    Rules op.order.kinds, op.action.no-retreat.needs-supply, op.action.no-retreat.needs-regular and
    op.action.no-retreat.not-weak, which hold for all three.
    """
    denied = _unit_refusal(state, unit, order)
    return denied or (_counterattack_refusal(state, unit) if order == "counterattack" else None)


def _unit_refusal(state: State, unit: Unit, order: DefensiveOrder) -> Refusal | None:
    """Say what bars a unit from any order, in the words of one of them."""
    if unit.order is not None:
        return under_order(unit)
    if unit.unsupplied:
        return hq_refusals.out_of_supply(unit, order)
    if not is_experienced(state.board, unit):
        return hq_refusals.too_green(state, unit, order)
    if zones.is_weak(state, unit):
        return hq_refusals.too_weak(unit, order)
    return None


def _counterattack_refusal(state: State, unit: Unit) -> Refusal | None:
    """Say why a unit cannot strike back (op.action.counterattack.armor-only, op.action.counterattack.terrain)."""
    assert unit.at is not None
    if state.type_of(unit).arm == "infantry":
        return not_armored(unit)
    here = terrain_at(state, unit.at)
    return None if here.counterattack else wrong_terrain(state, unit, here)


def forecast(state: State, action: GiveOrder) -> HqForecast:
    """Return what an order costs, and what it leaves the unit (op.action.no-retreat.spends-rest)."""
    unit = state.units[action.unit]
    hq = parent_hq(state, unit)
    assert hq is not None
    order = ForecastLine("Order", action.order.replace("-", " "), (f"op.action.{action.order}.marker",))
    return forecast_hq_action(
        state, hq, action.order, (*lines_of_spending_all(unit, "op.action.no-retreat.spends-rest"), order)
    )


def apply(state: State, action: GiveOrder) -> Transition[State]:
    """Give an order, for which a unit spends what AP and MPs it still has. Raises IllegalAction.

    Rules op.action.no-retreat.marker, op.action.rearguard.marker, op.action.counterattack.marker and
    op.action.no-retreat.spends-rest.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    cost = forecast(state, action)
    ordered = replace(unit, order=action.order, order_known=False, mp=0, ap="expended")
    after = pay(state, unit, action.order)
    event = OrderGiven(rules=("op.order.kinds", "op.order.hidden"), hq=cost.hq, cp=cost.cp)
    return Transition(replace(after, units={**after.units, unit.id: ordered}), (event,))


def hide_orders_from(state: State, side: Side) -> State:
    """Take out of a state the orders of others that a side does not know (op.order.hidden)."""
    units = _without_hidden(state.units, side)
    return state if units is state.units else replace(state, units=units)


def _hide(units: Mapping[UnitId, Unit], side: Side) -> Mapping[UnitId, Unit]:
    hidden = {
        id_: replace(unit, order=None)
        for id_, unit in units.items()
        if not (unit.order is None or unit.order_known or unit.side == side)
    }
    return {**units, **hidden} if hidden else units


_without_hidden: Final = Remembered(_hide, 8)


def reveal_orders(state: State, units: Iterator[Unit], rule: str) -> Transition[State]:
    """Let the orders of units be known to all, as far as they have any that are not."""
    after, events = dict(state.units), list[Event]()
    for unit in units:
        if unit.order is not None and not unit.order_known:
            after[unit.id] = replace(unit, order_known=True)
            events.append(OrderSeen(rules=(rule,), unit=unit.id, order=unit.order))
    return Transition(replace(state, units=after) if events else state, tuple(events))


def reveal_orders_by_intelligence(state: State) -> Transition[State]:
    """Let the side to move see the orders in range of those of its HQs that can (op.action.intel.level-3)."""
    least = state.board.tables.headquarters.orders_seen_from_intel
    cells: set[int] = set()
    for hq in state.hqs.values():
        if hq.side == state.side and hq.effective("intel") >= least:
            cells |= intel_range(state, hq)
    others = (
        unit
        for unit in state.units.values()
        if unit.side != state.side and unit.at in cells and sees(state, state.side, unit.at)
    )
    return reveal_orders(state, others, "op.order.intel")
