"""The rows of a table: equal parts of a document, such as what a force pool holds, with a column for every field."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from studio.desktop.forms.fields import NONE, number_or_text
from studio.documents.elements import DetailOf
from studio.documents.model import Model
from studio.editing.changes.fields import field_label
from studio.editing.field_kinds import Choices, named_choices, unwrap_field

#: What a field of a row can be set to, by its name; None where it names nothing.
ChoicesOf = Callable[[str], Choices | None]
#: Enters all rows, and returns whether they could be.
Enter = Callable[[tuple[Model, ...]], bool]
Index = QModelIndex | QPersistentModelIndex
_TOP = QModelIndex()
_NOTHING_GIVEN: Mapping[str, Any] = MappingProxyType({})
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


@dataclass(frozen=True, slots=True)
class Column:
    """A field of all rows."""

    name: str
    description: str
    #: Of its values, where nothing else is known of them.
    kind: Any
    optional: bool
    limits: Sequence[object]
    #: What there is to choose from; None where anything can be written.
    choices: Choices | None
    detail: DependentField | None

    @property
    def is_mark(self) -> bool:
        """Return whether it is ticked or not."""
        return self.choices is None and self.kind is bool

    @property
    def is_figure(self) -> bool:
        """Return whether it holds whole numbers."""
        return self.choices is None and self.kind is int

    @property
    def is_list(self) -> bool:
        """Return whether it holds several values, which are written with commas between them."""
        return get_origin(self.kind) is tuple

    def header(self) -> str:
        """Return what stands over it."""
        label = _SHORT.get(self.name) or field_label(self.name)
        return label[:1].upper() + label[1:]

    def read(self, row: Model) -> Any:
        """Return its value in a row."""
        return self.detail.read(row) if self.detail else getattr(row, self.name)

    def changed(self, row: Model, value: object) -> Model:
        """Return a row with another value in it."""
        if self.is_list and isinstance(value, str):
            parts = tuple(filter(None, map(str.strip, value.split(","))))
            value = tuple(map(number_or_text, parts)) if _is_number(get_args(self.kind)[0]) else parts
        return row.model_copy(update=self.detail.written(value) if self.detail else {self.name: value})

    def text(self, row: Model) -> str:
        """Return what it shows of a row."""
        value = self.read(row)
        if value is None:
            return NONE
        if self.is_list:
            return ", ".join(map(str, value))
        if self.choices is None:
            return str(value)
        return dict(self.choices).get(value, f"{value} (unknown)")


def columns_of(kind: type[Model], choices: ChoicesOf) -> tuple[Column, ...]:
    """Return the columns of rows of a model."""
    detail = next((each for each in map(_detail, kind.model_fields.items()) if each is not None), None)

    def column(name: str, info: FieldInfo) -> Column:
        plain, optional, limits = unwrap_field(info)
        offered = choices(name) or (named_choices(plain) if get_origin(plain) is Literal else None)
        of_column = detail if detail is not None and name == detail.of else None
        if of_column is not None:
            offered = of_column.choices(offered or (), choices(of_column.name) or ())
        return Column(name, info.description or "", plain, optional, limits, offered, of_column)

    fields = kind.model_fields.items()
    return tuple(column(name, info) for name, info in fields if detail is None or name != detail.name)


def _detail(field: tuple[str, FieldInfo]) -> DependentField | None:
    name, info = field
    said = next((each for each in info.metadata if isinstance(each, DetailOf)), None)
    return DependentField(name, said.field, said.value) if said is not None else None


class RowModel(QAbstractTableModel):
    """Shows equal parts of a document to a table; every entry is one of the whole tuple."""

    def __init__(
        self, columns: Sequence[Column], rows: tuple[Model, ...], enter: Enter, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.columns, self._rows, self._enter = columns, rows, enter
        self._others: tuple[Model, ...] = ()

    @property
    def rows(self) -> tuple[Model, ...]:
        """Return the parts as they are now."""
        return self._rows

    def compare(self, rows: tuple[Model, ...]) -> None:
        """Show in bold what the same row of others has otherwise, and the names of rows beside them."""
        self._others = rows

    def _differs(self, index: Index) -> bool:
        if index.row() >= len(self._others):
            return self._others != ()
        column = self.columns[index.column()]
        return bool(column.read(self._others[index.row()]) != column.read(self._rows[index.row()]))

    def _other_text(self, index: Index) -> str:
        """Return what the same cell of the others shows."""
        if index.row() >= len(self._others):
            return "no such row"
        return self.columns[index.column()].text(self._others[index.row()])

    def rowCount(self, parent: Index = _TOP) -> int:
        """Return the number of parts."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _TOP) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that marks are ticked and everything else is edited."""
        flag = Qt.ItemFlag
        entry = flag.ItemIsUserCheckable if self.columns[index.column()].is_mark else flag.ItemIsEditable
        return flag.ItemIsEnabled | flag.ItemIsSelectable | entry

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows, tells or holds."""
        column, row = self.columns[index.column()], self._rows[index.row()]
        kind = Qt.ItemDataRole
        if role == kind.DisplayRole:
            return None if column.is_mark else column.text(row)
        if role == kind.EditRole:
            return column.text(row) if column.is_list else column.read(row)
        if role == kind.FontRole and self._differs(index):
            font = QFont()
            font.setBold(True)
            return font
        if role == kind.CheckStateRole and column.is_mark:
            return Qt.CheckState.Checked if column.read(row) else Qt.CheckState.Unchecked
        if role == kind.TextAlignmentRole and column.is_figure:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == kind.ToolTipRole:
            # What stands there may be cut short.
            text = f"{column.text(row)}. " if column.choices is not None else ""
            other = f" In the shipped ruleset: {self._other_text(index)}." if self._differs(index) else ""
            return text + column.description + other
        if role == kind.AccessibleTextRole:
            return f"{self.cell_name(index)}: {column.text(row)}"
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return what stands over a column or beside a row."""
        if orientation == Qt.Orientation.Vertical:
            row = self._rows[section] if self._others else None
            name = getattr(row, "name", None) or getattr(row, "id", None) or str(section + 1)
            return name if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].header()
        return self.columns[section].description if role == Qt.ItemDataRole.ToolTipRole else None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Enter the value of a cell; return whether it could be."""
        column, number = self.columns[index.column()], index.row()
        if role == Qt.ItemDataRole.CheckStateRole:
            value = Qt.CheckState(value) == Qt.CheckState.Checked
        before = self._rows
        changed = column.changed(before[number], value)
        if changed == before[number]:
            return False
        # What the entry causes may ask for the rows, and another cell may be edited before a new table is built.
        self._rows = (*before[:number], changed, *before[number + 1 :])
        if not self._enter(self._rows):
            self._rows = before
            return False
        self.dataChanged.emit(index, index)
        return True

    def cell_name(self, index: Index) -> str:
        """Return what a screen reader calls a cell."""
        return f"{self.columns[index.column()].name.replace('_', ' ')}, row {index.row() + 1}"


def first_row(kind: type[Model], choices: ChoicesOf, given: Mapping[str, Any] = _NOTHING_GIVEN) -> Model:
    """Return a part to begin with: what is given, else what is usual, else the first of all choices."""
    usual = {
        name: _first_value(info, choices(name))
        for name, info in kind.model_fields.items()
        if name not in given
    }
    return kind(**usual, **given)


def _first_value(info: FieldInfo, choices: Choices | None) -> Any:
    if not info.is_required():
        return info.get_default(call_default_factory=True)
    if choices:
        return choices[0][0]
    plain, _, limits = unwrap_field(info)
    if get_origin(plain) is Literal:
        return get_args(plain)[0]
    if get_origin(plain) is tuple:
        return ()
    if plain is int:
        return next((int(str(each.ge)) for each in limits if hasattr(each, "ge")), 0)
    return (info.examples or ["new"])[0]


def row_kind(annotation: Any) -> type[Model] | None:
    """Return the model of the rows where a field holds a tuple of parts with plain fields alone."""
    if get_origin(annotation) is not tuple:
        return None
    kind = get_args(annotation)[0]
    if not (isinstance(kind, type) and issubclass(kind, Model)):
        return None
    return kind if all(_is_plain(unwrap_field(info)[0]) for info in kind.model_fields.values()) else None


def _is_plain(kind: Any) -> bool:
    if get_origin(kind) is tuple:
        return _is_number(get_args(kind)[0]) or get_origin(_bare(get_args(kind)[0])) is Literal
    return kind in (int, str, bool) or get_origin(kind) is Literal


def _is_number(kind: Any) -> bool:
    return _bare(kind) is int


def _bare(kind: Any) -> Any:
    """Return a type without its limits."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind
