"""The levels of the ground: a shade for each level, a line with ticks where it falls, and the digit in the hex."""

from math import sqrt

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from studio.desktop.canvas.drawing.lettering import sans
from studio.desktop.canvas.drawing.levels import LEAST_PIXELS, level_place, level_size
from studio.desktop.canvas.drawing.mesh import centre_of, corners_of, neighbours
from studio.desktop.canvas.drawing.region import EVERYWHERE, Share, inset, join_shares
from studio.desktop.canvas.drawing.strokes import colour, edge_pen, flat_pen
from studio.desktop.canvas.ground.map_raster import Tile, nearest_codes
from studio.hexes.coordinates import DIRECTIONS, Hex

#: How strongly a level shades the ground, from 0 to 255, in light and dark.
_SHADES = (26, 34)
#: The contour's width, how far inside the higher hexes it runs, and the length of its ticks, in lengths of a hexside.
_WIDTH, _INSIDE, _TICK = 0.045, 0.06, 0.13
#: Where ticks begin on a hexside, from one end to the other.
_TICKS = (0.15, 0.38, 0.62, 0.85)
#: Below so many pixels a hex there are no ticks.
_TICK_PIXELS = 16


def paint_heights(painter: QPainter, tile: Tile) -> None:
    """Paint each level over the one below it; flat ground on level 0 stays as it is."""
    raster = tile.raster
    scene = raster.scene
    if not scene.elevation:
        return
    levels = {at: _level(code) for at, code in nearest_codes(scene.elevation, scene.shape, tile.terrain)}
    for level in range(1, max(levels.values(), default=0) + 1):
        _paint_level(painter, tile, levels, level)
    if raster.hex_pixels >= _TICK_PIXELS:
        _paint_ticks(painter, tile, levels)
    if raster.hex_pixels >= LEAST_PIXELS:
        _paint_digits(painter, tile, levels)


def _level(code: str) -> int:
    return int(code) if code.isdecimal() else 0


def _paint_level(painter: QPainter, tile: Tile, levels: dict[Hex, int], level: int) -> None:
    """Shade the ground that is at least so high, and draw its edge."""
    raster, orientation = tile.raster, tile.raster.orientation
    shares = []
    for at in tile.lined:
        if levels[at] >= level:
            same = tuple([levels[other] >= level for other in neighbours(at, orientation)])
            drawn = tuple([not each for each in same])
            shares.append(Share(at, same, drawn))
    if not shares:
        return
    shade = colour(raster.colours.ridge, _SHADES[raster.colours.is_dark])
    painter.fillPath(raster.to_pixels.map(join_shares(shares, orientation).area), shade)
    edges = [share for share in shares if share.same != EVERYWHERE]
    if edges:
        width = max(_WIDTH * raster.scale, raster.pixel)
        edge = raster.to_pixels.map(inset(edges, orientation, _INSIDE))
        painter.strokePath(edge, edge_pen(colour(raster.colours.ridge, 190), width))


def _paint_ticks(painter: QPainter, tile: Tile, levels: dict[Hex, int]) -> None:
    """Draw ticks from a contour downhill, as many rows as levels that the ground falls, at most two."""
    raster, orientation = tile.raster, tile.raster.orientation
    painter.setPen(flat_pen(colour(raster.colours.ridge, 170), max(0.03 * raster.scale, 0.7 * raster.pixel)))
    for at in tile.lined:
        corners, around = corners_of(at, orientation), neighbours(at, orientation)
        middle = QPointF(*centre_of(at, orientation))
        for direction in range(DIRECTIONS):
            fall = levels[at] - levels[around[direction]]
            if fall <= 0:
                continue
            first, second = QPointF(*corners[direction]), QPointF(*corners[(direction + 1) % DIRECTIONS])
            out = (first + second) / 2 - middle
            down = out / (sqrt(3) / 2) * _TICK * min(fall, 2)
            for part in _TICKS:
                foot = first + (second - first) * part
                painter.drawLine(raster.to_pixels.map(QLineF(foot - out * _INSIDE, foot + down)))


def _paint_digits(painter: QPainter, tile: Tile, levels: dict[Hex, int]) -> None:
    """Write the level of raised ground beside where a counter stands in each hex."""
    raster = tile.raster
    size = level_size(raster.hex_pixels) * raster.pixel
    font = sans(pixels=round(size))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(colour(raster.colours.ridge))
    for at in tile.lined:
        if levels[at] and raster.scene.shape.contains(at):
            x, y = raster.pixels(level_place(at, raster.orientation))
            box = QRectF(x - size, y - 0.6 * size, 2 * size, 1.2 * size)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(levels[at]))
