"""A table of equal parts, such as the things in a force pool: a row each, a column for every field."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from types import MappingProxyType
from typing import Any, Literal, get_args, get_origin

from pydantic_core import PydanticUndefined
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.panels.fields import field_widget, named_choices, unwrap_field
from studio.desktop.widgets.pick_list import Choices
from studio.documents.model import Model
from studio.documents.operational.forces import PoolSetup
from studio.editing.changes.fields import field_label

#: What a field of a row can be set to, by its name; None where it names nothing.
ChoicesOf = Callable[[str], Choices | None]
#: Enters all rows, and tells whether they could be.
Enter = Callable[[tuple[Model, ...]], bool]
_ROW_HEIGHT = 30
_MOST_ROWS_SHOWN = 5
#: Figures have arrows in tables with so many columns at most.
_FEW = 3
#: Pixels of the narrowest column.
_NARROW = 34
#: Heads that would make a column of figures too wide for a panel.
_SHORT: Mapping[str, str] = MappingProxyType({"number": "No.", "from_turn": "Turn"})


@dataclass(frozen=True, slots=True)
class DependentField:
    """A field that says more where another one, in whose column it stands, has a certain value."""

    name: str
    of: str
    where: str

    def read(self, row: Model) -> str:
        """Return what the column shows of a row: the value, and behind a stroke the detail."""
        value, detail = getattr(row, self.of), getattr(row, self.name)
        return f"{value}/{detail}" if value == self.where and detail is not None else value

    def written(self, chosen: object) -> dict[str, object]:
        """Return the values of both fields for what was chosen in the column."""
        value, _, detail = str(chosen).partition("/")
        return {self.of: value, self.name: detail or None}

    def choices(self, values: Choices, details: Choices) -> Choices:
        """Return what the column offers: each value by itself, but one detail after the other where there are such."""
        plain = [each for each in values if each[0] != self.where]
        return [*plain, *((f"{self.where}/{each}", text) for each, text in details)]


#: By the model of a row: what shares a column there.
_DETAILS: Mapping[type[Model], DependentField] = MappingProxyType(
    {PoolSetup: DependentField("specialist", of="kind", where="specialist")}
)


class FittedTable(QTableWidget):
    """A table that is as wide as its panel: figures have the room that they need, and words share all the rest."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(rows, columns)
        self.horizontalHeader().setMinimumSectionSize(_NARROW)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        #: The columns that hold texts.
        self.text_columns: Sequence[int] = ()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew."""
        super().resizeEvent(event)
        header = self.horizontalHeader()
        wanted = [
            max(self.sizeHintForColumn(column), header.sectionSizeHint(column))
            for column in range(self.columnCount())
        ]
        figures = sum(wide for column, wide in enumerate(wanted) if column not in self.text_columns)
        shares = dict(
            zip(
                self.text_columns,
                share_out([wanted[each] for each in self.text_columns], self.viewport().width() - figures),
                strict=True,
            )
        )
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


class RowsTable(QWidget):
    """Edits a tuple of parts of one model; every entry commits the whole tuple."""

    def __init__(self, kind: type[Model], rows: tuple[Model, ...], choices: ChoicesOf, enter: Enter) -> None:
        super().__init__()
        self._kind, self._rows, self._choices, self._enter = kind, rows, choices, enter
        self._detail = _DETAILS.get(kind)
        #: The field of each column.
        self._names = [
            name for name in kind.model_fields if self._detail is None or name != self._detail.name
        ]
        self.table = FittedTable(len(rows), len(self._names))
        for index, name in enumerate(self._names):
            label = _SHORT.get(name) or field_label(name)
            header = QTableWidgetItem(label[:1].upper() + label[1:])
            header.setToolTip(kind.model_fields[name].description or "")
            self.table.setHorizontalHeaderItem(index, header)
        self.table.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        # Else Tab goes from the last cell back to the first, and never out of the table.
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setFixedHeight(_ROW_HEIGHT * (min(max(len(rows), 1), _MOST_ROWS_SHOWN) + 1) + 18)
        for index, row in enumerate(rows):
            for column, name in enumerate(self._names):
                self.table.setCellWidget(index, column, self._field(index, row, name))
        self.table.text_columns = [
            column for column, name in enumerate(self._names) if not self._is_figure(name)
        ]
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
        for index in range(len(self._rows)):
            for column, field in enumerate(self._names):
                self.table.cellWidget(index, column).setObjectName(f"{name}/{index}/{field}")
        for button in self._buttons:
            button.setObjectName(f"{name}/{button.text()}")

    def add(self) -> None:
        """Add a row like the last one, or one with the first of all choices."""
        made = self._rows[-1] if self._rows else self._first()
        self._enter((*self._rows, made))

    def remove(self) -> None:
        """Remove the chosen row, or the last one."""
        index = self.table.currentRow()
        index = index if index >= 0 else len(self._rows) - 1
        if self._rows:
            self._enter(self._rows[:index] + self._rows[index + 1 :])

    def _field(self, index: int, row: Model, name: str) -> QWidget:
        info, detail = self._kind.model_fields[name], self._detail_of(name)
        value = detail.read(row) if detail else getattr(row, name)
        widget = field_widget(info, value, self._choices_of(name), partial(self._commit, index, name))
        assert widget is not None, f"{self._kind.__name__}.{name} is no plain field"
        tip = info.description or ""
        if isinstance(widget, QComboBox):
            # What stands there may be cut short.
            tip = f"{widget.currentText()}. {tip}"
            widget.setMinimumContentsLength(_letters(widget))
        if isinstance(widget, QSpinBox) and len(self._names) > _FEW:
            widget.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        widget.setToolTip(tip)
        widget.setAccessibleName(f"{name.replace('_', ' ')}, row {index + 1}")
        return widget

    def _commit(self, index: int, name: str, value: object) -> None:
        detail = self._detail_of(name)
        update = detail.written(value) if detail else {name: value}
        changed = self._rows[index].model_copy(update=update)
        rows = (*self._rows[:index], changed, *self._rows[index + 1 :])
        if self._enter(rows):
            # Another cell or button may be clicked before a table with these rows takes the place of this one.
            self._rows = rows

    def _detail_of(self, name: str) -> DependentField | None:
        """Return what else stands in the column of a field."""
        return self._detail if self._detail and self._detail.of == name else None

    def _choices_of(self, name: str) -> Choices | None:
        """Return what a column offers."""
        detail = self._detail_of(name)
        choices = self._choices(name)
        if detail is None:
            return choices
        values = choices or named_choices(unwrap_field(self._kind.model_fields[name])[0])
        return detail.choices(values, self._choices(detail.name) or ())

    def _is_figure(self, name: str) -> bool:
        """Return whether a column holds figures or marks."""
        return self._choices_of(name) is None and unwrap_field(self._kind.model_fields[name])[0] in (
            int,
            bool,
        )

    def _first(self) -> Model:
        return self._kind(**{name: self._first_of(name) for name in self._kind.model_fields})

    def _first_of(self, name: str) -> Any:
        info = self._kind.model_fields[name]
        if info.default is not PydanticUndefined:
            return info.default
        choices = self._choices(name)
        if choices:
            return choices[0][0]
        plain, _, limits = unwrap_field(info)
        if get_origin(plain) is Literal:
            return get_args(plain)[0]
        if plain is int:
            return next((int(str(each.ge)) for each in limits if hasattr(each, "ge")), 0)
        return (info.examples or ["new"])[0]


def _letters(box: QComboBox) -> int:
    """As how many X, by which Qt measures boxes, the words of a box are wide."""
    wide = box.fontMetrics().horizontalAdvance
    return ceil(wide(box.currentText()) / wide("X"))


def row_kind(annotation: Any) -> type[Model] | None:
    """Return the model of the rows where a field holds a tuple of parts with plain fields alone."""
    if get_origin(annotation) is not tuple:
        return None
    kind = get_args(annotation)[0]
    if not (isinstance(kind, type) and issubclass(kind, Model)):
        return None
    return kind if all(_is_plain(unwrap_field(info)[0]) for info in kind.model_fields.values()) else None


def _is_plain(kind: Any) -> bool:
    return kind in (int, str, bool) or get_origin(kind) is Literal
