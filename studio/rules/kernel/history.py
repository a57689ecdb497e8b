"""The course of one game: every state, and how far back a player or a designer may go.

Implements op.undo.no-random, op.undo.no-reveal, op.undo.any-other, op.undo.combat, op.undo.movement and
op.undo.multiple for every ruleset, from what each transition drew and which events it has.
"""

from typing import Final, Generic, TypeVar

from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.ruleset import Ruleset, State
from studio.rules.kernel.transition import Transition

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
NOTHING_TO_UNDO: Final = Refusal("undo-nothing", "There is no action to undo.", ("op.undo.any-other",))


class History(Generic[S, A]):
    """The states from the start to now, with the action and the transition that led to each."""

    def __init__(self, ruleset: Ruleset[S, A], start: S) -> None:
        self.ruleset = ruleset
        self._states = [start]
        self._actions: list[A] = []
        self._transitions: list[Transition[S]] = []

    def copy(self) -> "History[S, A]":
        """Return the same course as it is now; what is played or taken back in one is not in the other."""
        same = History(self.ruleset, self._states[0])
        same._states, same._actions = list(self._states), list(self._actions)
        same._transitions = list(self._transitions)
        return same

    @property
    def state(self) -> S:
        """The state now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[S, ...]:
        """The start, then the state after each action."""
        return tuple(self._states)

    @property
    def actions(self) -> tuple[A, ...]:
        """What was played and not taken back."""
        return tuple(self._actions)

    @property
    def transitions(self) -> tuple[Transition[S], ...]:
        """One for each action."""
        return tuple(self._transitions)

    def play(self, action: A) -> Transition[S]:
        """Apply an action to the state now. Raises IllegalAction, and then nothing is changed."""
        transition = self.ruleset.apply(self.state, action)
        self._states.append(transition.state)
        self._actions.append(action)
        self._transitions.append(transition)
        return transition

    def undo_refusal(self) -> Refusal | None:
        """Say why the last action cannot be taken back; None: it can. Asked again after each undo, so that several may go."""
        if not self._transitions:
            return NOTHING_TO_UNDO
        return undo_refusal_after(self._states[-2], self._transitions[-1])

    def undo(self) -> S:
        """Take back the last action as the rules allow. Raises IllegalAction where `undo_refusal` says why."""
        refusal = self.undo_refusal()
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.rewind(len(self._actions) - 1)

    def rewind(self, count: int) -> S:
        """Go back to the state after the first `count` actions, whatever happened since: the designer's undo."""
        if not 0 <= count <= len(self._actions):
            raise IndexError(
                f"there are {len(self._actions)} actions, so that the first {count} cannot be kept"
            )
        del self._states[count + 1 :], self._actions[count:], self._transitions[count:]
        return self.state


def undo_refusal_after(before: State, last: Transition[S]) -> Refusal | None:
    """Say why a transition from the state `before` could not be undone as the last one; None: it could."""
    # First, as dice that are thrown at the end of a turn may be about what others do not see.
    if any(event.ends_undo for event in last.events):
        text = "The last action cannot be undone, because undo does not reach back past the end of a turn."
        return Refusal("undo-turn-ended", text, ("op.undo.any-other",))
    if before.chance != last.state.chance:
        text = "The last action cannot be undone, because chance had a part in it."
        return Refusal("undo-random", text, ("op.undo.no-random", "op.undo.combat"))
    if any(event.reveals for event in last.events):
        text = "The last action cannot be undone, because it revealed what had been hidden."
        return Refusal("undo-revealed", text, ("op.undo.no-reveal", "op.undo.movement"))
    return None
