"""Tooltips for the whole program, which those who know it may turn off (op.quick.tooltips)."""

from PySide6.QtCore import QEvent, QObject, QSettings
from PySide6.QtWidgets import QApplication

_KEY = "help/tooltips"


class Tooltips(QObject):
    """Keeps tooltips from showing while they are not wanted."""

    def __init__(self, parent: QObject, settings: QSettings) -> None:
        super().__init__(parent)
        self._settings = settings
        self.are_wanted = settings.value(_KEY, True, type=bool) is True
        self._obey()

    def toggle(self) -> None:
        """Show them or not, and remember it."""
        self.are_wanted = not self.are_wanted
        self._settings.setValue(_KEY, self.are_wanted)
        self._obey()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Swallow what asks for a tooltip."""
        return event.type() == QEvent.Type.ToolTip or super().eventFilter(watched, event)

    def _obey(self) -> None:
        app = QApplication.instance()
        assert app is not None
        # A filter sees every event of the program, so there is none while tooltips are wanted.
        if self.are_wanted:
            app.removeEventFilter(self)
        else:
            app.installEventFilter(self)
