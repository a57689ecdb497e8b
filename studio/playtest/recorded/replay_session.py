"""A game that was played is shown again: its actions are done one by one, and nobody decides anything."""

from typing import Any

from studio.playtest.session import Session
from studio.rules.kernel.decision import Decision
from studio.rules.kernel.transition import Transition


class ReplaySession(Session):
    """A session in which each step is the next action of another one."""

    def __init__(self, played: Session, start: int = 0) -> None:
        """Begin after the first `start` actions of the game."""
        # The states are there already: to do all those actions again takes a second late in a battle.
        history = played.history.copy()
        history.rewind(start)
        super().__init__(played.battle, history, played.seats, played.difficulties)
        self._played = played

    @property
    def is_replay(self) -> bool:
        """Always."""
        return True

    @property
    def decision(self) -> Decision | None:
        """Who decided there; None: this is as far as it was played."""
        has_more = len(self.history.actions) < len(self._played.history.actions)
        return super().decision if has_more else None

    @property
    def watching(self) -> Decision | None:
        """Who must decide in the game that was played, who shall not see more here than there; once it is over, who decided."""
        return self._played.decision or self.decision

    @property
    def is_computers(self) -> bool:
        """Whether there is more to show."""
        return self.decision is not None

    @property
    def thinks_long(self) -> bool:
        """Never: what was thought has been played."""
        return False

    def step(self) -> Transition[Any]:
        """Do the next action; only where `is_computers` says so."""
        return self.history.play(self._played.history.actions[len(self.history.actions)])

    def restart(self) -> "ReplaySession":
        """Show the same game from its beginning."""
        return ReplaySession(self._played)
