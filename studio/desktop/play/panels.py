"""The panels of a window for battles: those of the shell, and those that the presentations bring."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from studio.desktop.actions.keymap import Keymap
from studio.desktop.panels.log import LogPanel
from studio.desktop.play.presentation import Presentation, PresentationPanels
from studio.desktop.play.turn_panel import NONE_PLAYED, TurnPanel

_UNUSED: Final = "Nothing is shown here in this battle."


class PlayPanels(QObject):
    """The turn panel, the log, and a dock for each name that a presentation has a panel for."""

    rule_asked = Signal(str)

    def __init__(self, presentations: tuple[Presentation, ...]) -> None:
        super().__init__()
        self.turn, self.log = TurnPanel(), LogPanel()
        self.log.rule_asked.connect(self.rule_asked)
        self._keymap = Keymap()
        self._of: dict[str, PresentationPanels] = {}
        self._slots: dict[str, QStackedWidget] = {}
        for each in reversed(presentations):
            self.show(each)
        self.show_none()

    @property
    def docks(self) -> Mapping[str, QWidget]:
        """The panels by the names of their docks."""
        return {"Turn": self.turn, "Log": self.log, **self._slots}

    def show(self, presentation: Presentation) -> PresentationPanels:
        """Show the panels of a presentation; a dock that comes only now has no place in the window."""
        panels = self._of.get(presentation.engine) or self._add(presentation)
        self.turn.show_section(panels.section)
        for name, slot in self._slots.items():
            slot.setCurrentWidget(panels.docks.get(name) or _label(slot, _UNUSED))
        return panels

    def show_none(self) -> None:
        """Show that no battle is played."""
        self.turn.show_none()
        for slot in self._slots.values():
            slot.setCurrentWidget(_label(slot, NONE_PLAYED))

    def _add(self, presentation: Presentation) -> PresentationPanels:
        panels = self._of[presentation.engine] = presentation.make_panels()
        panels.rule_asked.connect(self.rule_asked)
        panels.apply_keymap(self._keymap)
        for name, panel in panels.docks.items():
            self._slots.setdefault(name, QStackedWidget()).addWidget(panel)
        return panels

    def apply_keymap(self, keymap: Keymap) -> None:
        """Name the keys that the person has."""
        self._keymap = keymap
        self.turn.apply_keymap(keymap)
        for panels in self._of.values():
            panels.apply_keymap(keymap)


def _label(slot: QStackedWidget, text: str) -> QLabel:
    """Return what stands in a dock that has nothing to show."""
    label = slot.findChild(QLabel, "nothing")
    if label is None:
        label = QLabel()
        label.setObjectName("nothing")
        label.setWordWrap(True)
        slot.addWidget(label)
    label.setText(text)
    return label
