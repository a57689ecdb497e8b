"""A label of several lines that its neighbours leave room for all of them."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel


class WholeLabel(QLabel):
    """A layout gives a label with line breaks the height of its widest form, and may cut it where it is narrower."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        """Show another text, whole."""
        super().setText(text)
        self._claim_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the text needs in the new width."""
        super().resizeEvent(event)
        self._claim_room()

    def _claim_room(self) -> None:
        # A label needs at least the height that it has claimed, else.
        self.setMinimumHeight(0)
        self.setMinimumHeight(max(0, self.heightForWidth(self.width())))
