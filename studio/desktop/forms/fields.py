"""One widget for one field of a model: built from the field's description, it tells when a value was entered."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any, Literal, get_args, get_origin

from annotated_types import Ge, Le, MaxLen
from pydantic.fields import FieldInfo
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from studio.desktop.forms.colour_field import ColourField
from studio.desktop.widgets.boxes import ChoiceBox, NumberBox
from studio.desktop.widgets.captions import caption_of
from studio.desktop.widgets.pick_list import PickList
from studio.desktop.widgets.sizes import scaled
from studio.desktop.widgets.undo_keys import EntryLine, EntryText
from studio.documents.model import COLOUR_FORMAT
from studio.documents.text.shortened import one_line
from studio.editing.field_kinds import Choices, named_choices, told_apart, unwrap_field

#: Texts that may be longer than this get several lines.
_ONE_LINE = 400
#: What a combo box shows for no value at all.
NONE = "—"

Commit = Callable[[object], object]


class LongText(EntryText):
    """A text of several lines, entered when the focus leaves it."""

    def __init__(self, text: str, commit: Commit) -> None:
        super().__init__(text)
        self._before, self._commit = text, commit
        self.setMaximumHeight(scaled(110))
        self.setTabChangesFocus(True)

    def focusOutEvent(self, event: Any) -> None:
        """Enter the text."""
        super().focusOutEvent(event)
        if self.toPlainText() != self._before:
            self._before = self.toPlainText()
            self._commit(self._before)


class WrappedLine(LongText):
    """A text of one line that may be long: it is shown whole, and Enter enters it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on at Enter, which enters the text."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Put what is pasted on the line."""
        self.insertPlainText(one_line(source.text()))


class _KeyedRows(QWidget):
    """A row for each thing that a field says something of."""

    def __init__(self) -> None:
        super().__init__()
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 0, 0, 0)
        # Lists have no room beside long names in the inspector, which would make it wider than it was.
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._rows: dict[str, QWidget] = {}

    def put(self, key: str, name: str, row: QWidget) -> None:
        """Add a row."""
        row.setAccessibleName(name)
        self._rows[key] = row
        self.form.addRow(caption_of(name), row)

    def setObjectName(self, name: str) -> None:
        """Name what takes the focus as well, so that a form that is built anew can give it back."""
        super().setObjectName(name)
        for key, row in self._rows.items():
            row.setObjectName(f"{name}/{key}")


def field_widget(
    info: FieldInfo, value: object, choices: Choices | None, commit: Commit, listed: Choices | None = None
) -> QWidget | None:
    """Build the widget of a field; None for kinds of field that are edited elsewhere.

    `listed` is what a field can list for each of its keys, where it does so.
    """
    kind, optional, metadata = unwrap_field(info)
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind)[0], value, choices, commit)
    if get_origin(kind) is dict:
        return _mapping(_plain(get_args(kind)[1]), value, choices, listed, commit)
    if choices is None and get_origin(kind) is Literal:
        choices = named_choices(kind)
    if choices is not None:
        combo = choice_box(choices, value, optional)
        combo.activated.connect(lambda index: commit(combo.itemData(index)))
        return combo
    if kind is bool:
        box = QCheckBox()
        box.setChecked(bool(value))
        box.toggled.connect(commit)
        return box
    if kind is int and (optional or isinstance(value, int)):
        spin = number_box(value, optional, metadata)
        spin.valueChanged.connect(lambda _number: commit(number_in(spin, optional)))
        return spin
    if is_colour(info):
        return ColourField(_line(str(value), lambda entered: commit(entered.strip().lower())))
    if kind is str:
        return _text(value, optional, metadata, commit)
    return None


def is_colour(info: FieldInfo) -> bool:
    """Return whether a field holds a colour."""
    extra = info.json_schema_extra
    return isinstance(extra, dict) and extra.get("format") == COLOUR_FORMAT


def _tuple(of: Any, value: object, choices: Choices | None, commit: Commit) -> QWidget | None:
    """Return several values: picked where they are known beforehand, else written with commas between them."""
    each = _plain(of)
    if choices is None and get_origin(each) is Literal:
        choices = named_choices(each)
    if choices is not None and isinstance(value, tuple):
        return _picks(choices, value, commit)
    if each is int:
        return _list(value, lambda entered: commit(tuple(map(number_or_text, entered))))
    return _list(value, commit) if each is str else None


def _mapping(
    of: Any, value: object, keys: Choices | None, listed: Choices | None, commit: Commit
) -> QWidget | None:
    """Return a row for each thing that a field says a number or some ids of; None where these are not known beforehand."""
    if keys is None or not isinstance(value, dict) or (of is not int and get_origin(of) is not tuple):
        return None
    given: dict[str | None, Any] = dict(value)

    def enter(key: str | None, one: object) -> object:
        rest = {name: each for name, each in given.items() if name != key}
        return commit(rest if one in (None, ()) else {**rest, key: one})

    rows = _KeyedRows()
    for key, name in keys:
        if of is int:
            box = number_box(given.get(key), True, (Ge(0),))
            box.valueChanged.connect(lambda _number, key=key, box=box: enter(key, number_in(box, True)))
            row: QWidget = box
        elif listed is not None:
            row = _picks(listed, tuple(given.get(key) or ()), partial(enter, key))
        else:
            row = _list(given.get(key, ()), partial(enter, key))
        rows.put(key, name, row)
    return rows


def _picks(choices: Choices, value: tuple[str, ...], commit: Commit) -> PickList:
    choices = told_apart(choices)
    names = dict(choices)
    return PickList(
        choices,
        [names.get(each, f"{each} (unknown)") for each in value],
        lambda added: commit((*value, added)),
        lambda index: commit(value[:index] + value[index + 1 :]),
    )


def choice_box(choices: Choices, value: object, optional: bool) -> ChoiceBox:
    """Return a box of choices, no value at all among them where there need be none, and one that is unknown."""
    box = ChoiceBox()
    entries = [*([(None, NONE)] if optional else []), *told_apart(choices)]
    if value not in [each for each, _ in entries]:
        entries.append((str(value), f"{value} (unknown)"))
    for each, text in entries:
        box.addItem(text, each)
    box.setCurrentIndex([each for each, _ in entries].index(value))  # type: ignore[arg-type]
    return box


def number_box(value: object, optional: bool, metadata: Sequence[object]) -> NumberBox:
    """Return a box of numbers; below the least one stands no value at all where there need be none."""
    box = NumberBox()
    low = next((int(str(each.ge)) for each in metadata if isinstance(each, Ge)), -99_999)
    high = next((int(str(each.le)) for each in metadata if isinstance(each, Le)), 99_999)
    none = low - 1
    box.setRange(none if optional else low, high)
    if optional:
        box.setSpecialValueText(NONE)
    box.setValue(value if isinstance(value, int) else none)
    return box


def number_in(box: QSpinBox, optional: bool) -> int | None:
    """Return the number in a box of numbers; None where it says that there is none."""
    return None if optional and box.value() == box.minimum() else box.value()


def _text(value: object, optional: bool, metadata: Sequence[object], commit: Commit) -> QWidget:
    text = "" if value is None else str(value)
    longest = max((each.max_length for each in metadata if isinstance(each, MaxLen)), default=0)
    if longest > _ONE_LINE:
        return LongText(text, commit)
    return _line(text, lambda entered: commit(None if optional and not entered else entered))


def _list(value: object, commit: Callable[[tuple[str, ...]], object]) -> QLineEdit:
    text = ", ".join(str(each) for each in value) if isinstance(value, tuple) else ""
    return _line(text, lambda entered: commit(tuple(filter(None, map(str.strip, entered.split(","))))))


def number_or_text(text: str) -> int | str:
    """Return a whole number; anything else as it is, so that it is refused where it is entered."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


def _line(text: str, enter: Callable[[str], object]) -> QLineEdit:
    """Return a line that tells a text once, when it is entered."""
    line = EntryLine(text)
    line.setCursorPosition(0)
    entered_texts = [text]

    def entered() -> None:
        if line.text() != entered_texts[-1]:
            entered_texts.append(line.text())
            enter(line.text())

    line.editingFinished.connect(entered)
    return line


def _plain(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind
