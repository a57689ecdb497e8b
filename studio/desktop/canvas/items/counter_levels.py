"""The level of the ground on which a counter stands, written over its edge where the printed one is covered."""

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.lettering import sans, text_outline
from studio.desktop.canvas.drawing.levels import LEAST_PIXELS, level_place, level_size
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.hexes.coordinates import Hex


def paint_counter_levels(painter: QPainter, context: PaintContext) -> None:
    """Write the level of raised ground beside each counter that may be seen, where the sheet has it."""
    scene = context.scene
    if not scene.elevation or context.hex_pixels < LEAST_PIXELS:
        return
    size = level_size(context.hex_pixels)
    for at in sorted({counter.at for counter, _ in context.visible(scene.counters)}):
        level = _level_at(scene.elevation, at)
        if level != "0":
            _paint(painter, context, at, level, size)


def _level_at(elevation: tuple[str, ...], at: Hex) -> str:
    column, row = at
    found = elevation[row][column] if row < len(elevation) and column < len(elevation[row]) else "0"
    return found if found.isdecimal() else "0"


def _paint(painter: QPainter, context: PaintContext, at: Hex, level: str, size: float) -> None:
    place = context.window_point(level_place(at, context.orientation))
    draw = partial(_draw, colours=context.colours, level=level, size=size)
    if context.pixmaps is not None:
        box = QRectF(-size, -size, 2 * size, 2 * size)
        key = "level", level, size, context.colours.is_dark
        context.pixmaps.stamp(painter, key, place, box, draw, context.ratio)
        return
    painter.save()
    painter.translate(place)
    draw(painter)
    painter.restore()


def _draw(painter: QPainter, colours: MapColours, level: str, size: float) -> None:
    path = text_outline(sans(bold=True), size, level)
    path.translate(-path.boundingRect().center())
    painter.strokePath(path, round_pen(colour(colours.halo, 225), size * 0.3))
    painter.fillPath(path, colour(colours.ridge))
