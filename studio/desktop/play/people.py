"""The people who play a battle, and with whose eyes the window sees it."""

from collections.abc import Callable
from typing import Any, Final

from studio.playtest.session import Session
from studio.playtest.taking_back import count_back, undo_refusal
from studio.rules.kernel.decision import Decision, Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.view import View

#: How a battle that is shown again is gone on with.
_GO_ON: Final = "To play on, leave it and choose Battle > Play on with the edits."


class People:
    """The sides of a session that people play; where it is shown again nobody decides anything."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._sides = tuple(session.seats)
        self._played = frozenset(side for side, player in session.seats.items() if player is None)

        #: Who sits at the machine; None before anybody was asked.
        self._seated: Side | None = None
        #: The numbers of the actions that persons have let answer for them.
        self._answered: set[int] = set()

    def seat(self) -> str | None:
        """Let who is to move sit down; return the name of the side if another person sat there before."""
        decision = self._session.decision
        if decision is None or not self._decide(decision):
            return None
        before, self._seated = self._seated, decision.side
        return self.name_to_move() if before not in (None, decision.side) else None

    @property
    def first(self) -> Side:
        """The first side that a person plays; the first of all where the computer plays them all."""
        return next((side for side in self._sides if side in self._played), self._sides[0])

    @property
    def viewer(self) -> Side:
        """Whose eyes the window sees with: those of the person to move, or else of the first one."""
        decision = self._session.watching
        return decision.side if decision is not None and decision.side in self._played else self.first

    def are_to_move(self) -> bool:
        """Return whether a person is to move."""
        return self._decide(self._session.decision)

    def moved_at(self, state: Any) -> bool:
        """Return whether a person did what was done to a state."""
        return self._decide(self._session.history.ruleset.decision(state))

    def answer(self, standing_answer: Callable[[View[Any]], Action | None]) -> None:
        """Give the answers that persons have given for good to what they are asked."""
        session = self._session
        while self.are_to_move() and (decision := session.decision) is not None:
            answer = standing_answer(session.view(decision.side))
            if answer is None:
                return
            self._answered.add(len(session.history.actions))
            session.play(answer)

    def last_alike(self, number: int) -> int:
        """Return the last of the answers that follow an action, by its number, and are of its kind; else that action."""
        actions = self._session.history.actions
        while number + 1 in self._answered and type(actions[number + 1]) is type(actions[number]):
            number += 1
        return number

    def undo_refusal(self) -> Refusal | None:
        """Return why who sits at the machine cannot take the last choice back: only one's own, as the rules allow it."""
        history, count = self._session.history, self._count_back()
        if count and self._was_another(history.states[-1 - count]):
            text = "The last action was another person's, who alone could have taken it back."
            return Refusal("undo-of-another", text, ("op.undo.any-other",))
        return undo_refusal(history, count)

    def take_back(self) -> None:
        """Take a person's last choice back, and what came of it."""
        left = len(self._session.history.actions) - self._count_back()
        self._session.rewind(left)
        self._answered = {number for number in self._answered if number < left}

    def _count_back(self) -> int:
        """Return how many actions are taken back with a person's last one, so that what came of it goes with it."""
        history, first = self._session.history, self._session.first
        states = history.states
        return count_back(
            history,
            lambda number: number >= first and number not in self._answered and self.moved_at(states[number]),
        )

    def _was_another(self, state: Any) -> bool:
        """Return whether a person decided what was done to a state who does not sit at the machine now."""
        decision = self._session.history.ruleset.decision(state)
        return self._decide(decision) and decision is not None and decision.side != self._seated

    def name_to_move(self) -> str:
        """Return the name of the side that is to decide; nothing once the battle is over."""
        decision = self._session.decision
        names = {Side(side.id): side.name for side in self._session.battle.in_language.scenario.sides}
        return names.get(decision.side, decision.side) if decision is not None else ""

    def _decide(self, decision: Decision | None) -> bool:
        return decision is not None and decision.side in self._played and not self._session.is_replay


def wait_message(session: Session) -> str:
    """Return why nothing can be done while no person is to move."""
    if session.is_replay:
        return f"The battle is only shown again. {_GO_ON}"
    return "The other side is moving; wait until its turn is over."


def replay_end_message(session: Session) -> str:
    """Return what is said once a battle has been shown again; how one that is not over is gone on with."""
    end = "That is as far as the battle was played."
    return f"{end} {_GO_ON}" if session.outcome is None else end
