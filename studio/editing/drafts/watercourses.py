"""Lines on the ground, drawn along hexsides."""

import itertools
from collections.abc import Iterable, Iterator
from math import hypot

from studio.hexes.coordinates import DIRECTIONS, Hex, neighbour
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.layout import Layout, Point
from studio.hexes.vertices import Vertex, vertex_key

#: A line is looked at as often as each such part of a hexside.
_PART = 0.5


def hexsides_along(points: Iterable[Point], layout: Layout) -> list[Hexside]:
    """Return the hexsides that follow a line most closely, each once, without dead ends of one hexside."""
    corners: list[tuple[Vertex, Hex]] = []
    for point in _dense(points, layout.size * _PART):
        target, at = _nearest_corner(point, layout)
        if not corners:
            corners.append((target, at))
        while corners[-1][0] != target:
            step = min(_corners_beside(*corners[-1], layout), key=lambda each: _far(layout, each[0], target))
            if len(corners) > 1 and corners[-2][0] == step[0]:
                corners.pop()
            else:
                corners.append(step)
    sides = (_side_between(a, b, layout) for (a, b) in itertools.pairwise(corners))
    return list(dict.fromkeys(sides))


def _dense(points: Iterable[Point], step: float) -> Iterator[Point]:
    before: Point | None = None
    for point in points:
        if before is not None:
            parts = int(hypot(point.x - before.x, point.y - before.y) / step)
            for part in range(1, parts + 1):
                share = part / (parts + 1)
                yield Point(before.x + (point.x - before.x) * share, before.y + (point.y - before.y) * share)
        yield point
        before = point


def _nearest_corner(point: Point, layout: Layout) -> tuple[Vertex, Hex]:
    at = layout.hex_at(point)
    corner = min(
        range(DIRECTIONS),
        key=lambda i: hypot(layout.corner(at, i).x - point.x, layout.corner(at, i).y - point.y),
    )
    return layout.vertex_key(at, corner), at


def _corners_beside(corner: Vertex, at: Hex, layout: Layout) -> Iterator[tuple[Vertex, Hex]]:
    """Yield the three corners that hexsides join with one, each with a hex that has it."""
    here = _index(corner, at, layout)
    beyond = neighbour(at, here, layout.orientation)
    there = _index(corner, beyond, layout)
    found = {
        vertex_key(each, (i + turn) % DIRECTIONS, layout.orientation): each
        for each, i in ((at, here), (beyond, there))
        for turn in (1, -1)
    }
    yield from found.items()


def _index(corner: Vertex, at: Hex, layout: Layout) -> int:
    return next(i for i in range(DIRECTIONS) if vertex_key(at, i, layout.orientation) == corner)


def _far(layout: Layout, a: Vertex, b: Vertex) -> float:
    first, second = layout.point(a), layout.point(b)
    return hypot(first.x - second.x, first.y - second.y)


def _side_between(a: tuple[Vertex, Hex], b: tuple[Vertex, Hex], layout: Layout) -> Hexside:
    """Return the hexside that joins two corners, of which the hex of the second has both."""
    at = b[1]
    first, second = _index(a[0], at, layout), _index(b[0], at, layout)
    direction = first if (first + 1) % DIRECTIONS == second else second
    return hexside(at, neighbour(at, direction, layout.orientation), layout.orientation)
