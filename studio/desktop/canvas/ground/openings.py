"""The openings of buildings: blind walls, doors and windows, just inside the hex that has the building."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from studio.desktop.canvas.drawing.mesh import bent_outline, centre_of, neighbours
from studio.desktop.canvas.drawing.strokes import between, colour, flat_pen
from studio.desktop.canvas.ground.map_raster import MapRaster, Tile
from studio.desktop.canvas.scene.map_scene import OpeningItem
from studio.hexes.layout import Point

#: How far inside the hexside a wall stands, as a part of the way to the middle, and how thick it is, in lengths of a hexside.
_INSIDE, _WALL = 0.1, 0.07
#: Where a door or a window begins and ends along the wall, and how much of its thickness a pane leaves.
_FROM, _TO, _PANE = 0.34, 0.66, 0.45
#: Below so many pixels a hex nothing of them is drawn.
_PIXELS = 20


def paint_openings(painter: QPainter, tile: Tile) -> None:
    """Paint the wall of each hexside that a building has something to say of."""
    raster = tile.raster
    if raster.hex_pixels < _PIXELS:
        return
    hexes = set(tile.hexes)
    for opening in raster.scene.openings:
        if opening.at in hexes:
            _paint(painter, raster, opening)


def _paint(painter: QPainter, raster: MapRaster, opening: OpeningItem) -> None:
    wall = _wall(raster, opening)
    wide = max(_WALL * raster.scale, 1.5 * raster.pixel)
    ink, light = colour(raster.colours.ink, 225), colour(raster.colours.halo, 245)
    parts = ((0.0, 1.0),) if opening.kind != "door" else ((0.0, _FROM), (_TO, 1.0))
    for start, end in parts:
        painter.strokePath(_part(wall, start, end), flat_pen(ink, wide))
    if opening.kind == "window":
        painter.strokePath(_part(wall, _FROM, _TO), flat_pen(light, wide * _PANE))
    elif opening.kind == "door":
        painter.strokePath(_leaf(raster, opening, wall), flat_pen(ink, wide * _PANE))


def _wall(raster: MapRaster, opening: OpeningItem) -> list[QPointF]:
    """Return the two ends and the bend of a wall, in pixels."""
    orientation = raster.orientation
    direction = neighbours(opening.at, orientation).index(opening.beyond)
    outline, middle = bent_outline(opening.at, orientation), centre_of(opening.at, orientation)
    places = (outline.starts[direction], outline.bends[direction], outline.ends[direction])
    return [_pixels(raster, between(place, middle, _INSIDE)) for place in places]


def _leaf(raster: MapRaster, opening: OpeningItem, wall: list[QPointF]) -> QPainterPath:
    """Return the leaf of a door that stands open to the inside."""
    hinge = _along(wall, _FROM)
    middle = _pixels(raster, centre_of(opening.at, raster.orientation))
    wide = (_along(wall, _TO) - hinge).manhattanLength()
    into = middle - _along(wall, 0.5)
    path = QPainterPath(hinge)
    path.lineTo(hinge + into * (0.7 * wide / max(into.manhattanLength(), 1e-9)))
    return path


def _part(wall: list[QPointF], start: float, end: float) -> QPainterPath:
    first, last = _along(wall, start), _along(wall, end)
    path = QPainterPath(first)
    path.quadTo(_along(wall, (start + end) / 2) * 2 - (first + last) / 2, last)
    return path


def _along(wall: list[QPointF], part: float) -> QPointF:
    """Return a place on the curve of a wall."""
    start, bend, end = wall
    return start * (1 - part) ** 2 + bend * (2 * part * (1 - part)) + end * part**2


def _pixels(raster: MapRaster, place: Point) -> QPointF:
    return raster.to_pixels.map(QPointF(*place))
