"""Which hexes and hexsides a tool means: strokes without gaps, and runs along hexsides or hexes."""

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import isqrt

from studio.hexes.area import NO_HEXES, HexArea
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, direction_between, neighbour, opposite
from studio.hexes.hexsides import Hexside, NotNeighboursError, hexside
from studio.hexes.lines import line
from studio.hexes.rings import disk
from studio.hexes.shape import Shape
from studio.hexes.vertices import Vertex, vertex_key


def swath(path: Sequence[Hex], radius: int, shape: Shape) -> HexArea:
    """Return the hexes of the map under a brush that passes along a path: 1, 7 or 19 round each for a radius of 0, 1 or 2."""
    found = NO_HEXES
    for at in path:
        odd = (at.column if shape.orientation is Orientation.FLAT else at.row) & 1
        found |= _disk(radius, odd, shape.orientation).shifted(at.column - odd, at.row - odd)
    return shape.among(found)


@lru_cache(maxsize=64)
def _disk(radius: int, odd: int, orientation: Orientation) -> HexArea:
    """Return the hexes of a disk around one in an even line or in an odd one."""
    return HexArea(disk(Hex(odd, odd), radius, orientation))


def path_between(start: Hex, end: Hex, shape: Shape) -> list[Hex]:
    """Return the hexes of the map on the straight way, both ends included, each next to the last.

    A line along the map's edge falls between the hexes there and those outside; the way keeps to the map. From or to a
    hex off the map it is what of the line is on the map.
    """
    straight = line(start, end, shape.orientation)
    inside = [
        at if shape.contains(at) or index in (0, len(straight) - 1) else _beside(straight, index, shape)
        for index, at in enumerate(straight)
    ]
    return [at for at in inside if shape.contains(at)]


def _beside(straight: list[Hex], index: int, shape: Shape) -> Hex:
    """Return the other hex that lies between the same two hexes of the line, if that one is on the map."""
    before, at, after = straight[index - 1 : index + 2]
    around = (neighbour(before, direction, shape.orientation) for direction in range(DIRECTIONS))
    between = (each for each in around if direction_between(each, after, shape.orientation) is not None)
    return next((each for each in between if shape.contains(each)), at)


def link_run(start: Hex, end: Hex, shape: Shape) -> frozenset[Hexside]:
    """Return the links of the straight way from hex to hex."""
    hexes = path_between(start, end, shape)
    return frozenset(
        hexside(here, there, shape.orientation)
        for here, there in pairwise(hexes)
        if direction_between(here, there, shape.orientation) is not None
    )


def hexside_run(start: Hexside, end: Hexside, shape: Shape) -> tuple[Hexside, ...]:
    """Return the hexsides from one to another, both included, each joined to the last at a corner.

    It is the shortest such run within the map, and of those the one that keeps nearest to the straight way. Where the
    map has none, it is what of the two themselves is on the map. Raises NotNeighboursError.
    """
    run = _shortest(start, end, shape) if start != end else [start]
    return tuple(side for side in run if shape.contains(side.first) and shape.contains(side.second))


def _shortest(start: Hexside, end: Hexside, shape: Shape) -> list[Hexside]:
    """Search from corner to corner, the most promising first (A*)."""
    orientation = shape.orientation
    goals = ends_of(end, orientation)
    line_of_sight = _middle(start, orientation), _middle(end, orientation)
    # By length that the whole run must have at least, then by how far its corners are off the line.
    waiting: list[tuple[int, int, int, Vertex, tuple[Hexside, ...]]]
    waiting = [(0, 0, 0, corner, (start,)) for corner in ends_of(start, orientation)]
    best: dict[Vertex, tuple[int, int]] = {}
    while waiting:
        _, off, length, here, run = heappop(waiting)
        if here in goals:
            return [*run, end]
        if here in best and best[here] <= (length, off):
            continue
        best[here] = length, off
        for side in onward(run[-1], here, orientation):
            if shape.contains(side.first) and shape.contains(side.second):
                there = other_end(side, here, orientation)
                left = min(_fewest_steps(there, goal, orientation) for goal in goals)
                further = off + _off_line(there, line_of_sight)
                heappush(waiting, (length + 1 + left, further, length + 1, there, (*run, side)))
    return [start, end]


def _middle(side: Hexside, orientation: Orientation) -> Vertex:
    """Return the middle of a hexside on a lattice twice as fine."""
    one, other = ends_of(side, orientation)
    return Vertex(one.x + other.x, one.y + other.y)


def _off_line(corner: Vertex, line_of_sight: tuple[Vertex, Vertex]) -> int:
    """Return how far a corner is from the line between two middles, in a unit that depends on those."""
    origin, target = line_of_sight
    across, down = target.x - origin.x, target.y - origin.y
    return abs(across * (2 * corner.y - origin.y) - down * (2 * corner.x - origin.x))


def _fewest_steps(a: Vertex, b: Vertex, orientation: Orientation) -> int:
    """Return a number of hexsides that no run between two corners falls below: two lead 1.73 hexsides on at most."""
    across, down = abs(a.x - b.x), abs(a.y - b.y)
    squared = across**2 + 3 * down**2 if orientation is Orientation.FLAT else 3 * across**2 + down**2
    return isqrt(squared // 3)


def _direction(side: Hexside, orientation: Orientation) -> int:
    """Return the direction from the first hex to the second; raises NotNeighboursError."""
    direction = direction_between(side.first, side.second, orientation)
    if direction is None:
        raise NotNeighboursError(side.first, side.second)
    return direction


def ends_of(side: Hexside, orientation: Orientation) -> tuple[Vertex, Vertex]:
    """Return the two corners between which a hexside runs; raises NotNeighboursError."""
    direction = _direction(side, orientation)
    return vertex_key(side.first, direction, orientation), vertex_key(side.first, direction + 1, orientation)


def other_end(side: Hexside, corner: Vertex, orientation: Orientation) -> Vertex:
    """Return the corner at the other end of a hexside; raises NotNeighboursError."""
    one, other = ends_of(side, orientation)
    return other if corner == one else one


def onward(side: Hexside, corner: Vertex, orientation: Orientation) -> tuple[Hexside, Hexside]:
    """Return the two other hexsides that meet a hexside at one of its ends."""
    direction = _direction(side, orientation)
    turn = direction if vertex_key(side.first, direction, orientation) == corner else opposite(direction)
    near, far = (side.first, side.second) if turn == direction else (side.second, side.first)
    third = neighbour(near, turn - 1, orientation)
    return hexside(near, third, orientation), hexside(far, third, orientation)
