"""The land's own lines: hexsides bent a little and rounded where they turn.

Everything that follows hexsides (edges of terrain, coasts, rivers, front lines) runs along one and the same curve.
Its control points are the corners of the hexes and the middles of the hexsides, all moved by chance that is fixed by
their place. Between two control points it passes through the point halfway, so that any stretch of it can be drawn
knowing nothing but the corner or the hexside there. Coordinates are those of a layout of size 1 around `Hex(0, 0)`.
"""

from dataclasses import dataclass
from functools import lru_cache

from studio.desktop.canvas.variation import swing_of
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, neighbour
from studio.hexes.layout import Layout, Point
from studio.hexes.vertices import Vertex, centre_vertex, vertex_key

#: How far a corner and the middle of a hexside may stray, as parts of a hexside's length.
_CORNER_STRAY, _SIDE_STRAY = 0.11, 0.12
#: How far from a corner straight outlines begin to turn.
_ROUNDING = 0.22

_LAYOUTS = {orientation: Layout(orientation, 1.0) for orientation in Orientation}


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


def unit_layout(orientation: Orientation) -> Layout:
    """Return the layout that map coordinates are counted in: size 1, `Hex(0, 0)` around the origin."""
    return _LAYOUTS[orientation]


@lru_cache(maxsize=16384)
def bent(at: Hex, orientation: Orientation) -> Bent:
    """Return the bent outline of a hex."""
    keys = [vertex_key(at, i, orientation) for i in range(DIRECTIONS)]
    middle = centre_vertex(at, orientation)
    corners = [_moved(key, orientation) for key in keys]
    following = corners[1:] + corners[:1]
    bends = [_bend(keys[i - 1], keys[i], orientation) for i in range(1, DIRECTIONS)]
    bends.append(_bend(keys[-1], keys[0], orientation))
    # A hexside is as long as the way from the centre to a corner.
    outs = [_bend(key, Vertex(2 * key.x - middle.x, 2 * key.y - middle.y), orientation) for key in keys]
    return Bent(
        _LAYOUTS[orientation].centre(at),
        tuple(corners),
        tuple(bends),
        tuple(map(_halfway, corners, bends)),
        tuple(map(_halfway, bends, following)),
        tuple(map(_halfway, corners, outs)),
    )


@lru_cache(maxsize=8192)
def straight(at: Hex, orientation: Orientation) -> Bent:
    """Return the outline of a hex as it is on the grid, rounded close to the corners."""
    layout = _LAYOUTS[orientation]
    centre, corners = layout.centre(at), layout.corners(at)
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
    return tuple(neighbour(at, direction, orientation) for direction in range(DIRECTIONS))


@lru_cache(maxsize=32768)
def _moved(key: Vertex, orientation: Orientation) -> Point:
    place = _LAYOUTS[orientation].point(key)
    return Point(
        place.x + _CORNER_STRAY * swing_of(key.x, key.y, 1),
        place.y + _CORNER_STRAY * swing_of(key.x, key.y, 2),
    )


@lru_cache(maxsize=32768)
def _bend(key: Vertex, far: Vertex, orientation: Orientation) -> Point:
    """Return the control point of the hexside between two corners, moved square to it."""
    a, b = _moved(key, orientation), _moved(far, orientation)
    stray = _SIDE_STRAY * swing_of(key.x + far.x, key.y + far.y, 3)
    # The sign must not depend on which end comes first.
    if far < key:
        stray = -stray
    return Point((a.x + b.x) / 2 - (b.y - a.y) * stray, (a.y + b.y) / 2 + (b.x - a.x) * stray)


def _halfway(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def _part(a: Point, b: Point, part: float) -> Point:
    return Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
