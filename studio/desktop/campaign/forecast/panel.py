"""The forecast as a mode of a campaign's page: what is asked, the graph with its answers, and figures beside it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, get_args

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.campaign.course import Course
from studio.campaign.forecast.figures import CampaignForecast
from studio.campaign.forecast.forecast import forecast
from studio.campaign.forecast.sampled import ForecastCancelled
from studio.desktop.campaign.forecast.figures import sections_of
from studio.desktop.campaign.forecast.results_bar import ResultsBar
from studio.desktop.campaign.forecast.view import ForecastView
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.documents.campaign.campaign import Campaign
from studio.editing.changes.naming import title_of
from studio.playtest.campaigns.documents import documents_of
from studio.playtest.campaigns.household_files import STANDARD_HOUSEHOLD, household_for, households_for
from studio.playtest.campaigns.results import read_tables
from studio.tables.kinds import Difficulty

_EMPTY: Final = (
    "How likely is each way through the campaign, and what can players pay on it? Press Forecast: results that "
    "were computed for its battles are drawn from, and guesses where there are none. Compute results lets the "
    "computer play what is missing of them."
)
_HEADS: Final = ("", "Now", "Before", "Difference")


class ForecastPanel(QWidget):
    """Forecasts the campaign of a page as it is when Forecast is pressed, saved or not."""

    def __init__(self, campaign: Callable[[], Campaign], path: Callable[[], Path]) -> None:
        super().__init__()
        self._campaign, self._path = campaign, path
        #: What is shown, and what it is compared with.
        self.found: CampaignForecast | None = None
        self.before: CampaignForecast | None = None
        self._forecast_of: Campaign | None = None
        self._course: Course | None = None
        self._runner = TaskRunner(self, "forecast")
        self._runner.progressed.connect(self._show_progress)
        self._runner.done.connect(self._show)
        self._runner.failed.connect(self._fail)
        self._runner.ended.connect(self._rest)
        self.level, self.household = QComboBox(), QComboBox()
        for level in get_args(Difficulty):
            self.level.addItem(level.capitalize(), level)
        self.level.setCurrentIndex(self.level.findData("normal"))
        households = households_for(path())
        for each in households.documents:
            self.household.addItem(each.title, each.id)
        for name in households.unread:
            self.household.addItem(name, name)
        self.household.setCurrentIndex(self.household.findData(STANDARD_HOUSEHOLD))
        self.button, self.keep = QPushButton("F&orecast"), QPushButton("Compare with thi&s")
        self.keep.setCheckable(True)
        self.keep.setToolTip("Keep these figures, and show those of later forecasts beside them.")
        self._bar, self.status = QProgressBar(), QLabel(_EMPTY)
        self.view, self.figures = ForecastView(), _figures_tree()
        self.results = ResultsBar(campaign, path)
        self.results.computed.connect(self.begin)
        self._arrange()
        self.button.clicked.connect(self._press)
        self.keep.toggled.connect(lambda on: self._compare(on=on))
        self.view.chosen.connect(self._show_figures)
        for box in (self.level, self.household):
            box.activated.connect(self._ask_again)
        self._rest()

    @property
    def is_busy(self) -> bool:
        """Whether a forecast is being computed."""
        return self._runner.is_busy

    def begin(self) -> None:
        """Forecast the campaign as it is now."""
        campaign, path = self._campaign(), self._path()
        level, name = self.level.currentData(), self.household.currentData()

        def compute(progress: ProgressCallback) -> tuple[Campaign, Course, CampaignForecast] | None:
            terms = documents_of(campaign, path).terms()
            tables = read_tables(campaign, path)
            household = household_for(path, name)
            try:
                found = forecast(terms, tables, household, level, progress=progress)
            except ForecastCancelled:
                return None
            return campaign, terms.course, found

        self._bar.setRange(0, 0)
        self.status.setText("The forecast is being computed.")
        self._runner.start(compute)
        self._allow(rest=False)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the palette from light to dark."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.found is not None:
            self._draw()

    def _press(self) -> None:
        if self.is_busy:
            self._runner.cancel()
            self.status.setText("The forecast was cancelled.")
        else:
            self.begin()

    def _ask_again(self) -> None:
        if self.found is not None or self.is_busy:
            self.begin()

    def _show_progress(self, done: int, of: int) -> None:
        self._bar.setRange(0, of)
        self._bar.setValue(done)

    def _show(self, result: tuple[Campaign, Course, CampaignForecast] | None) -> None:
        if result is None:
            return
        self._forecast_of, self._course, self.found = result
        how = (
            "every situation was followed"
            if self.found.is_exact
            else f"{self.found.runs:,} runs were sampled"
        )
        self.status.setText(
            f"Shares are of all runs, with 95 % intervals; {how}. Steps are carried as a number, cards as kinds, "
            "experience not at all."
        )
        self._draw()

    def _draw(self) -> None:
        assert self.found is not None
        assert self._forecast_of is not None
        self._stack.setCurrentIndex(1)
        self.view.show_forecast(self._forecast_of, self.found)
        self._show_figures(self.view.graph.chosen)

    def _show_figures(self, node: str) -> None:
        if self.found is None or self._course is None:
            return
        self.figures.clear()
        title = title_of(self._course.graph.nodes[node]) if node else self.found.title
        self._title.setText(title)
        compared = self.before is not None and self.before is not self.found
        for number in (2, 3):
            self.figures.setColumnHidden(number, not compared)
        for section in sections_of(self.found, self.before if compared else None, self._course, node):
            heading = QTreeWidgetItem([section.heading])
            heading.setToolTip(0, section.heading)
            self.figures.addTopLevelItem(heading)
            heading.setFirstColumnSpanned(True)
            font = heading.font(0)
            font.setBold(True)
            heading.setFont(0, font)
            for row in section.rows:
                item = QTreeWidgetItem([row.label, row.now, row.before, row.difference])
                item.setToolTip(0, row.note or row.label)
                heading.addChild(item)
        self.figures.expandAll()

    def _compare(self, *, on: bool) -> None:
        self.before = self.found if on else None
        self._show_figures(self.view.graph.chosen)

    def _fail(self, message: str) -> None:
        self.status.setText(message)

    def _rest(self) -> None:
        self._allow(rest=True)

    def _allow(self, *, rest: bool) -> None:
        """Let the person ask, or only cancel."""
        self.button.setText("F&orecast" if rest else "C&ancel")
        self._bar.setVisible(not rest)
        self.keep.setEnabled(rest and self.found is not None)

    def _arrange(self) -> None:
        asked = QHBoxLayout()
        for text, box in (("&Level", self.level), ("Ho&usehold", self.household)):
            label = QLabel(text)
            label.setBuddy(box)
            asked.addWidget(label)
            asked.addWidget(box)
        asked.addWidget(self.button)
        asked.addWidget(self.keep)
        self._bar.setAccessibleName("Progress of the forecast")
        self._bar.setMaximumWidth(180)
        asked.addWidget(self._bar)
        asked.addStretch(1)
        self.status.setWordWrap(True)
        self._title = QLabel()
        self._title.setWordWrap(True)
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        beside = QWidget()
        column = QVBoxLayout(beside)
        column.setContentsMargins(8, 4, 4, 4)
        column.addWidget(self._title)
        column.addWidget(self.figures, 1)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.view)
        split.addWidget(beside)
        split.setStretchFactor(0, 1)
        split.setSizes([800, 400])
        split.setChildrenCollapsible(False)
        empty = QLabel(_EMPTY)
        empty.setWordWrap(True)
        empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        empty.setMargin(40)
        self._stack = QStackedWidget()
        self._stack.addWidget(empty)
        self._stack.addWidget(split)
        self.status.setText("")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 4)
        layout.addLayout(asked)
        layout.addWidget(self.results)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.status)


def _figures_tree() -> QTreeWidget:
    tree = QTreeWidget()
    tree.setHeaderLabels(list(_HEADS))
    tree.setRootIsDecorated(False)
    tree.setIndentation(12)
    tree.setUniformRowHeights(True)
    # Routes differ at their ends.
    tree.setTextElideMode(Qt.TextElideMode.ElideLeft)
    tree.setAlternatingRowColors(True)
    tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    tree.setAccessibleName("Figures of the forecast")
    header = tree.header()
    header.setStretchLastSection(False)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for number in (1, 2, 3):
        header.setSectionResizeMode(number, QHeaderView.ResizeMode.ResizeToContents)
    return tree
