"""Issuing the orders of the card (cards.orders.priority-first)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.cards import refusals, steps
from studio.rules.tactical.command.cards.actions import IssueOrder
from studio.rules.tactical.command.cards.choosing import played_card
from studio.rules.tactical.command.cards.events import OrderIssued, OrdersLost
from studio.rules.tactical.command.cards.steps import command_of, with_command

_ISSUED = ("cards.orders.token-rank", "cards.orders.token-faceup")


def can_issue(state: State, side: Side) -> bool:
    """Return whether a side has orders left, somebody to issue them, and a unit to have one."""
    command = command_of(state)
    commander = command.commander.get(side)
    if commander is None or not steps.is_undefeated(state.units[commander]) or not command.left[side]:
        return False
    return any(unit.side == side and _unfit(state, unit) is None for unit in state.units.values())


def _unfit(state: State, unit: Unit) -> Refusal | None:
    """Say why a unit of the side cannot have an order: these reasons and no others (cards.orders.only-two-criteria)."""
    command, card = command_of(state), played_card(state, unit.side)
    assert card is not None
    if not steps.is_undefeated(unit):
        return refusals.not_a_target(state, unit)
    if unit.id in command.ordered:
        return refusals.ordered(state, unit, "cards.orders.not-twice-in-phase")
    if card.to and not set(card.to) & state.facts(unit.id).labels:
        return refusals.wrong_type(state, unit, card.to)
    reach = steps.terms_of(state).command_range
    if reach is not None and not _is_within(state, unit, reach):
        return refusals.out_of_range(state, unit, reach)
    return None


def _is_within(state: State, unit: Unit, reach: int) -> bool:
    """Return whether a unit is within the range of its commander, where the scenario sets one."""
    commander = state.units[command_of(state).commander[unit.side]]
    here, there = state.cell_of(commander), state.cell_of(unit)
    return here is not None and there is not None and state.board.ground.distance(here, there) <= reach


def legal(state: State, unit: str | None = None) -> Iterator[IssueOrder]:
    """Find the units that can have an order."""
    step = steps.step_of(state, "orders")
    if step is not None and step.side is not None and can_issue(state, step.side):
        for each in state.units.values():
            if each.side == step.side and unit in (None, each.id) and _unfit(state, each) is None:
                yield IssueOrder(each.id)


def refusal(state: State, action: IssueOrder) -> Refusal | None:
    """Say why a unit cannot have an order."""
    side = steps.deciding(state, "An order", "orders")
    if isinstance(side, Refusal):
        return side
    unit = refusals.unit_of_side(state, action.unit, side)
    return unit if isinstance(unit, Refusal) else _unfit(state, unit)


def issue(state: State, action: IssueOrder) -> Transition[State]:
    """Give a unit an order token of its rank; it lies faceup beside it. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    side, command = state.units[action.unit].side, command_of(state)
    command = replace(
        command,
        orders={**command.orders, side: (*command.orders.get(side, ()), action.unit)},
        ordered=command.ordered | {action.unit},
        left={**command.left, side: command.left[side] - 1},
    )
    rank = state.facts(action.unit).rank
    issued = OrderIssued(side=side, unit=action.unit, rank=rank, rules=_ISSUED)
    return Transition(with_command(state, command), (issued,))


def may_end(state: State, side: Side) -> Refusal | None:
    """Say why the step cannot be ended: a commander issues as many orders as he can (cards.orders.must-issue-all)."""
    return refusals.orders_left() if can_issue(state, side) else None


def end(state: State, side: Side) -> Transition[State]:
    """End the orders of a side; those for which there is no unit are lost (cards.orders.excess-lost)."""
    command = command_of(state)
    over = command.left.get(side, 0)
    lost: tuple[Event, ...] = ()
    if over:
        lost = (OrdersLost(side=side, orders=over, rules=("cards.orders.excess-lost",)),)
    after = with_command(state, replace(command, left={**command.left, side: 0}))
    return Transition(steps.finish(after), lost)
