"""The table of a document's elements as Qt knows it: every entry is a change of the document, or is shown as wrong."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from studio.desktop.tables.notes import NoteColumn, TableNotes
from studio.documents.model import COLOUR_FORMAT
from studio.editing.changes.change import Change
from studio.editing.changes.naming import title_of
from studio.editing.selection import ElementRef
from studio.editing.tables.columns import Column
from studio.editing.tables.element_table import ElementTable, TableRow
from studio.editing.tables.entry import CellFault, Entries, EntryRefused, change_of

Index = QModelIndex | QPersistentModelIndex
_TOP = QModelIndex()
_Role = Qt.ItemDataRole
#: What cells are sorted by: numbers as numbers, everything else as people read it.
SORT: Final = _Role.UserRole
#: What is written of a cell, by ids, as it is copied.
WRITTEN: Final = _Role.UserRole + 1


class ElementModel(QAbstractTableModel):
    """Shows a table of elements; what cannot be entered stays in its cell, marked, until something else is."""

    #: Why an entry was refused.
    refused = Signal(str)
    #: Something was entered.
    entered = Signal()

    def __init__(self, table: ElementTable, do: Callable[[Change[Any]], bool], parent: QObject) -> None:
        """Make changes by `do`, which says whether they could be made."""
        super().__init__(parent)
        self._table, self._do = table, do
        self._notes: TableNotes | None = None
        self._faults: dict[tuple[ElementRef, str], CellFault] = {}

    @property
    def table(self) -> ElementTable:
        """What is shown."""
        return self._table

    def show(self, table: ElementTable) -> None:
        """Show the table as it is now, or another one; cells of the same rows stay where they are."""
        before, self._faults = self._table, {}
        if _outline(before) == _outline(table):
            self._table = table
            self._tell_all()
            if table.rows and _titles(before) != _titles(table):
                self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, len(table.rows) - 1)
            return
        self.beginResetModel()
        self._table = table
        self.endResetModel()

    def show_notes(self, notes: TableNotes | None) -> None:
        """Show notes behind the columns of the table, others or none."""
        if notes is self._notes:
            return
        first = len(self._table.columns)
        if self._notes is not None:
            self._notes.found.disconnect(self._tell_notes)
            self.beginRemoveColumns(_TOP, first, self.columnCount() - 1)
            self._notes = None
            self.endRemoveColumns()
        if notes is not None:
            self.beginInsertColumns(_TOP, first, first + len(notes.columns) - 1)
            self._notes = notes
            self.endInsertColumns()
            notes.found.connect(self._tell_notes)

    @property
    def notes(self) -> TableNotes | None:
        """The notes that are shown."""
        return self._notes

    def note_at(self, column: int) -> NoteColumn | None:
        """Return the column of notes there; None where the table has a column."""
        if column < len(self._table.columns) or self._notes is None:
            return None
        return self._notes.columns[column - len(self._table.columns)]

    def enter(self, entries: Entries, title: str = "") -> bool:
        """Enter texts into cells, all or none; return whether it could be done."""
        try:
            change = change_of(self._table, entries, title)
        except EntryRefused as refused:
            self._faults = {(fault.element, fault.column): fault for fault in refused.faults}
            self._tell_all()
            self.refused.emit(str(refused))
            return False
        self.forget_faults()
        if change is not None and not self._do(change):
            return False
        self.entered.emit()
        return True

    @property
    def has_faults(self) -> bool:
        """Whether some cells show what could not be entered."""
        return bool(self._faults)

    def forget_faults(self) -> None:
        """Show again what the document has."""
        if self._faults:
            self._faults = {}
            self._tell_all()

    def row_of(self, index: Index) -> TableRow:
        """Return what stands in the row of a cell."""
        return self._table.rows[index.row()]

    def column_at(self, index: Index) -> Column | None:
        """Return the column as the element of the row has it; None where it has none, and of notes."""
        if self.note_at(index.column()) is not None:
            return None
        return self._table.column(self.row_of(index).element, self._table.columns[index.column()].name)

    def cell(self, index: Index) -> tuple[ElementRef, str]:
        """Return what a cell is called in entries."""
        return self.row_of(index).element, self._table.columns[index.column()].name

    def index_of(self, element: ElementRef, column: int) -> QModelIndex:
        """Return the cell of an element in a column; an invalid one where the table has not the element."""
        found = [number for number, row in enumerate(self._table.rows) if row.element == element]
        return self.index(found[0], column) if found else QModelIndex()

    def rowCount(self, parent: Index = _TOP) -> int:
        """Return the number of elements."""
        return 0 if parent.isValid() else len(self._table.rows)

    def columnCount(self, parent: Index = _TOP) -> int:
        """Return the number of columns, those of notes among them."""
        noted = len(self._notes.columns) if self._notes is not None else 0
        return 0 if parent.isValid() else len(self._table.columns) + noted

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that marks are ticked and all else is written; what an element has not can only be passed."""
        column, flag = self.column_at(index), Qt.ItemFlag
        plain = flag.ItemIsEnabled | flag.ItemIsSelectable
        if column is None:
            return plain
        return plain | (flag.ItemIsUserCheckable if column.is_mark else flag.ItemIsEditable)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:
        """Return what a cell shows, tells or holds."""
        if self.note_at(index.column()) is not None:
            return self._note(index, role)
        column, fault = self.column_at(index), self._faults.get(self.cell(index))
        if column is None:
            return "" if role in (_Role.DisplayRole, SORT, WRITTEN) else None
        item = self.row_of(index).item
        match role:
            case _Role.DisplayRole:
                return fault.text if fault else "" if column.is_mark else column.shown(item)
            case _Role.EditRole:
                return fault.text if fault else column.value(item)
            case _Role.ToolTipRole:
                return fault.message if fault else _explanation(column.description, column.shown(item))
            case _Role.AccessibleTextRole:
                return f"{column.header} of {title_of(item)}: {column.shown(item) or 'empty'}"
            case _Role.CheckStateRole if column.is_mark and not fault:
                return Qt.CheckState.Checked if column.value(item) else Qt.CheckState.Unchecked
            case _Role.TextAlignmentRole if column.is_figure:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case _Role.ForegroundRole if fault:
                return QGuiApplication.palette().color(QPalette.ColorRole.BrightText)
            case _Role.DecorationRole if column.format == COLOUR_FORMAT:
                return QColor(column.text(item))
            case _ if role == SORT:
                return _sorted_by(column, column.value(item), column.shown(item))
            case _ if role == WRITTEN:
                return column.text(item)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        """Return what stands over a column, or what people call the element beside it."""
        if orientation == Qt.Orientation.Vertical:
            wanted = role in (_Role.DisplayRole, _Role.ToolTipRole)
            return title_of(self._table.rows[section].item) if wanted else None
        column = self.note_at(section) or self._table.columns[section]
        if role == _Role.DisplayRole:
            return column.header
        return column.description if role == _Role.ToolTipRole else None

    def setData(self, index: Index, value: Any, role: int = _Role.EditRole) -> bool:
        """Enter a text, or a mark; return whether it could be."""
        if role == _Role.CheckStateRole:
            value = "yes" if Qt.CheckState(value) == Qt.CheckState.Checked else "no"
        return self.enter({self.cell(index): str(value)})

    def _note(self, index: Index, role: int) -> Any:
        """Return what a cell of notes shows or tells."""
        note, notes = self.note_at(index.column()), self._notes
        assert note is not None
        assert notes is not None
        item, number = self.row_of(index), index.column() - len(self._table.columns)
        text = notes.text(item.element.key, number)
        match role:
            case _ if role in (_Role.DisplayRole, WRITTEN):
                return text
            case _Role.ToolTipRole:
                return _explanation(note.description, text)
            case _Role.AccessibleTextRole:
                return f"{note.header} of {title_of(item.item)}: {text or 'nothing'}"
            case _Role.TextAlignmentRole if note.is_figure:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case _Role.FontRole:
                font = QGuiApplication.font()
                font.setItalic(True)
                return font
            case _ if role == SORT:
                return notes.rank(item.element.key, number)
        return None

    def _tell_notes(self) -> None:
        first = self.index(0, len(self._table.columns))
        if first.isValid():
            self.dataChanged.emit(first, self.index(self.rowCount() - 1, self.columnCount() - 1))

    def _tell_all(self) -> None:
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        if last.isValid():
            self.dataChanged.emit(self.index(0, 0), last)


def _outline(table: ElementTable) -> tuple[object, ...]:
    """Return what of a table has to be the same for its cells to be the same."""
    return (
        table.kind,
        tuple(row.element for row in table.rows),
        tuple(column.name for column in table.columns),
    )


def _titles(table: ElementTable) -> list[str]:
    return [title_of(row.item) for row in table.rows]


def _sorted_by(column: Column, value: Any, shown: str) -> Any:
    """Return a value that can be compared with all others of the column; nothing comes before everything."""
    if column.is_figure or column.is_mark:
        return -(10**9) if value is None else int(value)
    return shown.casefold()


def _explanation(description: str, shown: str) -> str:
    """Return what stands in a cell, which may be cut short, and what the column means."""
    return f"{shown.rstrip('.')}. {description}" if shown else description
