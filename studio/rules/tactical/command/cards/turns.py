"""The Activation Phase: turns of the sides, orders and tokens, and passes (tactical.needs.order-tokens)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.dice import Draw, purpose
from studio.rules.tactical.base.events import ActivationEnded
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.modifiers import end_with_turn
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.cards import refusals, steps
from studio.rules.tactical.command.cards.actions import ActivateDrawn, ActivateOrdered, DrawToken, SpendPass
from studio.rules.tactical.command.cards.effects import let_occasions_come
from studio.rules.tactical.command.cards.events import PassSpent, TokenDiscarded, TokenDrawn
from studio.rules.tactical.command.cards.pools import without_token
from studio.rules.tactical.command.cards.steps import command_of, with_command
from studio.rules.tactical.movement import activations

_TOKENS = ("tactical.needs.order-tokens",)
_USELESS = ("tactical.needs.order-token-useless",)
_PASS = ("tactical.needs.pass-tokens",)


def can_act(state: State, side: Side) -> bool:
    """Return whether a side has a unit with an order on the map, or a token to draw."""
    return bool(any(_ordered_there(state, side)) or command_of(state).pool.get(side))


def _ordered_there(state: State, side: Side) -> Iterator[UnitId]:
    return (
        each
        for each in command_of(state).orders.get(side, ())
        if state.cell_of(state.units[each]) is not None
    )


def drawable(state: State, side: Side, rank: str) -> tuple[UnitId, ...]:
    """Return the units that a token of a rank is good for: without an order, not acted yet, on the map or aboard."""
    return tuple(
        unit.id
        for unit in state.units.values()
        if unit.side == side and state.facts(unit.id).rank == rank and _undrawable(state, unit, rank) is None
    )


def _undrawable(state: State, unit: Unit, rank: str) -> Refusal | None:
    """Say why a token of a rank is not for a unit."""
    command = command_of(state)
    if state.cell_of(unit) is None:
        return refusals.not_on_map(state, unit)
    if state.facts(unit.id).rank != rank:
        return refusals.wrong_rank(state, unit, rank)
    if unit.id in command.ordered:
        return refusals.ordered(state, unit, "tactical.needs.order-tokens")
    return refusals.acted(state, unit) if unit.id in command.acted else None


def legal_ordered(state: State, unit: str | None = None) -> Iterator[ActivateOrdered]:
    """Find the units with an order that can be activated."""
    step = steps.step_of(state, "turn")
    if step is not None and step.side is not None:
        yield from (
            ActivateOrdered(each) for each in _ordered_there(state, step.side) if unit in (None, each)
        )


def ordered_refusal(state: State, action: ActivateOrdered) -> Refusal | None:
    """Say why a unit cannot be activated by an order."""
    side = steps.deciding(state, "An activation", "turn")
    if isinstance(side, Refusal):
        return side
    unit = refusals.unit_of_side(state, action.unit, side)
    if isinstance(unit, Refusal):
        return unit
    if unit.id not in command_of(state).orders.get(side, ()):
        return refusals.no_order(state, unit)
    return refusals.not_on_map(state, unit) if state.cell_of(unit) is None else None


def activate_ordered(state: State, action: ActivateOrdered) -> Transition[State]:
    """Turn the order token of a unit over, and activate it. Raises IllegalAction."""
    if denied := ordered_refusal(state, action):
        raise IllegalAction(denied)
    side, command = state.units[action.unit].side, command_of(state)
    left = tuple(each for each in command.orders[side] if each != action.unit)
    state = with_command(state, replace(command, orders={**command.orders, side: left}))
    return _activate(state, side, "order", action.unit)


def _activate(state: State, side: Side, cause: str, unit: UnitId) -> Transition[State]:
    """Activate a unit, and let the other side pass again (tactical.needs.pass-tokens).

    One that is disrupted does nothing and is done at once, so that its order or token is used up all the same
    (tactical.needs.squad-conditions).
    """
    command = command_of(state)
    command = replace(
        command,
        acted=command.acted | {unit},
        activations={**command.activations, side: command.activations.get(side, 0) + 1},
        may_pass={**command.may_pass, state.board.enemy(side): True},
    )
    begun = activations.start(with_command(state, command), side, cause, (unit,), rules=_TOKENS)
    if standing_of(state, state.units[unit]) != "disrupted":
        return begun
    over = activations.end(begun.state)
    return Transition(over.state, (*begun.events, *over.events))


def legal_draws(state: State, unit: str | None = None) -> Iterator[DrawToken]:
    """Find whether a token can be drawn."""
    if unit is None and draw_refusal(state, DrawToken()) is None:
        yield DrawToken()


def draw_refusal(state: State, action: DrawToken) -> Refusal | None:
    """Say why no token can be drawn."""
    del action
    side = steps.deciding(state, "Drawing a token", "turn")
    if isinstance(side, Refusal):
        return side
    return None if command_of(state).pool.get(side) else refusals.pool_empty()


def draw(state: State, action: DrawToken) -> Transition[State]:
    """Draw tokens until one finds a unit; if all are discarded the turn is over. Raises IllegalAction.

    Rules tactical.needs.order-tokens and tactical.needs.order-token-useless.
    """
    if denied := draw_refusal(state, action):
        raise IllegalAction(denied)
    step = steps.step_of(state, "turn")
    assert step is not None
    assert step.side is not None
    side = step.side
    events: list[Event] = []
    while tokens := command_of(state).pool.get(side):
        number, chance = state.chance.below(sum(tokens.values()), purpose(state, side, Draw.ORDER))
        rank = [each for each, count in tokens.items() for _ in range(count)][number]
        state = without_token(replace(state, chance=chance), side, rank)
        events.append(TokenDrawn(side=side, rank=rank, rules=_TOKENS))
        if drawable(state, side, rank):
            shown = with_command(state, replace(command_of(state), drawn=rank))
            return Transition(shown.with_top(Step("drawn", side)), tuple(events))
        events.append(TokenDiscarded(side=side, rank=rank, rules=_USELESS))
    handed = _hand_over(state, side)
    return Transition(handed.state, (*events, *handed.events))


def legal_drawn(state: State, unit: str | None = None) -> Iterator[ActivateDrawn]:
    """Find the units that the token drawn is good for."""
    step = steps.step_of(state, "drawn")
    if step is not None and step.side is not None:
        rank = command_of(state).drawn
        assert rank is not None
        yield from (ActivateDrawn(each) for each in drawable(state, step.side, rank) if unit in (None, each))


def drawn_refusal(state: State, action: ActivateDrawn) -> Refusal | None:
    """Say why the token drawn is not for a unit."""
    side = steps.deciding(state, "Using a token", "drawn")
    if isinstance(side, Refusal):
        return side
    unit = refusals.unit_of_side(state, action.unit, side)
    if isinstance(unit, Refusal):
        return unit
    rank = command_of(state).drawn
    assert rank is not None
    return _undrawable(state, unit, rank)


def activate_drawn(state: State, action: ActivateDrawn) -> Transition[State]:
    """Activate a unit of the rank that was drawn. Raises IllegalAction."""
    if denied := drawn_refusal(state, action):
        raise IllegalAction(denied)
    side = state.units[action.unit].side
    after = with_command(state, replace(command_of(state), drawn=None)).with_top(Step("turn", side))
    return _activate(after, side, "token", action.unit)


def legal_passes(state: State, unit: str | None = None) -> Iterator[SpendPass]:
    """Find whether a side can pass."""
    if unit is None and pass_refusal(state, SpendPass()) is None:
        yield SpendPass()


def pass_refusal(state: State, action: SpendPass) -> Refusal | None:
    """Say why a side cannot pass: no token, or it has passed and the enemy has not acted since."""
    del action
    side = steps.deciding(state, "Passing", "turn")
    if isinstance(side, Refusal):
        return side
    command = command_of(state)
    if not command.passes.get(side, 0):
        return refusals.no_pass()
    return None if command.may_pass.get(side, True) else refusals.passed_before()


def spend_pass(state: State, action: SpendPass) -> Transition[State]:
    """Spend a token, and let the other side go on. Raises IllegalAction."""
    if denied := pass_refusal(state, action):
        raise IllegalAction(denied)
    step, command = steps.step_of(state, "turn"), command_of(state)
    assert step is not None
    assert step.side is not None
    side = step.side
    left = command.passes[side] - 1
    command = replace(
        command, passes={**command.passes, side: left}, may_pass={**command.may_pass, side: False}
    )
    handed = _hand_over(with_command(state, command), side)
    return Transition(handed.state, (PassSpent(side=side, left=left, rules=_PASS), *handed.events))


def on_activation_ended(state: State, event: ActivationEnded) -> Transition[State]:
    """Give units their activation token, unless they watch, and hand over; then what waited for this is resolved."""
    tired = {
        each: replace(state.units[each], readiness="fatigued")
        for each in event.units
        if state.units[each].readiness == "fresh"
    }
    handed = _hand_over(replace(state, units={**state.units, **tired}), event.side)
    return Transition(let_occasions_come(handed.state, event), handed.events)


def go_on(state: State) -> Transition[State]:
    """Pass over a side that has neither order nor token; where the other has none as well, end the round."""
    step = steps.step_of(state, "turn")
    assert step is not None
    assert step.side is not None
    if can_act(state, state.board.enemy(step.side)):
        return _hand_over(state, step.side)
    return Transition(steps.enter(state, "round-end"), ())


def _hand_over(state: State, side: Side) -> Transition[State]:
    """End the turn of a side, with what lasts for it; the other side's begins."""
    ended = end_with_turn(state, side)
    return Transition(ended.state.with_top(Step("turn", state.board.enemy(side))), ended.events)
