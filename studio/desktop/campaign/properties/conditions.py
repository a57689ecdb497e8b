"""A condition as it is edited: a sentence, and below it a tree whose words are chosen from lists."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from studio.campaign.sentences import Names, condition_sentence
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.properties.leaves import (
    KINDS,
    WORDS,
    Group,
    field_choices,
    fields_of,
    negated,
    new_group,
    new_leaf,
)
from studio.desktop.forms.fields import field_widget
from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.forms import plain_label
from studio.documents.campaign.conditions import AllOf, AnyOf, Condition, Negation
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.rewards import Milestone
from studio.documents.model import Model

#: Enters a condition; None takes it away.
Enter = Callable[[Condition | None], object]
_INDENT = 14
ALWAYS: Final = "always"
#: What it means that a field of a part has no condition, where that is not "always".
_WITHOUT: Final[Mapping[tuple[type[Model], str], str]] = MappingProxyType(
    {(Battle, "skip_if"): "never skipped", (Milestone, "when"): "only by a token's end"}
)


def without_condition(model: type[Model], field: str) -> str:
    """Return what it means that a field of a part has no condition."""
    return _WITHOUT.get((model, field), ALWAYS)


class ConditionField(QWidget):
    """Edits a condition; with none there is a button that begins one."""

    def __init__(
        self,
        condition: Condition | None,
        names: Names,
        choices: ReferenceChoices,
        enter: Enter,
        name: str,
        without: str,
    ) -> None:
        """`without` says what it means that there is none."""
        super().__init__()
        self._choices, self._name = choices, name
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(3)
        text = without if condition is None else condition_sentence(condition, names)
        self.message = plain_label(f"{text[:1].upper()}{text[1:]}.")
        self._layout.addWidget(self.message)
        if condition is None:
            self._add_button(self._layout, "Add a condition", name, lambda made: enter(made))
        else:
            self._show(condition, enter, name, 0)

    def setAccessibleName(self, name: str) -> None:
        """Name what takes the focus as well."""
        super().setAccessibleName(name)
        self.message.setAccessibleName(name)

    def _show(self, condition: Condition, enter: Enter, name: str, depth: int) -> None:
        """Show one condition and what it holds; `name` leads to it, as "when/of/0"."""
        inner = condition.of if isinstance(condition, Negation) else condition
        is_not = isinstance(condition, Negation)

        def put(changed: Condition | None) -> object:
            return enter(negated(changed) if is_not and changed is not None else changed)

        row = self._row(depth)
        flip = QPushButton("not" if is_not else "is")
        flip.setObjectName(f"{name}/not")
        flip.setAccessibleName("Turn this condition round")
        flip.setToolTip("Turn it round: is so, or is not so.")
        flip.setFixedWidth(flip.fontMetrics().horizontalAdvance("not") + 20)
        flip.clicked.connect(lambda: enter(negated(condition)))
        row.addWidget(flip)
        row.addWidget(self._kinds(inner, put, name), 1)
        row.addWidget(_tool("×", "Remove this condition.", f"{name}/remove", lambda: enter(None)))
        if isinstance(inner, Negation):
            self._show(inner, put, f"{name}/of", depth + 1)
        elif isinstance(inner, AllOf | AnyOf):
            self._show_group(inner, put, name, depth)
        else:
            self._show_fields(inner, put, name, depth)

    def _show_group(self, group: Group, put: Enter, name: str, depth: int) -> None:
        for index, each in enumerate(group.of):
            self._show(each, partial(_put_inner, group, index, put), f"{name}/of/{index}", depth + 1)
        row = self._row(depth + 1)
        self._add_button(
            row, "Add", name, lambda made: put(group.model_copy(update={"of": (*group.of, made)}))
        )
        row.addStretch(1)

    def _show_fields(self, leaf: Condition, put: Enter, name: str, depth: int) -> None:
        for field in fields_of(type(leaf)):
            info, value = type(leaf).model_fields[field], getattr(leaf, field)
            choices = field_choices(leaf, field, self._choices)  # type: ignore[arg-type]  # no group has fields

            def enter(entered: object, field: str = field) -> object:
                return put(leaf.model_copy(update={field: entered}))

            widget = field_widget(info, value, choices, enter)
            if widget is None:
                raise TypeError(f"{type(leaf).__name__}.{field} has no widget.")
            widget.setObjectName(f"{name}/{field}")
            widget.setAccessibleName(f"{WORDS[type(leaf)]}: {field.replace('_', ' ')}"[:80])
            widget.setToolTip(info.description or "")
            row = self._row(depth)
            row.addSpacing(30)
            row.addWidget(widget, 1)

    def _kinds(self, condition: Condition, put: Enter, name: str) -> ChoiceBox:
        """Return a box of all kinds; a group takes what stood there as its first part, and gives it back."""
        box = ChoiceBox()
        box.setObjectName(f"{name}/kind")
        box.setAccessibleName("Kind of condition")
        for kind, model in KINDS.items():
            box.addItem(WORDS[model], kind)
        box.setCurrentIndex(box.findData(condition.kind))

        def choose(index: int) -> None:
            kind = box.itemData(index)
            if kind == condition.kind:
                return
            if kind in ("all", "any"):
                parts = condition.of if isinstance(condition, AllOf | AnyOf) else (condition,)
                put(new_group(kind, parts))
            else:
                put(new_leaf(kind, self._choices))

        box.activated.connect(choose)
        return box

    def _add_button(
        self, layout: QHBoxLayout | QVBoxLayout, text: str, name: str, add: Callable[[Condition], object]
    ) -> None:
        button = QPushButton(text)
        button.setObjectName(f"{name}/add")
        button.clicked.connect(lambda: add(new_leaf("has", self._choices)))
        layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _row(self, depth: int) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        row.setContentsMargins(depth * _INDENT, 0, 0, 0)
        self._layout.addLayout(row)
        return row


def _put_inner(group: Group, index: int, put: Enter, changed: Condition | None) -> object:
    """Put another condition into a group, or take one out; with none left the group goes."""
    inner = () if changed is None else (changed,)
    parts = (*group.of[:index], *inner, *group.of[index + 1 :])
    return put(group.model_copy(update={"of": parts}) if parts else None)


def _tool(text: str, tip: str, name: str, do: Callable[[], object]) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip.removesuffix("."))
    button.setObjectName(name)
    button.clicked.connect(lambda: do())
    return button
