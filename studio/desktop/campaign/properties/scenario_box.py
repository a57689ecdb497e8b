"""The box in which the scenario of a battle is chosen: those at hand, those open or opened lately, or any other file."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.dialogs import questions
from studio.desktop.widgets.boxes import ChoiceBox


@dataclass(frozen=True, slots=True)
class OpenScenario:
    """An open scenario that has no file yet, or whose file is not what is seen of it."""

    title: str


class ScenarioBox(QWidget):
    """Tells the id of the scenario that was chosen; a file from elsewhere is first made one that is at hand."""

    def __init__(self, editor: CampaignEditor, value: str, commit: Callable[[object], object]) -> None:
        super().__init__()
        self._editor, self._value, self._commit = editor, value, commit
        self.box = ChoiceBox()
        self.box.setAccessibleName("Scenario")
        self.box.setToolTip("The battle that is fought here")
        if value not in editor.scenarios:
            self.box.addItem(f"{value} (not found)", value)
        for name in editor.scenarios:
            self.box.addItem(name, name)
        if editor.elsewhere:
            self.box.insertSeparator(self.box.count())
        for path in editor.elsewhere:
            self.box.addItem(f"{path.name.partition('.')[0]} (in {path.parent})", path)
            self.box.setItemData(self.box.count() - 1, str(path), Qt.ItemDataRole.ToolTipRole)
        for title in editor.unsaved:
            self.box.addItem(f"{title} (open, not saved)", OpenScenario(title))
        self.box.setCurrentIndex(self.box.findData(value))
        self.box.activated.connect(self._choose)
        browse = QPushButton("Browse…")
        browse.setToolTip("Choose the file of a scenario that is not listed")
        browse.setAccessibleName("Browse for a scenario")
        browse.clicked.connect(self._browse)
        self.setFocusProxy(self.box)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box, 1)
        layout.addWidget(browse)

    def _choose(self, index: int) -> None:
        chosen = self.box.itemData(index)
        if isinstance(chosen, Path):
            self._take(chosen)
        elif isinstance(chosen, OpenScenario):
            self._editor.message.emit(f"Save “{chosen.title}” first; then a battle can be fought in it.")
            self._show_value()
        elif chosen != self._value:
            self._commit(chosen)

    def _browse(self) -> None:
        path = questions.ask_scenario(
            self, self._editor.elsewhere[0].parent if self._editor.elsewhere else None
        )
        if path is not None:
            self._take(path)

    def _take(self, path: Path) -> None:
        name = self._editor.adopt(path)
        if name is None:
            self._show_value()
        elif name != self._value:
            self._commit(name)

    def _show_value(self) -> None:
        self.box.setCurrentIndex(self.box.findData(self._value))
