"""Tooltips for the whole program, which those who know it may turn off (op.quick.tooltips)."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from studio.desktop.settings import Settings


class Tooltips(QObject):
    """Keeps tooltips from showing while they are not wanted."""

    def __init__(self, parent: QObject, settings: Settings) -> None:
        super().__init__(parent)
        self._settings = settings
        settings.tooltips_changed.connect(self._apply)
        self._apply()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Swallow what asks for a tooltip."""
        return event.type() == QEvent.Type.ToolTip or super().eventFilter(watched, event)

    def _apply(self) -> None:
        app = QApplication.instance()
        assert app is not None
        # A filter sees every event of the program, so there is none while tooltips are wanted.
        if self._settings.shows_tooltips:
            app.removeEventFilter(self)
        else:
            app.installEventFilter(self)
