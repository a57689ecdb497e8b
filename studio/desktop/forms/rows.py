"""A table of equal parts, such as what a force pool holds: a row each, and buttons to add and remove them."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from studio.desktop.forms.cell_editor import CellEditor
from studio.desktop.forms.row_model import ChoicesOf, Enter, RowModel, columns_of, first_row
from studio.desktop.widgets.cell_table import CellTable
from studio.desktop.widgets.sizes import row_height
from studio.documents.model import Model

#: Pixels that a row has beyond an entry of a list, for the editors of its cells; and the frame of a table.
_ABOVE, _FRAME = 6, 18
_MOST_ROWS_SHOWN = 5


class RowsTable(QWidget):
    """Edits a tuple of parts of one model; every entry commits the whole tuple."""

    def __init__(
        self,
        kind: type[Model],
        rows: tuple[Model, ...],
        choices: ChoicesOf,
        enter: Enter,
        new_row: Callable[[], Model] | None = None,
        why_full: str = "",
    ) -> None:
        """Show rows; a new one is like the last, or what `new_row` makes, unless `why_full` says why there can be none."""
        super().__init__()
        self._kind, self._choices, self._enter = kind, choices, enter
        self._new_row = new_row
        self.table = CellTable()
        columns = columns_of(kind, choices)
        self.model = RowModel(columns, rows, enter, self.table)
        self.table.setModel(self.model)
        self.table.setItemDelegate(CellEditor(self.table))
        self.table.text_columns = [
            index for index, column in enumerate(columns) if not (column.is_figure or column.is_mark)
        ]
        self._row_height = row_height() + _ABOVE
        self.table.verticalHeader().setDefaultSectionSize(self._row_height)
        self.show_rows(_MOST_ROWS_SHOWN)
        add, remove = self._buttons = QPushButton("Add"), QPushButton("Remove")
        add.setToolTip(why_full or "Add a row below, like the last one.")
        add.setEnabled(not why_full)
        remove.setToolTip("Remove the chosen row, or the last one.")
        remove.setEnabled(bool(rows))
        add.clicked.connect(self.add)
        remove.clicked.connect(self.remove)
        buttons = QHBoxLayout()
        buttons.addWidget(add)
        buttons.addWidget(remove)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)
        layout.addLayout(buttons)

    def setAccessibleName(self, name: str) -> None:
        """Name the table, which is what takes the focus."""
        super().setAccessibleName(name)
        self.table.setAccessibleName(name)

    def setObjectName(self, name: str) -> None:
        """Name what takes the focus as well, so that a form that is built anew can give it back."""
        super().setObjectName(name)
        self.table.setObjectName(f"{name}/cells")
        for button in self._buttons:
            button.setObjectName(f"{name}/{button.text()}")

    def show_rows(self, most: int) -> None:
        """Show so many rows without scrolling, if there are as many."""
        rows = min(max(len(self.model.rows), 1), most)
        self.table.setFixedHeight(self._row_height * (rows + 1) + _FRAME)

    def add(self) -> None:
        """Add a row like the last one, or one with the first of all choices."""
        rows = self.model.rows
        if self._new_row is not None:
            self._enter((*rows, self._new_row()))
            return
        self._enter((*rows, rows[-1] if rows else first_row(self._kind, self._choices)))

    def remove(self) -> None:
        """Remove the chosen row, or the last one."""
        rows, index = self.model.rows, self.table.currentIndex().row()
        index = index if index >= 0 else len(rows) - 1
        if rows:
            self._enter(rows[:index] + rows[index + 1 :])
