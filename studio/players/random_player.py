"""The random player: plays any ruleset, to try it out rather than to win."""

from typing import Generic, TypeVar

from studio.rules.kernel.chance import Chance, DrawKind, Purpose
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.events import Action
from studio.rules.kernel.ruleset import Ruleset, State
from studio.rules.kernel.view import View

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Draw(DrawKind):
    """What a player draws for."""

    ENDING = "ending"
    CHOICE = "choice"


class RandomPlayer(Generic[S, A]):
    """Chooses evenly among the legal actions, but one time in `ends_one_in` it ends its turn if it can."""

    def __init__(self, ruleset: Ruleset[S, A], seed: int, *, ending: str, ends_one_in: int = 10) -> None:
        """Play a ruleset; `ending` is the kind of the action that ends a turn."""
        self._ruleset = ruleset
        self._ending = ending
        self._ends_one_in = ends_one_in
        self._chance = Chance(seed)

    @property
    def parameters(self) -> JsonObject:
        """How seldom it ends its turn."""
        return JsonObject({"ends_one_in": self._ends_one_in})

    def choose(self, view: View[S]) -> A:
        """Draw a legal action of the side that must decide."""
        legal = list(self._ruleset.legal(view.known))
        turn = self._ruleset.turn(view.known)
        if self._below(self._ends_one_in, Purpose(turn, view.side, Draw.ENDING)) == 0:
            legal = [action for action in legal if action.kind == self._ending] or legal
        return legal[self._below(len(legal), Purpose(turn, view.side, Draw.CHOICE))]

    def _below(self, bound: int, purpose: Purpose) -> int:
        number, self._chance = self._chance.below(bound, purpose)
        return number
