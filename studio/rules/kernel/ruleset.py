"""What every ruleset answers. Windows, players, sessions and batches know no more than this."""

from collections.abc import Iterator
from typing import Protocol, TypeVar

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Decision, Outcome, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View


class State(Protocol):
    """A tree of frozen, slotted dataclasses; what changes together is kept together, and copied on change."""

    @property
    def chance(self) -> Chance:
        """The only source of random numbers."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Ruleset(Protocol[S, A]):
    """The rules of one game as questions about a state; a ruleset itself holds nothing that changes."""

    @property
    def name(self) -> str:
        """The name that scenarios and recordings give it."""

    @property
    def version(self) -> str:
        """Changes whenever a recording of the version before would not replay."""

    @property
    def action_types(self) -> tuple[type[A], ...]:
        """Every action there is."""

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Every event there is."""

    def decision(self, state: S) -> Decision | None:
        """Say who must decide and about what, reactions and secret choices included; None: the game is over."""

    def legal(self, state: S, unit: str | None = None) -> Iterator[A]:
        """Find, one by one, all actions of the side that must decide, or those of one of its units."""

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Say why the action is not possible now; None: it is legal."""

    def forecast(self, view: View[S], action: A) -> Forecast | None:
        """Compute what the action would lead to as far as the side can know; None: nothing is uncertain."""

    def apply(self, state: S, action: A) -> Transition[S]:
        """Do the action. Raises IllegalAction with the refusal if there is one; `state` is never touched."""

    def outcome(self, state: S) -> Outcome | None:
        """Say how the game ended; None: it goes on."""

    def view(self, state: S, side: Side) -> View[S]:
        """Take out of the state all that the side must not know."""

    def turn(self, state: S) -> int:
        """Return the number of the turn (or round) of the state, from 1; 0 where something is played before the first."""

    def sides(self, state: S) -> tuple[Side, ...]:
        """Name the parties, in the sequence in which they play."""
