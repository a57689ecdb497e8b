"""A table that is shown whole and whose cells are clicked or written in."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPalette
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView

from studio.desktop.campaign.colours import graph_colours

Index = QModelIndex | QPersistentModelIndex
_TOP: Final = QModelIndex()
#: How a cell is drawn: as the others, paler, struck out, or so that it stands out.
Look = Literal["plain", "quiet", "struck", "strong"]


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands over a column or before a row."""

    text: str
    tip: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class GridCell:
    """One cell; `edit` is what is written in it, None where nothing can be."""

    text: str = ""
    tip: str = ""
    edit: str | None = None
    look: Look = "plain"
    #: A finding of the checks is about it.
    warns: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """All rows and columns with their cells."""

    rows: tuple[Heading, ...] = ()
    columns: tuple[Heading, ...] = ()
    cells: tuple[tuple[GridCell, ...], ...] = ()


class GridModel(QAbstractTableModel):
    """Shows a grid to a table; what is written in a cell is told on."""

    def __init__(self, enter: Callable[[int, int, str], bool], parent: QObject) -> None:
        super().__init__(parent)
        self.grid = Grid()
        self._enter = enter

    def show_grid(self, grid: Grid) -> None:
        """Show another grid; one of the same size keeps the chosen cell."""
        same = (len(grid.rows), len(grid.columns)) == (len(self.grid.rows), len(self.grid.columns))
        if same:
            self.grid = grid
            self.dataChanged.emit(self.index(0, 0), self.index(len(grid.rows) - 1, len(grid.columns) - 1))
            self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, len(grid.rows) - 1)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(grid.columns) - 1)
            return
        self.beginResetModel()
        self.grid = grid
        self.endResetModel()

    def rowCount(self, parent: Index = _TOP) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.grid.rows)

    def columnCount(self, parent: Index = _TOP) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.grid.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return whether a cell is written in."""
        flag = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flag | Qt.ItemFlag.ItemIsEditable if self._cell(index).edit is not None else flag

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows, tells or holds."""
        cell, kind = self._cell(index), Qt.ItemDataRole
        if role == kind.DisplayRole:
            return f"⚠ {cell.text}" if cell.warns else cell.text
        if role == kind.EditRole:
            return cell.edit
        if role == kind.ToolTipRole:
            return cell.tip
        if role == kind.AccessibleTextRole:
            row, column = self.grid.rows[index.row()], self.grid.columns[index.column()]
            return f"{row.text}, {column.text}: {cell.text or 'nothing'}"
        if role == kind.FontRole and cell.look != "plain":
            font = QFont(QApplication.font())
            font.setBold(cell.look == "strong")
            font.setStrikeOut(cell.look == "struck")
            return font
        if role == kind.ForegroundRole:
            return self._ink(cell)
        if role == kind.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return what stands over a column or before a row."""
        headings = self.grid.columns if orientation == Qt.Orientation.Horizontal else self.grid.rows
        if section >= len(headings):
            return None
        heading, kind = headings[section], Qt.ItemDataRole
        if role == kind.DisplayRole:
            return heading.text
        if role == kind.ToolTipRole:
            return heading.tip
        if role == kind.FontRole and orientation == Qt.Orientation.Vertical:
            font = QFont(QApplication.font())
            font.setBold(heading.strong)
            return font
        if role == kind.TextAlignmentRole and orientation == Qt.Orientation.Vertical:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tell what was written in a cell; return whether it could be entered."""
        if role != Qt.ItemDataRole.EditRole or str(value) == self._cell(index).edit:
            return False
        return self._enter(index.row(), index.column(), str(value).strip())

    def _cell(self, index: Index) -> GridCell:
        return self.grid.cells[index.row()][index.column()]

    def _ink(self, cell: GridCell) -> QBrush | None:
        palette = QApplication.palette()
        if cell.warns:
            return QBrush(QColor(graph_colours(palette).warned))
        if cell.look in ("quiet", "struck"):
            return QBrush(palette.color(QPalette.ColorRole.PlaceholderText))
        return None


class GridTable(QTableView):
    """A table of a grid, which is walked by arrow keys."""

    def __init__(self, name: str, enter: Callable[[int, int, str], bool]) -> None:
        super().__init__()
        self.grid_model = GridModel(enter, self)
        self.setModel(self.grid_model)
        self.setAccessibleName(name)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.verticalHeader().setDefaultSectionSize(26)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def show_grid(self, grid: Grid) -> None:
        """Show another grid."""
        if grid != self.grid_model.grid:
            self.grid_model.show_grid(grid)
