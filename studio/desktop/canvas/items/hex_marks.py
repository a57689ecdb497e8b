"""Marks that overlays lay over the counters: barrels, and plates with a number."""

from collections.abc import Callable, Hashable, Iterable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from studio.desktop.canvas.drawing.letter_colours import letters_on
from studio.desktop.canvas.drawing.lettering import draw_centred, sans
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.items.icons import paint_icon
from studio.desktop.canvas.items.markers import marker_box
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.overlay_layer import Barrels, CountSign, Overlay

#: Below so many pixels a hex there is no room for marks.
_LEAST_PIXELS = 20
_WHITE = QColor("#ffffff")
_WOOD, _HOOPS, _DARK = QColor("#a8713a"), QColor("#3d2a1a"), QColor("#2a1c11")


def paint_hex_marks(painter: QPainter, context: PaintContext, overlays: Iterable[Overlay]) -> None:
    """Paint barrels and plates, over the counters."""
    if context.hex_pixels < _LEAST_PIXELS:
        return
    for overlay in overlays:
        match overlay:
            case Barrels():
                for at in sorted(overlay.hexes):
                    _paint_barrel(painter, context, context.centre(at))
            case CountSign():
                _paint_count_sign(painter, context, overlay)
            case _:
                continue


def _paint_barrel(painter: QPainter, context: PaintContext, middle: QPointF) -> None:
    if context.reaches(middle):
        reach = min(max(0.15 * context.hex_pixels, 5.0), 14.0)
        _stamp(painter, context, ("barrel", reach), middle, reach * 1.6, partial(draw_barrel, reach=reach))


def draw_barrel(painter: QPainter, reach: float) -> None:
    """Draw a barrel around the origin, so far up and down in pixels."""
    painter.scale(reach, reach)
    body = QRectF(-0.72, -0.95, 1.44, 1.9)
    painter.setPen(round_pen(QColor(255, 252, 240, 235), 0.5))
    painter.setBrush(_WHITE)
    painter.drawRoundedRect(body, 0.45, 0.3)
    painter.setPen(round_pen(_DARK, 0.16))
    painter.setBrush(_WOOD)
    painter.drawRoundedRect(body, 0.45, 0.3)
    painter.setPen(round_pen(_HOOPS, 0.2))
    for height in (-0.42, 0.42):
        painter.drawLine(QPointF(-0.72, height), QPointF(0.72, height))


def _paint_count_sign(painter: QPainter, context: PaintContext, sign: CountSign) -> None:
    away, room = marker_box("lower-right", context.hex_pixels)
    unit = room / 30
    key = "count sign", sign.icon, sign.count, sign.colour, unit
    middle = context.centre(sign.at) + away
    _stamp(painter, context, key, middle, 24 * unit, partial(_draw_count_sign, sign=sign, unit=unit))


def _draw_count_sign(painter: QPainter, sign: CountSign, unit: float) -> None:
    """Draw a plate with an icon and how many there are."""
    painter.scale(unit, unit)
    frame = QRectF(-19, -15, 38, 29)
    painter.setPen(QPen(_WHITE, 2.2))
    painter.setBrush(colour(sign.colour))
    painter.drawRoundedRect(frame, 5, 5)
    paint_icon(painter, sign.icon, QPointF(-6.5, -0.5), 9.5, colour(letters_on(sign.colour)))
    painter.setPen(colour(letters_on(sign.colour)))
    draw_centred(painter, sans(bold=True), 19, QPointF(11, -0.5), f"{sign.count}")
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _stamp(
    painter: QPainter,
    context: PaintContext,
    key: Hashable,
    middle: QPointF,
    reach: float,
    draw: Callable[[QPainter], None],
) -> None:
    """Draw a mark, kept as a pixmap where there are any."""
    if context.pixmaps is not None:
        box = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        context.pixmaps.stamp(painter, key, middle, box, draw, context.ratio)
        return
    painter.save()
    painter.translate(middle)
    draw(painter)
    painter.restore()
