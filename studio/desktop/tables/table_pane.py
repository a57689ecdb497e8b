"""Tables of a document with what belongs to them: which one is shown, a line to find rows, and what was refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from studio import StudioError
from studio.desktop.dialogs.questions import ask_new_table, ask_table
from studio.desktop.tables.differences_dialog import DifferencesDialog
from studio.desktop.tables.element_model import ElementModel
from studio.desktop.tables.element_view import ElementView
from studio.desktop.tables.exchange import read_file, write_file
from studio.desktop.tables.notes import TableNotes
from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.forms import error_label, plain_label
from studio.documents.model import Document
from studio.editing.changes.change import Change
from studio.editing.selection import ElementRef
from studio.editing.tables.element_table import TableKind, element_table, table_kinds
from studio.editing.tables.file_reading import read_table
from studio.tables.quantities import quantity

_NO_ROWS = "There are none yet. What is added on the map or in the lists appears here; Read file… takes rows from a spreadsheet."
_NOT_FOUND = "No row has these words."


def _without_notes(_: str) -> TableNotes | None:
    return None


class TablePane(QWidget):
    """The elements of a document, a collection at a time."""

    #: The element in whose row the keys are.
    chosen = Signal(ElementRef)
    #: Notes are to be shown, or not.
    notes_wanted = Signal(bool)

    def __init__(
        self,
        document: Document,
        catalogue: Document | None,
        do: Callable[[Change[Any]], bool],
        notes_on: Callable[[str], TableNotes | None] = _without_notes,
    ) -> None:
        """Make changes by `do`, which says whether they could be made; `notes_on` has notes on a table by its name."""
        super().__init__()
        self._notes_on = notes_on
        self._kinds: tuple[TableKind, ...] = table_kinds(document)
        self._document, self._catalogue, self._do = document, catalogue, do
        #: Where files were looked for last.
        self._folder: Path | None = None
        self.kind = ChoiceBox()
        self.kind.setAccessibleName("What the table lists")
        self.kind.setToolTip("What the table lists: a row each.")
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._offer_kinds()
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find rows by their words")
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName("Find rows")
        self.model = ElementModel(element_table(document, catalogue, self._kinds[0]), do, self)
        self.view = ElementView(self.model)
        self.view.setAccessibleName("Table")
        self._nothing = plain_label("")
        self._error = error_label()
        self._count = QLabel()
        self._count.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.fill = QPushButton("Fill down")
        self.fill.setToolTip(
            "Enter what stands in the uppermost selected cell into the selected ones below it (Ctrl+D)."
        )
        self.read = QPushButton("Read file…")
        self.read.setToolTip(
            "Read the table from a CSV file; every difference is shown before it is taken over."
        )
        self.write = QPushButton("Write file…")
        self.write.setToolTip("Write the whole table into a CSV file that spreadsheets open.")
        self.notes = QPushButton()
        self.notes.setCheckable(True)
        self.notes.hide()
        top = QHBoxLayout()
        top.addWidget(self.kind)
        top.addWidget(self.search, 1)
        top.addWidget(self._count)
        for button in (self.notes, self.fill, self.read, self.write):
            top.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(top)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._nothing)
        layout.addWidget(self._error)
        self.kind.activated.connect(self._show_kind)
        self.search.textChanged.connect(self._find)
        self.notes.toggled.connect(self._show_notes)
        self.notes.clicked.connect(self.notes_wanted)
        self.fill.clicked.connect(self.view.fill_down)
        self.read.clicked.connect(self._read)
        self.write.clicked.connect(self._write)
        self.view.chosen.connect(self.chosen)
        self.view.message.connect(self._notify)
        self.model.refused.connect(self._notify)
        self.model.entered.connect(lambda: self._notify(""))
        self._show_notes()
        self._show_count()

    def show_document(self, document: Document, catalogue: Document | None) -> None:
        """Show a document as it is now, or another one."""
        self._document, self._catalogue = document, catalogue
        kinds = table_kinds(document)
        if kinds != self._kinds:
            self._kinds = kinds
            self._offer_kinds()
        self._show_kind()

    def has_kind(self, name: str) -> bool:
        """Return whether there is a table of that name."""
        return any(each.name == name for each in self._kinds)

    def show_kind(self, name: str) -> None:
        """Show the table of that name."""
        self.kind.setCurrentIndex(self.kind.findData(name))
        self._show_kind()

    def show_notes(self, *, are_wanted: bool) -> None:
        """Show notes where a table has any, or none."""
        self.notes.setChecked(are_wanted)

    def forget_notes(self) -> None:
        """Show no notes until the document is shown anew."""
        self.view.show_notes(None)

    def go_to(self, element: ElementRef | None) -> None:
        """Lead the keys to an element, if it is in the table that is shown."""
        self.view.go_to(element)

    def _offer_kinds(self) -> None:
        before = self.kind.currentData()
        self.kind.clear()
        for each in self._kinds:
            self.kind.addItem(each.title, each.name)
        self.kind.setCurrentIndex(max(self.kind.findData(before), 0))

    def _show_kind(self, *_: object) -> None:
        kind = self._kinds[self.kind.currentIndex()]
        if kind.name != self.model.table.kind.name:
            self.view.show_notes(None)
        self.view.show_table(element_table(self._document, self._catalogue, kind))
        self._show_notes()
        self._notify("")
        self._show_count()

    def _show_notes(self, *_: object) -> None:
        """Show the notes on the table if they are wished, and have them worked out as it is now."""
        notes = self._notes_on(self.model.table.kind.name)
        self.notes.setVisible(notes is not None)
        if notes is not None:
            self.notes.setText(notes.title)
            self.notes.setToolTip(notes.description)
        shown = notes if self.notes.isChecked() else None
        if shown is not None:
            shown.ask()
        self.view.show_notes(shown)

    def _find(self, text: str) -> None:
        self.view.find_rows(text)
        self._show_count()

    def _show_count(self) -> None:
        shown, of = self.view.model().rowCount(), self.model.rowCount()
        rows = quantity(of, "row")
        self._count.setText(rows if shown == of else f"{shown} of {rows}")
        self._nothing.setText(_NO_ROWS if not of else _NOT_FOUND if not shown else "")
        self._nothing.setVisible(not shown)

    def _read(self) -> None:
        """Ask for a file, show how it differs, and take it over if that is wished."""
        path = ask_table(self, self._folder)
        if path is None:
            return
        self._folder = path.parent
        self._notify("")
        try:
            reading = read_table(self.model.table, read_file(path))
        except StudioError as error:
            self._notify(str(error))
            return
        dialog = DifferencesDialog(self, path.name, reading)
        if dialog.exec():
            title = f"Read {self.model.table.kind.title} from {path.name}"
            change = reading.take_over(title, removes=dialog.remove.isChecked())
            if change is not None:
                self._do(change)
        dialog.deleteLater()

    def _write(self) -> None:
        """Ask for a name, and write the table."""
        table = self.model.table
        path = ask_new_table(self, f"{table.kind.name}.csv", self._folder)
        if path is None:
            return
        self._folder = path.parent
        self._notify("")
        try:
            write_file(path, table)
        except StudioError as error:
            self._notify(str(error))

    def _notify(self, message: str) -> None:
        """Show a message under the table."""
        self._error.setText(message)
        self._error.setVisible(bool(message))
