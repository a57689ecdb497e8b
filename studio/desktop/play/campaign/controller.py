"""Playing a campaign in the window: its run from screen to screen, and its battles on the board and back."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from studio import StudioError
from studio.campaign.run.actions import GiveUp, Launch, Restart, RunAction
from studio.campaign.run.entry import Entry
from studio.desktop.dialogs import questions
from studio.desktop.play.battle_controller import BattleController
from studio.desktop.play.campaign.battle.board import BattleBoard
from studio.desktop.play.campaign.battle.facts import type_names
from studio.desktop.play.campaign.end.comparison import ScoreComparison
from studio.desktop.play.campaign.map_screen import campaign_sheet
from studio.desktop.play.campaign.messages import event_message
from studio.desktop.play.campaign.picture import RunPicture
from studio.desktop.play.campaign.restarts import restart_text
from studio.desktop.play.campaign.room import CampaignRoom
from studio.desktop.play.options.game_options import COMPUTER, GameOptions
from studio.desktop.tasks.runner import TaskRunner
from studio.documents.storage.files import UnreadableFile
from studio.playtest.campaigns.computed import Computed, compute
from studio.playtest.campaigns.entered import BattleEntry
from studio.playtest.campaigns.locations import run_named, runs_folder
from studio.playtest.campaigns.replaying import RunReplay, replay_run
from studio.playtest.campaigns.saved import SavedRun, list_runs
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import CampaignSession
from studio.playtest.recorded.replay_session import ReplaySession
from studio.playtest.session import Session
from studio.rules.kernel.events import Event

_GIVE_UP: Final = "The campaign ends here with a defeat."


class CampaignController(QObject):
    """At most one campaign is played at a time; while its battle is on the board, its room waits behind that."""

    #: The room comes or goes, or the board does.
    changed = Signal()
    rule_asked = Signal(str)
    _unsaved = Signal()

    def __init__(self, battle: BattleController) -> None:
        super().__init__(battle.window)
        self._battle, self._messages = battle, battle.messages
        self.room = CampaignRoom()
        self.session: CampaignSession | None = None
        self._keeper: RunKeeper | None = None
        self._board = BattleBoard(self, battle)
        #: What a result is entered into, while its form is open.
        self._entry: BattleEntry | None = None
        self._runner = TaskRunner(self, "computed battle")
        self._confirmer = TaskRunner(self, "confirmed run")
        self._comparison = ScoreComparison(self, self.room.end)
        self._picture = RunPicture(self)
        self._connect()

    def _connect(self) -> None:
        room, computing = self.room, self.room.before.computing
        room.wanted.connect(self.act)
        room.rule_asked.connect(self.rule_asked)
        room.undo_wanted.connect(self.undo)
        room.redo_wanted.connect(self.redo)
        room.leave_wanted.connect(self.leave)
        room.before.fight_wanted.connect(self.fight)
        room.before.entry_wanted.connect(self._open_entry)
        room.entry.entered.connect(self._enter)
        room.defeat.back_wanted.connect(self._go_back)
        for screen in (room.after, room.defeat):
            screen.watch_wanted.connect(self._watch)
        computing.wanted.connect(self._compute)
        computing.cancelled.connect(self._runner.cancel)
        self._runner.progressed.connect(computing.show_progress)
        self._runner.done.connect(self._take_computed)
        self._runner.failed.connect(self._messages.alert)
        self._runner.ended.connect(computing.show_choice)
        self._confirmer.done.connect(self._confirmed)
        self._confirmer.failed.connect(self._messages.show_message)
        # The battle is still telling of its last action.
        queued = Qt.ConnectionType.QueuedConnection
        self._board.closed.connect(self._show_room)
        self._battle.finished.connect(self._battle_over, queued)
        self._unsaved.connect(self._tell_unsaved, queued)

    @property
    def window(self) -> QWidget:
        """The window in which it is played."""
        return self._battle.window

    @property
    def is_shown(self) -> bool:
        """Whether the room is what the person looks at."""
        return self.session is not None and not self._board.is_open

    @property
    def title(self) -> str:
        """The title of the campaign; empty where none is played."""
        return self.session.documents.in_language.campaign.title if self.session is not None else ""

    @property
    def fights(self) -> bool:
        """Whether the battle on the board is one of the campaign."""
        return self._board.is_open

    def is_edited(self, path: Path) -> bool:
        """Return whether the campaign of a file is open for editing, so that a run of it is a playtest."""
        return any(page.file.path == path for page in self._battle.pages)

    def save_as(self, name: str) -> None:
        """Keep the run as it stands under another name too, and go on with the one that is played. Raises StudioError."""
        if self._keeper is not None:
            self._keeper.save_as(run_named(self._keeper.folder, name))

    def begin(self, session: CampaignSession, keeper: RunKeeper) -> None:
        """Show a run, one that has just begun or one that is gone on with, and what keeps it saved."""
        self.leave()
        self.session, self._keeper = session, keeper
        session.on_unsaved = self._unsaved.emit
        documents = session.documents.in_language
        sheet = campaign_sheet(documents.campaign, documents.path)
        self._picture.begin(sheet, keeper.folder)
        self.room.map.show_sheet(sheet)
        self.room.name_types(type_names(documents.catalogue))
        self.room.end.show_sheet(sheet)
        self.room.before.show_sheet(sheet)
        self.room.end.show_earlier(_ended(documents.campaign.id, keeper.folder))
        self.room.before.computing.offer(documents.path, documents.ruleset.engine, documents.standard_player)
        self._show()
        self.changed.emit()

    def confirm(self, saved: SavedRun) -> None:
        """Replay in the background what was taken up as it was saved; only a difference is told."""
        if self.session is not None:
            self._confirmer.start(partial(replay_run, saved, self.session.documents))

    def _confirmed(self, replayed: object) -> None:
        if isinstance(replayed, RunReplay) and replayed.difference:
            self._messages.alert(
                f"The run goes on as it was saved, but what was played does not come to that: {replayed.difference}"
            )

    def leave(self) -> None:
        """Leave the campaign; its run is saved, and can be gone on with."""
        session, keeper = self.session, self._keeper
        if session is None or keeper is None:
            return
        self._runner.stop()
        self._confirmer.stop()
        self._comparison.stop()
        if self.fights:
            self._battle.stop()
        self.session = self._keeper = None
        try:
            keeper.close()
        except StudioError as error:
            self._messages.alert(str(error))
        self._picture.finish(session.state)
        self.changed.emit()

    def show_message(self, message: str) -> None:
        """Say something that the person shall not miss."""
        self._messages.alert(message)

    def act(self, action: RunAction) -> None:
        """Do what the person asks between battles, or say why it cannot be done; what costs dearly is asked about."""
        session = self.session
        if session is None or self._is_computing():
            return
        denied = session.refusal(action)
        if denied is not None:
            self._messages.show_done(denied.text)
        elif self._is_sure(action):
            self._try(lambda: session.do(action).events)

    def undo(self) -> None:
        """Take the last action back, where the rules allow it."""
        session = self.session
        if session is None or self._is_computing():
            return
        denied = session.undo_refusal()
        if denied is not None:
            self._messages.show_message(denied.text)
            return
        session.undo()
        self._show()
        self._messages.show_message("The last action has been taken back.")

    def redo(self) -> None:
        """Do again what was taken back last."""
        session = self.session
        if session is not None and session.can_redo and not self._is_computing():
            self._try(lambda: session.redo().events)

    def fight(self) -> None:
        """Put the battle on the board; it is launched first, if it has not been."""
        session = self._launched()
        if session is not None and session.battle is not None:
            if session.battle.decision is None:
                self._conclude()
            else:
                self._open_board(session.battle)

    def _launched(self) -> CampaignSession | None:
        """Return the run with its battle launched, if it has not been before; None where that cannot be."""
        session = self.session
        if session is None or self._is_computing():
            return None
        if session.state.phase == "ahead":
            self._try(lambda: session.do(Launch()).events)
        return session if session.state.phase == "battle" else None

    def restart_battle(self) -> bool:
        """Ask whether the battle on the board shall begin anew, as that costs points."""
        return self._is_sure(Restart())

    def _is_computing(self) -> bool:
        """Return whether the battle is being computed, and say that nothing else can be done meanwhile."""
        if self._runner.is_busy:
            self._messages.show_message("The battle is being computed; wait for it, or cancel that first.")
        return self._runner.is_busy

    def _is_sure(self, action: RunAction) -> bool:
        session = self.session
        assert session is not None
        match action:
            case Restart():
                return questions.ask_sure(self.window, restart_text(session.state_in_language), "Restart")
            case GiveUp():
                return questions.ask_sure(self.window, _GIVE_UP, "Give up")
            case _:
                return True

    def _try(self, do: Callable[[], tuple[Event, ...]]) -> None:
        """Do something to the run, show what came of it, and say what could not be done."""
        assert self.session is not None
        before = self.session.state_in_language
        try:
            events = do()
        except StudioError as error:
            self._show()
            self._messages.alert(str(error))
            return
        self._show()
        messages = [event_message(event, before) for event in events]
        self._messages.show_message(" ".join(filter(None, messages)))

    def _show(self) -> None:
        session = self.session
        if session is None:
            return
        for screen in (self.room.after, self.room.defeat):
            screen.can_watch(session.battle is not None)
        self.room.show_run(session.state_in_language)
        self._comparison.follow(session)
        self._picture.follow(session.state)
        if session.unsaved is not None:
            self._messages.alert(str(session.unsaved))
        denied = session.undo_refusal()
        self.room.show_undo(denied.text if denied is not None else "", can_redo=session.can_redo)

    def _tell_unsaved(self) -> None:
        """Say at the end of a turn on the board that the run could not be saved; the room says so of its own accord."""
        if self.fights and self.session is not None and self.session.unsaved is not None:
            self._messages.alert(str(self.session.unsaved))

    def _open_board(self, game: Session) -> None:
        """Play a game on the board."""
        session, keeper = self.session, self._keeper
        assert session is not None
        assert keeper is not None
        opponent = session.opponent
        against = COMPUTER if opponent == session.documents.standard_player else opponent
        path = keeper.folder / f"{session.state.at}.scenario.json"
        self._board.open(path, game, GameOptions(against, session.state.level))
        if self._battle.play is not None and not game.is_replay:
            self._battle.play.confirms_restart = self.restart_battle

    def _show_room(self) -> None:
        """Go back to the room once the board is closed."""
        self._show()
        self.changed.emit()

    def _battle_over(self) -> None:
        """Bring the battle in that has ended on the board."""
        play, session = self._battle.play, self.session
        if session is None or not self.fights or play is None or play.session.is_replay:
            return
        if session.battle is play.session and play.is_over():
            self._battle.stop()
            self._conclude()

    def _conclude(self) -> None:
        session = self.session
        assert session is not None
        self._try(lambda: session.conclude().events)

    def _go_back(self) -> None:
        """Go back to the end of the last turn, where one more can be bought (camp.extra-turn.offer)."""
        session = self.session
        if session is None:
            return
        session.undo()
        self._show()
        if session.battle is not None and session.battle.decision is not None:
            self._open_board(session.battle)
        else:
            self._messages.alert(
                "One more turn is not for sale in this battle: extra turns are switched off."
            )

    def _watch(self) -> None:
        """Show the battle again from its beginning."""
        session = self.session
        if session is not None and session.battle is not None:
            self._open_board(ReplaySession(session.battle))

    def _compute(self) -> None:
        session = self._launched()
        if session is not None:
            asked = self.room.before.computing.asked(session.opponent)
            self.room.before.computing.show_progress(0, asked.games)
            self._runner.start(partial(compute, session.campaign_battle(), asked))

    def _open_entry(self) -> None:
        """Launch the battle, if it has not been, and open the form for its result."""
        session = self._launched()
        if session is not None:
            self._entry = BattleEntry(session.campaign_battle())
            self.room.open_entry(self._entry.form)

    def _enter(self, entered: Entry) -> None:
        """Take a result that was entered; what cannot be so is shown, and what seldom is so is asked about."""
        session, entry = self.session, self._entry
        if session is None or entry is None:
            return
        problems = entry.problems(entered)
        wrong = [each for each in problems if not each.is_question]
        self.room.entry.show_problems(wrong)
        doubts = " ".join(each.message for each in problems)
        if wrong or (doubts and not questions.ask_sure(self.window, doubts, "Enter it")):
            return
        self._entry = None
        self._try(lambda: session.bring_in(entry.report(entered)).events)

    def _take_computed(self, computed: Computed | None) -> None:
        session = self.session
        if session is not None and computed is not None:
            self._try(lambda: session.bring_in(computed.report, computed.game).events)


def _ended(campaign: str, but: Path) -> list[tuple[str, str, int]]:
    """Return the other runs of a campaign that came to an end: when, which end, and with what score."""
    try:
        runs, _ = list_runs(runs_folder(campaign))
    except UnreadableFile:
        return []
    return [
        (f"{run.saved_at.astimezone():%d %B %Y, %H:%M}", run.document.node_title, run.document.score)
        for run in runs
        if run.folder != but and run.document.state.get("phase") == "end"
    ]
