"""Rivers, roads and rail as they are seen from far away: straight thin lines on an image of their own."""

from collections.abc import Iterable, Iterator, Mapping
from math import ceil
from types import MappingProxyType

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.mesh import PITCH, centre_of, corners_of, neighbours, sides_around
from studio.desktop.canvas.drawing.strokes import colour, painting, round_pen
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.documents.hexmap import LinkKind
from studio.hexes.coordinates import DIRECTIONS, Hex, direction_between
from studio.hexes.hexsides import Hexside
from studio.hexes.layout import Point
from studio.hexes.shape import Shape

#: Pixels from hex to hex on the image.
_FINENESS = 3.0
#: Widths in those pixels, from the bottom up.
_WIDTHS: Mapping[str, float] = MappingProxyType(
    {"major-river": 1.8, "unpaved-road": 0.45, "paved-road": 0.75, "rail": 0.7}
)
#: How many hexsides are drawn at a time.
_PORTION = 600
#: How far from the centre of a changed hex the image changes, in lengths of a hexside.
_REACH = 2.0
_LINKS: tuple[LinkKind, ...] = ("unpaved-road", "paved-road", "rail")


def blank_lines(shape: Shape) -> QImage:
    """Return a clear image that covers the sheet."""
    bounds = map_bounds(shape)
    image = QImage(
        ceil(bounds.width() * _FINENESS / PITCH),
        ceil(bounds.height() * _FINENESS / PITCH),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    return image


def sides_with_lines(scene: MapScene) -> list[list[Hexside]]:
    """Return the hexsides that may have lines, in portions that are drawn in some milliseconds."""
    sides = [*scene.links, *(side for side in scene.hexsides if side not in scene.links)]
    return [sides[start : start + _PORTION] for start in range(0, len(sides), _PORTION)]


def draw_lines(image: QImage, scene: MapScene, colours: MapColours, sides: Iterable[Hexside]) -> None:
    """Draw the lines of some hexsides."""
    with painting(image) as painter:
        _draw(painter, scene, colours, sides)


def redraw_lines(image: QImage, scene: MapScene, colours: MapColours, hexes: Iterable[Hex]) -> None:
    """Draw the lines in and around some hexes anew."""
    orientation, bounds = scene.shape.orientation, map_bounds(scene.shape)
    scale = _FINENESS / PITCH
    with painting(image) as painter:
        for at in hexes:
            x, y = centre_of(at, orientation)
            area = QRectF(x - _REACH - bounds.left(), y - _REACH - bounds.top(), 2 * _REACH, 2 * _REACH)
            painter.setClipRect(QRectF(area.topLeft() * scale, area.size() * scale).toAlignedRect())
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            painter.fillRect(image.rect(), Qt.GlobalColor.transparent)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            around = {at, *neighbours(at, orientation)}
            around.update(*[neighbours(other, orientation) for other in tuple(around)])
            _draw(
                painter,
                scene,
                colours,
                {side for other in around for side in sides_around(other, orientation)},
            )


def _draw(painter: QPainter, scene: MapScene, colours: MapColours, sides: Iterable[Hexside]) -> None:
    bounds, scale = map_bounds(scene.shape), _FINENESS / PITCH
    paths = {kind: QPainterPath() for kind in _WIDTHS}
    for kind, start, end in _lines(scene, sides):
        paths[kind].moveTo((start.x - bounds.left()) * scale, (start.y - bounds.top()) * scale)
        paths[kind].lineTo((end.x - bounds.left()) * scale, (end.y - bounds.top()) * scale)
    for kind, path in paths.items():
        if not path.isEmpty():
            painter.strokePath(path, round_pen(_ink(colours, kind), _WIDTHS[kind]))


def _lines(scene: MapScene, sides: Iterable[Hexside]) -> Iterator[tuple[str, Point, Point]]:
    """Yield lines in map coordinates."""
    orientation = scene.shape.orientation
    for side in sides:
        here = scene.links.get(side)
        if here:
            start, end = centre_of(side.first, orientation), centre_of(side.second, orientation)
            yield from ((kind, start, end) for kind in _LINKS if kind in here)
        feature = scene.hexsides.get(side)
        if feature is not None and feature.kind == "major-river":
            direction = direction_between(side.first, side.second, orientation)
            if direction is not None:
                corners = corners_of(side.first, orientation)
                yield feature.kind, corners[direction], corners[(direction + 1) % DIRECTIONS]


def _ink(colours: MapColours, kind: str) -> QColor:
    match kind:
        case "major-river":
            return colour(colours.river_bank if not colours.is_dark else colours.river)
        case "rail":
            return colour(colours.rail, 210)
        case "paved-road":
            return colour(colours.road_case if not colours.is_dark else colours.road, 220)
        case _:
            return colour(colours.track_case, 170)
