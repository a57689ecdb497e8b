"""Lines from hex to hex: links that are whole or cut off, and paths that feed something."""

from typing import Final

from PySide6.QtGui import QPainter, QPainterPath

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.strokes import colour, edge_pen, flat_pen, round_pen
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.overlay_layer import FeedLine, LinkLines

#: Of links that are whole and that are cut off, of ranges, and of paths that feed something.
WHOLE_INK: Final = "#1aa862"
CUT_INK: Final = "#c8201a"
RANGE_INK: Final = "#2f74c8"
_FEED_INK, _FEED_INK_IN_DARK = "#1d4f91", "#5aa2f5"


def feed_ink(colours: MapColours) -> str:
    """Return the colour of a path that feeds something."""
    return _FEED_INK_IN_DARK if colours.is_dark else _FEED_INK


def paint_link_lines(painter: QPainter, context: PaintContext, lines: LinkLines) -> None:
    """Paint links from centre to centre: whole, or dashed where cut off."""
    path = QPainterPath()
    for link in sorted(lines.links):
        start, end = context.centre(link.first), context.centre(link.second)
        if context.reaches(start) or context.reaches(end):
            path.moveTo(start)
            path.lineTo(end)
    width = min(max(context.hex_pixels * 0.075, 2.2), 6.5)
    painter.strokePath(path, edge_pen(colour(context.colours.halo, 220), width + 2.6))
    if lines.is_whole:
        painter.strokePath(path, edge_pen(colour(WHOLE_INK), width))
    else:
        painter.strokePath(path, flat_pen(colour(CUT_INK), width, (width * 1.6, width * 1.1)))


def paint_feed_line(painter: QPainter, context: PaintContext, line: FeedLine) -> None:
    """Paint a path: broad along rail, narrow by road."""
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
