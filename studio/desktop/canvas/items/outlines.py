"""Overlays that lie beneath the counters: outlines, tints, dots, and previews of what a tool would do."""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.mesh import GRID, straight_outline, unit_layout
from studio.desktop.canvas.drawing.region import Region, broad_region, region
from studio.desktop.canvas.drawing.strokes import colour, edge_pen, flat_pen, round_pen
from studio.desktop.canvas.items.link_lines import RANGE_INK, paint_feed_line, paint_link_lines
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.items.tints import paint_tints
from studio.desktop.canvas.scene.overlay_layer import (
    Barriers,
    BrushPreview,
    DottedHexes,
    EmptyHexes,
    FeedLine,
    HexsidePreview,
    HoverHex,
    LinkLines,
    LinkPreview,
    Outline,
    Overlay,
    Stripes,
    Tints,
)
from studio.documents.hexmap import HexsideKind, LinkKind
from studio.hexes.area import AreaKey, HexArea, HexSet
from studio.hexes.coordinates import Hex, Orientation, direction_between
from studio.hexes.hexsides import Hexside

#: From so many pixels a hex ranges are bold.
_BOLD_PIXELS = 30

#: From so many hexes only those at the edge of a region are drawn one by one.
_MANY = 400

#: The green of hexes that are known to be empty, and the size of the hex in them as a part of theirs.
EMPTY_INK = "#2f9e44"
_SMALL = 0.78

#: How much broader than others the line of a reach is.
_BROAD = 2.6


def paint_outlines(painter: QPainter, context: PaintContext, overlays: Iterable[Overlay]) -> None:
    """Paint those overlays that lie beneath the counters."""
    for i, overlay in enumerate(overlays):
        match overlay:
            case Outline():
                _paint_outline(painter, context, overlay)
            case DottedHexes():
                _paint_dots(painter, context, overlay)
            case Stripes():
                _paint_stripes(painter, context, overlay)
            case EmptyHexes():
                _paint_empty(painter, context, overlay)
            case BrushPreview():
                _paint_brush(painter, context, overlay, i)
            case HoverHex():
                _paint_hover(painter, context, overlay.at)
            case HexsidePreview():
                _paint_hexsides(painter, context, overlay)
            case LinkPreview():
                _paint_link(painter, context, overlay)
            case Tints():
                paint_tints(painter, context, overlay, i)
            case Barriers():
                _paint_barriers(painter, context, overlay, i)
            case LinkLines():
                paint_link_lines(painter, context, overlay)
            case FeedLine():
                paint_feed_line(painter, context, overlay)
            case _:
                # The others are painted over the counters.
                continue


def hex_polygon(context: PaintContext, at: Hex) -> QPolygonF:
    """Return a hex's outline in the window."""
    layout = unit_layout(context.orientation)
    return QPolygonF([context.window_point(corner) for corner in layout.corners(at)])


def _paint_outline(painter: QPainter, context: PaintContext, outline: Outline) -> None:
    found = _region(outline.hexes, context.orientation)
    ink, fill = _outline_colours(context.colours, outline.kind)
    width = min(max(context.hex_pixels * 0.042, 1.8), 4.6) * (_BROAD if outline.kind == "reach" else 1)
    bounds = context.to_window.mapRect(found.edge.controlPointRect())
    if not context.painted.intersects(bounds.adjusted(-width, -width, width, width)):
        return
    if fill:
        painter.fillPath(context.to_window.map(found.area), colour(ink, fill))
    edge = context.to_window.map(found.edge)
    if outline.kind == "range":
        # There are many, and they lie on tinted ground. Lines of one pixel are drawn twenty times as fast.
        width = width * 0.8 if context.hex_pixels >= _BOLD_PIXELS else 1.0
        painter.strokePath(edge, edge_pen(colour(ink), width))
        return
    casing = "#101214" if context.colours.is_dark else context.colours.halo
    painter.strokePath(edge, edge_pen(colour(casing, 150), width + 2.4))
    painter.strokePath(edge, edge_pen(colour(ink), width))


def _outline_colours(colours: MapColours, kind: str) -> tuple[str, int]:
    """Return the colour of an outline and how strongly its inside is filled."""
    match kind:
        case "attack":
            return colours.attack, 24
        case "extended" | "reach":
            return colours.extended, 9
        case "command":
            return ("#ffffff", 26) if not colours.is_dark else ("#e8e4d8", 18)
        case "range":
            return RANGE_INK, 0
        case _:
            return colours.pointed, 0


def _region(hexes: HexSet, orientation: Orientation) -> Region:
    """Return the region of an overlay, kept for the next repaint."""
    return _kept_region(HexArea.of(hexes).key, orientation)


@lru_cache(maxsize=32)
def _kept_region(key: AreaKey, orientation: Orientation) -> Region:
    hexes = HexArea.of_key(key)
    if len(hexes) > _MANY:
        return broad_region(hexes, orientation)
    return region(sorted(hexes), hexes.__contains__, orientation, outline_of=straight_outline)


def _paint_dots(painter: QPainter, context: PaintContext, dots: DottedHexes) -> None:
    reach = max(1.5, context.hex_pixels * 0.047)
    painter.setPen(QPen(colour(context.colours.halo, 220), max(0.8, reach * 0.35)))
    painter.setBrush(colour(context.colours.attack))
    for at in sorted(dots.hexes):
        if context.sees(at):
            painter.drawEllipse(context.centre(at) + QPointF(0, 0.40 * context.hex_pixels), reach, reach)


def _paint_stripes(painter: QPainter, context: PaintContext, stripes: Stripes) -> None:
    reach, apart = 0.36 * context.hex_pixels, 0.16 * context.hex_pixels
    painter.setPen(flat_pen(colour(context.colours.ink, 200), max(1.4, 0.05 * context.hex_pixels)))
    for at in sorted(stripes.hexes):
        if context.sees(at):
            middle = context.centre(at)
            for column in (-1, 0, 1):
                across = QPointF(column * apart, 0)
                painter.drawLine(middle + across - QPointF(0, reach), middle + across + QPointF(0, reach))


def _paint_empty(painter: QPainter, context: PaintContext, empty: EmptyHexes) -> None:
    """Paint a smaller hex into each, around a counter that may stand there, with a light casing."""
    layout, width = unit_layout(context.orientation), max(1.4, 0.05 * context.hex_pixels)
    for at in sorted(empty.hexes):
        if context.sees(at):
            middle = context.centre(at)
            corners = map(context.window_point, layout.corners(at))
            small = QPolygonF([middle + (corner - middle) * _SMALL for corner in corners])
            painter.setBrush(colour(EMPTY_INK, 40))
            painter.setPen(round_pen(colour(context.colours.halo, 210), width + 2))
            painter.drawPolygon(small)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(round_pen(colour(EMPTY_INK), width))
            painter.drawPolygon(small)


def _paint_brush(painter: QPainter, context: PaintContext, brush: BrushPreview, i: int) -> None:
    """Paint what a brush would change: the same wherever the brush is, so that a picture of it moves along."""
    area = HexArea.of(brush.hexes)
    column, row = area.corners[0]
    # Along its columns (pointy: rows) the grid is the same from hex to hex.
    aside = (column if context.orientation is Orientation.FLAT else row) % GRID
    home = Hex(column - aside, row) if context.orientation is Orientation.FLAT else Hex(column, row - aside)
    around_home = area.shifted(-home.column, -home.row)
    found = _region(around_home, context.orientation)
    seen = context.to_window
    scaling = QTransform(seen.m11(), seen.m12(), seen.m21(), seen.m22(), 0, 0)
    shades = (brush.colour, context.colours.halo, context.colours.ink)

    def draw(on: QPainter) -> None:
        fill, halo, ink = shades
        on.fillPath(scaling.map(found.area), colour(fill, 130))
        edge = scaling.map(found.edge)
        on.strokePath(edge, round_pen(colour(halo, 190), 3.4))
        on.strokePath(edge, round_pen(colour(ink, 230), 1.6))

    middle, box = context.centre(home), scaling.mapRect(found.area.controlPointRect()).adjusted(-3, -3, 3, 3)
    window = context.viewport.size
    if context.pixmaps is None or box.width() > window.width() or box.height() > window.height():
        painter.save()
        painter.translate(middle)
        draw(painter)
        painter.restore()
        return
    key = (around_home.key, context.orientation, scaling, shades)
    context.pixmaps.stamp_last(painter, f"brush {i} {aside}", key, middle, box, draw, context.ratio)


def _paint_hover(painter: QPainter, context: PaintContext, at: Hex) -> None:
    painter.setBrush(colour("#ffffff", 20))
    painter.setPen(round_pen(colour(context.colours.halo, 170), 3.2))
    painter.drawPolygon(hex_polygon(context, at))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(colour(context.colours.ink, 190), 1.3))
    painter.drawPolygon(hex_polygon(context, at))


def _paint_hexsides(painter: QPainter, context: PaintContext, preview: HexsidePreview) -> None:
    path = context.to_window.map(_along(preview.sides, context))
    _stroke_preview(painter, context, path, _hexside_ink(context.colours, preview.kind))


def _paint_link(painter: QPainter, context: PaintContext, preview: LinkPreview) -> None:
    path = QPainterPath()
    for i, at in enumerate(preview.hexes):
        if i:
            path.lineTo(context.centre(at))
        else:
            path.moveTo(context.centre(at))
    _stroke_preview(painter, context, path, _link_ink(context.colours, preview.kind))


def _stroke_preview(painter: QPainter, context: PaintContext, path: QPainterPath, ink: QColor | None) -> None:
    """Stroke what would be drawn in its colour, or dash in red what would be taken away."""
    width = max(3.0, context.hex_pixels * 0.075)
    painter.strokePath(path, round_pen(colour(context.colours.halo, 220), width + 3))
    if ink is not None:
        painter.strokePath(path, round_pen(ink, width))
    else:
        painter.strokePath(path, flat_pen(colour(context.colours.problem), width * 0.7, (width * 1.4, width)))


def _hexside_ink(colours: MapColours, kind: HexsideKind | None) -> QColor | None:
    match kind:
        case None:
            return None
        case "minor-river" | "major-river" | "stream":
            return colour(colours.river)
        case "wadi":
            return colour(colours.wadi)
        case "ridge" | "escarpment" | "cliff":
            return colour(colours.ridge)
        case "impassable":
            return colour(colours.impassable)
        case "hedge" | "bocage":
            return colour(colours.ground["forest"].dark)
        case "wall" | "high-wall" | "fence":
            return colour(colours.ink)


def _link_ink(colours: MapColours, kind: LinkKind | None) -> QColor | None:
    match kind:
        case None:
            return None
        case "paved-road" | "unpaved-road":
            return colour(colours.road_case)
        case "rail":
            return colour(colours.rail)


def _paint_barriers(painter: QPainter, context: PaintContext, barriers: Barriers, i: int) -> None:
    """Stroke hexsides in a strong colour on a light ground."""

    def find() -> QPainterPath:
        return _along(barriers.sides, context)

    inputs = (barriers, context.scene.shape)
    found = find() if context.pixmaps is None else context.pixmaps.recall(f"barriers {i}", inputs, find)
    path = context.to_window.map(found)
    width = min(max(context.hex_pixels * 0.075, 2.4), 7.0)
    painter.strokePath(path, round_pen(colour(context.colours.halo, 220), width + 2.5))
    painter.strokePath(path, round_pen(colour(barriers.colour), width))


def _along(sides: Iterable[Hexside], context: PaintContext) -> QPainterPath:
    """Return a path along hexsides, in map coordinates."""
    layout, path = unit_layout(context.orientation), QPainterPath()
    for side in sides:
        direction = direction_between(side.first, side.second, context.orientation)
        if direction is not None:
            start, end = layout.hexside_ends(side.first, direction)
            path.moveTo(start.x, start.y)
            path.lineTo(end.x, end.y)
    return path
