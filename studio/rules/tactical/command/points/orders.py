"""Orders of a leader: units near him act, rally, watch or go Tactical, or he joins them (tactical.needs.leaders-orders)."""

from collections.abc import Iterator
from typing import get_args

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.events import LeaderMoved, UnitWatches, WentTactical
from studio.rules.tactical.base.state import Leader, State, Unit
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import GiveOrder, OrderKind
from studio.rules.tactical.command.points.events import LeaderOrdered
from studio.rules.tactical.command.points.parts import (
    activation_refusal,
    command_of,
    mark_activated,
    own_unit,
    reach,
    step_of,
    units_of,
    with_command,
)
from studio.rules.tactical.fire import watching
from studio.rules.tactical.fire.damage import add_shock
from studio.rules.tactical.movement import activations

_RULES = ("tactical.needs.leaders-orders",)
ORDERS: tuple[OrderKind, ...] = get_args(OrderKind)


def legal(state: State, unit: str | None = None) -> Iterator[GiveOrder]:
    """Find the orders that the leader who is activated can give."""
    step = step_of(state, "orders")
    for each in units_of(state, step.side, unit) if step else ():
        for order in ORDERS:
            action = GiveOrder(order, each.id)
            if refusal(state, action) is None:
                yield action


def leader_of(state: State) -> Leader | None:
    """Return the leader who gives orders now."""
    leading = command_of(state).leading
    return None if leading is None else state.leaders.get(leading)


def refusal(state: State, action: GiveOrder) -> Refusal | None:
    """Say why the leader who is activated cannot order that of a unit."""
    if state.ending is not None:
        return general.battle_over()
    step, leader = step_of(state, "orders"), leader_of(state)
    able = leader is not None and command_of(state).initiatives.get(leader.id)
    if step is None or step.side is None or leader is None or not able or action.order not in ORDERS:
        return refusals.not_now("An order", _RULES[0])
    unit = own_unit(state, action.unit, step.side)
    if isinstance(unit, Refusal):
        return unit
    if leader.unit is None or state.cell_of(state.units[leader.unit]) is None:
        return refusals.leader_away(leader)
    here, there = state.cell_of(state.units[leader.unit]), state.cell_of(unit)
    assert here is not None
    if there is None:
        return refusals.not_on_map(state, unit)
    if state.board.ground.distance(here, there) > reach(state, state.board.tables.point_distances.orders):
        return refusals.too_far(state, "an order", there, _RULES[0])
    return _order_refusal(state, leader, unit, action.order)


def _order_refusal(state: State, leader: Leader, unit: Unit, order: OrderKind) -> Refusal | None:
    """Say why a unit within reach cannot be ordered that; rallying and joining it are no activations of it."""
    match order:
        case "rally":
            return None if unit.shock else refusals.no_shock(state, unit)
        case "join":
            return refusals.with_him(leader.id, unit.id) if leader.unit == unit.id else None
        case _:
            if denied := activation_refusal(state, unit):
                return denied
    if order == "watch":
        return watching.ability_refusal(state, unit)
    if order == "tactical":
        if unit.where != "map" or state.type_of(unit.id).kind != "infantry":
            return refusals.infantry_only(state, unit, "tactical.needs.tactical-stance")
        return refusals.already_tactical(state, unit) if unit.tactical else None
    return None


def give(state: State, action: GiveOrder) -> Transition[State]:
    """Have the leader give an order, which takes one of his initiatives. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    leader = leader_of(state)
    assert leader is not None
    command = command_of(state)
    left = {**command.initiatives, leader.id: command.initiatives[leader.id] - 1}
    ordered = LeaderOrdered(leader=leader.id, order=action.order, unit=action.unit, rules=_RULES)
    done = _carry_out(with_command(state, replace(command, initiatives=left)), leader, action)
    return Transition(done.state, (ordered, *done.events))


def _carry_out(state: State, leader: Leader, action: GiveOrder) -> Transition[State]:
    unit = state.units[action.unit]
    match action.order:
        case "activate":
            return activations.start(
                mark_activated(state, (unit.id,)), unit.side, "order", (unit.id,), rules=_RULES
            )
        case "rally":
            return add_shock(state, unit, -state.board.tables.nerve.rally)
        case "watch":
            event = UnitWatches(unit=unit.id, rules=("tactical.needs.overwatch",))
            watches = replace(unit, readiness="watching", tactical=False)
            return Transition(mark_activated(state, (unit.id,)).with_unit(watches), (event,))
        case "tactical":
            hidden = replace(unit, tactical=True, readiness="fresh")
            went = WentTactical(unit=unit.id, rules=("tactical.needs.tactical-stance",))
            return Transition(mark_activated(state, (unit.id,)).with_unit(hidden), (went,))
        case "join":
            moved = replace(leader, unit=unit.id)
            joined = LeaderMoved(leader=leader.id, unit=unit.id, rules=_RULES)
            return Transition(replace(state, leaders={**state.leaders, leader.id: moved}), (joined,))


def finish(state: State) -> Transition[State]:
    """End the activation of the leader; initiatives that are left lapse."""
    command = command_of(state)
    return Transition(with_command(state.popped(), replace(command, leading=None)), ())
