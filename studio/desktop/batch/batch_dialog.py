"""Many games of the scenario on the screen, played by the computer in processes of their own, and their report."""

import os
from dataclasses import dataclass
from threading import Event

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.batch.report_views import make_report_view
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.documents.packs.library import Library, library_for
from studio.documents.scenario import Scenario
from studio.players.registry import players_for
from studio.players.roster import player_names
from studio.playtest.batches.batch import BatchCancelled, play_batch
from studio.playtest.battle import Battle, battle_of
from studio.playtest.causes import causes_of
from studio.playtest.engine_measures import measures_for
from studio.playtest.report import Report
from studio.playtest.report_sections import DrawnReport, GameAt
from studio.playtest.session import Session, new_session, turn_starts
from studio.rules.kernel.decision import Side

#: Games that are offered at first, and at most.
_GAMES, _MOST_GAMES = 20, 10_000
_MOST_SEED = 2**31 - 1
_EMPTY = (
    "No games have been played yet. Choose how many and who plays each side, then press Play. Nothing that happens "
    "in them changes the scenario, and you may go on editing meanwhile."
)


@dataclass(frozen=True, slots=True)
class _Reported:
    """A batch that was reported, so that its games can be played again."""

    battle: Battle
    seats: dict[Side, str]
    report: Report


class BatchDialog(QDialog):
    """Plays the scenario of a page as it is when Play is pressed, saved or not."""

    #: A game of the report was played again, and is to be shown from after so many of its actions on.
    replay_wanted = Signal(object, int)

    def __init__(self, parent: QWidget, page: ScenarioPage) -> None:
        super().__init__(parent)
        self.page = page
        page.destroyed.connect(self.close)
        scenario = page.document.value
        self.setWindowTitle(f"Play many games: {scenario.title}")
        self.resize(1000, 720)
        #: The report that is shown.
        self.report: Report | None = None
        self._report_text = ""
        self._reported: _Reported | None = None
        self._drawing = TaskRunner(self, "report")
        self._drawing.done.connect(self._show_drawn)
        self._drawing.failed.connect(self._fail)
        self._stopped = Event()
        self._runner = TaskRunner(self, "games")
        self._runner.progressed.connect(self._show_progress)
        self._runner.done.connect(self._show)
        self._runner.failed.connect(self._fail)
        self._runner.ended.connect(self._rest)
        cores = os.cpu_count() or 1
        self._games = _spin(1, _MOST_GAMES, _GAMES, "How many games are played.")
        self._seed = _spin(
            0, _MOST_SEED, 1, "The chance of the first game; each further one takes the next seed."
        )
        self._jobs = _spin(1, cores, cores, "How many games are played at the same time.")
        library = library_for(page.file.path) if page.file.path else Library.shipped()
        engine = page.editor.ruleset.engine if page.editor.ruleset else ""
        names, standard = player_names(library, engine), players_for(engine).standard
        self._seats = {side.id: _players(side.name, names, standard) for side in scenario.sides}
        self._bar = QProgressBar()
        self._bar.setFormat("%v of %m games")
        self._bar.setAccessibleName("Games played")
        self._status = QLabel()
        self._status.setWordWrap(True)
        self._play, self._cancel, self._copy, self._whole = (
            QPushButton("&Play"),
            QPushButton("&Cancel"),
            QPushButton("C&opy the report"),
            QPushButton("&Whole report…"),
        )
        self._results = QStackedWidget()
        self._arrange(scenario)
        self._rest()

    @property
    def is_playing(self) -> bool:
        """Whether games are being played."""
        return self._runner.is_busy

    def begin(self) -> None:
        """Play the scenario as it is now."""
        scenario, path = self.page.document.value, self.page.file.path
        seats = {Side(side): box.currentText() for side, box in self._seats.items()}
        games, seed, jobs = self._games.value(), self._seed.value(), self._jobs.value()

        stopped = self._stopped = Event()

        def play(progress: ProgressCallback) -> _Reported | None:
            battle = battle_of(scenario, path)
            try:
                results = play_batch(
                    battle,
                    seats,
                    games=games,
                    seed=seed,
                    jobs=jobs,
                    progress=lambda done, of: progress(done, of) and not stopped.is_set(),
                    leave_process_free=True,
                )
            except BatchCancelled as cancelled:
                results = cancelled.results
            digest = causes_of(battle, seats).digest
            if not results:
                return None
            report = measures_for(battle.engine).report(scenario, digest, seats, results, games)
            return _Reported(battle, seats, report)

        self._bar.setRange(0, games)
        self._bar.setValue(0)
        self._status.setText("The games are being set up.")
        self._runner.start(play)
        self._allow(play=False)
        self._cancel.setFocus()

    def stop(self) -> None:
        """Stop the games that are played; those that are finished are reported within a moment."""
        if self.is_playing:
            self._stopped.set()
            self._cancel.setEnabled(False)
            self._status.setText("The games that are being played are stopped.")

    def copy(self) -> None:
        """Put the report on the clipboard, as text."""
        if self.report is not None:
            QGuiApplication.clipboard().setText(self._report_text)
            self._status.setText("The report is on the clipboard.")

    def reject(self) -> None:
        """Esc: stop the games, or close where none are played."""
        if self.is_playing:
            self.stop()
        else:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the games and go, once their processes are gone."""
        self._drawing.cancel()
        self._runner.cancel()
        if self.is_playing:
            self._runner.ended.connect(self.deleteLater)
        else:
            self.deleteLater()
        event.accept()

    def _show_progress(self, done: int, games: int) -> None:
        self._bar.setValue(done)
        if not self._stopped.is_set():
            self._status.setText(f"{done} of {games} games have been played.")

    def show_whole(self) -> None:
        """Draw the whole report, with plots and maps, and open it in a window of its own."""
        found = self._reported
        if found is None:
            return
        self._status.setText("The report is being drawn.")

        def draw(_progress: ProgressCallback) -> DrawnReport:
            # It draws with a library that takes half a second to import.
            from studio.playtest.lab.html_report import draw_report, whole_report

            scenario = found.battle.scenario
            return draw_report(scenario, whole_report(found.battle.engine, scenario, found.report))

        self._drawing.start(draw)

    def show_game(self, game: GameAt) -> None:
        """Play a game of the report again, and ask for it to be shown from a turn on."""
        found = self._reported
        assert found is not None, "a report names the games"
        self._status.setText(f"The game of seed {game.seed} is being played again.")

        def play(progress: ProgressCallback) -> tuple[Session, int] | None:
            session = new_session(found.battle, found.seats, game.seed)
            for _ in session.play_out():
                if not progress(session.turn, found.battle.scenario.turns):
                    return None
            starts = turn_starts(session.history)
            return session, starts.get(game.turn, 0)

        self._drawing.start(play)

    def _show_drawn(self, found: DrawnReport | tuple[Session, int] | None) -> None:
        """Show what was drawn, or ask for the game that was played again."""
        self._status.setText("")
        if isinstance(found, tuple):
            self.replay_wanted.emit(*found)
        elif found is not None:
            from studio.desktop.batch.report_window import ReportWindow

            shown = ReportWindow(self, found)
            shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            shown.game_wanted.connect(self.show_game)
            shown.show()

    def _show(self, found: _Reported | None) -> None:
        if found is None:
            self._status.setText("Cancelled before a game was finished; there is nothing to report.")
            return
        engine, report = found.battle.engine, found.report
        self._reported = found
        self.report = report
        self.page.editor.keep_report(report)
        self._report_text = measures_for(engine).report_text(report)
        before = self._results.currentWidget()
        assert before is not None, "a sentence stands there before the first report"
        view = make_report_view(engine, report)
        self._results.addWidget(view)
        self._results.setCurrentWidget(view)
        self._results.removeWidget(before)
        before.deleteLater()
        self._status.setText(
            f"{report.games} games were played, from seed {report.seed}; {report.draws} were drawn."
            if report.games == report.asked
            else f"Cancelled: the report is of the {report.games} games of {report.asked} that were finished."
        )

    def _fail(self, message: str) -> None:
        self._status.setText(f"The games could not be played. {message}")

    def _rest(self) -> None:
        self._allow(play=True)

    def _allow(self, play: bool) -> None:
        """Let the person choose and play, or only cancel."""
        for widget in (self._games, self._seed, self._jobs, *self._seats.values(), self._play):
            widget.setEnabled(play)
        self._copy.setEnabled(play and self.report is not None)
        self._whole.setEnabled(play and self.report is not None)
        self._cancel.setEnabled(not play)

    def _arrange(self, scenario: Scenario) -> None:
        choices = QFormLayout()
        for label, box in (("&Games", self._games), ("First &seed", self._seed), ("P&rocesses", self._jobs)):
            choices.addRow(label, box)
        players = QFormLayout()
        for side in scenario.sides:
            players.addRow(side.name, self._seats[side.id])
        above = QHBoxLayout()
        above.addLayout(choices, 1)
        above.addLayout(players, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self._bar, 1)
        for button, run, tip in (
            (self._play, self.begin, "Play the scenario as it is on the screen now, saved or not (Enter)."),
            (self._cancel, self.stop, "Stop the games; those that are finished are reported (Esc)."),
            (
                self._copy,
                self.copy,
                "Copy the whole report as text; Ctrl+C in a table copies its chosen cells.",
            ),
            (
                self._whole,
                self.show_whole,
                "Open the report with plots and heat maps; its figures lead to the games behind them, and it is "
                "saved as a web page or a PDF.",
            ),
        ):
            button.clicked.connect(run)
            button.setToolTip(tip)
            buttons.addWidget(button)
        self._play.setDefault(True)
        empty = QLabel(_EMPTY)
        empty.setWordWrap(True)
        empty.setMargin(24)
        self._results.addWidget(empty)
        layout = QVBoxLayout(self)
        layout.addLayout(above)
        layout.addLayout(buttons)
        layout.addWidget(self._status)
        layout.addWidget(self._results, 1)


def _spin(low: int, high: int, value: int, tip: str) -> QSpinBox:
    box = QSpinBox()
    box.setRange(low, high)
    box.setValue(value)
    box.setToolTip(tip)
    return box


def _players(side: str, names: tuple[str, ...], standard: str) -> QComboBox:
    box = QComboBox()
    box.addItems(list(names))
    box.setCurrentText(standard)
    box.setAccessibleName(f"Player of {side}")
    box.setToolTip("The computer player that leads this side.")
    return box
