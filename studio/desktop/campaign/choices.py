"""The choices of a conference: one row for each, its text and the tokens that it grants."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

from studio.documents.campaign import Choice
from studio.editing.creation import id_of

#: Enters all choices, and tells whether they could be.
Commit = Callable[[tuple[Choice, ...]], bool]


class ChoicesForm(QWidget):
    """Tells the new choices whenever one was entered, added or taken away."""

    def __init__(self, choices: tuple[Choice, ...], commit: Commit) -> None:
        super().__init__()
        self._choices, self._commit = choices, commit
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for index, choice in enumerate(choices):
            layout.addWidget(self._row(index, choice))
        add = QPushButton("Add a choice")
        add.setObjectName("add-choice")
        add.clicked.connect(self._add)
        layout.addWidget(add)

    def _row(self, index: int, choice: Choice) -> QWidget:
        row = QWidget()
        text, grants = QLineEdit(choice.text), QLineEdit(", ".join(choice.grants))
        text.setObjectName(f"choice-{index}-text")
        text.setMaxLength(200)
        text.setPlaceholderText("What the player may decide")
        text.setAccessibleName(f"Choice {index + 1}: text")
        text.setToolTip(choice.text)
        text.setCursorPosition(0)
        grants.setObjectName(f"choice-{index}-grants")
        grants.setPlaceholderText("Tokens that it grants, parted by commas")
        grants.setAccessibleName(f"Choice {index + 1}: tokens")
        text.editingFinished.connect(lambda: self._edit(index, {"text": text.text()}))
        grants.editingFinished.connect(lambda: self._edit(index, {"grants": _ids(grants.text())}))
        remove = QToolButton()
        remove.setText("×")
        remove.setToolTip("Remove this choice")
        remove.setAccessibleName(f"Remove choice {index + 1}")
        remove.clicked.connect(partial(self._remove, index))
        above = QHBoxLayout()
        above.addWidget(text, 1)
        above.addWidget(remove)
        layout = QVBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 6)
        layout.setSpacing(3)
        layout.addLayout(above)
        layout.addWidget(grants)
        return row

    def _edit(self, index: int, update: dict[str, object]) -> None:
        choice = self._choices[index].model_copy(update=update)
        choices = (*self._choices[:index], choice, *self._choices[index + 1 :])
        if choice != self._choices[index] and self._commit(choices):
            # Another field or button may be clicked before a form of these choices takes the place of this one.
            self._choices = choices

    def _add(self) -> None:
        known = {choice.id for choice in self._choices}
        number = len(known) + 1
        while f"choice-{number}" in known:
            number += 1
        self._commit((*self._choices, Choice(id=f"choice-{number}", text="New choice")))

    def _remove(self, index: int) -> None:
        self._commit(self._choices[:index] + self._choices[index + 1 :])


def _ids(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(id_of(part) for part in text.split(",") if part.strip()))
