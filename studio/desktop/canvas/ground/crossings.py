"""The crossings of rivers: bridges, pontoons, and bridges that are damaged."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from studio.desktop.canvas.drawing.mesh import bent_outline, neighbours, unit_layout
from studio.desktop.canvas.drawing.strokes import colour, flat_pen, round_pen
from studio.desktop.canvas.ground.hexsides import direction_of, middle_of, sides_of
from studio.desktop.canvas.ground.map_raster import MapRaster, Tile
from studio.desktop.canvas.scene.map_scene import CrossingItem
from studio.hexes.layout import Point


def paint_crossings(painter: QPainter, tile: Tile) -> None:
    """Paint all crossings."""
    raster = tile.raster
    if not raster.scene.crossings:
        return
    layout = unit_layout(raster.orientation)
    for side, at, direction in sides_of(tile):
        kind = raster.scene.crossings.get(side)
        if kind is not None:
            other = neighbours(at, raster.orientation)[direction]
            across = direction_of(layout.centre(at), layout.centre(other))
            feature = raster.scene.hexsides.get(side)
            reach = 0.20 if feature is not None and feature.kind == "major-river" else 0.15
            _paint_crossing(
                painter,
                raster,
                kind,
                middle_of(bent_outline(at, raster.orientation), direction),
                across,
                reach,
            )


def _paint_crossing(
    painter: QPainter, raster: MapRaster, kind: CrossingItem, middle: Point, across: Point, reach: float
) -> None:
    """Paint a bridge as two bars with splayed ends, a broken one with a gap, a pontoon as a row of boats.

    What is being worked on is hollow: boats that are empty, and bars of which the middle is dashed.
    """

    def at(along: float, aside: float) -> QPointF:
        return raster.to_pixels.map(
            QPointF(
                middle.x + across.x * along - across.y * aside, middle.y + across.y * along + across.x * aside
            )
        )

    pen = round_pen(colour(raster.colours.timber), max(0.042 * raster.scale, 1.2 * raster.pixel))
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind in ("pontoon", "pontoon-works"):
        is_open = kind == "pontoon"
        painter.setBrush(colour(raster.colours.timber if is_open else raster.colours.halo))
        painter.setPen(pen if is_open else round_pen(pen.color(), 0.4 * pen.widthF()))
        for i in range(-2, 3):
            painter.drawEllipse(at(i * reach * 0.45, 0), 0.030 * raster.scale, 0.030 * raster.scale)
        return
    for aside in (-0.085, 0.085):
        ends = [
            at(-reach - 0.06, aside * 1.7),
            at(-reach, aside),
            at(reach, aside),
            at(reach + 0.06, aside * 1.7),
        ]
        if kind == "bridge":
            painter.drawPolyline(QPolygonF(ends))
        else:
            painter.drawPolyline(QPolygonF([ends[0], ends[1], at(-reach * 0.35, aside * 1.15)]))
            painter.drawPolyline(QPolygonF([at(reach * 0.35, aside * 0.7), ends[2], ends[3]]))
        if kind == "bridge-works":
            dashes = (0.05 * raster.scale, 0.04 * raster.scale)
            painter.setPen(flat_pen(colour(raster.colours.timber), 0.6 * pen.widthF(), dashes))
            painter.drawLine(at(-reach * 0.3, aside), at(reach * 0.3, aside))
            painter.setPen(pen)
