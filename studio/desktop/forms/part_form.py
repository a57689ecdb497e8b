"""The fields of a part of a document as a form, built from what its model says of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QWidget

from studio import StudioError
from studio.desktop.forms.fields import field_widget
from studio.desktop.forms.row_model import row_kind
from studio.desktop.forms.rows import RowsTable
from studio.desktop.widgets.forms import error_label, subheading
from studio.desktop.widgets.pick_list import Choices
from studio.documents.elements import Elements
from studio.documents.model import Model
from studio.editing.changes.fields import field_label

Path = tuple[str, ...]


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


def part_form(part: Model, path: Path, names: Sequence[str], context: FormContext) -> QFormLayout:
    """Build the rows of some fields; parts of the part come under a heading, equal parts as a table.

    Elements are left out: each has a form of its own.
    """
    form = QFormLayout()
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    for name in names:
        info, value = type(part).model_fields[name], getattr(part, name)
        if any(isinstance(each, Elements) for each in info.metadata):
            continue
        title = info.title or field_label(name)
        label = title[:1].upper() + title[1:]
        own = context.special(part, path, name)
        if own is not None:
            form.addRow(label, own)
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
        widget = field_widget(info, value, context.choices(part, name), commit)
        if widget is not None:
            _name(widget, label, (*path, name), info.description)
            form.addRow(label, _with_beside(widget, context.beside(path, name)))
            form.addRow(error)
    return form


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
