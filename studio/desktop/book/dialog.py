"""The book of the scenario in front, asked for in a form."""

from typing import Final

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QWidget,
)

from studio import StudioError
from studio.desktop.book.book import Book
from studio.desktop.book.publish import matter_from
from studio.desktop.dialogs import questions
from studio.desktop.export.stepped_form import SteppedForm, form_of
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.texts.languages import fill_languages
from studio.desktop.widgets.boxes import bounded_box
from studio.editing.binding import LARGEST, SMALLEST, Binding, PaperName
from studio.tables.quantities import quantity

_WHAT: Final = (
    "A PDF file to print and hand out: briefing, map sheets with hex numbers, legend, orders of battle, arrivals, "
    "objectives, special rules, and an index of places."
)
_BEGIN: Final = "Write the book…"
#: What the box of sizes shows where the hexes fill the sheets.
_FILLING: Final = "fill the sheets"


class BookForm(SteppedForm):
    """Asks for paper, hexes and file; shows how far the book is, and can be cancelled."""

    def __init__(self, window: QWidget, page: ScenarioPage, language: str) -> None:
        super().__init__(window, page, "book", _BEGIN)
        self.setWindowTitle(f"Book of {page.title}")
        self.paper, self.millimetres, self.language = (
            QComboBox(),
            bounded_box(SMALLEST - 1, LARGEST, SMALLEST - 1),
            QComboBox(),
        )
        fill_languages(self.language, page.document.value, language)
        for each in PaperName:
            self.paper.addItem(each.value, each)
        # Below the smallest size lies the one that fills the sheets.
        self.millimetres.setSpecialValueText(_FILLING)
        self.millimetres.setSuffix(" mm")
        self.has_units = QCheckBox("Draw the &units on the map sheets")
        self.has_sheets_alone = QCheckBox("The &map sheets alone")
        self.has_sheets_alone.setToolTip("Nothing but the map, on as many sheets as its hexes take")
        self.has_sheets_alone.toggled.connect(self._show_begin)
        what = QLabel(_WHAT)
        what.setWordWrap(True)
        fields = form_of(
            ("&Paper", self.paper), ("&Hex to hex", self.millimetres), ("&Language", self.language)
        )
        fields.addRow("", self.has_units)
        fields.addRow("", self.has_sheets_alone)
        self._lay_out(fields, what)
        self.setMinimumWidth(420)

    def _show_begin(self, has_sheets_alone: bool) -> None:
        self.begin_button.setText("Write the sheets…" if has_sheets_alone else _BEGIN)

    def _begin(self) -> None:
        path = questions.ask_export(self, self._page.file.path, "pdf")
        if path is None:
            return
        size = self.millimetres.value()
        binding = Binding(
            PaperName(self.paper.currentData()),
            None if size < SMALLEST else size,
            self.has_units.isChecked(),
            self.has_sheets_alone.isChecked(),
            self.language.currentData(),
        )
        try:
            book = Book(matter_from(self._page.document.value, self._page.file.path, binding))
        except StudioError as error:
            self._fail(str(error))
            return
        what = (
            quantity(len(book.pages), "map sheet")
            if binding.has_sheets_alone
            else f"a book of {len(book.pages)} pages"
        )
        self._start(book.steps(), lambda: book.write(path), f"Wrote {what} into {path}.")
