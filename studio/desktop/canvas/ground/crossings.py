"""The crossings of rivers: bridges, pontoons, and bridges that are damaged."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from studio.desktop.canvas.drawing.mesh import bent, neighbours, unit_layout
from studio.desktop.canvas.drawing.strokes import colour, flat_pen, round_pen
from studio.desktop.canvas.ground.hexsides import direction_of, middle_of, sides_of
from studio.desktop.canvas.ground.map_raster import Patch, Sheet
from studio.desktop.canvas.scene.map_scene import CrossingLook
from studio.hexes.layout import Point


def paint_crossings(painter: QPainter, patch: Patch) -> None:
    """Paint all crossings."""
    sheet = patch.sheet
    if not sheet.picture.crossings:
        return
    layout = unit_layout(sheet.orientation)
    for side, at, direction in sides_of(patch):
        kind = sheet.picture.crossings.get(side)
        if kind is not None:
            other = neighbours(at, sheet.orientation)[direction]
            across = direction_of(layout.centre(at), layout.centre(other))
            feature = sheet.picture.hexsides.get(side)
            reach = 0.20 if feature is not None and feature.kind == "major-river" else 0.15
            _paint_crossing(
                painter, sheet, kind, middle_of(bent(at, sheet.orientation), direction), across, reach
            )


def _paint_crossing(
    painter: QPainter, sheet: Sheet, kind: CrossingLook, middle: Point, across: Point, reach: float
) -> None:
    """Paint a bridge as two bars with splayed ends, a broken one with a gap, a pontoon as a row of boats.

    What is being worked on is hollow: boats that are empty, and bars of which the middle is dashed.
    """

    def at(along: float, aside: float) -> QPointF:
        return sheet.to_pixels.map(
            QPointF(
                middle.x + across.x * along - across.y * aside, middle.y + across.y * along + across.x * aside
            )
        )

    pen = round_pen(colour(sheet.inks.timber), max(0.042 * sheet.scale, 1.2 * sheet.pixel))
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind in ("pontoon", "pontoon-works"):
        is_open = kind == "pontoon"
        painter.setBrush(colour(sheet.inks.timber if is_open else sheet.inks.halo))
        painter.setPen(pen if is_open else round_pen(pen.color(), 0.4 * pen.widthF()))
        for i in range(-2, 3):
            painter.drawEllipse(at(i * reach * 0.45, 0), 0.030 * sheet.scale, 0.030 * sheet.scale)
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
            dashes = (0.05 * sheet.scale, 0.04 * sheet.scale)
            painter.setPen(flat_pen(colour(sheet.inks.timber), 0.6 * pen.widthF(), dashes))
            painter.drawLine(at(-reach * 0.3, aside), at(reach * 0.3, aside))
            painter.setPen(pen)
