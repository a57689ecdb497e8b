"""What a computer player is: it looks at what its side may know, and says what the side does next."""

from typing import Protocol, TypeVar

from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.events import Action
from studio.rules.kernel.ruleset import State
from studio.rules.kernel.view import View

S = TypeVar("S", bound=State)
A_co = TypeVar("A_co", bound=Action, covariant=True)


class Player(Protocol[S, A_co]):
    """Asked until the turn, or whatever else was to be decided, is over; it may remember what it has done."""

    @property
    def parameters(self) -> JsonObject:
        """All that its choices depend on beside views, its seed and its code: weights and other figures, by name.

        Recordings and reports hold them; players of one name with equal parameters play alike.
        """

    def choose(self, view: View[S]) -> A_co:
        """Name a legal action of the side that must decide."""
