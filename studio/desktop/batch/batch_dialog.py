"""Many games of the scenario on the screen, played by the computer in processes of their own, and their report."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QWidget

from studio.desktop.batch.count_texts import games_played
from studio.desktop.batch.expectation_row import ExpectationRow, with_expectations
from studio.desktop.batch.games_dialog import GamesDialog, Playing
from studio.desktop.batch.games_table import GameBehind
from studio.desktop.batch.journal_row import own_folder
from studio.desktop.batch.report_document import colours_on
from studio.desktop.batch.report_views import make_report_view
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.tasks.runner import BackgroundTask, ProgressCallback, TaskRunner
from studio.desktop.widgets.fitting_scroll_area import FittingScrollArea
from studio.playtest.batches.batch import PlannedBatch
from studio.playtest.battle import Battle
from studio.playtest.causes import causes_of
from studio.playtest.engine_measures import measures_for
from studio.playtest.lab.expectations import (
    Expected,
    UnknownMeasure,
    compare_with_report,
    require_possible,
    summary_of,
)
from studio.playtest.report import Report
from studio.playtest.report_sections import DrawnReport, GameAt

_EMPTY = (
    "What comes of the games appears here. Choose how many and who plays each side, then press Play. Nothing that happens "
    "in them changes the scenario, and you may go on editing meanwhile."
)


@dataclass(frozen=True, slots=True)
class _Reported:
    """A batch that was reported, so that its games can be played again, and what came of what was expected of it."""

    planned: PlannedBatch
    report: Report
    expected: tuple[Expected, ...]
    #: Why what was expected could not be looked for.
    trouble: str = ""

    @property
    def battle(self) -> Battle:
        """What was played."""
        return self.planned.battle


class BatchDialog(GamesDialog):
    """Plays many games of one scenario, and shows their report."""

    TITLE = "Play many games"
    PLAY_TIP = "Play the scenario as it is on the screen now, saved or not (Enter)."

    def __init__(self, parent: QWidget, page: ScenarioPage) -> None:
        super().__init__(parent, page)
        #: The report that is shown.
        self.report: Report | None = None
        self._report_text = ""
        self._reported: _Reported | None = None
        self._drawing = TaskRunner(self, "report")
        self._drawing.done.connect(self._show_drawn)
        self._drawing.failed.connect(self._fail)
        self._copy, self._whole = QPushButton("C&opy the report"), QPushButton("&Whole report…")
        self.add_button(
            self._copy, self.copy, "Copy the whole report as text; Ctrl+C in a table copies its chosen cells."
        )
        self.add_button(
            self._whole,
            self.show_whole,
            "Open the report with plots and heat maps; its figures lead to the games behind them, and it is "
            "saved as a web page or a PDF.",
        )
        self._results = QStackedWidget()
        empty = QLabel(_EMPTY)
        empty.setWordWrap(True)
        empty.setMargin(24)
        self._results.addWidget(empty)
        self.column.addWidget(self._results, 1)
        self.allow(play=True)

    def further_rows(self) -> Sequence[QWidget]:
        """Return the line for what is expected."""
        self.expectations = ExpectationRow(self.page)
        return (self.expectations,)

    def task(self, playing: Playing) -> BackgroundTask[object]:
        """Return what plays the scenario as it is now. Raises NoExpectations, UnreadableFile and InvalidJson."""
        battle_shown, bands = self.battle_shown(), self.expectations.bands()

        def play(progress: ProgressCallback) -> _Reported | None:
            planned = battle_shown()
            require_possible(bands, planned.battle)
            (results,) = playing.play([planned], progress)
            if not results:
                return None
            battle, seats = planned.battle, planned.seats
            digest = causes_of(battle, seats, planned.difficulties).digest
            measures, read = measures_for(battle.engine), battle.in_language.scenario
            report = measures.report(read, digest, seats, results, len(playing.seeds))
            try:
                return _Reported(planned, report, compare_with_report(bands, report))
            except UnknownMeasure as unknown:
                return _Reported(planned, report, (), str(unknown))

        return play

    def copy(self) -> None:
        """Put the report on the clipboard, as text."""
        if self.report is not None:
            QGuiApplication.clipboard().setText(self._report_text)
            self.show_message("The report is on the clipboard.")

    def put_away(self) -> None:
        """Draw no report any more, either."""
        self._drawing.cancel()
        super().put_away()

    def show_whole(self) -> None:
        """Draw the whole report, with plots and maps, and open it in a window of its own."""
        found = self._reported
        if found is None:
            return
        self.show_message("The report is being drawn.")
        colours = colours_on(self)

        def draw(_progress: ProgressCallback) -> DrawnReport:
            # It draws with a library that takes half a second to import.
            from studio.playtest.lab.html_report import draw_report, whole_report

            scenario = found.battle.in_language.scenario
            levels = (f"--difficulty {side}={level}" for side, level in found.planned.difficulties.items())
            whole = whole_report(found.battle, found.report, tuple(levels))
            return draw_report(scenario, whole, colours=colours)

        self._drawing.start(draw)

    def show_game(self, game: GameAt) -> None:
        """Play a game of the report again, and ask for it to be shown from a turn on."""
        assert self._reported is not None, "a report names the games"
        self.play_again(GameBehind(self._reported.planned, game))

    def _show_drawn(self, found: DrawnReport) -> None:
        """Show what was drawn."""
        from studio.desktop.batch.report_window import ReportWindow

        self.tell_result()
        shown = ReportWindow(self, found, own_folder(self.page.file.path))
        shown.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        shown.game_wanted.connect(self.show_game)
        shown.show()

    def show_found(self, found: object) -> None:
        """Show the report."""
        assert isinstance(found, _Reported), "that is what the task gives"
        engine, report = found.battle.engine, found.report
        self._reported = found
        self.report = report
        self.page.editor.keep_report(report)
        self._report_text = measures_for(engine).report_text(report)
        before = self._results.currentWidget()
        assert before is not None, "a sentence stands there before the first report"
        shown = with_expectations(make_report_view(engine, report), found.expected)
        view = FittingScrollArea(shown, scrolls_across=False)
        self._results.addWidget(view)
        self._results.setCurrentWidget(view)
        self._results.removeWidget(before)
        before.deleteLater()
        message = games_played(report.games, report.asked, report.seed)
        drawn = f"{report.draws} {'was' if report.draws == 1 else 'were'} drawn."
        more = found.trouble or (summary_of(found.expected) if found.expected else "")
        self.show_message(f"{message} {drawn} {more}".strip())

    def allow(self, *, play: bool) -> None:
        """Let the person choose and play, or only cancel."""
        super().allow(play=play)
        self.expectations.setEnabled(play)
        self._copy.setEnabled(play and self.report is not None)
        self._whole.setEnabled(play and self.report is not None)
