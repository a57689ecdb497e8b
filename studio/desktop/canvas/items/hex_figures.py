"""Letters and figures in the middle of hexes, as map views have them, and the levels of the ground beside counters."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.lettering import sans, text_outline
from studio.desktop.canvas.drawing.levels import LEAST_PIXELS, level_place, level_size
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.ground.map_raster import hexes_in
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.overlay_layer import HexFigures, Overlay
from studio.hexes.coordinates import Hex

#: Below so many pixels a hex there is no room for letters.
_LEAST_PIXELS = 20


def paint_hex_figures(painter: QPainter, context: PaintContext, overlays: Iterable[Overlay]) -> None:
    """Paint the letters of those hexes that are seen."""
    texts = [overlay.texts for overlay in overlays if isinstance(overlay, HexFigures)]
    if not texts or context.hex_pixels < _LEAST_PIXELS:
        return
    size = min(max(0.24 * context.hex_pixels, 9.0), 22.0)
    reach = context.reach
    for at, centre in _visible_hexes(context):
        if not reach.contains(centre):
            continue
        for each in texts:
            if at in each:
                _paint(painter, context, centre, each[at], size, context.colours.ink)


def paint_counter_levels(painter: QPainter, context: PaintContext) -> None:
    """Write the level of raised ground beside each counter that may be seen, over the printed one."""
    scene = context.scene
    if not scene.elevation or context.hex_pixels < LEAST_PIXELS:
        return
    size = level_size(context.hex_pixels)
    for at in sorted({counter.at for counter, _ in context.visible(scene.counters)}):
        level = _level_at(scene.elevation, at)
        if level != "0":
            place = context.window_point(level_place(at, context.orientation))
            _paint(painter, context, place, level, size, context.colours.ridge)


def _level_at(elevation: tuple[str, ...], at: Hex) -> str:
    column, row = at
    found = elevation[row][column] if row < len(elevation) and column < len(elevation[row]) else "0"
    return found if found.isdecimal() else "0"


def _visible_hexes(context: PaintContext) -> tuple[tuple[Hex, QPointF], ...]:
    """Return the hexes that are seen, each with its middle in the window; they are kept while the map stands still."""

    def find() -> tuple[tuple[Hex, QPointF], ...]:
        return tuple(
            (at, context.centre(at)) for at in hexes_in(context.scene.shape, context.viewport.area())
        )

    if context.pixmaps is None:
        return find()
    return context.pixmaps.recall("hexes with figures", (context.scene.shape, context.viewport), find)


def _paint(
    painter: QPainter, context: PaintContext, centre: QPointF, text: str, size: float, ink: str
) -> None:
    draw = partial(_draw, colours=context.colours, text=text, size=size, ink=ink)
    if context.pixmaps is not None:
        box = QRectF(-2 * size, -size, 4 * size, 2 * size)
        context.pixmaps.stamp(
            painter, ("figures", text, size, ink, context.colours.is_dark), centre, box, draw, context.ratio
        )
        return
    painter.save()
    painter.translate(centre)
    draw(painter)
    painter.restore()


def _draw(painter: QPainter, colours: MapColours, text: str, size: float, ink: str) -> None:
    path = text_outline(sans(bold=True), size, text)
    path.translate(-path.boundingRect().center())
    painter.strokePath(path, round_pen(colour(colours.halo, 225), size * 0.26))
    painter.fillPath(path, colour(ink))
