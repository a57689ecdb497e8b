"""What every dialog that plays many games has: choices, Play and Cancel with a bar of progress, and what came of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Event
from typing import ClassVar

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from studio import StudioError
from studio.desktop.batch.game_choices import GameChoices, scenario_as_read
from studio.desktop.batch.games_table import GameBehind
from studio.desktop.batch.journal_row import GamesKept, JournalRow
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.tasks.runner import BackgroundTask, ProgressCallback, TaskRunner
from studio.desktop.widgets.sizes import open_at
from studio.playtest.batches.batch import BatchCancelled, PlannedBatch, play_batches
from studio.playtest.batches.cluster import play_on_cluster
from studio.playtest.batches.keeping import games_kept, keep_in_journal
from studio.playtest.battle import battle_of
from studio.playtest.measures import GameResult
from studio.playtest.session import Session, new_session, turn_starts
from studio.tables.quantities import count_of


@dataclass(frozen=True, slots=True)
class Playing:
    """How the games of a dialog are played: which seeds, how many at a time, and until when."""

    seeds: range
    jobs: int
    stopped: Event
    #: The scheduler of the cluster that plays; empty for processes here.
    cluster: str = ""
    #: Where games are kept, and whether those that are there are taken from there.
    journal: Path | None = None
    resumes: bool = False
    #: How many games of each batch that is played were there.
    known: list[int] = field(default_factory=list)

    def play(
        self, batches: Sequence[PlannedBatch], progress: ProgressCallback
    ) -> tuple[tuple[GameResult, ...], ...]:
        """Play batches over the same seeds; where they are stopped, give the games of those seeds that all have.

        Raises GamesKept, what the journal raises, and as `play_batches`, but not BatchCancelled.
        """
        kept = self._kept(batches)
        try:
            return play_batches(
                kept,
                seeds=self.seeds,
                jobs=self.jobs,
                progress=lambda done, of: progress(done, of) and not self.stopped.is_set(),
                leave_process_free=True,
                elsewhere=partial(play_on_cluster, self.cluster) if self.cluster else None,
            )
        except BatchCancelled as cancelled:
            return cancelled.common_results

    def _kept(self, batches: Sequence[PlannedBatch]) -> Sequence[PlannedBatch]:
        if self.journal is None:
            return batches
        known = games_kept(batches, self.journal, self.seeds)
        if any(known) and not self.resumes:
            raise GamesKept(self.journal, max(known), len(self.seeds))
        self.known.extend(known)
        return [keep_in_journal(each, self.journal) for each in batches]


class GamesDialog(QDialog):
    """Plays the scenario of a page as it is when Play is pressed, saved or not; each dialog says what of it."""

    #: What it does, for its title, and what Play does, for its tip.
    TITLE: ClassVar[str]
    PLAY_TIP: ClassVar[str]
    #: Whether one player is chosen for each side.
    HAS_PLAYERS: ClassVar[bool] = True

    #: A game that was counted was played again, and is to be shown from after so many of its actions on.
    replay_wanted = Signal(object, int)

    def __init__(self, parent: QWidget, page: ScenarioPage) -> None:
        super().__init__(parent)
        self.page = page
        page.destroyed.connect(self.leave)
        self.setWindowTitle(f"{self.TITLE}: {scenario_as_read(page).title}")
        open_at(self, 1000, 660)
        self._stopped = Event()
        self._runner = TaskRunner(self, "games")
        self._runner.progressed.connect(self._show_progress)
        self._runner.done.connect(self._show_done)
        self._runner.failed.connect(self._fail)
        self._runner.ended.connect(self._rest)
        self._replays = TaskRunner(self, "replay")
        self._replays.done.connect(self._show_again)
        self._replays.failed.connect(self._fail)
        self._aside: list[tuple[QDialog, QPoint]] = []
        self._of_result = ""
        self.choices = GameChoices(page, with_players=self.HAS_PLAYERS)
        self.add_choices()
        self.journal = JournalRow(page)
        rows = (self.journal, *self.further_rows())
        self._bar = QProgressBar()
        self._bar.setFormat("%v of %m games")
        self._bar.setAccessibleName("Games played")
        self._status = QLabel()
        self._status.setWordWrap(True)
        # However long a word in it is, as the path of a file, the dialog need not be as wide.
        self._status.setMinimumWidth(1)
        self._play, self._cancel = QPushButton("&Play"), QPushButton("&Cancel")
        self._play.setDefault(True)
        self._buttons = QHBoxLayout()
        self._buttons.addWidget(self._bar, 1)
        self.add_button(self._play, self.begin, self.PLAY_TIP)
        self.add_button(self._cancel, self.stop, "Stop the games; what is finished is told (Esc).")
        self.column = QVBoxLayout(self)
        self.column.addWidget(self.choices)
        self.choices.lead_keys_to_games()
        for row in rows:
            self.column.addWidget(row)
        self.column.addLayout(self._buttons)
        self.column.addWidget(self._status)

    @property
    def is_playing(self) -> bool:
        """Whether games are being played."""
        return self._runner.is_busy

    @property
    def is_kept(self) -> bool:
        """Whether it is open, or was closed over what games have given or give yet."""
        return self.isVisible() or self.is_playing or bool(self._of_result)

    def add_choices(self) -> None:
        """Add further choices beside the common ones, before what stands below them."""

    def battle_shown(self) -> Callable[[], PlannedBatch]:
        """Return what plans games of what is on the screen, by what is chosen now; it finds what the scenario refers to."""
        scenario, path, language = self.page.document.value, self.page.file.path, self.page.language
        seats, difficulties = self.choices.seats, self.choices.difficulties
        return lambda: PlannedBatch(battle_of(scenario, path, language), seats, difficulties)

    def further_rows(self) -> Sequence[QWidget]:
        """Return further lines below the journal, which Tab comes to after it."""
        return ()

    def task(self, playing: Playing) -> BackgroundTask[object]:
        """Return what plays the games, by what is chosen now; None of it: nothing was finished. Raises StudioError."""
        raise NotImplementedError

    def show_found(self, found: object) -> None:
        """Show what came of the games."""
        raise NotImplementedError

    def allow(self, *, play: bool) -> None:
        """Let the person choose and play, or only cancel."""
        self.choices.setEnabled(play)
        self.journal.setEnabled(play)
        self._play.setEnabled(play)
        self._cancel.setEnabled(not play)

    def add_button(self, button: QPushButton, run: object, tip: str) -> None:
        """Add a button behind the bar of progress."""
        button.clicked.connect(run)
        button.setToolTip(tip)
        self._buttons.addWidget(button)

    def show_message(self, message: str) -> None:
        """Say something under the bar of progress."""
        self._status.setText(message)

    def begin(self) -> None:
        """Play the scenario as it is now."""
        stopped = self._stopped = Event()
        playing = Playing(
            self.choices.seeds,
            self.choices.jobs,
            stopped,
            self.choices.cluster,
            self.journal.path,
            self.journal.resumes,
        )
        try:
            task = self.task(playing)
        except StudioError as error:
            self.show_message(str(error))
            return
        # How many games it takes is known once they are set up.
        self._bar.setRange(0, 0)
        self.show_message("The games are being set up.")

        def play(progress: ProgressCallback) -> tuple[object, int]:
            return task(progress), sum(playing.known)

        self._runner.start(play)
        self.allow(play=False)
        self._cancel.setFocus()

    def tell_result(self) -> None:
        """Say once more what came of the games."""
        self.show_message(self._of_result)

    def stop(self) -> None:
        """Stop the games that are played; those that are finished are reported within a moment."""
        if self.is_playing:
            self._stopped.set()
            self._cancel.setEnabled(False)
            self.show_message("The games that are being played are stopped.")

    def play_again(self, wanted: GameBehind) -> None:
        """Play a game again, and ask for it to be shown from its turn on."""
        planned, game = wanted
        self.show_message(f"The game of seed {game.seed} is being played again.")

        def play(progress: ProgressCallback) -> tuple[Session, int] | None:
            session = new_session(planned.battle, planned.seats, game.seed, planned.difficulties)
            for _ in session.play_out():
                if not progress(session.turn, planned.battle.scenario.turns):
                    return None
            return session, turn_starts(session.history).get(game.turn, 0)

        self._replays.start(play)

    def _show_again(self, played: tuple[Session, int] | None) -> None:
        self.tell_result()
        if played is not None:
            self.replay_wanted.emit(*played)

    def step_aside(self) -> None:
        """Leave the map to the game that is shown on it, and take the reports along."""
        self._aside = [(each, each.pos()) for each in (self, *self.findChildren(QDialog)) if each.isVisible()]
        for each, _ in self._aside:
            each.hide()

    def come_back(self) -> None:
        """Show what has stepped aside, where it was."""
        for each, at in self._aside:
            each.move(at)
            each.show()
        self._aside = []

    def reject(self) -> None:
        """Esc: stop the games, or close where none are played."""
        if self.is_playing:
            self.stop()
        else:
            self.close()

    def closeEvent(self, _event: QCloseEvent) -> None:
        """Keep what was found for when the dialog is opened on its page again."""
        self.put_away()

    def put_away(self) -> None:
        """Hide it with its reports and stop the games; it is gone where nothing was found."""
        self.hide()
        self._replays.cancel()
        self.stop()
        for report in self.findChildren(QDialog):
            report.close()
        self._go_unless_kept()

    def leave(self) -> None:
        """Go for good, once the processes of the games are gone."""
        self._of_result = ""
        self._runner.cancel()
        self.put_away()

    def _go_unless_kept(self) -> None:
        if not self.is_kept:
            self.deleteLater()

    def _show_progress(self, done: int, games: int) -> None:
        self._bar.setMaximum(games)
        self._bar.setValue(done)
        if not self._stopped.is_set():
            self.show_message(f"{done} of {games} games have been played.")

    def _show_done(self, done: tuple[object, int]) -> None:
        found, known = done
        if found is None:
            self.show_message("Cancelled before a game was finished; there is nothing to report.")
            return
        if not self._stopped.is_set():
            # Where the journal had all of them, none was played.
            self._bar.setMaximum(self._bar.maximum() or known)
            self._bar.setValue(self._bar.maximum())
        self.show_found(found)
        if known:
            games = count_of(known, "game was", "games were")
            self.show_message(f"{self._status.text()} {games} in the journal already.")
        self._of_result = self._status.text()

    def _fail(self, message: str) -> None:
        self.show_message(f"The games could not be played. {message}")

    def _rest(self) -> None:
        if self._bar.maximum() == 0:
            self._bar.setMaximum(1)
            self._bar.reset()
        self.allow(play=True)
        self._go_unless_kept()
