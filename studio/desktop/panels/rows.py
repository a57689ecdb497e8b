"""A table of equal parts, such as the things in a force pool: a row each, a column for every field."""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, get_args, get_origin

from pydantic_core import PydanticUndefined
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.panels.fields import field_widget, unwrapped
from studio.desktop.panels.picks import Choices
from studio.documents.part import Part

#: What a field of a row can be set to, by its name; None where it names nothing.
ChoicesOf = Callable[[str], Choices | None]
#: Enters all rows.
Enter = Callable[[tuple[Part, ...]], None]
_ROW_HEIGHT = 30
_MOST_ROWS_SHOWN = 5


class RowsTable(QWidget):
    """Edits a tuple of parts of one model; every entry is told as the whole tuple."""

    def __init__(self, kind: type[Part], rows: tuple[Part, ...], choices: ChoicesOf, enter: Enter) -> None:
        super().__init__()
        self._kind, self._rows, self._choices, self._enter = kind, rows, choices, enter
        names = tuple(kind.model_fields)
        self.table = QTableWidget(len(rows), len(names))
        for place, name in enumerate(names):
            header = QTableWidgetItem(name.replace("_", " ").capitalize())
            header.setToolTip(kind.model_fields[name].description or "")
            self.table.setHorizontalHeaderItem(place, header)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setFixedHeight(_ROW_HEIGHT * (min(max(len(rows), 1), _MOST_ROWS_SHOWN) + 1) + 18)
        for place, row in enumerate(rows):
            for column, name in enumerate(names):
                self.table.setCellWidget(place, column, self._field(place, row, name))
        add, remove = self._buttons = QPushButton("Add"), QPushButton("Remove")
        add.setToolTip("Add a row below, like the last one.")
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
        for place in range(len(self._rows)):
            for column, field in enumerate(self._kind.model_fields):
                self.table.cellWidget(place, column).setObjectName(f"{name}/{place}/{field}")
        for button in self._buttons:
            button.setObjectName(f"{name}/{button.text()}")

    def add(self) -> None:
        """Add a row like the last one, or one with the first of all choices."""
        made = self._rows[-1] if self._rows else self._first()
        self._enter((*self._rows, made))

    def remove(self) -> None:
        """Remove the chosen row, or the last one."""
        place = self.table.currentRow()
        place = place if place >= 0 else len(self._rows) - 1
        if self._rows:
            self._enter(self._rows[:place] + self._rows[place + 1 :])

    def _field(self, place: int, row: Part, name: str) -> QWidget:
        info = self._kind.model_fields[name]
        widget = field_widget(
            info, getattr(row, name), self._choices(name), partial(self._commit, place, name)
        )
        assert widget is not None, f"{self._kind.__name__}.{name} is no plain field"
        if isinstance(widget, QComboBox):
            widget.setMinimumContentsLength(len(widget.currentText()))
        widget.setToolTip(info.description or "")
        widget.setAccessibleName(f"{name.replace('_', ' ')}, row {place + 1}")
        return widget

    def _commit(self, place: int, name: str, value: object) -> None:
        changed = self._rows[place].model_copy(update={name: value})
        self._enter((*self._rows[:place], changed, *self._rows[place + 1 :]))

    def _first(self) -> Part:
        return self._kind(**{name: self._first_of(name) for name in self._kind.model_fields})

    def _first_of(self, name: str) -> Any:
        info = self._kind.model_fields[name]
        if info.default is not PydanticUndefined:
            return info.default
        choices = self._choices(name)
        if choices:
            return choices[0][0]
        plain, _, limits = unwrapped(info)
        if get_origin(plain) is Literal:
            return get_args(plain)[0]
        if plain is int:
            return next((int(str(each.ge)) for each in limits if hasattr(each, "ge")), 0)
        return (info.examples or ["new"])[0]


def row_kind(annotation: Any) -> type[Part] | None:
    """The model of the rows where a field holds a tuple of parts with plain fields alone."""
    if get_origin(annotation) is not tuple:
        return None
    kind = get_args(annotation)[0]
    if not (isinstance(kind, type) and issubclass(kind, Part)):
        return None
    return kind if all(_is_plain(unwrapped(info)[0]) for info in kind.model_fields.values()) else None


def _is_plain(kind: Any) -> bool:
    return kind in (int, str, bool) or get_origin(kind) is Literal
