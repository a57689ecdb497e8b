"""The corners of hexes as whole numbers, so that lines along hexsides join exactly.

All centres and corners of a map lie on a lattice. Its unit is half a hexside one way (across in a flat map, down in
a pointy one) and half the distance between opposite hexsides the other way; its origin is the centre of `Hex(0, 0)`.
"""

from typing import NamedTuple

from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation


class Vertex(NamedTuple):
    """A point of the lattice; as the corner of hexes, the same for all three that share it."""

    x: int
    y: int


_CORNERS = {
    Orientation.FLAT: ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
    Orientation.POINTY: ((-1, -1), (0, -2), (1, -1), (1, 1), (0, 2), (-1, 1)),
}


def centre_vertex(at: Hex, orientation: Orientation) -> Vertex:
    """Return the lattice point in the middle of a hex."""
    column, row = at
    if orientation is Orientation.FLAT:
        return Vertex(3 * column, 2 * row + (column & 1))
    return Vertex(2 * column + (row & 1), 3 * row)


def vertex_key(at: Hex, i: int, orientation: Orientation) -> Vertex:
    """Return corner `i` of a hex; the hexside in direction `d` runs from corner `d` to corner `d + 1`."""
    middle = centre_vertex(at, orientation)
    across, down = _CORNERS[orientation][i % DIRECTIONS]
    return Vertex(middle.x + across, middle.y + down)
