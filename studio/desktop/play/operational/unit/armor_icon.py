"""The two kinds of armor as signs: a tank for the offensive, a gun for the defensive kind (AT)."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

ArmorKind = Literal["offensive", "defensive"]


class ArmorIcon(QWidget):
    """A sign beside an armor value (op.combat.armor.infantry-icon)."""

    def __init__(self) -> None:
        super().__init__()
        self._kind: ArmorKind = "defensive"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def kind(self) -> ArmorKind:
        """The kind that is shown."""
        return self._kind

    def show_kind(self, kind: ArmorKind) -> None:
        """Show the other kind."""
        self._kind = kind
        meaning = (
            "tank: offensive armor, in attack and defense"
            if kind == "offensive"
            else "AT: armor in defense only"
        )
        self.setAccessibleName(meaning)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size as large as a line of text allows."""
        return QSize(34, 20)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sign."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        if self._kind == "offensive":
            _paint_tank(painter, ink)
        else:
            _paint_gun(painter, ink)


def _paint_tank(painter: QPainter, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([QPointF(3, 12), QPointF(6, 8), QPointF(25, 8), QPointF(29, 12)]))
    painter.drawRoundedRect(QRectF(2, 12, 28, 6), 3, 3)
    painter.drawPolygon(QPolygonF([QPointF(9, 8), QPointF(11, 3), QPointF(19, 3), QPointF(21, 8)]))
    painter.setPen(QPen(ink, 2))
    painter.drawLine(QPointF(19, 5), QPointF(32, 4))


def _paint_gun(painter: QPainter, ink: QColor) -> None:
    painter.setPen(QPen(ink, 2))
    painter.drawLine(QPointF(2, 18), QPointF(13, 10))
    painter.drawLine(QPointF(13, 9), QPointF(32, 6))
    painter.drawLine(QPointF(16, 3), QPointF(15, 12))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(13, 13.5), 4.8, 4.8)
