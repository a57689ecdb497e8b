"""The grid and the labels of hexes: there when looked for, and quiet."""

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from studio.desktop.canvas.drawing.lettering import sans
from studio.desktop.canvas.drawing.mesh import centre_of, corners_of, neighbours
from studio.desktop.canvas.drawing.strokes import colour, edge_pen
from studio.desktop.canvas.ground.map_raster import MapRaster, Tile
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation

#: Below so many pixels a hex there is no grid, and no label.
_GRID_PIXELS, _LABEL_PIXELS = 10, 28
_HALF = DIRECTIONS // 2


def paint_grid(painter: QPainter, tile: Tile) -> None:
    """Draw the hexes' outlines, each hexside once, and their labels."""
    raster, width = tile.raster, grid_width(tile.raster)
    if not width:
        return
    # Not as lines: those are cut at the edge of a pixmap before they are drawn, and then differ from tile to tile.
    painter.strokePath(_lines(tile), edge_pen(colour(raster.colours.grid), width))
    if raster.is_labelled and raster.hex_pixels >= _LABEL_PIXELS:
        _paint_labels(painter, tile)


def grid_width(raster: MapRaster) -> float:
    """Return how broad the lines of the grid are; 0 where there are none. It is finer where hexes are small, so that it keeps its tone."""
    return (
        raster.pixel * min(1.0, 0.55 + raster.hex_pixels / 90) if raster.hex_pixels >= _GRID_PIXELS else 0.0
    )


def _lines(tile: Tile) -> QPainterPath:
    shape, orientation = tile.raster.scene.shape, tile.raster.orientation
    lines, half = QPainterPath(), _half_outline(orientation)
    for at in tile.lined:
        if not shape.contains(at):
            continue
        lines.addPath(half.translated(*centre_of(at, orientation)))
        if 0 < at.column < shape.columns - 1 and 0 < at.row < shape.rows - 1:
            continue
        corners, around = corners_of(at, orientation), neighbours(at, orientation)
        for direction in range(_HALF, DIRECTIONS):
            if not shape.contains(around[direction]):
                lines.moveTo(*corners[direction])
                lines.lineTo(*corners[(direction + 1) % DIRECTIONS])
    return tile.raster.to_pixels.map(lines)


@lru_cache(maxsize=2)
def _half_outline(orientation: Orientation) -> QPainterPath:
    """Return those three hexsides of the hex around the origin that it draws and its neighbours don't."""
    corners = corners_of(Hex(0, 0), orientation)
    path = QPainterPath(QPointF(*corners[0]))
    for corner in corners[1 : _HALF + 1]:
        path.lineTo(*corner)
    return path


def _paint_labels(painter: QPainter, tile: Tile) -> None:
    raster, shape = tile.raster, tile.raster.scene.shape
    size = min(max(raster.hex_pixels * 0.105, 7.0), 13.0) * raster.pixel
    font = sans(pixels=round(size))
    painter.setFont(font)
    # Paler where they are small and many.
    painter.setPen(colour(raster.colours.label, round(min(150.0, 62 + raster.hex_pixels))))
    metrics = QFontMetricsF(font)
    half = metrics.horizontalAdvance("0" * 2 * shape.digits) / 2
    # Just below the upper hexside, or below the upper corner of a pointy hex.
    drop = -0.80 * raster.scale + metrics.ascent()
    for at in tile.lined:
        if shape.contains(at):
            x, y = raster.centre(at)
            painter.drawText(QPointF(x - half, y + drop), _label(shape.digits, at))


@lru_cache(maxsize=16384)
def _label(digits: int, at: Hex) -> str:
    return f"{at.column + 1:0{digits}d}{at.row + 1:0{digits}d}"
