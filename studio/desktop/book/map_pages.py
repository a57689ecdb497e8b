"""The pages of a book that show its map: sheets to be joined, and the whole map on one page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from studio.desktop.book.map_sheets import Cutting, Sheet
from studio.desktop.book.setting.typesetting import FOOT, HEAD, Style, draw_line
from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.glyph_cache import GlyphCache
from studio.desktop.canvas.drawing.mesh import PITCH
from studio.desktop.canvas.drawing.strokes import colour, flat_pen, painting
from studio.desktop.canvas.drawing.viewport import Viewport
from studio.desktop.canvas.ground.layers import steps
from studio.desktop.canvas.ground.map_raster import MapRaster, map_bounds
from studio.desktop.canvas.items.map_items import paint_map_items
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.map_scene import MapScene

#: Pixels of the printed ground to a point: 216 to the inch.
_FINENESS: Final = 3.0
#: Pixels of the ground painted at a time.
_BAND: Final = 256
_NUMBER: Final = Style(26, 1.1, is_serif=True, is_bold=True, ink="#4a4238")


@dataclass(frozen=True)
class SheetPage:
    """One sheet of the map with the numbers of its neighbours."""

    scene: MapScene
    cutting: Cutting
    sheet: Sheet
    is_across: bool

    def steps(self, painter: QPainter) -> Iterator[None]:
        """Paint the map, and what is around it."""
        scale, room, area = self.cutting.scale, self.cutting.room, self.sheet.area
        box = QRectF(room.topLeft(), QSizeF(area.width() * scale, area.height() * scale))
        box.moveCenter(QPointF(room.center().x(), box.center().y()))
        yield from paint_map(painter, self.scene, area, box, self.cutting.hex_points)
        self._paint_joins(painter, box)
        self._paint_head(painter, box)

    def _paint_head(self, painter: QPainter, box: QRectF) -> None:
        count = self.cutting.count
        text = f"Map sheet {self.sheet.number} of {count}" if count > 1 else "Map"
        draw_line(painter, text, HEAD, QRectF(box.left(), box.top() - 26, box.width(), 12))

    def _paint_joins(self, painter: QPainter, box: QRectF) -> None:
        """Draw the middle of each strip that another sheet shows too, and say which."""
        half = self.cutting.overlap * self.cutting.scale / 2
        painter.setPen(flat_pen(colour(LIGHT.ink, 150), 0.6, (5.0, 3.5)))
        cutting, sheet = self.cutting, self.sheet
        left, right = cutting.beside(sheet, -1, 0), cutting.beside(sheet, 1, 0)
        above, below = cutting.beside(sheet, 0, -1), cutting.beside(sheet, 0, 1)
        if left:
            painter.drawLine(QPointF(box.left() + half, box.top()), QPointF(box.left() + half, box.bottom()))
        if right:
            painter.drawLine(
                QPointF(box.right() - half, box.top()), QPointF(box.right() - half, box.bottom())
            )
        if above:
            painter.drawLine(QPointF(box.left(), box.top() + half), QPointF(box.right(), box.top() + half))
        if below:
            painter.drawLine(
                QPointF(box.left(), box.bottom() - half), QPointF(box.right(), box.bottom() - half)
            )
        if above:
            _say(painter, f"Sheet {above}", QPointF(box.center().x(), box.top() - 7), 0)
        if below:
            _say(painter, f"Sheet {below}", QPointF(box.center().x(), box.bottom() + 7), 0)
        if left:
            _say(painter, f"Sheet {left}", QPointF(box.left() - 7, box.center().y()), -90)
        if right:
            _say(painter, f"Sheet {right}", QPointF(box.right() + 7, box.center().y()), 90)


def paint_overview(
    painter: QPainter, scene: MapScene, cutting: Cutting | None, box: QRectF
) -> Iterator[None]:
    """Paint the whole map into a box, with the frames of its sheets where it has several."""
    bounds = map_bounds(scene.shape)
    scale = min(box.width() / bounds.width(), box.height() / bounds.height())
    whole = QRectF(QPointF(0, 0), bounds.size() * scale)
    whole.moveCenter(QPointF(box.center().x(), 0))
    whole.moveTop(box.top())
    yield from paint_map(painter, scene, bounds, whole, scale * PITCH)
    if cutting is None or cutting.count == 1:
        return
    for sheet in cutting.sheets():
        corner = (sheet.area.topLeft() - bounds.topLeft()) * scale + whole.topLeft()
        frame = QRectF(corner, sheet.area.size() * scale)
        half = cutting.overlap * scale / 2
        inner = QRectF(
            QPointF(frame.left() + half * (sheet.column > 0), frame.top() + half * (sheet.row > 0)),
            QPointF(
                frame.right() - half * (sheet.column < cutting.columns - 1),
                frame.bottom() - half * (sheet.row < cutting.rows - 1),
            ),
        )
        painter.setPen(flat_pen(colour(LIGHT.ink, 190), 0.9, (6.0, 3.0)))
        painter.drawRect(inner)
        painter.setOpacity(0.62)
        middle = QRectF(inner.left(), inner.center().y() - 15, inner.width(), 30)
        draw_line(painter, str(sheet.number), _NUMBER, middle, "centre")
        painter.setOpacity(1.0)


def overview_height(scene: MapScene, width: float, most: float) -> float:
    """Return how high the whole map is in a box so wide, and at most so high."""
    bounds = map_bounds(scene.shape)
    return min(most, width * bounds.height() / bounds.width())


def without_forces(scene: MapScene) -> MapScene:
    """Return the map as it is printed: without what is set up on it and moves."""
    return replace(scene, counters=())


def paint_map(
    painter: QPainter,
    scene: MapScene,
    area: QRectF,
    box: QRectF,
    hex_points: float,
    is_labelled: bool = True,
) -> Iterator[None]:
    """Paint an area of a map into a box: the ground as an image, what stands on it as vectors, a frame around it."""
    scale = hex_points / PITCH
    corner = (area.topLeft() - map_bounds(scene.shape).topLeft()) * scale
    image = QImage((box.size() * _FINENESS).toSize(), QImage.Format.Format_RGB32)
    image.fill(colour(LIGHT.halo))
    scale *= _FINENESS
    raster = MapRaster(scene, LIGHT, scale, _FINENESS, GlyphCache(scale), is_labelled)
    yield from _paint_ground(image, raster, corner * _FINENESS)
    painter.save()
    painter.drawImage(box, image)
    painter.setClipRect(box)
    painter.translate(box.topLeft())
    seen = Viewport(box.size(), map_bounds(scene.shape), hex_points, corner.x(), corner.y())
    paint_map_items(painter, PaintContext(scene, LIGHT, seen), ())
    painter.restore()
    painter.setPen(flat_pen(colour(LIGHT.frame), 0.8))
    painter.drawRect(box)
    yield


def _paint_ground(image: QImage, raster: MapRaster, corner: QPointF) -> Iterator[None]:
    """Paint the ground in squares, so that no stretch of it takes long."""
    with painting(image) as painter:
        painter.translate(-corner)
        for top in range(0, image.height(), _BAND):
            for left in range(0, image.width(), 2 * _BAND):
                square = QRectF(left, top, 2 * _BAND, _BAND).translated(corner)
                painter.save()
                painter.setClipRect(square)
                for step in steps(raster, raster.area_of(square)):
                    if step is not None:
                        step(painter)
                painter.restore()
                yield


def _say(painter: QPainter, text: str, middle: QPointF, angle: float) -> None:
    """Write a line around a point, turned clockwise by degrees."""
    painter.save()
    painter.translate(middle)
    painter.rotate(angle)
    draw_line(painter, text, FOOT, QRectF(-60, -5, 120, 10), "centre")
    painter.restore()
