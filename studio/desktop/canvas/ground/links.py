"""Roads and rail: lines from hex to hex that curve through the centres and join without gaps."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from studio.desktop.canvas.drawing.mesh import bent_outline, home_of, neighbours, sides_around
from studio.desktop.canvas.drawing.stable_noise import noise_of
from studio.desktop.canvas.drawing.strokes import between, colour, flat_pen, round_pen
from studio.desktop.canvas.ground.hexsides import direction_of, middle_of
from studio.desktop.canvas.ground.map_raster import MapRaster, Tile
from studio.documents.hexmap import LinkKind
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation
from studio.hexes.layout import Point

_ROADS: frozenset[LinkKind] = frozenset(("paved-road", "unpaved-road"))
_RAIL: frozenset[LinkKind] = frozenset(("rail",))
_NOTHING: frozenset[LinkKind] = frozenset()
#: How far a rail keeps from a road that crosses the same hexside, in lengths of a hexside.
_APART = 0.22
#: How far lines stray from the centre of a hex.
_STRAY = 0.05
#: How long a line keeps its direction at a hexside and at a centre, as a part of the way between them.
_STIFFNESS = 0.40
#: How far a bend is cut short, by how many sixths of a circle it turns: parts of the way to the straight line.
_SHORT_CUTS = (0.42, 0.42, 0.50)
#: Below so many pixels a hex dashes and ties are too fine to be seen.
_DASH_PIXELS = 14
#: The least length of a dash with its gap, in pixels.
_SHORTEST = 4.5


class Line(NamedTuple):
    """A line from a hexside to the centre of a hex, in map coordinates."""

    kind: LinkKind
    path: QPainterPath
    length: float


class _Branch(NamedTuple):
    """A link as one hex sees it."""

    kind: LinkKind
    direction: int
    #: Where it crosses the hexside, and the unit vector from there into the hex.
    crosses: Point
    inwards: Point


def paint_links(painter: QPainter, tile: Tile) -> None:
    """Paint all roads and rails, the better over the worse."""
    if not tile.raster.scene.links:
        return
    raster, links = tile.raster, tile.raster.scene.links
    paved: list[Line] = []
    unpaved: list[Line] = []
    rails: list[Line] = []
    by_kind = {"paved-road": paved, "unpaved-road": unpaved, "rail": rails}
    orientation = raster.orientation
    for at in tile.lined:
        around = tuple([links.get(side, _NOTHING) for side in sides_around(at, orientation)])
        if any(around):
            home, dx, dy = home_of(at, orientation)
            for kind, path, length in _lines(home, around, orientation):
                by_kind[kind].append(Line(kind, path.translated(dx, dy), length))
    # Finer than the others where nothing but that tells it apart.
    finest = 1.4 if raster.hex_pixels >= _DASH_PIXELS else 0.8
    _stroke(painter, raster, unpaved, raster.colours.track_case, 0.074, finest)
    _stroke(painter, raster, paved, raster.colours.road_case, 0.112, 2.0)
    _dash(painter, raster, unpaved, raster.colours.track, 0.044, (0.115, 0.075))
    _stroke(painter, raster, paved, raster.colours.road, 0.070, 1.1)
    _stroke(painter, raster, rails, raster.colours.rail, 0.034, 1.2)
    _dash(painter, raster, rails, raster.colours.rail, 0.135, (0.024, 0.096))


@lru_cache(maxsize=8192)
def _lines(at: Hex, around: tuple[frozenset[LinkKind], ...], orientation: Orientation) -> tuple[Line, ...]:
    """Return the lines in a hex, given the links to its neighbours: a network of roads and one of rails."""
    lines: list[Line] = []
    shared = any(here & _ROADS and here & _RAIL for here in around)
    for kinds in (_ROADS, _RAIL):
        branches = [
            _way(at, direction, kind, here, orientation)
            for direction, here in enumerate(around)
            for kind in sorted(here & kinds)[:1]
        ]
        lines += _connect(branches, _centre(at, orientation, apart=shared and kinds is _RAIL))
    return tuple(lines)


def _way(
    at: Hex, direction: int, kind: LinkKind, here: frozenset[LinkKind], orientation: Orientation
) -> _Branch:
    outline = bent_outline(at, orientation)
    opposite = bent_outline(neighbours(at, orientation)[direction], orientation)
    crosses = middle_of(outline, direction)
    if kind == "rail" and here & _ROADS:
        start, end = outline.corners[direction], outline.corners[(direction + 1) % DIRECTIONS]
        # In one direction on both sides of the hexside: down, or right where it lies level.
        is_level = abs(end.y - start.y) < abs(end.x - start.x) / 2
        if (end.x < start.x) if is_level else (end.y < start.y):
            start, end = end, start
        crosses = Point(crosses.x + (end.x - start.x) * _APART, crosses.y + (end.y - start.y) * _APART)
    return _Branch(kind, direction, crosses, direction_of(opposite.centre, outline.centre))


def _centre(at: Hex, orientation: Orientation, apart: bool) -> Point:
    noise = noise_of(at, 6)
    centre = bent_outline(at, orientation).centre
    x, y = centre.x + _STRAY * noise.signed(), centre.y + _STRAY * noise.signed()
    return Point(x + 0.06, y + 0.85 * _APART) if apart else Point(x, y)


def _connect(branches: Sequence[_Branch], centre: Point) -> Iterable[Line]:
    """Yield one line for each branch: the straightest two go on into each other, the rest join them."""
    through = _through(branches)
    if through and len(branches) == 2:
        turn = abs(3 - (through[0].direction - through[1].direction) % DIRECTIONS)
        centre = between(centre, between(through[0].crosses, through[1].crosses), _SHORT_CUTS[turn])
    for branch in branches:
        inwards, control = branch.inwards, between(branch.crosses, centre, 0.6)
        reach = _STIFFNESS * hypot(centre.x - branch.crosses.x, centre.y - branch.crosses.y)
        if through and branch in through:
            other = through[1] if branch is through[0] else through[0]
            along = direction_of(branch.crosses, other.crosses)
            control = Point(centre.x - along.x * reach, centre.y - along.y * reach)
        path = QPainterPath(QPointF(*branch.crosses))
        path.cubicTo(
            branch.crosses.x + inwards.x * reach, branch.crosses.y + inwards.y * reach, *control, *centre
        )
        yield Line(branch.kind, path, path.length())


def _through(branches: Sequence[_Branch]) -> tuple[_Branch, _Branch] | None:
    """Return the two branches that make the straightest line, paved ones first."""
    pairs = [(one, other) for i, one in enumerate(branches) for other in branches[i + 1 :]]
    if not pairs:
        return None

    def bend(pair: tuple[_Branch, _Branch]) -> tuple[int, bool, int, int]:
        one, other = pair
        turn = (one.direction - other.direction) % DIRECTIONS
        return abs(3 - turn), one.kind != other.kind, one.direction, other.direction

    return min(pairs, key=bend)


def _stroke(
    painter: QPainter, raster: MapRaster, lines: Sequence[Line], ink: str, width: float, least: float
) -> None:
    """Stroke lines; the width is in lengths of a hexside, but at least so many pixels."""
    if lines:
        path = QPainterPath()
        for line in lines:
            path.addPath(line.path)
        pen = round_pen(colour(ink), max(width * raster.scale, least * raster.pixel))
        painter.strokePath(raster.to_pixels.map(path), pen)


def _dash(
    painter: QPainter,
    raster: MapRaster,
    lines: Sequence[Line],
    ink: str,
    width: float,
    rhythm: tuple[float, float],
) -> None:
    """Dash lines in a rhythm of dash and gap that is stretched so that it goes on from hex to hex."""
    if raster.hex_pixels < _DASH_PIXELS:
        return
    to_pixels = raster.to_pixels
    for line in lines:
        length = line.length * raster.scale
        dash, gap = rhythm
        times = max(1, round(length / max((dash + gap) * raster.scale, _SHORTEST * raster.pixel)))
        stretch = length / times / (dash + gap)
        dash, gap = dash * stretch, gap * stretch
        # Half a gap at each end: two lines that meet share it.
        pen = _dashed_pen(ink, max(width * raster.scale, 0.8 * raster.pixel), dash, gap)
        painter.strokePath(to_pixels.map(line.path), pen)


@lru_cache(maxsize=4096)
def _dashed_pen(ink: str, width: float, dash: float, gap: float) -> QPen:
    return flat_pen(colour(ink), width, (dash, gap), dash + gap / 2)
