"""What is expected of a batch: the file that says so, and how what came of the games is shown beside it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLabel, QTabWidget, QVBoxLayout, QWidget

from studio.desktop.batch.file_field import FileField
from studio.desktop.batch.journal_row import own_folder
from studio.desktop.dialogs import questions
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.widgets.reading_table import ReadingTable
from studio.desktop.widgets.whole_label import WholeLabel
from studio.playtest.lab.expectations import Bands, Expected, read_expectations, verdict_of

_HEADS: Final = ("Measure", "Verdict", "Least", "Most", "Found")


class ExpectationRow(QWidget):
    """A line for the file, empty where nothing is expected."""

    def __init__(self, page: ScenarioPage) -> None:
        super().__init__()
        self._page = page
        self.field = FileField(
            "Choose e&xpectations…", "Choose a file with the band of each measure", self._ask
        )
        label = QLabel("Expec&ted")
        label.setBuddy(self.field.line)
        self.field.line.setAccessibleName("Expected")
        self.field.line.setPlaceholderText("No file: nothing is expected")
        self.field.line.setToolTip(
            'A file that says between what measures are to lie, as {"sides.allies.wins": [0.45, 0.65]}; the report says '
            "which lies outside."
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label)
        row.addWidget(self.field, 1)

    def bands(self) -> Bands:
        """Return what is expected now. Raises NoExpectations, UnreadableFile and InvalidJson."""
        path = self.field.path
        return read_expectations(path) if path is not None else {}

    def _ask(self) -> Path | None:
        return questions.ask_expectations(self, own_folder(self._page.file.path))


def with_expectations(view: QWidget, expected: Sequence[Expected]) -> QWidget:
    """Return the view of a report with a tab behind it for what was expected, in front where a measure lies outside."""
    if not expected:
        return view
    if isinstance(view, QTabWidget):
        tabs = view
    else:
        tabs = QTabWidget()
        tabs.addTab(view, "Report")
    table = ReadingTable("Expectations")
    rows = [
        (
            each.measure,
            "as expected" if each.is_met else "outside its band",
            f"{each.low:g}",
            f"{each.high:g}",
            "none" if each.value is None else f"{each.value:g}",
        )
        for each in expected
    ]
    table.show_rows(_HEADS, rows, text_columns=2)
    tab = QWidget()
    column = QVBoxLayout(tab)
    column.addWidget(WholeLabel(verdict_of(expected)))
    column.addWidget(table, 1)
    tabs.addTab(tab, "Expectatio&ns")
    if not all(each.is_met for each in expected):
        tabs.setCurrentWidget(tab)
    return tabs
