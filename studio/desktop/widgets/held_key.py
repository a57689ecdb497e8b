"""Waiting for the release of a key that a shortcut began: shortcuts report only the press."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence


class HeldKey(QObject):
    """Says when a key is let go, whatever has the focus then."""

    let_go = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._keys: frozenset[int] = frozenset()

    def wait(self, keys: Iterable[str]) -> None:
        """Wait for the release of one of these keys, written as Qt's portable text."""
        sequences = (QKeySequence(key) for key in keys)
        # The stub of PySide6 does not know that a sequence has places.
        self._keys = frozenset(each[0].key() for each in sequences)  # type: ignore[index]
        self._app().installEventFilter(self)

    def stop(self) -> None:
        """Wait no longer."""
        self._app().removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for the release; nobody else gets it, as what had the focus may be gone by then."""
        if event.type() == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent) and self._is_end(event):
            self.stop()
            self.let_go.emit()
            return True
        return super().eventFilter(watched, event)

    def _is_end(self, event: QKeyEvent) -> bool:
        return event.key() in self._keys and not event.isAutoRepeat()

    def _app(self) -> QCoreApplication:
        app = QCoreApplication.instance()
        assert app is not None
        return app
