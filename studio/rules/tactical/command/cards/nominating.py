"""Naming the commander who issues the orders of the card (cards.orders.nominate-then-issue)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.cards import refusals, steps
from studio.rules.tactical.command.cards.actions import Nominate
from studio.rules.tactical.command.cards.choosing import played_card
from studio.rules.tactical.command.cards.events import CommanderNominated, OrdersLost
from studio.rules.tactical.command.cards.steps import command_of, with_command

_LOST = ("cards.orders.no-commander",)


def candidates(state: State, side: Side) -> tuple[UnitId, ...]:
    """Return the units that a side can nominate: the one that its card belongs to, or any commander.

    Rules cards.orders.nominate-specific, cards.orders.operative-own-card-only and cards.orders.no-card.
    """
    card = played_card(state, side)
    if card is None:
        return ()
    own = (unit for unit in state.units.values() if unit.side == side and steps.is_undefeated(unit))
    if card.unit is not None:
        return tuple(unit.id for unit in own if unit.id == card.unit)
    return tuple(unit.id for unit in own if state.facts(unit.id).rank == "commander")


def legal(state: State, unit: str | None = None) -> Iterator[Nominate]:
    """Find the units that can be nominated."""
    step = steps.step_of(state, "nominate")
    if step is not None and step.side is not None:
        yield from (Nominate(each) for each in candidates(state, step.side) if unit in (None, each))


def refusal(state: State, action: Nominate) -> Refusal | None:
    """Say why a unit cannot be nominated."""
    side = steps.deciding(state, "Naming a commander", "nominate")
    if isinstance(side, Refusal):
        return side
    unit = refusals.unit_of_side(state, action.unit, side)
    if isinstance(unit, Refusal):
        return unit
    return (
        None
        if unit.id in candidates(state, side)
        else refusals.not_a_commander(state, unit, _why_not(state, unit))
    )


def _why_not(state: State, unit: Unit) -> str:
    card = played_card(state, unit.side)
    if card is not None and card.unit is not None:
        return "cards.orders.nominate-specific"
    operative = state.facts(unit.id).rank == "operative"
    return f"cards.orders.{'operative-own-card-only' if operative else 'nominate-any-commander'}"


def nominate(state: State, action: Nominate) -> Transition[State]:
    """Name the commander, who can issue as many orders as the card has. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    side, command = state.units[action.unit].side, command_of(state)
    card = played_card(state, side)
    assert card is not None
    command = replace(
        command,
        commander={**command.commander, side: action.unit},
        left={**command.left, side: card.orders},
    )
    named = CommanderNominated(side=side, unit=action.unit, rules=("cards.orders.nominate-then-issue",))
    return Transition(steps.finish(with_command(state, command)), (named,))


def go_on(state: State) -> Transition[State]:
    """Name the only unit that there is; without one the orders of the card are lost (cards.orders.no-commander)."""
    step = steps.step_of(state, "nominate")
    assert step is not None
    assert step.side is not None
    found = candidates(state, step.side)
    if found:
        return nominate(state, Nominate(found[0]))
    card = played_card(state, step.side)
    lost: tuple[Event, ...] = ()
    if card is not None and card.orders:
        lost = (OrdersLost(side=step.side, orders=card.orders, rules=_LOST),)
    return Transition(steps.finish(state), lost)
