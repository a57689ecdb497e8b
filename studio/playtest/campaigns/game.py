"""The game of a campaign's battle: a session that tells when a turn has ended, so that the run is saved."""

from collections.abc import Callable
from typing import Any

from studio.playtest.campaigns.battle import CampaignBattle
from studio.playtest.seats import Seats
from studio.playtest.session import Choice, Session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.history import History
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View


class CampaignGame(Session):
    """A battle of a run on the board."""

    battle: CampaignBattle

    def __init__(self, battle: CampaignBattle, history: History[Any, Any], seats: Seats) -> None:
        """Play on with a game of the battle. Raises UnknownPlayer, UnknownVariant and NoSuchSide."""
        super().__init__(battle, history, seats, {battle.side: battle.run.level})
        #: Whether a computer player of the player's side sees what can be bought.
        self.shows_store = True
        #: Called when a turn has ended, and the battle at its end.
        self.on_turn: Callable[[], None] = lambda: None
        #: Restarts the battle as the campaign has it: for points of the score, and with other dice.
        self.on_restart: Callable[[], CampaignGame] = lambda: CampaignGame.begin(battle, None)

    @classmethod
    def begin(cls, battle: CampaignBattle, opponent: str | None) -> "CampaignGame":
        """Begin the battle, the player's side led by a person. Raises what the set-up and the player raise."""
        history = History(battle.engine.ruleset, battle.start(battle.seed))
        sides = history.ruleset.sides(history.state)
        return cls(battle, history, {side: opponent for side in sides if side != battle.side})

    def play(self, action: Action) -> Transition[Any]:
        """Do what a person asks. Raises IllegalAction, and then nothing has changed."""
        return self._done(self.turn, super().play(action))

    def perform(self, choice: Choice) -> Transition[Any]:
        """Do what the computer player that must decide has chosen."""
        return self._done(self.turn, super().perform(choice))

    def view_of_computer(self, side: Side) -> View[Any]:
        """Return what the computer player of a side is shown: no store where it shall buy nothing."""
        view = super().view_of_computer(side)
        hides = side == self.battle.side and not self.shows_store
        return self.battle.fought.without_store(view) if hides else view

    def restart(self) -> Session:
        """Restart the battle as the campaign has it (camp.restart.restores)."""
        return self.on_restart()

    def reopen(self) -> Action | None:
        """Go back to where one more turn could be bought, if the battle ended without (camp.extra-turn.offer).

        Return what had ended it; None where the battle stays over.
        """
        states, actions = self.history.states, self.history.actions
        if not actions or not self.battle.fought.extension_is_due(states[-2]):
            return None
        self.rewind(len(actions) - 1)
        last: Action = actions[-1]
        return last

    def _done(self, turn: int, done: Transition[Any]) -> Transition[Any]:
        if self.decision is None or self.turn != turn:
            self.on_turn()
        return done
