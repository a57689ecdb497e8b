"""What a computer player is: it looks at what its side may know, and says what the side does next."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from studio import StudioError
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.events import Action
from studio.rules.kernel.ruleset import State
from studio.rules.kernel.view import View


class ThinkingGivenUp(StudioError):
    """A player that thinks for long was told to stop."""

    def __init__(self) -> None:
        super().__init__("The computer player was told to stop thinking.")


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


class LongThinker(Player[S, A_co], Protocol[S, A_co]):
    """A player that may think for seconds, and is let do so beside a window that answers meanwhile."""

    #: Asked now and then while it thinks; it raises ThinkingGivenUp where that says no, and can be asked anew.
    goes_on: Callable[[], bool]
