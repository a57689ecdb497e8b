"""A campaign in play: its run from conference to conference, and the battle that is being fought.

Between the battles the run is played action by action, with undo and redo. A battle is a session like any other, begun
with what the run brings along; it is brought in as it was fought, computed, or entered by hand.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from studio import StudioError
from studio.campaign.run.actions import Conclude, Launch, Restart, RunAction
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.report import Origin, Report
from studio.campaign.run.start import start_run
from studio.campaign.run.state import RunState
from studio.documents.campaign.campaign import Start
from studio.playtest.campaigns.battle import CampaignBattle, battle_in
from studio.playtest.campaigns.documents import CampaignDocuments
from studio.playtest.campaigns.game import CampaignGame
from studio.playtest.campaigns.telling import in_language
from studio.playtest.session import Session
from studio.rules.kernel.decision import Decision, Outcome
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.history import History
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.tables.kinds import Difficulty


class BattleGoesOn(StudioError):
    """A battle was to be brought in before it was over."""

    def __init__(self, title: str) -> None:
        super().__init__(
            f"The battle “{title}” is not over; play it to its end, let the computer compute it, or enter its result."
        )


class NoBattle(StudioError):
    """Something was asked of a battle where none is fought."""

    def __init__(self) -> None:
        super().__init__("No battle of the campaign is being fought; launch the next one first.")


@dataclass(frozen=True, slots=True)
class _Undone:
    """An action that was taken back, with the battle that its report came from."""

    action: RunAction
    battle: Session | None
    #: What had ended the battle on the board and was taken back with its report, and how many actions are left.
    ended: Action | None = None
    left: int = 0


class CampaignSession:
    """A run of a campaign in play."""

    def __init__(
        self,
        documents: CampaignDocuments,
        history: History[RunState, RunAction],
        *,
        opponent: str | None,
        cut: str | None,
        is_continued: bool = False,
    ) -> None:
        """Go on with a run that began with a shorter cut, if one is named, or with a state that was saved.

        `opponent` names the computer player that leads the enemy, else it is the standard one.
        """
        self.documents = documents
        self.history = history
        self.opponent = opponent or documents.standard_player
        self.cut = cut
        self.is_continued = is_continued
        #: The game of the present battle, from its launch until its report is confirmed; None for an entered result.
        self.battle: Session | None = None
        #: Saves the run, after every action of it and when a turn of a battle has ended (op.quick.autosave).
        self.save: Callable[[], None] = lambda: None
        #: Why it could not be saved the last time; it is tried again each time.
        self.unsaved: StudioError | None = None
        #: Called each time that it could not be saved.
        self.on_unsaved: Callable[[], None] = lambda: None
        #: The game on the board, to which the battle goes back when its report is taken back.
        self._board: CampaignGame | None = None
        self._undone: list[_Undone] = []

    @property
    def state(self) -> RunState:
        """The run now."""
        return self.history.state

    @property
    def state_in_language(self) -> RunState:
        """The run now, with names and texts in the language in which the campaign is read; all else is as in `state`."""
        return in_language(self.state, self.documents)

    @property
    def decision(self) -> Decision | None:
        """What the player decides about between battles; None: the run is over."""
        return self.history.ruleset.decision(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the run ended; None while it goes on."""
        return self.history.ruleset.outcome(self.state)

    def refusal(self, action: RunAction) -> Refusal | None:
        """Say why an action is not possible now, in the language in which the campaign is read."""
        return self.history.ruleset.refusal(self.state_in_language, action)

    def do(self, action: RunAction) -> Transition[RunState]:
        """Do what the player asks; a launch puts the battle on the board. Raises IllegalAction, and what `launch` raises."""
        if isinstance(action, Launch) and self.refusal(action) is None:
            # A battle that cannot be set up shall not be launched.
            game = self._begin(self.history.ruleset.apply(self.state, action).state)
            done = self._play(action)
            self._set_board(game)
        else:
            if isinstance(action, Restart) and self.refusal(action) is None:
                # The battle that is given up stays among the recordings as far as it came.
                self._progress()
            done = self._play(action)
            if not isinstance(action, Conclude) and self.state.report is None:
                self._set_board(None)
        self._progress()
        return done

    def launch(self) -> CampaignGame:
        """Begin the battle, the player's side led by a person. Raises IllegalAction, and what the set-up of battles raises."""
        self.do(Launch())
        assert isinstance(self.battle, CampaignGame)
        return self.battle

    def conclude(self, origin: Origin = "fought") -> Transition[RunState]:
        """Bring the battle in that is on the board. Raises NoBattle, BattleGoesOn and IllegalAction."""
        game = self.battle
        if game is None or self.state.phase != "battle":
            raise NoBattle
        if game.decision is not None:
            raise BattleGoesOn(game.battle.scenario.title)
        return self.do(Conclude(report_of_game(game, origin)))

    def bring_in(self, report: Report, computed: Session | None = None) -> Transition[RunState]:
        """Bring in a report that was computed, with the game it came from, or entered by hand. Raises IllegalAction."""
        if denied := self.refusal(Conclude(report)):
            raise IllegalAction(denied)
        self.battle = computed
        return self.do(Conclude(report))

    def restart(self) -> Transition[RunState]:
        """Go back to before the battle, for points of the score. Raises IllegalAction."""
        return self.do(Restart())

    def undo_refusal(self) -> Refusal | None:
        """Say why the last action of the run cannot be taken back; None: it can."""
        return self.history.undo_refusal()

    def undo(self) -> RunState:
        """Take the last action of the run back; a report taken back leads to the end of the battle's last turn.

        Raises IllegalAction with the reason where the rules do not let it.
        """
        actions, game = self.history.actions, self.battle
        state = self.history.undo()
        undone = _Undone(actions[-1], game)
        if isinstance(undone.action, Conclude):
            self.battle = self._board
            if self._board is not None:
                ended = self._board.reopen() if game is self._board else None
                undone = replace(undone, ended=ended, left=len(self._board.history.actions))
        self._undone.append(undone)
        self._progress()
        return state

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back that nothing has come after."""
        if not self._undone:
            return False
        undone = self._undone[-1]
        if not isinstance(undone.action, Conclude) or self._board is None:
            return True
        return undone.left == len(self._board.history.actions)

    def redo(self) -> Transition[RunState]:
        """Do the action again that was taken back last; only where `can_redo` says so."""
        *later, undone = self._undone
        if isinstance(undone.action, Conclude):
            if undone.ended is not None and self._board is not None:
                self._board.play(undone.ended)
            done = self.bring_in(undone.action.report, undone.battle)
        else:
            done = self.do(undone.action)
        self._undone = later
        return done

    def campaign_battle(self) -> CampaignBattle:
        """Return the battle that is fought, to be computed or entered. Raises NoBattle."""
        if self.state.phase != "battle":
            raise NoBattle
        return battle_in(self.documents, self.state)

    def resume_battle(self, board: CampaignGame, reported: CampaignGame | None = None) -> None:
        """Go on with the present battle on its board, and with the game that its report came from, if that is another."""
        self._set_board(board)
        self.battle = reported or board

    def _progress(self) -> None:
        try:
            self.save()
        except StudioError as error:
            self.unsaved = error
            self.on_unsaved()
        else:
            self.unsaved = None

    def _play(self, action: RunAction) -> Transition[RunState]:
        done = self.history.play(action)
        self._undone.clear()
        return done

    def _begin(self, launched: RunState) -> CampaignGame:
        battle = battle_in(self.documents, launched)
        return CampaignGame.begin(battle, self.opponent)

    def _set_board(self, game: CampaignGame | None) -> None:
        self.battle = self._board = game
        if game is not None:
            game.on_turn = self._progress
            game.on_restart = self._restart_battle

    def _restart_battle(self) -> CampaignGame:
        self.restart()
        return self.launch()


def start_campaign(
    documents: CampaignDocuments,
    *,
    seed: int,
    level: Difficulty,
    start: Start | None = None,
    opponent: str | None = None,
) -> tuple[CampaignSession, tuple[Event, ...]]:
    """Begin a run, or one of a shorter cut, and return it with what happened as it began.

    Raises CannotStart, SeedOutOfRange, and what `CampaignDocuments.terms` raises.
    """
    began = start_run(documents.terms(), seed, level, start)
    history: History[RunState, RunAction] = History(CampaignRun(), began.state)
    cut = start.id if start is not None else None
    return CampaignSession(documents, history, opponent=opponent, cut=cut), began.events


def report_of_game(game: Session, origin: Origin) -> Report:
    """Return the report of a game of a campaign's battle that is over."""
    battle = game.battle
    assert isinstance(battle, CampaignBattle)
    history = game.history
    events = (event for done in history.transitions for event in done.events)
    return battle.fought.report(battle.run, history.states[0], history.state, events, origin)
