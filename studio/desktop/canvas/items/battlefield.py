"""Markers of a battlefield: smoke, mines, wire, and the pegs of jump-off points. Measures are for hexes of 100."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from studio.desktop.canvas.drawing.lettering import draw_centred, sans
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.scene.map_scene import MarkerItem

_INK, _PAPER = QColor("#2b2520"), QColor("#fbf5e4")
#: The puffs of a cloud: where they are, and their radius.
_PUFFS = ((-10.0, 3.0, 8.5), (0.0, -4.0, 10.5), (10.0, 2.0, 9.0), (1.0, 6.0, 8.0))


def draw_smoke(painter: QPainter, marker: MarkerItem) -> None:
    """Draw a cloud, hatched, with the number of rounds that it still lasts where it is counted."""
    cloud = QPainterPath()
    for x, y, radius in _PUFFS:
        puff = QPainterPath()
        puff.addEllipse(QPointF(x, y), radius, radius)
        cloud = cloud.united(puff)
    painter.setPen(QPen(_INK, 1.6))
    painter.setBrush(QColor("#d9d9d6"))
    painter.drawPath(cloud)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.BDiagPattern)
    painter.drawPath(cloud)
    if marker.count:
        painter.setPen(_INK)
        draw_centred(painter, sans(bold=True), 13, QPointF(0, 0), f"{marker.count}")


def draw_mines(painter: QPainter, marker: MarkerItem) -> None:
    """Draw a triangle that warns, in the colour of the marker."""
    painter.setPen(round_pen(_PAPER, 5.0))
    triangle = QPolygonF([QPointF(0, -14), QPointF(14, 10), QPointF(-14, 10)])
    painter.setBrush(_PAPER)
    painter.drawPolygon(triangle)
    painter.setPen(round_pen(colour(marker.colour), 3.0))
    painter.drawPolygon(triangle)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_INK)
    painter.drawEllipse(QPointF(0, 3), 4.4, 4.4)


def draw_wire(painter: QPainter, marker: MarkerItem) -> None:
    """Draw a strand with three crosses on it."""
    for pen in (round_pen(_PAPER, 5.0), round_pen(colour(marker.colour), 2.2)):
        painter.setPen(pen)
        painter.drawLine(QPointF(-17, 0), QPointF(17, 0))
        for x in (-11.0, 0.0, 11.0):
            painter.drawLine(QPointF(x - 4.5, -6), QPointF(x + 4.5, 6))
            painter.drawLine(QPointF(x - 4.5, 6), QPointF(x + 4.5, -6))


def draw_peg(painter: QPainter, marker: MarkerItem) -> None:
    """Draw a numbered peg in the colour of its side; a captured one is crossed out."""
    head = QRectF(-11, -15, 22, 19)
    painter.setPen(QPen(_PAPER, 2.0))
    painter.setBrush(colour(marker.colour))
    painter.drawPolygon(QPolygonF([QPointF(-6, 3), QPointF(6, 3), QPointF(0, 15)]))
    painter.drawRoundedRect(head, 4, 4)
    painter.setPen(_PAPER)
    draw_centred(painter, sans(bold=True), 14, head.center(), f"{marker.count}")
    if marker.shape == "crossed-peg":
        painter.setPen(round_pen(_INK, 3.0))
        painter.drawLine(head.topLeft(), head.bottomRight())
        painter.drawLine(head.bottomLeft(), head.topRight())
