"""The panels of a window for battles: those of the shell, and those that the presentations bring."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from studio.desktop.actions.keymap import Keymap
from studio.desktop.panels.log import LogPanel
from studio.desktop.play.presentation import Presentation, PresentationPanels
from studio.desktop.play.turn_panel import TurnPanel


class PlayPanels(QObject):
    """The turn panel, the log, and a dock for each name that a presentation has a panel for."""

    rule_asked = Signal(str)

    def __init__(self, presentations: tuple[Presentation, ...]) -> None:
        super().__init__()
        self.turn, self.log = TurnPanel(), LogPanel()
        self.log.rule_asked.connect(self.rule_asked)
        self._of: Mapping[str, PresentationPanels] = {
            each.engine: each.make_panels() for each in presentations
        }
        self._places: dict[str, QStackedWidget] = {}
        for panels in self._of.values():
            panels.rule_asked.connect(self.rule_asked)
            for name, panel in panels.docks.items():
                self._places.setdefault(name, QStackedWidget()).addWidget(panel)
        if self._of:
            self.show_engine(next(iter(self._of)))

    @property
    def docks(self) -> Mapping[str, QWidget]:
        """The panels by the names of their docks."""
        return {"Turn": self.turn, "Log": self.log, **self._places}

    def of_engine(self, engine: str) -> PresentationPanels:
        """Return the panels of a presentation."""
        return self._of[engine]

    def show_engine(self, engine: str) -> None:
        """Show the panels of a presentation in the docks."""
        panels = self._of[engine]
        self.turn.show_section(panels.section)
        for name, place in self._places.items():
            if name in panels.docks:
                place.setCurrentWidget(panels.docks[name])
            else:
                place.setCurrentWidget(_unused(place))

    def apply_keymap(self, keymap: Keymap) -> None:
        """Name the keys that the person has."""
        self.turn.apply_keymap(keymap)
        for panels in self._of.values():
            panels.apply_keymap(keymap)


def _unused(place: QStackedWidget) -> QWidget:
    """Return what stands in a dock that the battle has no use for."""
    known = place.findChild(QLabel, "unused")
    if known is not None:
        return known
    label = QLabel("Nothing is shown here in this battle.")
    label.setObjectName("unused")
    label.setWordWrap(True)
    place.addWidget(label)
    return label
