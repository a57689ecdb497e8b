"""A box that a card is dropped on, or that is pressed for the card that is chosen."""

from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QPushButton

from studio.desktop.play.operational.cards.card_face import CARD_MIME


class DropBox(QPushButton):
    """A button that a card presses as well which is dragged onto it (camp.card.truck.motorize.ui)."""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Let a card in."""
        if event.mimeData().hasFormat(CARD_MIME):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take it for a press."""
        event.acceptProposedAction()
        self.click()
