"""A list of things that were picked from a catalogue or from a closed set, each as often as it is meant."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.sizes import scaled
from studio.editing.field_kinds import Choices

_HIGHEST = 72


class PickList(QWidget):
    """Shows what was picked so far; below it another thing is chosen and added, or one is taken out."""

    def __init__(
        self,
        choices: Choices,
        picked: Sequence[str],
        add: Callable[[str], object],
        remove: Callable[[int], object],
    ) -> None:
        super().__init__()
        self._add, self._remove = add, remove
        self.list = QListWidget()
        self.list.setMaximumHeight(scaled(_HIGHEST))
        self.list.addItems(list(picked))
        self.list.setCurrentRow(len(picked) - 1)
        self.choices = ChoiceBox()
        self.choices.setMinimumContentsLength(6)
        for value, text in choices:
            self.choices.addItem(text, value)
        add_button, remove_button = self._buttons = QPushButton("Add"), QPushButton("Remove")
        add_button.setToolTip("Add what is chosen on the left.")
        add_button.setEnabled(self.choices.count() > 0)
        remove_button.setToolTip("Remove the chosen line.")
        remove_button.setEnabled(bool(picked))
        add_button.clicked.connect(lambda: self._add(self.choices.currentData()))
        remove_button.clicked.connect(self._take_out)
        for button in (add_button, remove_button):
            # As narrow as its word, so that names have room in a narrow panel.
            button.setFixedWidth(button.fontMetrics().horizontalAdvance(button.text()) + 20)
        row = QHBoxLayout()
        row.addWidget(self.choices, 1)
        row.addWidget(add_button)
        row.addWidget(remove_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list)
        layout.addLayout(row)

    def setAccessibleName(self, name: str) -> None:
        """Name what takes the focus."""
        super().setAccessibleName(name)
        self.list.setAccessibleName(name)
        self.choices.setAccessibleName(f"{name}: what to add")

    def setObjectName(self, name: str) -> None:
        """Name what takes the focus as well, so that a form that is built anew can give it back."""
        super().setObjectName(name)
        self.list.setObjectName(f"{name}/list")
        self.choices.setObjectName(f"{name}/choices")
        for button in self._buttons:
            button.setObjectName(f"{name}/{button.text()}")

    def _take_out(self) -> None:
        if self.list.currentRow() >= 0:
            self._remove(self.list.currentRow())
