"""The face of a card in the hand: its name, what it costs and brings back; grey where it lies face-down."""

from PySide6.QtCore import QMimeData, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QDrag, QFont, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication

from studio.desktop.widgets.sizes import scaled
from studio.rules.operational.base.catalogue_types import Card

#: What a card that is dragged is known by.
CARD_MIME = "application/x-sandtable-card"
#: In pixels, for usual letters; three faces stand beside one another in the narrowest panel.
_NARROW, _WIDE, _HIGH = 72, 96, 64
_PAPER, _INK, _EDGE = QColor("#f6efdd"), QColor("#2b2620"), QColor("#8a7a5c")
_USED, _USED_INK, _USED_EDGE = QColor("#b9b6b0"), QColor("#43403c"), QColor("#8d8a85")


class CardFace(QAbstractButton):
    """A card that is chosen by a click, or dragged onto what it is to be played for (camp.card.ui.face)."""

    dragged = Signal()

    def __init__(self, card: Card, *, face_up: bool) -> None:
        super().__init__()
        self.card, self.face_up = card, face_up
        self.setCheckable(True)
        self.setFixedHeight(scaled(_HIGH))
        self.setMinimumWidth(scaled(_NARROW))
        self.setMaximumWidth(scaled(_WIDE))
        state = "" if face_up else ", used"
        self.setAccessibleName(f"Card: {card.name}{state}")
        used = "" if face_up else " It was used and lies face-down."
        self.setToolTip(
            f"<p><b>{card.name}</b></p><p>{card.text}{used}</p>"
            f"<p>Costs {card.cost} prestige, brings back {card.recoup if face_up else 0}.</p>"
        )
        self._pressed_at: QPoint | None = None

    def sizeHint(self) -> QSize:
        """Return how large a face is where there is room."""
        return QSize(scaled(_WIDE), scaled(_HIGH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw paper with a name and two figures."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper, ink, edge = (_PAPER, _INK, _EDGE) if self.face_up else (_USED, _USED_INK, _USED_EDGE)
        highlight = self.palette().color(QPalette.ColorRole.Highlight)
        stands_out = self.isChecked() or self.hasFocus()
        painter.setPen(QPen(highlight if stands_out else edge, 2.5 if self.isChecked() else 1.2))
        painter.setBrush(paper)
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.drawRoundedRect(frame, 5, 5)
        painter.setPen(ink)
        font = QFont(self.font())
        font.setPixelSize(scaled(11))
        font.setBold(True)
        painter.setFont(font)
        name = frame.adjusted(4, 3, -4, -scaled(17))
        words = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(name, words, self.card.name)
        font.setBold(False)
        font.setPixelSize(scaled(10))
        painter.setFont(font)
        foot = frame.adjusted(5, 0, -5, -3)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, str(self.card.cost))
        right = f"+{self.card.recoup}" if self.face_up else "used"
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, right)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag may begin."""
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin to drag a card that lies face-up, once the mouse has gone far enough."""
        start = self._pressed_at
        if start is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        if (event.position().toPoint() - start).manhattanLength() < QApplication.startDragDistance():
            return
        self._pressed_at = None
        self.setDown(False)
        self.dragged.emit()
        drag, data = QDrag(self), QMimeData()
        data.setData(CARD_MIME, self.card.id.encode())
        drag.setMimeData(data)
        drag.setPixmap(self.grab())
        drag.setHotSpot(start)
        drag.exec(Qt.DropAction.MoveAction)
