import itertools
from math import dist

import pytest
from hypothesis import given

from studio.hexes.coordinates import Hex, Orientation, distance, neighbour
from studio.hexes.layout import Layout
from studio.hexes.lines import line
from tests.hexes.strategies import hexes, near_hexes, orientations


@given(hexes, hexes, orientations)
def test_a_line_steps_from_neighbour_to_neighbour_by_the_shortest_way(
    a: Hex, b: Hex, orientation: Orientation
) -> None:
    met = line(a, b, orientation)

    assert (met[0], met[-1]) == (a, b)
    assert len(met) == distance(a, b, orientation) + 1
    assert all(distance(here, there, orientation) == 1 for here, there in itertools.pairwise(met))


@given(hexes, hexes, orientations)
def test_a_line_is_the_same_backwards(a: Hex, b: Hex, orientation: Orientation) -> None:
    assert line(a, b, orientation) == line(b, a, orientation)[::-1]


@given(near_hexes, near_hexes, orientations)
def test_a_line_lies_under_the_stroke_between_the_centres(a: Hex, b: Hex, orientation: Orientation) -> None:
    layout = Layout(orientation, 1.0)
    start, end = layout.centre(a), layout.centre(b)
    met = line(a, b, orientation)
    for taken, at in enumerate(met):
        share = taken / max(len(met) - 1, 1)
        x, y = start.x + share * (end.x - start.x), start.y + share * (end.y - start.y)
        away = dist((x, y), layout.centre(at))
        for direction in range(6):
            assert away <= dist((x, y), layout.centre(neighbour(at, direction, orientation))) + 1e-9


@pytest.mark.parametrize(
    ("end", "orientation"),
    [(Hex(4, 0), Orientation.FLAT), (Hex(0, 4), Orientation.POINTY)],
    ids=["flat", "pointy"],
)
def test_a_line_along_hexsides_keeps_to_one_side_of_them(end: Hex, orientation: Orientation) -> None:
    met = line(Hex(0, 0), end, orientation)

    assert met == [Hex(column, row) for row in range(end.row + 1) for column in range(end.column + 1)]
