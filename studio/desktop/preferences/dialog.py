"""The preferences: what is changed there holds at once."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTabWidget, QVBoxLayout, QWidget

from studio.desktop.actions.registry import ActionRegistry
from studio.desktop.preferences.general_page import GeneralPage
from studio.desktop.preferences.keys_page import KeysPage
from studio.desktop.settings import Settings
from studio.desktop.widgets.sizes import open_at


class Preferences(QDialog):
    """It stays open beside the studio's window."""

    def __init__(self, window: QWidget, settings: Settings, registry: ActionRegistry) -> None:
        super().__init__(window)
        self.setObjectName("preferences")
        self.setWindowTitle("Preferences")
        open_at(self, 820, 640)
        self.general, self.keys = GeneralPage(settings, registry), KeysPage(registry)
        self._pages = QTabWidget()
        self._pages.setAccessibleName("Kinds of preferences")
        self._pages.addTab(self.general, "&General")
        self._pages.addTab(self.keys, "&Keys")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.addWidget(self._pages)
        layout.addWidget(buttons)

    @staticmethod
    def of(window: QWidget, settings: Settings, registry: ActionRegistry) -> Preferences:
        """Bring the preferences of the studio's window to the front."""
        found = window.findChild(Preferences, "preferences") or Preferences(window, settings, registry)
        found.show()
        found.raise_()
        found.activateWindow()
        return found

    def show_general(self) -> None:
        """Turn to colours, motion, tooltips and safe copies."""
        self._pages.setCurrentWidget(self.general)
        self.general.scheme.setFocus()

    def show_keys(self) -> None:
        """Turn to the list of keys, ready to be searched."""
        self._pages.setCurrentWidget(self.keys)
        self.keys.begin_search()

    def changeEvent(self, event: QEvent) -> None:
        """Whoever comes back from the window finds what holds now."""
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.general.refresh()
        super().changeEvent(event)
