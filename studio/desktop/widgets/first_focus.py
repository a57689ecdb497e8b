"""A widget of many controls, one of which has the keys first."""

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget


class FirstFocus(QWidget):
    """Leads the keys to one of its controls when it gets them itself.

    A focus proxy would do so too, but with one Tab passes over every control that stands before the chosen one.
    """

    _first: QWidget | None = None

    def lead_keys_to(self, control: QWidget) -> None:
        """Name the control that has the keys first."""
        self._first = control

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the keys on."""
        super().focusInEvent(event)
        if self._first is not None:
            self._first.setFocus(event.reason())
