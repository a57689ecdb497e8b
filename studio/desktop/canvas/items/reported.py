"""Counters of units that are reported and not seen: a frame of dashes with a sign, and a few letters."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.lettering import draw_centred, sans
from studio.desktop.canvas.drawing.strokes import colour
from studio.desktop.canvas.items.counters import BLOCK_PIXELS, FULL_PIXELS, counter_side
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.items.symbols import paint_symbol
from studio.desktop.canvas.scene.overlay_layer import Overlay, ReportedUnit

#: They are designed on a square of this side, and so much smaller than counters.
_DESIGN, _PART = 62.0, 0.92
_PAPER, _INK = "#efe8d8", "#2b2520"
#: The smallest one with its line, from its middle, in pixels.
_SMALLEST = 4.0


def paint_reported(painter: QPainter, context: PaintContext, overlays: Iterable[Overlay]) -> None:
    """Paint the reported units that may be seen, over the counters."""
    for overlay in overlays:
        if isinstance(overlay, ReportedUnit):
            centre = context.centre(overlay.at)
            if context.reaches(centre):
                _paint(painter, context, overlay, centre)


def _paint(painter: QPainter, context: PaintContext, unit: ReportedUnit, centre: QPointF) -> None:
    side = max(_PART * counter_side(context.hex_pixels), 2 * _SMALLEST)
    edge = context.scene.side_colours.get(unit.side, _INK)
    draw = partial(
        _draw, unit=unit, edge=edge, side=side, hex_pixels=context.hex_pixels, colours=context.colours
    )
    if context.pixmaps is None:
        painter.save()
        painter.translate(centre)
        draw(painter)
        painter.restore()
        return
    key = "reported", unit.symbol, unit.text, edge, side, context.hex_pixels, context.colours.is_dark
    box = QRectF(-side * 0.6, -side * 0.6, side * 1.2, side * 1.2)
    context.pixmaps.stamp(painter, key, centre, box, draw, context.ratio)


def _draw(
    painter: QPainter, unit: ReportedUnit, edge: str, side: float, hex_pixels: float, colours: MapColours
) -> None:
    """Draw around the origin: from afar a ring, then a block, and where there is room for letters all of it."""
    part = side / _DESIGN
    box = QRectF(-side / 2, -side / 2, side, side)
    painter.setBrush(colour(_PAPER, 235))
    painter.setPen(QPen(colour(colours.halo) if colours.is_dark else colour(_INK), max(1.0, 3 * part)))
    painter.drawRoundedRect(box, 7 * part, 7 * part)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    dashes = QPen(colour(edge), max(1.6, 5 * part))
    dashes.setDashPattern([2.2, 1.2])
    painter.setPen(dashes)
    painter.drawRoundedRect(box.adjusted(3 * part, 3 * part, -3 * part, -3 * part), 5 * part, 5 * part)
    if hex_pixels < BLOCK_PIXELS:
        return
    ink = colour(_INK)
    is_full = hex_pixels >= FULL_PIXELS
    top = (10 if is_full else 18) * part
    frame = QRectF(-18 * part, box.top() + top, 36 * part, 24 * part)
    paint_symbol(painter, unit.symbol, frame, ink, max(1.0, 2.2 * part))
    if is_full:
        painter.setPen(ink)
        middle = QPointF(0, box.bottom() - 16 * part)
        draw_centred(painter, sans(bold=True), 19 * part, middle, unit.text, 50 * part)
