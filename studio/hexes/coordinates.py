"""Hex coordinates: offset as maps number them, cube as geometry wants them.

Directions are 0 to 5 clockwise and mean the same cube vectors in both orientations, so that code on cubes never
asks how the map lies: in a flat map direction 0 is north, in a pointy one north-west.
"""

from enum import StrEnum
from typing import NamedTuple

#: How many directions there are.
DIRECTIONS = 6


class Hex(NamedTuple):
    """Zero-based offset coordinates of a hex, on the map or off it."""

    column: int
    row: int


class Cube(NamedTuple):
    """Cube coordinates of a hex; their sum is 0."""

    q: int
    r: int
    s: int


class Orientation(StrEnum):
    """How hexes lie: flat side up in columns, or point up in rows.

    In a flat map the odd (zero-based) columns are half a hex lower; in a pointy one the odd rows are half a hex
    further right.
    """

    FLAT = "flat"
    POINTY = "pointy"


class Mirror(StrEnum):
    """How a reflection turns a piece of map over."""

    LEFT_RIGHT = "left-right"
    UP_DOWN = "up-down"


_VECTORS = (Cube(0, -1, 1), Cube(1, -1, 0), Cube(1, 0, -1), Cube(0, 1, -1), Cube(-1, 1, 0), Cube(-1, 0, 1))


def to_cube(at: Hex, orientation: Orientation) -> Cube:
    """Return the cube coordinates of a hex; `Hex(0, 0)` is the cube origin."""
    column, row = at
    if orientation is Orientation.FLAT:
        q, r = column, row - (column - (column & 1)) // 2
    else:
        q, r = column - (row - (row & 1)) // 2, row
    return Cube(q, r, -q - r)


def from_cube(cube: Cube, orientation: Orientation) -> Hex:
    """Return the offset coordinates of a cube."""
    q, r, _ = cube
    if orientation is Orientation.FLAT:
        return Hex(q, r + (q - (q & 1)) // 2)
    return Hex(q + (r - (r & 1)) // 2, r)


def distance(a: Hex, b: Hex, orientation: Orientation) -> int:
    """Count the steps between two hexes on an open map."""
    return cube_distance(to_cube(a, orientation), to_cube(b, orientation))


def cube_distance(a: Cube, b: Cube) -> int:
    """Count the steps between two cubes."""
    return max(abs(a.q - b.q), abs(a.r - b.r), abs(a.s - b.s))


def neighbour(at: Hex, direction: int, orientation: Orientation) -> Hex:
    """Return the hex one step away, which may be off the map."""
    return from_cube(step(to_cube(at, orientation), direction), orientation)


def step(cube: Cube, direction: int, steps: int = 1) -> Cube:
    """Walk straight from a cube."""
    vector = _VECTORS[direction]
    return Cube(cube.q + steps * vector.q, cube.r + steps * vector.r, cube.s + steps * vector.s)


def direction_between(a: Hex, b: Hex, orientation: Orientation) -> int | None:
    """Return the direction of the step from `a` to `b`, or None unless they are neighbours."""
    across, down = b[0] - a[0], b[1] - a[1]
    if orientation is Orientation.FLAT:
        return _DIRECTIONS_FLAT[a[0] & 1].get((across, down))
    return _DIRECTIONS_POINTY[a[1] & 1].get((across, down))


def opposite(direction: int) -> int:
    """Return the direction that leads back."""
    return (direction + 3) % DIRECTIONS


def _directions(odd: int, orientation: Orientation) -> dict[tuple[int, int], int]:
    """Return the directions by the steps to the neighbours of an even or an odd column (pointy: row)."""
    here = Hex(odd, odd)
    around = (neighbour(here, direction, orientation) for direction in range(DIRECTIONS))
    return {(at.column - odd, at.row - odd): direction for direction, at in enumerate(around)}


_DIRECTIONS_FLAT = (_directions(0, Orientation.FLAT), _directions(1, Orientation.FLAT))
_DIRECTIONS_POINTY = (_directions(0, Orientation.POINTY), _directions(1, Orientation.POINTY))


def rotate(cube: Cube, about: Cube, steps: int) -> Cube:
    """Turn a cube about another, clockwise by sixths of a circle; negative steps turn back."""
    q, r, s = cube.q - about.q, cube.r - about.r, cube.s - about.s
    for _ in range(steps % DIRECTIONS):
        q, r, s = -r, -s, -q
    return Cube(about.q + q, about.r + r, about.s + s)


def reflect(cube: Cube, about: Cube, mirror: Mirror, orientation: Orientation) -> Cube:
    """Mirror a cube in the upright or level line through the middle of another."""
    q, r, s = cube.q - about.q, cube.r - about.r, cube.s - about.s
    # Swapping two axes mirrors in the line of the third; the line square to it is the same with signs turned.
    q, r, s = (-q, -s, -r) if orientation is Orientation.FLAT else (s, r, q)
    if mirror is Mirror.UP_DOWN:
        q, r, s = -q, -r, -s
    return Cube(about.q + q, about.r + r, about.s + s)
