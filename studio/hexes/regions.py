"""Connected parts of a map and the outlines of sets of hexes."""

from collections.abc import Callable, Iterable, Set

from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, neighbour
from studio.hexes.topology import Topology
from studio.hexes.vertices import Vertex, vertex_key


def flood(topology: Topology, start: int, belongs: Callable[[int], bool]) -> list[int]:
    """Return the cells joined to the start by cells that belong, nearest first; none if the start doesn't."""
    if not belongs(start):
        return []
    seen = {start}
    found = [start]
    for cell in found:
        for other in topology.around(cell):
            if other not in seen:
                seen.add(other)
                if belongs(other):
                    found.append(other)
    return found


def components(topology: Topology, cells: Iterable[int]) -> list[frozenset[int]]:
    """Split cells into connected parts, in the order of each part's lowest cell."""
    left = set(cells)
    parts = []
    for cell in sorted(left):
        if cell in left:
            part = frozenset(flood(topology, cell, left.__contains__))
            left -= part
            parts.append(part)
    return parts


def outlines(hexes: Set[Hex], orientation: Orientation) -> list[tuple[Vertex, ...]]:
    """Return the loops of corners that bound a set of hexes, the last corner joined to the first.

    The set is always to the right of the way (y downwards): loops around it go clockwise, loops around its holes
    anticlockwise. The order depends on the set only. `Layout.point` places the corners.
    """
    following: dict[Vertex, Vertex] = {}
    for at in sorted(hexes):
        for direction in range(DIRECTIONS):
            if neighbour(at, direction, orientation) not in hexes:
                start = vertex_key(at, direction, orientation)
                # Three hexes meet at a corner, so at most one stretch of boundary leaves it.
                following[start] = vertex_key(at, direction + 1, orientation)
    loops = []
    while following:
        start = next(iter(following))
        loop = [start]
        while (onward := following.pop(loop[-1])) != start:
            loop.append(onward)
        loops.append(tuple(loop))
    return loops
