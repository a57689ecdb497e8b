"""Lists of parts in a form, each with its own fields: variants and their changes, and what is said by keys."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, get_args

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from studio.desktop.forms.row_model import first_row
from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.forms import plain_label, subheading
from studio.documents.model import Model
from studio.editing.creation import numbered_name
from studio.editing.field_kinds import Choices

Enter = Callable[[object], bool]
#: Builds the fields of a part: the part, the path of its names, and what enters it.
ShowPart = Callable[[Model, str, Enter], QWidget]
ChoicesOf = Callable[[type[Model], str], Choices | None]


class PartList(QWidget):
    """Shows parts one below the other; each is put earlier, later or away, and new ones come behind."""

    def __init__(
        self,
        models: Sequence[type[Model]],
        parts: tuple[Model, ...],
        path: str,
        show: ShowPart,
        enter: Enter,
        choices: ChoicesOf,
    ) -> None:
        super().__init__()
        self._parts, self._enter = parts, enter
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for index, part in enumerate(parts):
            name = f"{path}/{index}"
            layout.addLayout(self._head(index, part, name))
            layout.addWidget(_framed(show(part, name, partial(self._put, index))))
        row = QHBoxLayout()
        kinds = ChoiceBox()
        kinds.setObjectName(f"{path}/kinds")
        kinds.setAccessibleName("What to add")
        for model in models:
            kinds.addItem(_kind_label(model), model)
        kinds.setVisible(len(models) > 1)
        add = QPushButton("Add")
        add.setObjectName(f"{path}/add")
        add.setToolTip("Add another one at the end.")
        add.clicked.connect(lambda: enter((*parts, new_part(kinds.currentData(), parts, choices))))
        row.addWidget(kinds, 1)
        row.addWidget(add)
        if len(models) == 1:
            row.addStretch(1)
        layout.addLayout(row)

    def _put(self, index: int, changed: object) -> bool:
        return self._enter((*self._parts[:index], changed, *self._parts[index + 1 :]))

    def _head(self, index: int, part: Model, name: str) -> QHBoxLayout:
        parts, row = self._parts, QHBoxLayout()
        row.addWidget(subheading(_title(part)), 1)

        def swapped(by: int) -> tuple[Model, ...]:
            changed = list(parts)
            changed.insert(index + by, changed.pop(index))
            return tuple(changed)

        if len(parts) > 1:
            earlier = _button(
                "↑", f"Put {_title(part)} earlier", f"{name}/earlier", lambda: self._enter(swapped(-1))
            )
            later = _button(
                "↓", f"Put {_title(part)} later", f"{name}/later", lambda: self._enter(swapped(1))
            )
            earlier.setEnabled(index > 0)
            later.setEnabled(index < len(parts) - 1)
            row.addWidget(earlier)
            row.addWidget(later)
        without = (*parts[:index], *parts[index + 1 :])
        row.addWidget(_button("×", f"Remove {_title(part)}", f"{name}/remove", lambda: self._enter(without)))
        return row


class KeyedParts(QWidget):
    """Shows what is said by keys, as the pools by fronts: a key each with its own control."""

    def __init__(
        self,
        table: Mapping[str, Any],
        keys: Choices,
        path: str,
        show: Callable[[str, Any, Enter], QWidget],
        empty: Callable[[], Any],
        enter: Enter,
    ) -> None:
        super().__init__()
        names = dict(keys)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for key, value in table.items():
            row = QHBoxLayout()
            row.addWidget(subheading(names.get(key, f"{key} (unknown)")), 1)
            rest = {each: kept for each, kept in table.items() if each != key}
            row.addWidget(
                _button(
                    "×",
                    f"Remove {names.get(key, key)}",
                    f"{path}/{key}/remove",
                    partial(enter, rest),
                )
            )
            layout.addLayout(row)
            layout.addWidget(_framed(show(key, value, partial(self._put, table, key, enter))))
        free = [(key, name) for key, name in keys if key not in table]
        if not free:
            if not table:
                layout.addWidget(plain_label("There is nothing yet of which something can be said here."))
            return
        row = QHBoxLayout()
        box = ChoiceBox()
        box.setObjectName(f"{path}/keys")
        box.setAccessibleName("Of what to say something")
        for key, name in free:
            box.addItem(name, key)
        add = QPushButton("Add")
        add.setObjectName(f"{path}/add")
        add.clicked.connect(lambda: enter({**table, box.currentData(): empty()}))
        row.addWidget(box, 1)
        row.addWidget(add)
        layout.addLayout(row)

    @staticmethod
    def _put(table: Mapping[str, Any], key: str, enter: Enter, changed: object) -> bool:
        return enter({**table, key: changed})


def new_part(model: type[Model], parts: Sequence[Model], choices: ChoicesOf) -> Model:
    """Return a part to begin with, with an id and a title of its own where it has such."""
    given: dict[str, Any] = {}
    if "id" in model.model_fields:
        noun = _kind_label(model)
        taken = {getattr(each, "id", "") for each in parts}
        given["id"] = (
            numbered_name(noun, {each.replace("-", " ") for each in taken}).replace(" ", "-").lower()
        )
        title = next((name for name in ("title", "name") if name in model.model_fields), None)
        if title is not None:
            given[title] = f"New {noun}"
    if "kind" in model.model_fields:
        given["kind"] = get_args(model.model_fields["kind"].annotation)[0]
    return first_row(model, lambda name: choices(model, name), given)


def _kind_label(model: type[Model]) -> str:
    if "kind" not in model.model_fields:
        return _words(model)
    kinds = get_args(model.model_fields["kind"].annotation)
    # Of several it is no name of the model, but what an author chooses.
    return str(kinds[0]).replace("-", " ") if len(kinds) == 1 else _words(model)


def _words(model: type[Model]) -> str:
    """Return the name of a model as people write it."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", model.__name__).lower()


def _title(part: Model) -> str:
    title = getattr(part, "title", "") or getattr(part, "name", "") or _kind_label(type(part))
    return f"{title[:1].upper()}{title[1:]}"


def _button(text: str, tip: str, name: str, do: Callable[[], object]) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.setObjectName(name)
    button.clicked.connect(lambda: do())
    return button


def _framed(widget: QWidget) -> QFrame:
    """Return a widget behind a thin line, so that it is seen what belongs together."""
    frame = QFrame()
    frame.setFrameShape(QFrame.Shape.StyledPanel)
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(4, 4, 4, 4)
    layout.addWidget(widget)
    return frame
