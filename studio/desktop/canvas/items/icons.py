"""Small white signs for badges: rail, anchor, truck, ship, parachute. They fill a square from -1 to 1."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from studio.desktop.canvas.drawing.strokes import flat_pen, round_pen
from studio.desktop.canvas.scene.map_scene import MarkerIcon


def paint_icon(painter: QPainter, kind: MarkerIcon, at: QPointF, reach: float, ink: QColor) -> None:
    """Paint a sign around a point, so far out in pixels."""
    painter.save()
    painter.translate(at)
    painter.scale(reach, reach)
    painter.setPen(round_pen(ink, 0.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _SIGNS[kind](painter, ink)
    painter.restore()


def _rail(painter: QPainter, ink: QColor) -> None:
    for x in (-0.42, 0.42):
        painter.drawLine(QPointF(x * 0.62, -0.95), QPointF(x * 1.3, 0.95))
    painter.setPen(flat_pen(ink, 0.19))
    for y, wide in ((-0.62, 0.52), (-0.12, 0.68), (0.45, 0.86)):
        painter.drawLine(QPointF(-wide, y), QPointF(wide, y))


def _anchor(painter: QPainter, _: QColor) -> None:
    painter.drawEllipse(QPointF(0, -0.72), 0.2, 0.2)
    painter.drawLine(QPointF(0, -0.5), QPointF(0, 0.85))
    painter.drawLine(QPointF(-0.42, -0.22), QPointF(0.42, -0.22))
    flukes = QPainterPath(QPointF(-0.78, 0.2))
    flukes.quadTo(-0.7, 0.85, 0, 0.86)
    flukes.quadTo(0.7, 0.85, 0.78, 0.2)
    painter.drawPath(flukes)


def paint_truck(painter: QPainter, ink: QColor) -> None:
    """Paint a truck; the painter counts in the sign's own measure."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawRect(QRectF(-0.95, -0.55, 1.15, 0.85))
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(0.28, -0.3),
                QPointF(0.68, -0.3),
                QPointF(0.95, 0.02),
                QPointF(0.95, 0.3),
                QPointF(0.28, 0.3),
            ]
        )
    )
    painter.setPen(round_pen(ink, 0.16))
    for x in (-0.55, 0.55):
        painter.drawEllipse(QPointF(x, 0.44), 0.17, 0.17)


def _ship(painter: QPainter, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(
        QPolygonF([QPointF(-0.95, 0.2), QPointF(0.95, 0.2), QPointF(0.62, 0.72), QPointF(-0.66, 0.72)])
    )
    painter.drawRect(QRectF(-0.5, -0.22, 0.85, 0.34))
    painter.drawRect(QRectF(-0.12, -0.78, 0.28, 0.5))


def _parachute(painter: QPainter, ink: QColor) -> None:
    canopy = QPainterPath(QPointF(-0.9, -0.1))
    canopy.cubicTo(-0.85, -1.2, 0.85, -1.2, 0.9, -0.1)
    canopy.quadTo(0.6, -0.34, 0.3, -0.1)
    canopy.quadTo(0, -0.34, -0.3, -0.1)
    canopy.quadTo(-0.6, -0.34, -0.9, -0.1)
    painter.setBrush(ink)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPath(canopy)
    painter.setPen(round_pen(ink, 0.11))
    for x in (-0.85, -0.3, 0.3, 0.85):
        painter.drawLine(QPointF(x, -0.1), QPointF(0, 0.6))
    painter.drawRect(QRectF(-0.17, 0.58, 0.34, 0.32))


_SIGNS: Mapping[MarkerIcon, Callable[[QPainter, QColor], None]] = MappingProxyType(
    {"rail": _rail, "port": _anchor, "truck": paint_truck, "ship": _ship, "air": _parachute}
)
