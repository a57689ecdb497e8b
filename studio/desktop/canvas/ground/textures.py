"""Paper: soft mottling and a fine grain, made once from fixed chance."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from studio.desktop.canvas.drawing.stable_noise import mix
from studio.desktop.canvas.drawing.strokes import painting

#: Side of the tile in pixels; it repeats without a seam.
_TILE = 512
#: Cells across the tile and strength (of 255) of each layer of mottling, and of the grain.
_MOTTLING = ((5, 8), (11, 8), (29, 7))
_GRAIN = (256, 7)


def lay_paper(painter: QPainter, area: QRectF, offset_x: float, offset_y: float) -> None:
    """Lay the paper's texture over an area in pixels; the offsets keep it in place on the sheet."""
    painter.drawTiledPixmap(area, _paper(), QRectF(offset_x % _TILE, offset_y % _TILE, 0, 0).topLeft())


@lru_cache(maxsize=1)
def _paper() -> QPixmap:
    tile = QImage(_TILE, _TILE, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    with painting(tile) as painter:
        for salt, (cells, strength) in enumerate((*_MOTTLING, _GRAIN)):
            painter.drawImage(0, 0, _noise(cells, strength, salt))
    return QPixmap.fromImage(tile)


def _noise(cells: int, strength: int, salt: int) -> QImage:
    """Return black and white veils in so many cells across, blown up softly to the tile."""
    # Two cells more on each side, wrapped around, so that the blowing up sees what lies beyond the tile's edge.
    side = cells + 4
    pixels = bytearray()
    for y in range(side):
        for x in range(side):
            swing = mix((x - 2) % cells, (y - 2) % cells, 40 + salt) / (1 << 31) - 1.0
            veil = int(abs(swing) * strength)
            light = veil if swing > 0 else 0
            pixels += bytes((light, light, light, veil))
    small = QImage(bytes(pixels), side, side, 4 * side, QImage.Format.Format_ARGB32_Premultiplied)
    cell = _TILE / cells
    large = small.scaled(
        round(side * cell),
        round(side * cell),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    return large.copy(round(2 * cell), round(2 * cell), _TILE, _TILE)
