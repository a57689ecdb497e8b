"""The marks of nodes, drawn from vectors in a square of 24 by 24 about the origin."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from studio.documents.campaign.nodes import Battle, Conference, Node


def paint_mark(painter: QPainter, node: Node, ink: QColor) -> None:
    """Paint the mark of a node's kind; an end's tells victory from defeat by its form."""
    painter.save()
    pen = QPen(ink, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    if isinstance(node, Conference):
        _table(painter, ink)
    elif isinstance(node, Battle):
        _swords(painter)
    elif node.victory:
        _star(painter, ink)
    else:
        _lowered_flag(painter)
    painter.restore()


def paint_warning(painter: QPainter, middle: QPointF, ink: QColor, paper: QColor) -> None:
    """Paint a triangle with an exclamation mark, 18 points wide."""
    painter.save()
    painter.translate(middle)
    painter.setPen(QPen(paper, 2.5, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([QPointF(0, -9), QPointF(9.5, 7.5), QPointF(-9.5, 7.5)]))
    painter.setPen(QPen(paper, 2.0, c=Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(0, -3), QPointF(0, 1.5))
    painter.drawPoint(QPointF(0, 4.8))
    painter.restore()


def _table(painter: QPainter, ink: QColor) -> None:
    """Draw a round table with six seats."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QRectF(-5.5, -5.5, 11, 11))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(ink))
    for seat in range(6):
        angle = seat * pi / 3 + pi / 6
        painter.drawEllipse(QPointF(9.4 * cos(angle), 9.4 * sin(angle)), 2.0, 2.0)


def _swords(painter: QPainter) -> None:
    """Two swords crossed, points up."""
    for side in (-1, 1):
        painter.save()
        painter.scale(side, 1)
        blade = QPainterPath(QPointF(-7.0, 6.0))
        blade.lineTo(7.0, -8.0)
        blade.lineTo(10.2, -10.2)
        blade.lineTo(8.6, -6.6)
        blade.lineTo(-5.4, 7.6)
        painter.drawPath(blade)
        painter.drawLine(QPointF(-9.4, 3.4), QPointF(-3.0, 9.8))
        painter.drawLine(QPointF(-6.4, 6.8), QPointF(-10.0, 10.4))
        painter.restore()


def _star(painter: QPainter, ink: QColor) -> None:
    corners = [
        QPointF(radius * sin(step * pi / 5), -radius * cos(step * pi / 5))
        for step, radius in enumerate([10.5, 4.4] * 5)
    ]
    painter.setBrush(QBrush(ink))
    painter.drawPolygon(QPolygonF(corners))


def _lowered_flag(painter: QPainter) -> None:
    """Draw a flag at half its pole, hollow, with a drooping edge."""
    painter.drawLine(QPointF(-6, -11), QPointF(-6, 11))
    cloth = QPainterPath(QPointF(-6, -3))
    cloth.cubicTo(-1, -5, 1, 1, 8, -1)
    cloth.lineTo(6, 8)
    cloth.cubicTo(1, 10, -2, 4, -6, 6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(cloth)
