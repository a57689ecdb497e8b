"""The system cards behind the protocol of command systems."""

from collections.abc import Iterator, Sequence

from studio.rules.kernel.decision import Decision, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.effect_events import OrderGiven
from studio.rules.tactical.base.events import ActivationEnded, UnitDefeated, UnitLeft
from studio.rules.tactical.base.frames import Secret, Step
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards import (
    choosing,
    effects,
    nominating,
    orders,
    pools,
    priority,
    refusals,
    round_end,
    steps,
    turns,
)
from studio.rules.tactical.command.cards.action_rows import ROWS
from studio.rules.tactical.command.cards.actions import ActivateDrawn
from studio.rules.tactical.command.cards.events import EVENT_TYPES, ActivationPhaseStarted
from studio.rules.tactical.command.cards.steps import command_of


class Cards:
    """See `studio.rules.tactical.command.protocol.CommandSystem`."""

    @property
    def rows(self) -> Sequence[Row]:
        """Its actions."""
        return ROWS

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Its own events."""
        return EVENT_TYPES

    def begin(self, state: State) -> Transition[State]:
        """Begin the first round."""
        return choosing.begin_round(state, 1)

    def decision(self, state: State) -> Decision | None:
        """Say who decides in the step under way; where there is but one way to go on nobody is asked."""
        match state.top:
            case Secret(undecided=(side, *_)) as frame if not choosing.find_unable(state, frame):
                return Decision(side, "secret-choice")
            case Step(name=name, side=side) if side is not None and _has_choice(state, name, side):
                return Decision(side, name)
            case _:
                return None

    def go_on(self, state: State) -> Transition[State]:
        """Take a step in which nobody has to decide, and begin the next."""
        step = state.top
        if isinstance(step, Secret):
            return choosing.go_on(state)
        assert isinstance(step, Step)
        match step.name:
            case "effects-1" | "effects-2":
                sides = steps.blue_first(state)
                return Transition(effects.let_fall_due(steps.finish(state), step.name[-1], sides), ())
            case "priority":
                return priority.settle(state)
            case "nominate":
                return nominating.go_on(state)
            case "order-effects":
                assert step.side is not None
                return Transition(effects.let_fall_due(steps.finish(state), "3", (step.side,)), ())
            case "orders":
                assert step.side is not None
                return orders.end(state, step.side)
            case "order-pools":
                return pools.create_order_pools(state)
            case "pass-pools":
                return pools.create_pass_pools(state)
            case "effects-4":
                return _begin_activations(state)
            case "turn":
                return turns.go_on(state)
            case "drawn":
                return _activate_the_only_one(state, step)
            case "round-end":
                return round_end.clear(state)
            case "round-events":
                return round_end.resolve_neutral(state)
            case "arrivals":
                assert step.side is not None
                return Transition(round_end.receive(state, step.side), ())
            case "own-events":
                assert step.side is not None
                return round_end.resolve_for(state, step.side)
            case _:
                return round_end.advance(state)

    def reactions(self, state: State) -> Iterator[Action]:
        """Find none: only units that watch react, and that is the affair of the model of actions."""
        del state
        return iter(())

    def may_end(self, state: State) -> Refusal | None:
        """Refuse Done: what is asked for in this system is never declined (cards.orders.must-issue-all)."""
        step = steps.step_of(state, "orders")
        denied = None if step is None or step.side is None else orders.may_end(state, step.side)
        return denied or refusals.choice_due()

    def end(self, state: State) -> Transition[State]:
        """Never called: no step of this system is ended by Done. Raises AssertionError."""
        raise AssertionError(f"{state.top} is ended by a choice")

    def on_event(self, state: State, event: Event) -> Transition[State]:
        """Hand the turn over after an activation, and keep orders and pools to the units that are there."""
        match event:
            case ActivationEnded():
                return turns.on_activation_ended(state, event)
            case UnitDefeated(unit=unit) | UnitLeft(unit=unit):
                return pools.lose_token(state, unit)
            case OrderGiven(unit=unit):
                return pools.free_of_token(state, unit)
            case _:
                return Transition(state, ())

    def view(self, state: State, side: Side) -> State:
        """Hide the card that the enemy has laid facedown; all else lies open, hands and pools as well."""
        return choosing.hide_chosen(state, side)


def _has_choice(state: State, name: str, side: Side) -> bool:
    """Return whether a side has to say something in its step."""
    match name:
        case "nominate":
            return len(nominating.candidates(state, side)) > 1
        case "orders":
            return orders.can_issue(state, side)
        case "turn":
            return turns.can_act(state, side)
        case "drawn":
            return len(_drawn(state, side)) > 1
        case _:
            return False


def _drawn(state: State, side: Side) -> tuple[UnitId, ...]:
    rank = command_of(state).drawn
    assert rank is not None
    return turns.drawable(state, side, rank)


def _activate_the_only_one(state: State, step: Step) -> Transition[State]:
    """Activate the unit that a token was drawn for where there is but one."""
    assert step.side is not None
    (only,) = _drawn(state, step.side)
    return turns.activate_drawn(state, ActivateDrawn(only))


def _begin_activations(state: State) -> Transition[State]:
    """End the Command Phase, and resolve what is due before the first activation.

    Rules cards.pass.phase-ends and cards.effects.activation-start.
    """
    first = steps.priority_first(state)
    after = effects.let_fall_due(steps.finish(state), "4", first)
    started = ActivationPhaseStarted(side=first[0], rules=("cards.pass.phase-ends",))
    return Transition(after, (started,))
