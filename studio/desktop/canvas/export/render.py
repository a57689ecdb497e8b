"""A picture as a file: PNG in bands, SVG and PDF as vectors."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPaintDevice, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from studio import StudioError
from studio.desktop.canvas.drawing.colours import LIGHT, MapColours
from studio.desktop.canvas.drawing.glyph_cache import GlyphCache
from studio.desktop.canvas.drawing.mesh import PITCH
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.drawing.viewport import Viewport
from studio.desktop.canvas.export.svg import shorten_svg
from studio.desktop.canvas.ground.layers import small_steps, steps
from studio.desktop.canvas.ground.map_raster import MapRaster, map_bounds
from studio.desktop.canvas.ground.ready_made import READY_PIXELS
from studio.desktop.canvas.items.map_items import paint_map_items
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.documents.storage.store import NotSaved, put_bytes

#: The smallest and the largest hexes, in pixels from centre to centre.
SMALLEST, LARGEST = 4, 400
#: Most pixels of an image along one side, and in all (a quarter of the bytes that it takes in memory).
_LONGEST, _MOST = 32_000, 150_000_000
#: A file of vectors holds every tree of the map: most hexes of one.
_MOST_VECTOR_HEXES = 6_000
#: Rows of pixels painted at a time.
_BAND = 512
#: By which Qt compresses least but for not at all: three times as fast as by default, for a tenth more bytes.
_PNG_QUALITY = 80
#: PDF pages have 72 points to the inch.
_POINTS = 72


class RenderError(StudioError):
    """A picture cannot be written as the file that was asked for."""


def render(scene: MapScene, path: Path, hex_pixels: float, colours: MapColours = LIGHT) -> None:
    """Write a picture as a .png, .svg or .pdf file with so many pixels (points) from hex to hex.

    Needs a QGuiApplication. Raises RenderError.
    """
    rendering = Rendering(scene, path, hex_pixels, colours)
    for _ in rendering.steps():
        pass
    rendering.write()


class Rendering:
    """A picture that is drawn for a file step by step; nothing is written before all is drawn."""

    def __init__(self, scene: MapScene, path: Path, hex_pixels: float, colours: MapColours) -> None:
        """Raise RenderError where the file could not be made."""
        if not SMALLEST <= hex_pixels <= LARGEST:
            raise RenderError(
                f"Hexes of {hex_pixels:g} pixels cannot be drawn; choose between {SMALLEST} and {LARGEST}."
            )
        self.path = path
        self._scene, self._hex_pixels, self._colours = scene, hex_pixels, colours
        self._kind = path.suffix.lower()
        match self._kind:
            case ".png":
                self._image = _image(scene, hex_pixels)
            case ".svg" | ".pdf":
                _check_vectors(scene)
            case _:
                raise RenderError(
                    f'{path.name} is no picture that can be written; give it the ending ".png", ".svg" or ".pdf".'
                )
        self._vectors = b""

    def steps(self) -> Iterator[float | None]:
        """Draw a little between one yield and the next: the share that is done, None where that is not known."""
        if self._kind == ".png":
            yield from _draw(self._image, self._scene, self._hex_pixels, self._colours)
            return
        with _buffer() as buffer:
            device = (_svg if self._kind == ".svg" else _pdf)(buffer, self._scene, self._hex_pixels)
            yield from draw_vectors(device, self._scene, self._hex_pixels, self._colours)
            self._vectors = bytes(buffer.data().data())

    def write(self) -> None:
        """Write the file once all is drawn, in whatever thread. Raises RenderError."""
        try:
            put_bytes(self.path, self._data())
        except NotSaved as error:
            raise RenderError(f"The picture could not be written: {error}") from error

    def _data(self) -> bytes:
        match self._kind:
            case ".png":
                return _png(self._image)
            case ".svg":
                return shorten_svg(self._vectors)
            case _:
                return self._vectors


def size_of(scene: MapScene, hex_pixels: float) -> QSize:
    """Return how many pixels wide and high a picture is with so many pixels from hex to hex."""
    bounds = map_bounds(scene.shape)
    scale = hex_pixels / PITCH
    return QSize(round(bounds.width() * scale), round(bounds.height() * scale))


def render_image(scene: MapScene, hex_pixels: float, colours: MapColours = LIGHT) -> QImage:
    """Return a picture as an image; raises RenderError when it would be too large."""
    image = _image(scene, hex_pixels)
    for _ in _draw(image, scene, hex_pixels, colours):
        pass
    return image


def _image(scene: MapScene, hex_pixels: float) -> QImage:
    size = size_of(scene, hex_pixels)
    if max(size.width(), size.height()) > _LONGEST or size.width() * size.height() > _MOST:
        raise RenderError(
            f"The picture would be {size.width()} by {size.height()} pixels, more than can be drawn; "
            f"choose smaller hexes than {hex_pixels:g} pixels."
        )
    return QImage(size, QImage.Format.Format_RGB32)


def _draw(image: QImage, scene: MapScene, hex_pixels: float, colours: MapColours) -> Iterator[float]:
    """Paint an image in bands; yield the share that is done."""
    scale = hex_pixels / PITCH
    raster = MapRaster(scene, colours, scale, 1.0, GlyphCache(scale))
    with painting(image) as painter:
        if hex_pixels < READY_PIXELS:
            yield from _draw_small(painter, raster)
        for top in () if hex_pixels < READY_PIXELS else range(0, image.height(), _BAND):
            band = QRectF(0, top, image.width(), min(_BAND, image.height() - top))
            painter.save()
            painter.setClipRect(band)
            for step in steps(raster, raster.area_of(band)):
                if step is not None:
                    step(painter)
                yield top / image.height()
            painter.restore()
        _paint_items(painter, scene, hex_pixels, colours)
    yield 1.0


def _draw_small(painter: QPainter, raster: MapRaster) -> Iterator[float]:
    """Paint a map of small hexes; yield the share that is done, of which the rows of hexes are nearly all."""
    rows = 2 * raster.scene.shape.rows
    for number, step in enumerate(small_steps(raster)):
        if step is not None:
            step(painter)
        yield min(1.0, number / rows)


def _png(image: QImage) -> bytes:
    with _buffer() as buffer:
        image.save(buffer, "PNG", _PNG_QUALITY)  # type: ignore[call-overload]
        return bytes(buffer.data().data())


def _svg(buffer: QBuffer, scene: MapScene, hex_pixels: float) -> QPaintDevice:
    size = size_of(scene, hex_pixels)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle("Map")
    generator.setOutputDevice(buffer)
    return generator


def _pdf(buffer: QBuffer, scene: MapScene, hex_pixels: float) -> QPaintDevice:
    writer = QPdfWriter(buffer)
    writer.setResolution(_POINTS)
    size = QSizeF(size_of(scene, hex_pixels))
    page = QPageSize(size, QPageSize.Unit.Point, "Map", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    return writer


@contextmanager
def _buffer() -> Iterator[QBuffer]:
    """Give an open file in memory: Qt's own files say nothing of what went wrong."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    try:
        yield buffer
    finally:
        buffer.close()


def draw_vectors(
    device: QPaintDevice, scene: MapScene, hex_pixels: float, colours: MapColours
) -> Iterator[None]:
    """Paint a picture as vectors on a device of enough room, a little between one yield and the next."""
    raster = MapRaster(scene, colours, hex_pixels / PITCH)
    with painting(device) as painter:
        painter.setClipRect(raster.pixels_of(raster.bounds))
        for step in steps(raster, raster.bounds):
            if step is not None:
                step(painter)
            yield None
        _paint_items(painter, scene, hex_pixels, colours)


def _paint_items(painter: QPainter, scene: MapScene, hex_pixels: float, colours: MapColours) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    viewport = Viewport(QSizeF(size_of(scene, hex_pixels)), map_bounds(scene.shape), hex_pixels)
    paint_map_items(painter, PaintContext(scene, colours, viewport), ())


def _check_vectors(scene: MapScene) -> None:
    if len(scene.shape) > _MOST_VECTOR_HEXES:
        raise RenderError(
            f"A map of {len(scene.shape)} hexes is too large to be written as vectors, which are meant for maps "
            f"of up to {_MOST_VECTOR_HEXES}; write a .png file instead."
        )
