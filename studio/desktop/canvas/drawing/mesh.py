"""The land's own lines: hexsides bent a little and rounded where they turn.

Everything that follows hexsides (edges of terrain, coasts, rivers, front lines) runs along one and the same curve.
Its control points are the corners of the hexes and the middles of the hexsides, all moved by chance that is fixed by
their place. Between two control points it passes through the point halfway, so that any stretch of it can be drawn
knowing nothing but the corner or the hexside there. Coordinates are those of a layout of size 1 around `Hex(0, 0)`.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from studio.desktop.canvas.drawing.stable_noise import PERIOD, signed_noise
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, neighbour
from studio.hexes.hexsides import Hexside
from studio.hexes.layout import Layout, Point
from studio.hexes.vertices import Vertex, centre_vertex, vertex_key

#: How far a corner and the middle of a hexside may stray, as parts of a hexside's length.
_CORNER_STRAY, _SIDE_STRAY = 0.11, 0.12
#: How far from a corner straight outlines begin to turn.
_ROUNDING = 0.22

#: From the centre of a hex to that of its neighbour, in lengths of a hexside.
PITCH = sqrt(3.0)
#: After so many columns and rows the grid is the same again.
GRID = 2

#: How many units of the vertices' lattice the period of chance has, across and down.
_PERIODS = {
    Orientation.FLAT: (3 * PERIOD, 2 * PERIOD),
    Orientation.POINTY: (2 * PERIOD, 3 * PERIOD),
}

_LAYOUTS = {orientation: Layout(orientation, 1.0) for orientation in Orientation}
_CORNERS = {orientation: layout.corners(Hex(0, 0)) for orientation, layout in _LAYOUTS.items()}
#: The corners of the hex around the origin of the vertices' lattice.
_SPOKES = {
    orientation: tuple(vertex_key(Hex(0, 0), i, orientation) for i in range(DIRECTIONS))
    for orientation in Orientation
}
#: From a hex in an even or odd column (pointy: row) to its neighbours.
_STEPS = {
    (orientation, odd): tuple(
        (other.column - odd, other.row - odd)
        for other in (neighbour(Hex(odd, odd), direction, orientation) for direction in range(DIRECTIONS))
    )
    for orientation in Orientation
    for odd in (0, 1)
}


@dataclass(frozen=True, slots=True)
class Bent:
    """The bent outline of one hex; index `i` is corner `i` or the hexside in direction `i`."""

    centre: Point
    #: The six corners, as moved.
    corners: tuple[Point, ...]
    #: The control points in the middle of the hexsides.
    bends: tuple[Point, ...]
    #: Where the curve along hexside `i` passes, nearer to corner `i` and nearer to corner `i + 1`.
    starts: tuple[Point, ...]
    ends: tuple[Point, ...]
    #: Where the curve passes on the third hexside that meets at corner `i`, the one that leads away from the hex.
    outs: tuple[Point, ...]


class Home(NamedTuple):
    """The hex among the first ones whose land is just like that of a hex, and the offset from there to that hex."""

    at: Hex
    dx: float
    dy: float


def unit_layout(orientation: Orientation) -> Layout:
    """Return the layout that map coordinates are counted in: size 1, `Hex(0, 0)` around the origin."""
    return _LAYOUTS[orientation]


@lru_cache(maxsize=16384)
def bent_outline(at: Hex, orientation: Orientation) -> Bent:
    """Return the bent outline of a hex."""
    x, y = centre_vertex(at, orientation)
    spokes = _SPOKES[orientation]
    keys = [Vertex(x + dx, y + dy) for dx, dy in spokes]
    sides = [_side(key, keys[i - 5], orientation) for i, key in enumerate(keys)]
    # A hexside is as long as it is from the centre to a corner.
    away = [
        _side(key, Vertex(key.x + dx, key.y + dy), orientation)
        for key, (dx, dy) in zip(keys, spokes, strict=True)
    ]
    return Bent(
        _LAYOUTS[orientation].centre(at),
        tuple(side.corner for side in sides),
        tuple(side.bend for side in sides),
        tuple(side.start for side in sides),
        tuple(side.end for side in sides),
        tuple(side.start for side in away),
    )


@lru_cache(maxsize=8192)
def straight_outline(at: Hex, orientation: Orientation) -> Bent:
    """Return the outline of a hex as it is on the grid, rounded close to the corners."""
    layout = _LAYOUTS[orientation]
    centre, corners = layout.centre(at), tuple(corners_of(at, orientation))
    following = (*corners[1:], corners[0])
    return Bent(
        centre,
        corners,
        tuple(map(_halfway, corners, following)),
        tuple(_part(a, b, _ROUNDING) for a, b in zip(corners, following, strict=True)),
        tuple(_part(b, a, _ROUNDING) for a, b in zip(corners, following, strict=True)),
        tuple(_part(centre, corner, 1 + _ROUNDING) for corner in corners),
    )


@lru_cache(maxsize=32768)
def neighbours(at: Hex, orientation: Orientation) -> tuple[Hex, ...]:
    """Return the six neighbours of a hex in the order of directions, whether on the map or off it."""
    column, row = at
    odd = (column if orientation is Orientation.FLAT else row) & 1
    return tuple(Hex(column + across, row + down) for across, down in _STEPS[orientation, odd])


def steps_by_parity(
    orientation: Orientation,
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the steps to the neighbours, across and down, from a hex of an even column (pointy: row) and of an odd."""
    return _STEPS[orientation, 0], _STEPS[orientation, 1]


@lru_cache(maxsize=32768)
def sides_around(at: Hex, orientation: Orientation) -> tuple[Hexside, ...]:
    """Return the six hexsides of a hex in the order of directions."""
    return tuple(
        Hexside(at, other) if at < other else Hexside(other, at) for other in neighbours(at, orientation)
    )


@lru_cache(maxsize=32768)
def centre_of(at: Hex, orientation: Orientation) -> Point:
    """Return the middle of a hex."""
    return _LAYOUTS[orientation].centre(at)


@lru_cache(maxsize=32768)
def home_of(at: Hex, orientation: Orientation, period: int = PERIOD) -> Home:
    """Return where the land of a hex is kept: ask for it there and move it to where the hex is.

    What lies straight on the grid is the same every second column and row: its period is `GRID`.
    """
    home = Hex(at.column % period, at.row % period)
    here, there = centre_of(at, orientation), centre_of(home, orientation)
    return Home(home, here.x - there.x, here.y - there.y)


def corners_of(at: Hex, orientation: Orientation) -> list[Point]:
    """Return the corners of a hex as on the grid."""
    x, y = centre_of(at, orientation)
    return [Point(x + dx, y + dy) for dx, dy in _CORNERS[orientation]]


class _Side(NamedTuple):
    """The curve along one hexside, as seen from one of its corners."""

    corner: Point
    start: Point
    bend: Point
    end: Point


@lru_cache(maxsize=32768)
def _side(key: Vertex, far: Vertex, orientation: Orientation) -> _Side:
    """Return the curve from one corner to another; its control point is moved square to the hexside."""
    if far < key:
        back = _side(far, key, orientation)
        return _Side(_moved(key, orientation), back.end, back.bend, back.start)
    a, b = _moved(key, orientation), _moved(far, orientation)
    across, down = _PERIODS[orientation]
    stray = _SIDE_STRAY * signed_noise((key.x + far.x) % (2 * across), (key.y + far.y) % (2 * down), 3)
    bend = Point((a.x + b.x) / 2 - (b.y - a.y) * stray, (a.y + b.y) / 2 + (b.x - a.x) * stray)
    return _Side(a, _halfway(a, bend), bend, _halfway(bend, b))


@lru_cache(maxsize=16384)
def _moved(key: Vertex, orientation: Orientation) -> Point:
    point = _LAYOUTS[orientation].point(key)
    across, down = _PERIODS[orientation]
    x, y = key.x % across, key.y % down
    return Point(
        point.x + _CORNER_STRAY * signed_noise(x, y, 1), point.y + _CORNER_STRAY * signed_noise(x, y, 2)
    )


def _halfway(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def _part(a: Point, b: Point, part: float) -> Point:
    return Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
