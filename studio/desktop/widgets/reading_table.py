"""A table to read, whose cells can be copied into a spreadsheet."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableWidget, QTableWidgetItem

from studio.desktop.widgets.sizes import scaled

#: Pixels that the first column keeps for its words where the table is narrow.
_FIRST = 150
#: Pixels above and below the words of a row, together.
_AROUND = 7


class ReadingTable(QTableWidget):
    """A table to read: its columns fill it, and Ctrl+C copies the chosen cells, which spreadsheets understand.

    The first column takes what the others leave; where that is too little for its words, the table scrolls across.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        # The arrow keys go through the table; Tab goes on to what stands beside it.
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + scaled(_AROUND))
        self._first = 0

    def show_rows(self, heads: Sequence[str], rows: Sequence[Sequence[str]], text_columns: int) -> None:
        """Show the rows; the first columns, so many, are words, the others figures."""
        self.setColumnCount(len(heads))
        self.setRowCount(len(rows))
        self.setHorizontalHeaderLabels(list(heads))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                if column >= text_columns:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(number, column, item)
        self.resizeColumnsToContents()
        self._first = min(self.columnWidth(0), scaled(_FIRST))
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the new width."""
        super().resizeEvent(event)
        self._fill()

    def _fill(self) -> None:
        """Give the first column what the others leave, and at least what its words need."""
        left = self.viewport().width() - sum(map(self.columnWidth, range(1, self.columnCount())))
        self.setColumnWidth(0, max(self._first, left))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the chosen cells."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self._chosen())
        else:
            super().keyPressEvent(event)

    def _chosen(self) -> str:
        """Return the chosen cells, with a tab between columns and a line for each row; for whole rows, that is a table."""
        lines: dict[int, list[str]] = {}
        for at in sorted(self.selectedIndexes(), key=lambda at: (at.row(), at.column())):
            lines.setdefault(at.row(), []).append(str(at.data()))
        return "\n".join("\t".join(cells) for cells in lines.values())
