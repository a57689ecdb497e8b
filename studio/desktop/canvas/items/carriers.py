"""Boats and planes under the counters that they carry, and the signs of what can come ashore where."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.items.icons import paint_icon
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.map_scene import CarrierShape
from studio.desktop.canvas.scene.overlay_layer import LandingSign

_STEEL, _RIM = QColor("#5d6972"), QColor("#2f373d")
_WHITE = QColor("#ffffff")
#: The radius of a sign as a part of the distance between hexes, and the least in pixels.
_REACH, _LEAST = 0.24, 9.0
#: The grounds of signs: of what is possible without a fight, of an attack, and of what is not possible.
_POSSIBLE, _ATTACK, _CLOSED = QColor("#0b7285"), QColor("#b3261e"), QColor("#9da2a6")

#: The outlines of a hull and of a plane, for a counter from -1 to 1.
_HULL = ((-1.32, 0.42), (1.32, 0.42), (1.02, 1.3), (-1.02, 1.3))
_WINGS = (
    *((-0.22, -1.42), (0.22, -1.42), (0.3, -0.5), (1.4, -0.1), (1.4, 0.32), (0.3, 0.2), (0.24, 0.98)),
    *((0.62, 1.2), (0.62, 1.42), (-0.62, 1.42), (-0.62, 1.2), (-0.24, 0.98), (-0.3, 0.2), (-1.4, 0.32)),
    *((-1.4, -0.1), (-0.3, -0.5)),
)
#: How far carriers reach from the middle of a counter, in halves of its side.
CARRIER_REACH: Final = max(abs(part) for corner in (*_HULL, *_WINGS) for part in corner)


def carrier_pieces(shape: CarrierShape) -> tuple[QRectF, ...]:
    """Return what looks out beneath the square of a counter from -1 to 1: bow and stern, or nose, wings and tail."""
    if shape == "boat":
        return (QPolygonF([QPointF(x, y) for x, y in _HULL]).boundingRect(),)
    return (QRectF(-0.3, -1.42, 0.6, 1.1), QRectF(-1.4, -0.3, 2.8, 0.62), QRectF(-0.62, 0.98, 1.24, 0.44))


def paint_carrier(painter: QPainter, shape: CarrierShape, box: QRectF, colours: MapColours) -> None:
    """Paint what carries a counter, so that it looks out beneath the counter's square."""
    half, middle = box.width() / 2, box.center()
    outline = _HULL if shape == "boat" else _WINGS
    painter.setPen(round_pen(colour(colours.halo) if colours.is_dark else _RIM, max(1.0, half * 0.06)))
    painter.setBrush(_STEEL)
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) * half for x, y in outline]))


def paint_landing_sign(painter: QPainter, context: PaintContext, sign: LandingSign) -> None:
    """Paint a disc with what can be done in a hex."""
    reach = max(_LEAST, _REACH * context.hex_pixels)
    painter.save()
    painter.translate(context.centre(sign.at))
    ground = _ATTACK if sign.kind == "assault" else _POSSIBLE
    painter.setPen(QPen(_WHITE, max(1.2, 0.1 * reach)))
    painter.setBrush(ground if sign.is_possible else _CLOSED)
    painter.drawEllipse(QPointF(0, 0), reach, reach)
    if sign.kind == "drop":
        paint_icon(painter, "air", QPointF(0, 0.05 * reach), 0.62 * reach, _WHITE)
    else:
        painter.scale(reach, reach)
        painter.setPen(round_pen(_WHITE, 0.16))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        (_paint_swords if sign.kind == "assault" else _paint_beach)(painter)
        painter.scale(1 / reach, 1 / reach)
    if not sign.is_possible:
        painter.setPen(round_pen(_WHITE, 0.18 * reach))
        painter.drawLine(QPointF(-0.66, 0.66) * reach, QPointF(0.66, -0.66) * reach)
    painter.restore()


def _paint_beach(painter: QPainter) -> None:
    """Paint an arrow onto a beach."""
    painter.drawLine(QPointF(0, -0.62), QPointF(0, 0.22))
    painter.drawPolyline(QPolygonF([QPointF(-0.32, -0.1), QPointF(0, 0.24), QPointF(0.32, -0.1)]))
    beach = QPainterPath(QPointF(-0.6, 0.52))
    beach.quadTo(0, 0.72, 0.6, 0.52)
    painter.drawPath(beach)


def _paint_swords(painter: QPainter) -> None:
    """Paint crossed swords."""
    for aside in (-1, 1):
        painter.drawLine(QPointF(-0.52 * aside, -0.52), QPointF(0.44 * aside, 0.44))
        painter.drawLine(QPointF(0.52 * aside, 0.14), QPointF(0.16 * aside, 0.5))
