"""From hexes to points and back, in plain floats; x grows to the right and y downwards."""

from dataclasses import dataclass
from math import atan2, degrees, sqrt
from typing import NamedTuple

from studio.hexes.coordinates import DIRECTIONS, Cube, Hex, Orientation, from_cube
from studio.hexes.shape import Shape
from studio.hexes.vertices import Vertex, centre_vertex, vertex_key


class Point(NamedTuple):
    """A place on the drawn map."""

    x: float
    y: float


class Bounds(NamedTuple):
    """A rectangle on the drawn map."""

    left: float
    top: float
    width: float
    height: float


#: Where the centre of `Hex(0, 0)` is unless told otherwise.
ORIGIN = Point(0.0, 0.0)

_ROOT = sqrt(3.0)


@dataclass(frozen=True, slots=True)
class Layout:
    """How big hexes are drawn and where.

    Corner `d` and corner `d + 1` are the ends of the hexside in direction `d`, so corners go clockwise from the
    upper left one.
    """

    orientation: Orientation
    #: From the centre of a hex to its corners; as long as a hexside.
    size: float
    #: The centre of `Hex(0, 0)`.
    origin: Point = ORIGIN

    def centre(self, at: Hex) -> Point:
        """Return the middle of a hex."""
        return self.point(centre_vertex(at, self.orientation))

    def corner(self, at: Hex, i: int) -> Point:
        """Return one corner, the very same floats for each of the three hexes that share it."""
        return self.point(vertex_key(at, i, self.orientation))

    def corners(self, at: Hex) -> tuple[Point, ...]:
        """Return the six corners clockwise."""
        return tuple(self.corner(at, i) for i in range(DIRECTIONS))

    def hexside_ends(self, at: Hex, direction: int) -> tuple[Point, Point]:
        """Return the ends of a hexside, clockwise as seen from `at`."""
        return self.corner(at, direction), self.corner(at, direction + 1)

    def vertex_key(self, at: Hex, i: int) -> Vertex:
        """Return the key of a corner, equal for the three hexes that share it."""
        return vertex_key(at, i, self.orientation)

    def point(self, vertex: Vertex) -> Point:
        """Return the place of a vertex."""
        across, down = self._units()
        return Point(self.origin.x + vertex.x * across, self.origin.y + vertex.y * down)

    def hex_at(self, point: Point) -> Hex:
        """Return the hex under a point, on the map or off it."""
        across, down = self._units()
        x, y = (point.x - self.origin.x) / across, (point.y - self.origin.y) / down
        if self.orientation is Orientation.FLAT:
            q, r = x / 3, y / 2 - x / 6
        else:
            q, r = x / 2 - y / 6, y / 3
        return from_cube(_nearest_cube(q, r), self.orientation)

    def nearest_direction(self, point: Point) -> int:
        """Return the direction of the hexside nearest to a point, of the hex under that point."""
        middle = self.centre(self.hex_at(point))
        angle = degrees(atan2(point.y - middle.y, point.x - middle.x))
        first = -90.0 if self.orientation is Orientation.FLAT else -120.0
        return round((angle - first) / 60.0) % DIRECTIONS

    def bounds(self, shape: Shape) -> Bounds:
        """Return the smallest rectangle around all hexes of a map."""
        across, down = self._units()
        if self.orientation is Orientation.FLAT:
            left, top = -2, -1
            width, height = 3 * shape.columns + 1, 2 * shape.rows + (shape.columns > 1)
        else:
            left, top = -1, -2
            width, height = 2 * shape.columns + (shape.rows > 1), 3 * shape.rows + 1
        start = self.point(Vertex(left, top))
        return Bounds(start.x, start.y, width * across, height * down)

    def _units(self) -> tuple[float, float]:
        """Return the width and the height of one unit of the vertex lattice."""
        half, tall = self.size / 2, self.size * _ROOT / 2
        return (half, tall) if self.orientation is Orientation.FLAT else (tall, half)


def _nearest_cube(q: float, r: float) -> Cube:
    """Round to the cube whose middle is nearest."""
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return Cube(near_q, near_r, -near_q - near_r)
