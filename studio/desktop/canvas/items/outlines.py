"""Overlays that lie beneath the counters: outlines, tints, dots, and previews of what a tool would do."""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from studio.desktop.canvas.drawing.colours import Inks
from studio.desktop.canvas.drawing.mesh import GRID, centre_of, straight, unit_layout
from studio.desktop.canvas.drawing.region import Region, broad_region, region
from studio.desktop.canvas.drawing.strokes import colour, edge_pen, flat_pen, round_pen
from studio.desktop.canvas.items.paint_context import Stage
from studio.desktop.canvas.items.supply_lines import RANGE_INK, paint_feed_line, paint_rail_lines
from studio.desktop.canvas.items.tints import paint_tints
from studio.desktop.canvas.scene.overlay_layer import (
    Barriers,
    BrushPreview,
    FeedLine,
    HexsidePreview,
    HoverHex,
    LinkPreview,
    Outline,
    Overlay,
    RailLines,
    Stripes,
    Tints,
    ZocDots,
)
from studio.documents.hexmap import HexsideKind, LinkKind
from studio.hexes.coordinates import Hex, Orientation, direction_between
from studio.hexes.hexsides import Hexside

#: From so many pixels a hex the ranges of hubs are bold.
_BOLD_PIXELS = 30

#: From so many hexes only those at the edge of a region are drawn one by one.
_MANY = 400

#: How much broader than others the line of a reach is.
_BROAD = 2.6


def paint_outlines(painter: QPainter, stage: Stage, overlays: Iterable[Overlay]) -> None:
    """Paint those overlays that lie beneath the counters."""
    for i, overlay in enumerate(overlays):
        match overlay:
            case Outline():
                _paint_outline(painter, stage, overlay)
            case ZocDots():
                _paint_dots(painter, stage, overlay)
            case Stripes():
                _paint_stripes(painter, stage, overlay)
            case BrushPreview():
                _paint_brush(painter, stage, overlay)
            case HoverHex():
                _paint_hover(painter, stage, overlay.at)
            case HexsidePreview():
                _paint_hexsides(painter, stage, overlay)
            case LinkPreview():
                _paint_link(painter, stage, overlay)
            case Tints():
                paint_tints(painter, stage, overlay, i)
            case Barriers():
                _paint_barriers(painter, stage, overlay, i)
            case RailLines():
                paint_rail_lines(painter, stage, overlay)
            case FeedLine():
                paint_feed_line(painter, stage, overlay)
            case _:
                # The others are painted over the counters.
                continue


def hex_polygon(stage: Stage, at: Hex) -> QPolygonF:
    """Return a hex's outline in the window."""
    layout = unit_layout(stage.orientation)
    return QPolygonF([stage.place(corner) for corner in layout.corners(at)])


def _paint_outline(painter: QPainter, stage: Stage, outline: Outline) -> None:
    found = _region(outline.hexes, stage.orientation)
    ink, fill = _outline_inks(stage.inks, outline.kind)
    width = min(max(stage.hex_pixels * 0.042, 1.8), 4.6) * (_BROAD if outline.kind == "reach" else 1)
    bounds = stage.to_window.mapRect(found.edge.controlPointRect())
    if not stage.painted.intersects(bounds.adjusted(-width, -width, width, width)):
        return
    if fill:
        painter.fillPath(stage.to_window.map(found.area), colour(ink, fill))
    edge = stage.to_window.map(found.edge)
    if outline.kind == "supply":
        # There are many, and they lie on tinted ground. Lines of one pixel are drawn twenty times as fast.
        width = width * 0.8 if stage.hex_pixels >= _BOLD_PIXELS else 1.0
        painter.strokePath(edge, edge_pen(colour(ink), width))
        return
    casing = "#101214" if stage.inks.is_dark else stage.inks.halo
    painter.strokePath(edge, edge_pen(colour(casing, 150), width + 2.4))
    painter.strokePath(edge, edge_pen(colour(ink), width))


def _outline_inks(inks: Inks, kind: str) -> tuple[str, int]:
    """Return the colour of an outline and how strongly its inside is filled."""
    match kind:
        case "attack":
            return inks.attack, 24
        case "extended" | "reach":
            return inks.extended, 9
        case "command":
            return ("#ffffff", 26) if not inks.is_dark else ("#e8e4d8", 18)
        case "supply":
            return RANGE_INK, 0
        case _:
            return inks.pointed, 0


@lru_cache(maxsize=32)
def _region(hexes: frozenset[Hex], orientation: Orientation) -> Region:
    """Return the region of an overlay, kept for the next repaint."""
    if len(hexes) > _MANY:
        return broad_region(hexes, orientation)
    return region(sorted(hexes), hexes.__contains__, orientation, outline_of=straight)


@lru_cache(maxsize=32)
def _brush_region(hexes: frozenset[Hex], orientation: Orientation) -> Region:
    """Return the region under a brush, which is the same wherever the brush is, moved to where it is."""
    column, row = min([at[0] for at in hexes]), min([at[1] for at in hexes])
    # Along its columns (pointy: rows) the grid is the same from hex to hex.
    if orientation is Orientation.FLAT:
        column -= column % GRID
    else:
        row -= row % GRID
    home = frozenset([Hex(at[0] - column, at[1] - row) for at in hexes])
    area, edge = _region(home, orientation)
    x, y = centre_of(Hex(column, row), orientation)
    return Region(area.translated(x, y), edge.translated(x, y))


def _paint_dots(painter: QPainter, stage: Stage, dots: ZocDots) -> None:
    reach = max(1.5, stage.hex_pixels * 0.047)
    painter.setPen(QPen(colour(stage.inks.halo, 220), max(0.8, reach * 0.35)))
    painter.setBrush(colour(stage.inks.attack))
    for at in sorted(dots.hexes):
        if stage.sees(at):
            painter.drawEllipse(stage.centre(at) + QPointF(0, 0.40 * stage.hex_pixels), reach, reach)


def _paint_stripes(painter: QPainter, stage: Stage, stripes: Stripes) -> None:
    reach, apart = 0.36 * stage.hex_pixels, 0.16 * stage.hex_pixels
    painter.setPen(flat_pen(colour(stage.inks.ink, 200), max(1.4, 0.05 * stage.hex_pixels)))
    for at in sorted(stripes.hexes):
        if stage.sees(at):
            middle = stage.centre(at)
            for place in (-1, 0, 1):
                across = QPointF(place * apart, 0)
                painter.drawLine(middle + across - QPointF(0, reach), middle + across + QPointF(0, reach))


def _paint_brush(painter: QPainter, stage: Stage, brush: BrushPreview) -> None:
    found = _brush_region(brush.hexes, stage.orientation)
    painter.fillPath(stage.to_window.map(found.area), colour(brush.colour, 130))
    edge = stage.to_window.map(found.edge)
    painter.strokePath(edge, round_pen(colour(stage.inks.halo, 190), 3.4))
    painter.strokePath(edge, round_pen(colour(stage.inks.ink, 230), 1.6))


def _paint_hover(painter: QPainter, stage: Stage, at: Hex) -> None:
    painter.setBrush(colour("#ffffff", 20))
    painter.setPen(round_pen(colour(stage.inks.halo, 170), 3.2))
    painter.drawPolygon(hex_polygon(stage, at))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(colour(stage.inks.ink, 190), 1.3))
    painter.drawPolygon(hex_polygon(stage, at))


def _paint_hexsides(painter: QPainter, stage: Stage, preview: HexsidePreview) -> None:
    path = stage.to_window.map(_along(preview.sides, stage))
    _stroke_preview(painter, stage, path, _hexside_ink(stage.inks, preview.kind))


def _paint_link(painter: QPainter, stage: Stage, preview: LinkPreview) -> None:
    path = QPainterPath()
    for i, at in enumerate(preview.hexes):
        if i:
            path.lineTo(stage.centre(at))
        else:
            path.moveTo(stage.centre(at))
    _stroke_preview(painter, stage, path, _link_ink(stage.inks, preview.kind))


def _stroke_preview(painter: QPainter, stage: Stage, path: QPainterPath, ink: QColor | None) -> None:
    """Stroke what would be drawn in its colour, or dash in red what would be taken away."""
    width = max(3.0, stage.hex_pixels * 0.075)
    painter.strokePath(path, round_pen(colour(stage.inks.halo, 220), width + 3))
    if ink is not None:
        painter.strokePath(path, round_pen(ink, width))
    else:
        painter.strokePath(path, flat_pen(colour(stage.inks.problem), width * 0.7, (width * 1.4, width)))


def _hexside_ink(inks: Inks, kind: HexsideKind | None) -> QColor | None:
    match kind:
        case None:
            return None
        case "minor-river" | "major-river":
            return colour(inks.river)
        case "wadi":
            return colour(inks.wadi)
        case "ridge" | "escarpment":
            return colour(inks.ridge)
        case "impassable":
            return colour(inks.impassable)


def _link_ink(inks: Inks, kind: LinkKind | None) -> QColor | None:
    match kind:
        case None:
            return None
        case "paved-road" | "unpaved-road":
            return colour(inks.road_case)
        case "rail":
            return colour(inks.rail)


def _paint_barriers(painter: QPainter, stage: Stage, barriers: Barriers, i: int) -> None:
    """Stroke hexsides in a strong colour on a light ground."""

    def find() -> QPainterPath:
        return _along(barriers.sides, stage)

    inputs = (barriers, stage.picture.shape)
    found = find() if stage.looks is None else stage.looks.recall(f"barriers {i}", inputs, find)
    path = stage.to_window.map(found)
    width = min(max(stage.hex_pixels * 0.075, 2.4), 7.0)
    painter.strokePath(path, round_pen(colour(stage.inks.halo, 220), width + 2.5))
    painter.strokePath(path, round_pen(colour(barriers.colour), width))


def _along(sides: Iterable[Hexside], stage: Stage) -> QPainterPath:
    """A path along hexsides, in map coordinates."""
    layout, path = unit_layout(stage.orientation), QPainterPath()
    for side in sides:
        direction = direction_between(side.first, side.second, stage.orientation)
        if direction is not None:
            start, end = layout.hexside_ends(side.first, direction)
            path.moveTo(start.x, start.y)
            path.lineTo(end.x, end.y)
    return path
