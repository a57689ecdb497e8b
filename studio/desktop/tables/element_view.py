"""The table of elements on the screen, and the keys that work on its selected cells."""

from typing import Any, Final

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QTableView

from studio import StudioError
from studio.desktop.tables.cell_delegate import CellDelegate
from studio.desktop.tables.element_model import WRITTEN, ElementModel, Index
from studio.desktop.tables.notes import TableNotes
from studio.desktop.tables.row_filter import RowFilter
from studio.desktop.widgets.sizes import row_height
from studio.editing.selection import ElementRef
from studio.editing.tables.element_table import ElementTable
from studio.editing.tables.spreadsheet import TAB, read_cells, write_cells

_Standard = QKeySequence.StandardKey
#: Pixels of the widest column at first; texts may be longer.
_WIDEST: Final = 220
_FILL_DOWN: Final = QKeySequence("Ctrl+D")


class ElementView(QTableView):
    """Cells are selected as in a spreadsheet, and copied, pasted, filled and emptied all at once."""

    #: The element in whose row the keys are.
    chosen = Signal(ElementRef)
    #: What could not be done, and why.
    message = Signal(str)

    def __init__(self, model: ElementModel) -> None:
        super().__init__()
        self._elements = model
        #: While it is true nobody is told of the row that the keys are in.
        self._is_showing = True
        self._rows = RowFilter(model, self)
        self.setModel(self._rows)
        self._delegate = CellDelegate(model, self._rows, self)
        self._delegate.written.connect(self._write)
        self.setItemDelegate(self._delegate)
        self.setSortingEnabled(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.EditKeyPressed | triggers.AnyKeyPressed | triggers.DoubleClicked)
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setDefaultSectionSize(row_height())
        self.verticalHeader().setMaximumWidth(_WIDEST)
        header = self.horizontalHeader()
        header.setSectionsMovable(True)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setResizeContentsPrecision(50)
        self.fit_columns()
        self._is_showing = False

    def show_table(self, table: ElementTable) -> None:
        """Show the table as it is now, or another one; the keys stay at their element."""
        is_other = table.kind != self._elements.table.kind
        before, column = self.current(), max(self.currentIndex().column(), 0)
        self._is_showing = True
        if is_other:
            self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self._elements.show(table)
        if is_other:
            self.fit_columns()
        self._is_showing = False
        if not is_other and before is not None and self.current() != before:
            self.go_to(before, column)

    def show_notes(self, notes: TableNotes | None) -> None:
        """Show notes beside the names, others or none."""
        before = self._elements.notes
        if notes is before:
            return
        if before is not None:
            before.found.disconnect(self._widen_notes)
            before.leave()
        self._elements.show_notes(notes)
        if notes is None:
            return
        header = self.horizontalHeader()
        written = [column.name for column in self._elements.table.columns]
        beside = header.visualIndex(written.index("name")) + 1 if "name" in written else 0
        for number in range(len(notes.columns)):
            column = len(written) + number
            header.moveSection(header.visualIndex(column), beside + number)
            self._fit_column(column)
        notes.found.connect(self._widen_notes)

    def _widen_notes(self) -> None:
        """Give what has been found the room that it needs, and take none away."""
        for column in range(len(self._elements.table.columns), self._elements.columnCount()):
            before = self.columnWidth(column)
            self._fit_column(column)
            self.setColumnWidth(column, max(before, self.columnWidth(column)))

    def find_rows(self, text: str) -> None:
        """Show the rows alone that have all the words."""
        self._rows.find_rows(text)

    def fit_columns(self) -> None:
        """Give columns the room that they need, but no more than texts may have."""
        for column in range(self._elements.columnCount()):
            self._fit_column(column)

    def _fit_column(self, column: int) -> None:
        self.resizeColumnToContents(column)
        self.setColumnWidth(column, min(self.columnWidth(column) + row_height() // 3, _WIDEST))

    def current(self) -> ElementRef | None:
        """Return the element in whose row the keys are."""
        index = self.currentIndex()
        return self._elements.row_of(self._rows.mapToSource(index)).element if index.isValid() else None

    def go_to(self, element: ElementRef | None, column: int | None = None) -> None:
        """Lead the keys to the row of an element, without telling; nowhere if it is not among the rows."""
        if element is not None and element == self.current():
            return
        self._is_showing = True
        at = max(self.currentIndex().column(), 0) if column is None else column
        found = self._elements.index_of(element, at) if element is not None else QModelIndex()
        index = self._rows.mapFromSource(found) if found.isValid() else QModelIndex()
        # The view's own way adds to the selection while Ctrl is held.
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if index.isValid():
            self.scrollTo(index)
        self._is_showing = False

    def copy(self) -> None:
        """Copy the selected cells, as many columns in each row as lie between the outermost."""
        cells = frozenset(self._selected())
        if not cells:
            return
        rows = sorted({row for row, _ in cells})
        columns = sorted({column for _, column in cells}, key=self._visual)
        texts = [
            [
                self._rows.index(row, column).data(WRITTEN) if (row, column) in cells else ""
                for column in columns
            ]
            for row in rows
        ]
        QGuiApplication.clipboard().setText(write_cells(texts, TAB))

    def paste(self) -> None:
        """Enter copied cells from the selected one on; a single one into all that are selected."""
        try:
            texts = read_cells(QGuiApplication.clipboard().text(), TAB)
        except StudioError as error:
            self.message.emit(str(error))
            return
        cells = self._selected()
        if not texts or not cells:
            return
        if len(texts) == 1 and len(texts[0]) == 1:
            self._enter(dict.fromkeys(cells, texts[0][0]))
            return
        top, left = min(row for row, _ in cells), min(self._visual(column) for _, column in cells)
        wide = max(map(len, texts))
        if top + len(texts) > self._rows.rowCount() or left + wide > self._rows.columnCount():
            self.message.emit(
                f"Nothing was pasted: {len(texts)} rows of {wide} cells do not fit below and beside the selected cell. "
                "Begin further up or to the left, or read them from a file."
            )
            return
        self._enter(
            {
                (top + down, self.horizontalHeader().logicalIndex(left + right)): text
                for down, row in enumerate(texts)
                for right, text in enumerate(row)
            }
        )

    def fill_down(self) -> None:
        """Enter what stands in the uppermost selected cell of each column into those below it."""
        by_column: dict[int, list[int]] = {}
        for row, column in self._selected():
            by_column.setdefault(column, []).append(row)
        texts = {
            (row, column): self._rows.index(min(rows), column).data(WRITTEN)
            for column, rows in by_column.items()
            for row in rows
            if row != min(rows)
        }
        if texts:
            self._enter(texts)
        else:
            self.message.emit("Select the cell to fill from and those below it first.")

    def empty_cells(self) -> None:
        """Take out what stands in the selected cells; a field that cannot be empty holds what is usual."""
        self._enter(dict.fromkeys(self._selected(), ""))

    def event(self, event: QEvent) -> bool:
        """Keep keys that work on cells from those of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_refused = self._elements.has_faults and event.key() == Qt.Key.Key_Escape
            if is_refused or _is_own(event):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the cell by Return; copy, paste, fill and empty the selected ones."""
        if event.matches(_Standard.Copy):
            self.copy()
        elif event.matches(_Standard.Paste):
            self.paste()
        elif _is_fill_down(event):
            self.fill_down()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.empty_cells()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_cell(self.currentIndex())
        elif event.key() == Qt.Key.Key_Escape:
            self._elements.forget_faults()
        else:
            super().keyPressEvent(event)

    def open_cell(self, index: QModelIndex) -> None:
        """Write in a cell, or tick it."""
        flags, flag = index.flags(), Qt.ItemFlag
        if flags & flag.ItemIsEditable:
            self.edit(index)
        elif flags & flag.ItemIsUserCheckable:
            is_ticked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
            self._write(index, "no" if is_ticked else "yes", True)

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell in whose row the keys are."""
        super().currentChanged(current, previous)
        element = self.current()
        if not self._is_showing and element is not None and current.row() != previous.row():
            self.chosen.emit(element)

    def _selected(self) -> list[tuple[int, int]]:
        """Return row and column of all selected cells."""
        return sorted((index.row(), index.column()) for index in self.selectedIndexes())

    def _visual(self, column: int) -> int:
        return self.horizontalHeader().visualIndex(column)

    def _write(self, index: QModelIndex, text: str, means_all: bool) -> None:
        here = (index.row(), index.column())
        self._enter(dict.fromkeys(self._selected() if means_all else [here], text) | {here: text})

    def _enter(self, texts: dict[tuple[int, int], Any]) -> None:
        """Enter texts by row and column; notes may be among the cells only where they are left as they are."""
        noted = [cell for cell in texts if self._elements.note_at(cell[1]) is not None]
        written = [cell for cell in noted if texts[cell] not in ("", self._rows.index(*cell).data(WRITTEN))]
        if written or len(noted) == len(texts):
            self.message.emit("Nothing was entered: what is in italics is worked out, and cannot be written.")
            return
        cells = {
            self._elements.cell(self._rows.mapToSource(self._rows.index(row, column))): str(text)
            for (row, column), text in texts.items()
            if (row, column) not in noted
        }
        self._elements.enter(cells)


def _is_own(event: QKeyEvent) -> bool:
    keys = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Return, Qt.Key.Key_Enter)
    standard = any(event.matches(each) for each in (_Standard.Copy, _Standard.Paste, _Standard.SelectAll))
    is_text = (
        bool(event.text())
        and event.text().isprintable()
        and not (event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier))
    )
    return standard or is_text or event.key() in keys or _is_fill_down(event)


def _is_fill_down(event: QKeyEvent) -> bool:
    return QKeySequence(event.keyCombination()) == _FILL_DOWN
