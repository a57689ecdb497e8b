"""The controls of the fields of a campaign's parts, chosen by what their models say of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

from pydantic.fields import FieldInfo
from PySide6.QtWidgets import QCheckBox, QFormLayout, QVBoxLayout, QWidget

from studio.campaign.sentences import Names
from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.properties.conditions import ConditionField, without_condition
from studio.desktop.campaign.properties.scenario_box import ScenarioBox
from studio.desktop.campaign.properties.tables import (
    SaleRow,
    by_keys,
    keyed_as,
    keyed_row,
    keyed_rows,
    pool_items,
    sale_rows,
)
from studio.desktop.forms.fields import WrappedLine, choice_box, field_widget
from studio.desktop.forms.part_form import in_reading_sequence
from studio.desktop.forms.part_lists import KeyedParts, PartList
from studio.desktop.forms.row_model import first_row, row_kind
from studio.desktop.forms.rows import RowsTable
from studio.desktop.widgets.forms import subheading
from studio.documents.campaign.conditions import Negation
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.operational.forces import Alternate
from studio.documents.campaign.operational.pools import PoolItem
from studio.documents.elements import Elements, RefersTo
from studio.documents.model import Model
from studio.documents.silence import Silence
from studio.editing.changes.fields import field_label
from studio.editing.field_kinds import Choices

#: Why a table by keys takes no further row.
_ALL_THERE, _NOTHING_THERE = "Each has its row already.", "There is nothing yet that could have a row here."
#: Enters the value of a field; returns whether it could be.
Enter = Callable[[object], bool]
#: Fields that are set elsewhere: by dragging and drawing, on the strategic map, or not at all.
ELSEWHERE: Final = frozenset(
    {"kind", "at", "source", "target", "map", "schema_", "format", "version", "translations"}
)


@dataclass(frozen=True, slots=True)
class FormScope:
    """What a control needs to know of the campaign."""

    editor: CampaignEditor
    names: Names
    choices: ReferenceChoices

    def of_part(self, part: Model) -> "FormScope":
        """Return the scope of a part; of a battle its own scenario counts."""
        if not isinstance(part, Battle):
            return self
        return replace(self, choices=ReferenceChoices(self.editor, part))


def add_fields(
    form: QFormLayout, part: Model, path: str, scope: FormScope, enter: Callable[[str, object], bool]
) -> None:
    """Put all fields of a part into a form, its own parts under headings behind the others."""
    scope = scope.of_part(part)
    shown = in_reading_sequence([name for name in type(part).model_fields if is_shown(type(part), name)])
    last = [name for name in shown if _has_heading(type(part), name)]
    for name in [*(each for each in shown if each not in last), *last]:
        control = control_for(part, name, f"{path}/{name}" if path else name, scope, partial(enter, name))
        label = field_title(type(part), name)
        if name in last:
            form.addRow(subheading(label))
            form.addRow(control)
        else:
            form.addRow(label, control)


def is_shown(model: type[Model], name: str) -> bool:
    """Return whether a field is set in a form; elements have forms of their own."""
    info = model.model_fields[name]
    return name not in ELSEWHERE and not any(isinstance(each, Elements) for each in info.metadata)


def field_title(model: type[Model], name: str) -> str:
    """Return what stands before a field."""
    label = model.model_fields[name].title or field_label(name)
    return label[:1].upper() + label[1:]


def control_for(part: Model, name: str, path: str, scope: FormScope, enter: Enter) -> QWidget:
    """Return the control of a field; `path` names it, so that a form that is built anew can give the focus back."""
    info, value = type(part).model_fields[name], getattr(part, name)
    said = [each for each in info.metadata if isinstance(each, RefersTo)]
    if name == "scenario":
        control: QWidget = ScenarioBox(scope.editor, value, enter)
        made = _named(control, path, field_title(type(part), name))
    elif isinstance(part, Silence) and name in ("code", "subject"):
        choices = scope.choices.findings() if name == "code" else scope.choices.subjects()
        made = _chosen(choices, value, path, field_title(type(part), name), enter)
    elif isinstance(part, Silence) and name == "reason":
        made = _named(WrappedLine(part.reason, enter), path, field_title(type(part), name))
    elif _is_condition(_plain(info.annotation)[0]):
        without = without_condition(type(part), name)
        control = ConditionField(value, scope.names, scope.choices, enter, path, without)
        made = _named(control, path, field_title(type(part), name))
    else:
        made = _control(info.annotation, info, said, value, path, scope, enter, field_title(type(part), name))
    if not made.toolTip():
        made.setToolTip(info.description or "")
    return made


def _control(
    kind: Any,
    info: Any,
    said: list[RefersTo],
    value: Any,
    path: str,
    scope: FormScope,
    enter: Enter,
    label: str,
) -> QWidget:
    kind, optional = _plain(kind)
    if _is_part(kind):
        if not optional:
            return PartFields(value, path, scope, enter)
        begin = partial(first_row, kind, lambda _name: None)
        shown = Optional(value, begin, path, enter, lambda: PartFields(value, path, scope, enter))
        return _named(shown, path, label)
    if get_origin(kind) is dict:
        return _table(kind, value, path, scope, enter, label)
    if get_origin(kind) is tuple:
        if optional:
            again = partial(
                _control, kind, FieldInfo.from_annotation(kind), said, value, path, scope, enter, label
            )
            return _named(Optional(value, tuple, path, enter, again), f"{path}/optional", label)
        inner = get_args(kind)[0]
        if inner is PoolItem:
            return _named(_sales(value, scope, enter), path, label)
        rows = row_kind(kind) if inner is not Alternate else None
        if rows is not None:
            chosen = partial(_row_choices, rows, scope)
            table = RowsTable(rows, value or (), chosen, enter)
            return _named(table, path, label)
        if _models_of(inner):
            return PartList(
                _models_of(inner),
                value,
                path,
                partial(_part_form, scope),
                enter,
                partial(_row_choices_of, scope),
            )
    choices = scope.choices.find(said) if said else None
    found = field_widget(info, value, choices, enter)
    if found is None:
        raise TypeError(f"The field {path} has no control.")
    return _named(found, path, label)


def _table(kind: Any, value: Any, path: str, scope: FormScope, enter: Enter, label: str) -> QWidget:
    """Return a control for what a file has by keys: rows, or parts under their keys."""
    of_key, of_value = get_args(kind)
    said = [each for each in get_args(of_key) if isinstance(each, RefersTo)]
    plain, _ = _plain(of_value)
    if not _is_part(plain) and get_origin(plain) is not tuple:
        rows = keyed_row(path.rsplit("/", 1)[-1], kind)
        shown = keyed_rows(rows, value)
        choices = partial(_row_choices, rows, scope)
        keys = (
            [key for key, _ in scope.choices.find(said) or ()]
            if said
            else [str(each) for each in range(2, 10)]
        )
        free = [key for key in keys if key not in value]
        why_full = "" if free else _ALL_THERE if keys else _NOTHING_THERE

        def new_row() -> Model:
            return keyed_as(free[0], rows, partial(first_row, rows, choices))

        table = RowsTable(rows, shown, choices, lambda entered: enter(by_keys(entered)), new_row, why_full)
        return _named(table, path, label)

    def show(key: str, inner: Any, put: Enter) -> QWidget:
        says = (
            [each for each in get_args(get_args(plain)[0]) if isinstance(each, RefersTo)]
            if not _is_part(plain)
            else []
        )
        info = FieldInfo.from_annotation(of_value)
        return _control(plain, info, says, inner, f"{path}/{key}", scope, put, f"{label}: {key}")

    empty = (lambda: plain()) if _is_part(plain) else (lambda: ())
    return KeyedParts(value, list(scope.choices.find(said) or ()), path, show, empty, enter)


def _sales(items: tuple[PoolItem, ...], scope: FormScope, enter: Enter) -> RowsTable:
    specialists = scope.choices.find([RefersTo("specialist_types", "catalogue")]) or ()
    keys = [key for key, _ in specialists]
    choices = partial(_row_choices, SaleRow, scope)
    return RowsTable(SaleRow, sale_rows(items), choices, lambda rows: enter(pool_items(rows, keys)))


def _row_choices(rows: type[Model], scope: FormScope, name: str) -> Choices | None:
    said = [each for each in rows.model_fields[name].metadata if isinstance(each, RefersTo)]
    return scope.choices.find(said) if said else None


def _row_choices_of(scope: FormScope, model: type[Model], name: str) -> Choices | None:
    if name == "scenario":
        return [(each, each) for each in scope.editor.scenarios] or None
    return _row_choices(model, scope, name)


def _part_form(scope: FormScope, part: Model, path: str, enter: Enter) -> QWidget:
    return PartFields(part, path, scope, enter)


class PartFields(QWidget):
    """The fields of a part within another."""

    def __init__(self, part: Model, path: str, scope: FormScope, enter: Enter) -> None:
        super().__init__()
        form = QFormLayout(self)
        form.setContentsMargins(8, 0, 0, 4)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        add_fields(form, part, path, scope, lambda name, value: enter(part.model_copy(update={name: value})))


class Optional(QWidget):
    """Something that need not be said: a box to say it, and what says it where it is."""

    def __init__(
        self, value: object, empty: Callable[[], object], path: str, enter: Enter, show: Callable[[], QWidget]
    ) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self.box = QCheckBox("Set here")
        self.box.setObjectName(f"{path}/is-set")
        self.box.setChecked(value is not None)
        self.box.toggled.connect(lambda on: enter(empty() if on else None))
        layout.addWidget(self.box)
        if value is not None:
            layout.addWidget(show())

    def setAccessibleName(self, name: str) -> None:
        """Name what takes the focus."""
        super().setAccessibleName(name)
        self.box.setAccessibleName(name)


def _chosen(choices: Choices, value: object, path: str, label: str, enter: Enter) -> QWidget:
    """Return a box of long choices, which is no wider than the form."""
    box = choice_box(choices, value, optional=False)
    box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    box.activated.connect(lambda index: enter(box.itemData(index)))
    return _named(box, path, label)


def _named(widget: QWidget, path: str, label: str) -> QWidget:
    widget.setObjectName(path)
    widget.setAccessibleName(label)
    return widget


def _has_heading(model: type[Model], name: str) -> bool:
    """Return whether what edits a field is wider than a field: a table, a condition or a part."""
    kind, _ = _plain(model.model_fields[name].annotation)
    if get_origin(kind) is tuple:
        return bool(_models_of(get_args(kind)[0]))
    return _is_part(kind) or _is_condition(kind) or get_origin(kind) is dict


def _plain(kind: Any) -> tuple[Any, bool]:
    """Return the type of a field without what is said of it, and whether it may be None."""
    optional = False
    while True:
        if get_origin(kind) is Annotated:
            kind = get_args(kind)[0]
        elif get_origin(kind) in (Union, UnionType) and NoneType in get_args(kind):
            inner = tuple(each for each in get_args(kind) if each is not NoneType)
            kind, optional = Union[inner], True  # noqa: UP007 - made of what is left
        else:
            return kind, optional


def _is_condition(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType) and Negation in get_args(kind)


def _is_part(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Model)


def _models_of(kind: Any) -> tuple[type[Model], ...]:
    """Return the models of one item of a list: one, or those of a closed set."""
    kind, _ = _plain(kind)
    if _is_part(kind):
        return (kind,)
    found = get_args(kind) if get_origin(kind) in (Union, UnionType) else ()
    return found if found and all(map(_is_part, found)) else ()
