"""What the course of a battle asks of a command system (tactical.needs.command-system).

A command system decides who may act. It opens activations and reactions by putting frames on the agenda, and hears of
everything by events; of the model of actions it asks what `studio.rules.tactical.inquiry` answers, and no more.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from studio.rules.kernel.decision import Decision, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.state import State


class CommandSystem(Protocol):
    """One of the three command systems."""

    @property
    def rows(self) -> Sequence[Row]:
        """What a person can ask of it: a row of the action table for each of its own actions."""

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Its own events."""

    def begin(self, state: State) -> Transition[State]:
        """Put the first step on the agenda; forces are placed, and control by set-up is settled."""

    def decision(self, state: State) -> Decision | None:
        """Say who decides where the top frame is a Step or a Secret; None: the step goes on by itself."""

    def go_on(self, state: State) -> Transition[State]:
        """Do what the top frame, a Step or a Secret, does when nobody has to decide in it, and replace it."""

    def reactions(self, state: State) -> Iterator[Action]:
        """Find its own actions by which the side that a Window asks could react."""

    def may_end(self, state: State) -> Refusal | None:
        """Say why the top frame, a Step, cannot be ended with Done; None: it can be."""

    def end(self, state: State) -> Transition[State]:
        """Do what Done does in a Step."""

    def on_event(self, state: State, event: Event) -> Transition[State]:
        """Take note of a fact: drop a token, owe a test, go on to the next step."""

    def view(self, state: State, side: Side) -> State:
        """Take out what is secret from a side in this system."""
