"""Pieces of maps painted for a test, and what colours are in them."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPaintEvent
from PySide6.QtWidgets import QWidget

from studio.desktop.canvas.drawing.colours import LIGHT, MapColours
from studio.desktop.canvas.drawing.glyph_cache import GlyphCache
from studio.desktop.canvas.drawing.mesh import PITCH, bent_outline
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.drawing.viewport import Viewport
from studio.desktop.canvas.ground.hexsides import middle_of
from studio.desktop.canvas.ground.layers import paint_raster
from studio.desktop.canvas.ground.map_raster import MapRaster, map_bounds
from studio.desktop.canvas.items.map_items import paint_map_items
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.canvas.scene.overlay_layer import Overlay
from studio.hexes.coordinates import Hex, direction_between
from studio.hexes.layout import Point


class Printed:
    """The printed sheet of a scene as an image."""

    def __init__(self, scene: MapScene, hex_pixels: float = 60.0, colours: MapColours = LIGHT) -> None:
        scale = hex_pixels / PITCH
        self.raster = MapRaster(scene, colours, scale, 1.0, GlyphCache(scale))
        whole = self.raster.pixels_of(self.raster.bounds).toAlignedRect()
        self.image = QImage(whole.size(), QImage.Format.Format_RGB32)
        with painting(self.image) as painter:
            paint_raster(painter, self.raster, self.raster.area_of(QRectF(whole)))

    def at(self, place: Point) -> QColor:
        """The colour at a place of the map."""
        x, y = self.raster.pixels(place)
        return self.image.pixelColor(round(x), round(y))

    def in_hex(self, at: Hex, away: tuple[float, float] = (0.0, 0.0)) -> QColor:
        """The colour in a hex, away from its centre by lengths of a hexside."""
        centre = bent_outline(at, self.raster.orientation).centre
        return self.at(Point(centre.x + away[0], centre.y + away[1]))

    def on_hexside(self, a: Hex, b: Hex) -> QColor:
        """The colour in the middle of the curve along a hexside."""
        return self.at(self.side_middle(a, b))

    def side_middle(self, a: Hex, b: Hex) -> Point:
        """Where roads cross a hexside."""
        direction = direction_between(a, b, self.raster.orientation)
        assert direction is not None
        return middle_of(bent_outline(a, self.raster.orientation), direction)

    def piece(self, at: Hex, reach: float = 0.5) -> QImage:
        """A square around the middle of a hex, out to lengths of a hexside."""
        x, y = self.raster.centre(at)
        half = reach * self.raster.scale
        return self.image.copy(QRectF(x - half, y - half, 2 * half, 2 * half).toRect())


def stood(
    scene: MapScene, hex_pixels: float = 80.0, overlays: tuple[Overlay, ...] = (), colours: MapColours = LIGHT
) -> tuple[QImage, PaintContext]:
    """What stands on a sheet, over plain grey, and the stage that it stands on."""
    bounds, scale = map_bounds(scene.shape), hex_pixels / PITCH
    size = QSizeF(bounds.width() * scale, bounds.height() * scale)
    context = PaintContext(scene, colours, Viewport(size, bounds, hex_pixels))
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    with painting(image) as painter:
        paint_map_items(painter, context, overlays)
    return image, context


def pixel(image: QImage, at: QPointF) -> QColor:
    """The colour at a point of an image."""
    return image.pixelColor(round(at.x()), round(at.y()))


def likeness(a: QColor, b: QColor) -> int:
    """By how much two colours differ in the channel in which they differ most."""
    return max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue()))


class Paints(QObject):
    """The parts of a widget that it was asked to paint."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.rects: list[QRect] = []
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  (Qt's name)
        if isinstance(event, QPaintEvent):
            self.rects.append(event.rect())
        return False
