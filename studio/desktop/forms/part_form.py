"""The fields of a part of a document as a form, built from what its model says of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, get_args, get_origin

from pydantic.fields import FieldInfo
from PySide6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QLabel, QWidget

from studio import StudioError
from studio.desktop.forms.fields import field_widget
from studio.desktop.forms.part_lists import PartList, new_part
from studio.desktop.forms.row_model import row_kind
from studio.desktop.forms.rows import RowsTable
from studio.desktop.widgets.forms import error_label, subheading
from studio.documents.elements import Elements
from studio.documents.model import Model
from studio.editing.changes.fields import field_label
from studio.editing.field_kinds import Choices, unwrap_field

Path = tuple[str, ...]
#: Ends the name of the box that says whether there is a part.
THERE: Final = "there"
#: What people read of a document before the id by which files refer to it.
_BEFORE_ID: Final = ("title", "notes")


@dataclass(frozen=True, slots=True)
class FormContext:
    """What a form needs to know of the document, and how it enters what is written."""

    #: What a field of a part can be set to; None where it names nothing.
    choices: Callable[[Model, str], Choices | None]
    #: The same for a field in the rows of a table.
    row_choices: Callable[[type[Model], str], Choices | None]
    #: Enters the value of a field; raises StudioError where it cannot be.
    enter: Callable[[Path, str, object], None]
    #: A widget of its own for a field; None where the model says enough.
    special: Callable[[Model, Path, str], QWidget | None] = lambda _part, _path, _name: None
    #: What stands beside the widget of a field, or under a table; None where there is nothing to say.
    beside: Callable[[Path, str], QWidget | None] = lambda _path, _name: None
    #: Whether it is said elsewhere if there is a part at all, so that there is no box for it.
    is_given_elsewhere: Callable[[Model, str], bool] = lambda _part, _name: False
    #: What a field of a part can list for each of its keys; None where it lists nothing that has a name.
    listed: Callable[[Model, str], Choices | None] = lambda _part, _name: None


def part_form(part: Model, path: Path, names: Sequence[str], context: FormContext) -> QFormLayout:
    """Build the rows of some fields; parts of the part come under a heading, equal parts as a table.

    Elements are left out: each has a form of its own.
    """
    form = QFormLayout()
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    idle = part.idle_fields()
    for name in in_reading_sequence([each for each in names if each not in idle]):
        info, value = type(part).model_fields[name], getattr(part, name)
        title = info.title or field_label(name)
        label = title[:1].upper() + title[1:]
        own = context.special(part, path, name)
        if own is not None:
            form.addRow(label, own)
            continue
        if any(isinstance(each, Elements) for each in info.metadata):
            continue
        if is_optional_part(info) and not context.is_given_elsewhere(part, name):
            _add_optional(form, label, part, path, name, context)
            continue
        if isinstance(value, Model):
            inner = part_form(value, (*path, name), tuple(type(value).model_fields), context)
            if inner.rowCount():
                form.addRow(subheading(label))
                form.addRow(inner)
            continue
        error = error_label()
        commit = partial(_commit, context, path, name, error)
        rows = row_kind(info.annotation)
        if rows is not None:
            table = RowsTable(rows, value, partial(context.row_choices, rows), commit)
            _name(table, label, (*path, name), info.description)
            form.addRow(subheading(label))
            form.addRow(table)
            under = context.beside(path, name)
            if under is not None:
                form.addRow(under)
            form.addRow(error)
            continue
        if list_kind(info) is not None:
            parts = _part_list(info, value, (*path, name), context)
            parts.setToolTip(info.description or "")
            form.addRow(subheading(label))
            form.addRow(parts)
            form.addRow(error)
            continue
        widget = field_widget(info, value, context.choices(part, name), commit, context.listed(part, name))
        if widget is not None:
            _name(widget, label, (*path, name), info.description)
            form.addRow(label, _with_beside(widget, context.beside(path, name)))
            form.addRow(error)
    return form


def in_reading_sequence(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of fields with the id below title and notes, or below the name, wherever its model has it."""
    if "id" not in names:
        return tuple(names)
    before = _BEFORE_ID if "title" in names else ("name",)
    place = names.index("id")
    last = max(place, *(names.index(each) for each in before if each in names), 0)
    return (*names[:place], *names[place + 1 : last + 1], "id", *names[last + 1 :])


def is_optional_part(info: FieldInfo) -> bool:
    """Return whether a field holds a part with fields of its own, or none."""
    kind, optional, _ = unwrap_field(info)
    return optional and isinstance(kind, type) and issubclass(kind, Model)


def list_kind(info: FieldInfo) -> type[Model] | None:
    """Return the model of the parts of a field that holds any number of them."""
    if get_origin(info.annotation) is not tuple:
        return None
    kind = get_args(info.annotation)[0]
    return kind if isinstance(kind, type) and issubclass(kind, Model) else None


def _add_optional(
    form: QFormLayout, label: str, part: Model, path: Path, name: str, context: FormContext
) -> None:
    """Add a box that is ticked where a part is given, and below it the fields of that."""
    info, value = type(part).model_fields[name], getattr(part, name)
    kind: type[Model] = unwrap_field(info)[0]
    error = error_label()
    commit = partial(_commit, context, path, name, error)
    box = QCheckBox(label)
    _name(box, label, (*path, name, THERE), info.description)
    box.setChecked(value is not None)
    box.toggled.connect(
        lambda is_there: commit(new_part(kind, (), context.row_choices) if is_there else None)
    )
    form.addRow(box)
    form.addRow(error)
    if isinstance(value, Model):
        form.addRow(part_form(value, (*path, name), tuple(type(value).model_fields), context))


def _part_list(info: FieldInfo, parts: tuple[Model, ...], path: Path, context: FormContext) -> PartList:
    """Return parts one below the other, each with its fields, which enter the whole of them."""
    kind = list_kind(info)
    assert kind is not None

    def enter(changed: object) -> bool:
        context.enter(path[:-1], path[-1], changed)
        return True

    def show(part: Model, name: str, _enter: object) -> QWidget:
        index = int(name.rpartition("/")[2])
        at = (*path, str(index))

        def put(inner: Path, field: str, value: object) -> None:
            changed = _with_value(part, inner[len(at) :], field, value)
            enter((*parts[:index], changed, *parts[index + 1 :]))

        body = QWidget()
        body.setLayout(part_form(part, at, tuple(type(part).model_fields), replace(context, enter=put)))
        return body

    return PartList((kind,), parts, "/".join(path), show, enter, context.row_choices)


def _with_value(part: Model, path: Path, name: str, value: object) -> Model:
    """Return a part with another value in a part of it."""
    if path:
        name, value = path[0], _with_value(getattr(part, path[0]), path[1:], name, value)
    return part.model_copy(update={name: value})


def _with_beside(widget: QWidget, beside: QWidget | None) -> QWidget:
    """Return the widget of a field in one row with what stands beside it."""
    if beside is None:
        return widget
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(widget, 1)
    row.addWidget(beside)
    both.setFocusProxy(widget)
    return both


def _name(widget: QWidget, label: str, path: Path, description: str | None) -> None:
    widget.setToolTip(description or "")
    widget.setAccessibleName(label)
    widget.setObjectName("/".join(path))


def _commit(context: FormContext, path: Path, name: str, error: QLabel, value: object) -> bool:
    """Make the change of a field, or say under it why it cannot be."""
    try:
        context.enter(path, name, value)
    except StudioError as refused:
        error.setText(f"{refused} (/{'/'.join((*path, name))})")
        error.show()
        return False
    return True
