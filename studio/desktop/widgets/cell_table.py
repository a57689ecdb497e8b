"""A table whose cells are edited in place, as wide as its panel, which the keys lead through and out of."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QTableView

#: Pixels of the narrowest column.
_NARROW = 34
#: As many pixels has a text at least that needs as many; what does not fit beside it is scrolled to.
_TEXT = 64


@dataclass(frozen=True, slots=True)
class Cell:
    """The current cell of a table, and whether it is being edited."""

    row: int
    column: int
    edited: bool


class CellTable(QTableView):
    """A table in which figures have the room that they need, and texts share all the rest.

    The arrow keys go from cell to cell, and a click, Return or a figure opens one. Tab leaves the table, however long
    it is; out of an open cell it goes to the next one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.horizontalHeader().setMinimumSectionSize(_NARROW)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        # Of the rows that are seen: all of a long table would take a quarter of a second.
        self.horizontalHeader().setResizeContentsPrecision(0)
        # Else Tab goes through all cells, and from the last one back to the first.
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.EditKeyPressed | triggers.AnyKeyPressed)
        self.clicked.connect(self.open_cell)
        self.activated.connect(self.open_cell)
        #: The columns that hold texts.
        self.text_columns: Sequence[int] = ()

    def open_cell(self, index: QModelIndex) -> None:
        """Edit a cell; where there is a choice, show what there is."""
        if not index.flags() & Qt.ItemFlag.ItemIsEditable or self.indexWidget(index) is not None:
            return
        self.setCurrentIndex(index)
        self.edit(index)
        editor = self.indexWidget(index)
        if isinstance(editor, QComboBox):
            editor.showPopup()

    def cell(self) -> Cell:
        """Return the current cell; its row is -1 where there is none."""
        index = self.currentIndex()
        edited = self.window().focusWidget() is not self and self.indexWidget(index) is not None
        return Cell(index.row(), index.column(), edited)

    def focus_cell(self, cell: Cell) -> None:
        """Lead the keys to a cell, or the last row if there are fewer now."""
        self.setFocus()
        index = self.model().index(min(cell.row, self.model().rowCount() - 1), cell.column)
        self.setCurrentIndex(index)
        if cell.edited and index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.edit(index)

    def step(self, by: int) -> bool:
        """Go to the next cell or the one before; return whether there is one."""
        index, columns = self.currentIndex(), self.model().columnCount()
        number = index.row() * columns + index.column() + by
        if not index.isValid() or not 0 <= number < columns * self.model().rowCount():
            return False
        # First the cell: what is entered now may build the form anew, and the keys go on from there.
        self.setCurrentIndex(self.model().index(*divmod(number, columns)))
        self.setFocus()
        return True

    def leave_cell(self, by: int) -> None:
        """Go on from a cell that was open: to the next one or the one before, or else out of the table."""
        if not self.step(by):
            self.focusNextPrevChild(by > 0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the first cell if the keys have not been in the table yet."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.model().index(0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew."""
        super().resizeEvent(event)
        header = self.horizontalHeader()
        wanted = [
            max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
            for column in range(self.model().columnCount())
        ]
        figures = sum(wide for column, wide in enumerate(wanted) if column not in self.text_columns)
        texts = [wanted[each] for each in self.text_columns]
        room = max(self.viewport().width() - figures, sum(min(each, _TEXT) for each in texts))
        shares = dict(zip(self.text_columns, share_out(texts, room), strict=True))
        for column, wide in enumerate(wanted):
            self.setColumnWidth(column, shares.get(column, wide))


def share_out(wanted: Sequence[int], room: int) -> list[int]:
    """Share a room among columns: each has what it wants and the same of what is left, or the widest are cut down."""
    if sum(wanted) <= room:
        more = (room - sum(wanted)) // max(1, len(wanted))
        return [each + more for each in wanted]
    widths, left = list(wanted), room
    for count, index in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        widths[index] = max(0, min(wanted[index], left // (len(wanted) - count)))
        left -= widths[index]
    return widths
