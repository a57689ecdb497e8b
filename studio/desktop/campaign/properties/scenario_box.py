"""The box in which the scenario of a battle is chosen: those at hand, those open or opened lately, or any other file."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from studio import StudioError
from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.dialogs import questions
from studio.desktop.widgets.boxes import ChoiceBox
from studio.documents.reading.loading import open_as
from studio.documents.scenario import Scenario
from studio.editing.field_kinds import told_apart


@dataclass(frozen=True, slots=True)
class OpenScenario:
    """An open scenario that has no file yet, or whose file is not what is seen of it."""

    title: str


class ScenarioBox(QWidget):
    """Tells the id of the scenario that was chosen; a file from elsewhere is first made one that is at hand."""

    def __init__(self, editor: CampaignEditor, value: str, commit: Callable[[object], object]) -> None:
        super().__init__()
        self._editor, self._value, self._commit = editor, value, commit
        self.box = _LateBox(self._fill)
        self.box.setAccessibleName("Scenario")
        self.box.setToolTip("The battle that is fought here")
        self.box.addItem(self._value_text(), value)
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

    def _value_text(self) -> str:
        if self._value not in self._editor.scenarios:
            return f"{self._value} (not found)"
        return _title(self._editor.scenario(self._value), self._value)

    def _fill(self) -> None:
        """Offer every scenario by its title, in alphabetical sequence: at hand, from elsewhere, and unsaved."""
        self.box.clear()
        if self._value not in self._editor.scenarios:
            self.box.addItem(self._value_text(), self._value)
        at_hand = [(name, _title(self._editor.scenario(name), name)) for name in self._editor.scenarios]
        for name, text in sorted(told_apart(at_hand), key=lambda each: each[1].casefold()):
            self.box.addItem(text, name)
        if self._editor.elsewhere:
            self.box.insertSeparator(self.box.count())
        found = {str(path): path for path in self._editor.elsewhere}
        elsewhere = [(key, f"{_title_in(path)} (in {path.parent})") for key, path in found.items()]
        for key, text in told_apart(elsewhere):
            self.box.addItem(text, found[key])
            self.box.setItemData(self.box.count() - 1, key, Qt.ItemDataRole.ToolTipRole)
        for title in self._editor.unsaved:
            self.box.addItem(f"{title} (open, not saved)", OpenScenario(title))
        self._show_value()

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


class _LateBox(ChoiceBox):
    """Is filled when it is first wanted, as the titles of many files take a while to read."""

    def __init__(self, fill: Callable[[], None]) -> None:
        super().__init__()
        self._fill: Callable[[], None] | None = fill

    def fill(self) -> None:
        """Offer everything, unless it does already."""
        fill, self._fill = self._fill, None
        if fill is not None:
            fill()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Keys can choose from now on."""
        self.fill()
        super().focusInEvent(event)

    def showPopup(self) -> None:
        """Show all that there is."""
        self.fill()
        super().showPopup()


def _title(scenario: Scenario | None, name: str) -> str:
    """Return what people call a scenario; the name of its file where it has no title or cannot be read."""
    return (scenario.title.strip() if scenario else "") or name


def _title_in(path: Path) -> str:
    try:
        scenario: Scenario | None = open_as(Scenario, path).document
    except StudioError:
        scenario = None
    return _title(scenario, path.name.partition(".")[0])
