"""A picture as a file: PNG in bands, SVG and PDF as vectors."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPaintDevice, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from studio import StudioError
from studio.desktop.canvas.inks import PAPER, Inks
from studio.desktop.canvas.layers import paint_sheet
from studio.desktop.canvas.picture import Picture
from studio.desktop.canvas.sheet import PITCH, Sheet, sheet_bounds
from studio.desktop.canvas.stage import Stage
from studio.desktop.canvas.stamps import Stamps
from studio.desktop.canvas.standing import paint_standing
from studio.desktop.canvas.strokes import painting
from studio.desktop.canvas.viewport import Viewport
from studio.documents.store import NotSaved, put_bytes

#: The smallest and the largest hexes, in pixels from centre to centre.
SMALLEST, LARGEST = 4, 400
#: Most pixels of an image along one side, and in all (a quarter of the bytes that it takes in memory).
_LONGEST, _MOST = 32_000, 150_000_000
#: A file of vectors holds every tree of the map: most hexes of one.
_MOST_VECTOR_HEXES = 6_000
#: Rows of pixels painted at a time.
_BAND = 512
#: PDF pages have 72 points to the inch.
_POINTS = 72


class RenderError(StudioError):
    """A picture cannot be written as the file that was asked for."""


def render(picture: Picture, path: Path, hex_pixels: float, inks: Inks = PAPER) -> None:
    """Write a picture as a .png, .svg or .pdf file with so many pixels (points) from hex to hex.

    Needs a QGuiApplication. Raises RenderError.
    """
    if not SMALLEST <= hex_pixels <= LARGEST:
        raise RenderError(
            f"Hexes of {hex_pixels:g} pixels cannot be drawn; choose between {SMALLEST} and {LARGEST}."
        )
    match path.suffix.lower():
        case ".png":
            data = _png(picture, hex_pixels, inks)
        case ".svg":
            data = _svg(picture, hex_pixels, inks)
        case ".pdf":
            data = _pdf(picture, hex_pixels, inks)
        case _:
            raise RenderError(
                f'{path.name} is no picture that can be written; give it the ending ".png", ".svg" or ".pdf".'
            )
    try:
        put_bytes(path, data)
    except NotSaved as error:
        raise RenderError(f"The picture could not be written: {error}") from error


def rendered(picture: Picture, hex_pixels: float, inks: Inks = PAPER) -> QImage:
    """Return a picture as an image; raises RenderError when it would be too large."""
    size = _size(picture, hex_pixels)
    if max(size.width(), size.height()) > _LONGEST or size.width() * size.height() > _MOST:
        raise RenderError(
            f"The picture would be {size.width()} by {size.height()} pixels, more than can be drawn; "
            f"choose smaller hexes than {hex_pixels:g} pixels."
        )
    image = QImage(size, QImage.Format.Format_RGB32)
    scale = hex_pixels / PITCH
    sheet = Sheet(picture, inks, scale, 1.0, Stamps(scale))
    with painting(image) as painter:
        for top in range(0, size.height(), _BAND):
            band = QRectF(0, top, size.width(), min(_BAND, size.height() - top))
            painter.save()
            painter.setClipRect(band)
            paint_sheet(painter, sheet, sheet.area_of(band))
            painter.restore()
        _paint_standing(painter, picture, hex_pixels, inks)
    return image


def _png(picture: Picture, hex_pixels: float, inks: Inks) -> bytes:
    with _buffer() as buffer:
        rendered(picture, hex_pixels, inks).save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(buffer.data().data())


def _svg(picture: Picture, hex_pixels: float, inks: Inks) -> bytes:
    _check_vectors(picture)
    size = _size(picture, hex_pixels)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle("Map")
    with _buffer() as buffer:
        generator.setOutputDevice(buffer)
        _paint_vectors(generator, picture, hex_pixels, inks)
        return bytes(buffer.data().data())


def _pdf(picture: Picture, hex_pixels: float, inks: Inks) -> bytes:
    _check_vectors(picture)
    with _buffer() as buffer:
        writer = QPdfWriter(buffer)
        writer.setResolution(_POINTS)
        size = QSizeF(_size(picture, hex_pixels))
        page = QPageSize(size, QPageSize.Unit.Point, "Map", QPageSize.SizeMatchPolicy.ExactMatch)
        writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
        _paint_vectors(writer, picture, hex_pixels, inks)
        return bytes(buffer.data().data())


@contextmanager
def _buffer() -> Iterator[QBuffer]:
    """Give an open file in memory: Qt's own files say nothing of what went wrong."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    try:
        yield buffer
    finally:
        buffer.close()


def _paint_vectors(device: QPaintDevice, picture: Picture, hex_pixels: float, inks: Inks) -> None:
    sheet = Sheet(picture, inks, hex_pixels / PITCH)
    with painting(device) as painter:
        painter.setClipRect(sheet.pixels_of(sheet.bounds))
        paint_sheet(painter, sheet, sheet.bounds)
        _paint_standing(painter, picture, hex_pixels, inks)


def _paint_standing(painter: QPainter, picture: Picture, hex_pixels: float, inks: Inks) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    viewport = Viewport(QSizeF(_size(picture, hex_pixels)), sheet_bounds(picture.shape), hex_pixels)
    paint_standing(painter, Stage(picture, inks, viewport), ())


def _size(picture: Picture, hex_pixels: float) -> QSize:
    bounds = sheet_bounds(picture.shape)
    scale = hex_pixels / PITCH
    return QSize(round(bounds.width() * scale), round(bounds.height() * scale))


def _check_vectors(picture: Picture) -> None:
    if len(picture.shape) > _MOST_VECTOR_HEXES:
        raise RenderError(
            f"A map of {len(picture.shape)} hexes is too large to be written as vectors, which are meant for maps "
            f"of up to {_MOST_VECTOR_HEXES}; write a .png file instead."
        )
