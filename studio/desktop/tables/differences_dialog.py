"""What a file says otherwise than a table, shown before any of it is taken over."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.widgets.forms import error_label, plain_label
from studio.desktop.widgets.sizes import open_at, row_height
from studio.editing.tables.file_reading import Difference, TableReading
from studio.tables.quantities import quantity

_KINDS: Final = {"changed": "", "new": "is new", "missing": "is not in the file"}
#: Sentences that are shown at most; a file with more of them is of another table.
_MOST_SENTENCES: Final = 12


class DifferencesDialog(QDialog):
    """Lists every difference; none of them can be taken over while a cell of the file is wrong."""

    def __init__(self, parent: QWidget, name: str, reading: TableReading) -> None:
        """Show what the file of that name says."""
        super().__init__(parent)
        self.setWindowTitle(f"Differences of {name}")
        open_at(self, 720, 480)
        taken = [each for each in reading.differences if each.kind != "missing"]
        missing = len(reading.differences) - len(taken)
        self.list = _list_of(reading.differences)
        self.remove = QCheckBox(f"Remove {quantity(missing, 'row')} that the file has not")
        self.remove.setToolTip("Else what is not in the file stays as it is.")
        self.remove.setVisible(missing > 0)
        self.remove.toggled.connect(self._offer)
        self._can_apply = bool(taken)
        buttons = QDialogButtonBox()
        self.apply = buttons.addButton(
            f"Take over {quantity(len(taken), 'difference')}",
            QDialogButtonBox.ButtonRole.AcceptRole,
        )
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._is_faulty = bool(reading.faults)
        layout = QVBoxLayout(self)
        layout.addWidget(plain_label(_summary(name, reading, len(taken), missing)))
        if reading.notes:
            layout.addWidget(plain_label(_lines(reading.notes)))
        if reading.faults:
            wrong = error_label()
            wrong.setText(_lines(reading.faults))
            wrong.show()
            layout.addWidget(wrong)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.remove)
        layout.addWidget(buttons)
        self._offer()

    def _offer(self) -> None:
        self.apply.setEnabled(not self._is_faulty and (self._can_apply or self.remove.isChecked()))


def _summary(name: str, reading: TableReading, taken: int, missing: int) -> str:
    if reading.faults:
        return f"Nothing of {name} can be taken over before this is mended in it:"
    if not taken and not missing:
        return f"{name} says just what the table says."
    return f"{name} says {quantity(taken, 'thing')} otherwise than the table; they are one step to undo."


def _lines(sentences: tuple[str, ...]) -> str:
    shown = sentences[:_MOST_SENTENCES]
    more = len(sentences) - len(shown)
    return "\n".join((*shown, *((f"And {more} more.",) if more else ())))


def _list_of(differences: tuple[Difference, ...]) -> QTableWidget:
    table = QTableWidget(len(differences), 4)
    table.setHorizontalHeaderLabels(["Row", "Column", "Now", "In the file"])
    table.setAccessibleName("Differences")
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(row_height())
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
    table.setWordWrap(False)
    for row, each in enumerate(differences):
        for column, text in enumerate((each.row, each.column or _KINDS[each.kind], each.before, each.after)):
            item = QTableWidgetItem(text)
            item.setToolTip(text)
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
            table.setItem(row, column, item)
    return table
