"""The system squad behind the protocol of command systems."""

from collections.abc import Iterator, Sequence

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Decision, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.events import ActivationEnded, WatchSpent
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.modifiers import end_with_round
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad import (
    arrivals,
    drawing,
    income,
    op_fire,
    refusals,
    spending,
    steps,
    strategy,
    tokens,
    transfers,
    turns,
)
from studio.rules.tactical.command.squad.action_rows import ROWS
from studio.rules.tactical.command.squad.events import EVENT_TYPES
from studio.rules.tactical.command.squad.steps import command_of
from studio.rules.tactical.victory.objectives import settle_control
from studio.rules.tactical.victory.outcome import end_of_time


class Squad:
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
        return turns.begin_round(state, 1)

    def decision(self, state: State) -> Decision | None:
        """Say who decides in the step under way; who could only say Done is not asked."""
        step = state.top
        if not isinstance(step, Step) or step.side is None or not _has_choice(state, step, step.side):
            return None
        return Decision(step.side, step.name)

    def go_on(self, state: State) -> Transition[State]:
        """Take a step in which nobody has to decide, and begin the next."""
        step = state.top
        assert isinstance(step, Step)
        match step.name:
            case "action":
                return turns.skip(state)
            case "control":
                return _and_finish(settle_control(state))
            case "income":
                return _and_finish(income.receive(state))
            case "initiative":
                return _and_finish(spending.settle_initiative(state))
            case "tokens":
                return _and_finish(tokens.remove(state))
            case "events":
                return arrivals.resolve_neutral(state)
            case "arrivals":
                assert step.side is not None
                return arrivals.receive(state, step.side)
            case "own-events":
                assert step.side is not None
                return arrivals.resolve_for(state, step.side)
            case "advance":
                return _advance(state)
            case _:
                return steps.finish(state)

    def reactions(self, state: State) -> Iterator[Action]:
        """Find none: only units in Op Fire mode react, and that is the affair of the model of actions."""
        del state
        return iter(())

    def may_end(self, state: State) -> Refusal | None:
        """Say why a step cannot be ended: a turn is passed or used, and the first card is always drawn."""
        if steps.step_of(state, "action"):
            return refusals.must_pass()
        if steps.step_of(state, "draw") and not command_of(state).drawn:
            return refusals.must_draw()
        return None

    def end(self, state: State) -> Transition[State]:
        """Do what Done does in a step."""
        return steps.finish(state)

    def on_event(self, state: State, event: Event) -> Transition[State]:
        """Give units their activation tokens: who has been activated, and who has used Op Fire (tactical.needs.op-fire)."""
        match event:
            case ActivationEnded():
                return turns.on_activation_ended(state, event)
            case WatchSpent(unit=unit):
                tired, news = turns.tire(state, (unit,))
                return Transition(tired, news)
            case _:
                return Transition(state, ())

    def view(self, state: State, side: Side) -> State:
        """Return the state as it is: command, cards and what is left of the decks are open to both sides.

        Rules squad.command.receive.open-information and squad.status.draw.faceup-shown.
        """
        del side
        return state


def _has_choice(state: State, step: Step, side: Side) -> bool:
    """Return whether a side can do anything but end the step."""
    match step.name:
        case "action":
            return turns.can_activate_any(state, side)
        case "spend":
            spent_on = (strategy.legal(state), spending.legal_amounts(state), spending.legal_specials(state))
            return any(next(iter(each), None) is not None for each in spent_on)
        case "draw":
            return next(drawing.legal(state), None) is not None
        case "op-fire":
            return next(op_fire.legal(state), None) is not None
        case "transfers":
            return next(transfers.legal(state), None) is not None
        case _:
            return False


def _and_finish(done: Transition[State]) -> Transition[State]:
    """Begin the next step after what was done in this one."""
    on = steps.finish(done.state)
    return Transition(on.state, (*done.events, *on.events))


def _advance(state: State) -> Transition[State]:
    """Move the round marker on: the battle is over if that was the last round (squad.status.round.game-end)."""
    ended = end_with_round(state)
    number = state.round + 1
    if number > state.board.last_round:
        over = end_of_time(replace(ended.state, round=number))
    else:
        over = turns.begin_round(ended.state.popped(), number)
    return Transition(over.state, (*ended.events, *over.events))
