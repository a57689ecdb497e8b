"""Lines of supply: railways that carry it or are cut off, and the path that feeds a hub."""

from typing import Final

from PySide6.QtGui import QPainter, QPainterPath

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.strokes import colour, edge_pen, flat_pen, round_pen
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.overlay_layer import FeedLine, RailLines

#: What is in supply, what is cut off, the range of hubs, and the path that supply takes.
SUPPLIED_INK: Final = "#12824a"
CUT_INK: Final = "#c8201a"
RANGE_INK: Final = "#2f74c8"
_FEED_INK, _FEED_INK_AT_NIGHT = "#1d4f91", "#5aa2f5"


def feed_ink(colours: MapColours) -> str:
    """Return the colour of the path that supply takes."""
    return _FEED_INK_AT_NIGHT if colours.is_dark else _FEED_INK


def paint_rail_lines(painter: QPainter, context: PaintContext, lines: RailLines) -> None:
    """Paint stretches of railway from centre to centre: whole where supplied, dashed where cut off."""
    path = QPainterPath()
    for link in sorted(lines.links):
        start, end = context.centre(link.first), context.centre(link.second)
        if context.reaches(start) or context.reaches(end):
            path.moveTo(start)
            path.lineTo(end)
    width = min(max(context.hex_pixels * 0.075, 2.2), 6.5)
    painter.strokePath(path, edge_pen(colour(context.colours.halo, 220), width + 2.6))
    if lines.is_supplied:
        painter.strokePath(path, edge_pen(colour(SUPPLIED_INK), width))
    else:
        painter.strokePath(path, flat_pen(colour(CUT_INK), width, (width * 1.6, width * 1.1)))


def paint_feed_line(painter: QPainter, context: PaintContext, line: FeedLine) -> None:
    """Paint how supply comes to a hub or to the last hex of rail: broad along rail, narrow by road."""
    path = QPainterPath()
    for i, at in enumerate(line.hexes):
        if i:
            path.lineTo(context.centre(at))
        else:
            path.moveTo(context.centre(at))
    width = min(max(context.hex_pixels * (0.12 if line.kind == "rail" else 0.07), 2.4), 9.0)
    painter.strokePath(path, round_pen(colour(context.colours.halo, 230), width + 3))
    painter.strokePath(path, round_pen(colour(feed_ink(context.colours)), width))
    if line.kind == "rail" and width >= 4:
        painter.strokePath(path, flat_pen(colour("#ffffff", 210), width * 0.3, (width, width)))
