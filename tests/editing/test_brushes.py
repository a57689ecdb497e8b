from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.editing.brushes import hexside_run, link_run, path_between, swath
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, distance, neighbour
from studio.hexes.hexsides import Hexside, NotNeighboursError, hexside
from studio.hexes.layout import Layout, Point
from studio.hexes.shape import Shape
from studio.hexes.vertices import Vertex, vertex_key
from tests.hexes.strategies import orientations

WIDE = Shape(9, 9, Orientation.FLAT)
MIDDLE = Hex(4, 4)


@st.composite
def hexes_on_a_map(draw: st.DrawFn) -> tuple[Shape, Hex, Hex]:
    shape = Shape(draw(st.integers(1, 9)), draw(st.integers(1, 9)), draw(orientations))
    cells = st.integers(0, len(shape) - 1).map(shape.at)
    return shape, draw(cells), draw(cells)


@st.composite
def hexsides_on_a_map(draw: st.DrawFn) -> tuple[Shape, Hexside, Hexside]:
    shape = Shape(draw(st.integers(2, 9)), draw(st.integers(2, 9)), draw(orientations))
    sides = st.sampled_from(sorted(all_hexsides(shape)))
    return shape, draw(sides), draw(sides)


def all_hexsides(shape: Shape) -> set[Hexside]:
    return {
        hexside(at, beside, shape.orientation)
        for at in shape.hexes()
        for direction in range(DIRECTIONS)
        if shape.contains(beside := neighbour(at, direction, shape.orientation))
    }


def corners(side: Hexside, orientation: Orientation) -> set[Vertex]:
    """The corners that both hexes have."""
    of_first, of_second = ({vertex_key(at, i, orientation) for i in range(DIRECTIONS)} for at in side)
    return of_first & of_second


@pytest.mark.parametrize(("radius", "size"), [(0, 1), (1, 7), (2, 19)])
def test_brushes_cover_one_seven_and_nineteen_hexes(radius: int, size: int) -> None:
    assert len(swath((MIDDLE,), radius, WIDE)) == size


def test_a_brush_keeps_to_the_map() -> None:
    assert swath((Hex(0, 0),), 1, WIDE) == {Hex(0, 0), Hex(1, 0), Hex(0, 1)}
    assert swath((Hex(-3, 0),), 1, WIDE) == set()


@given(hexes_on_a_map())
def test_the_way_has_no_gap_no_detour_and_stays_on_the_map(drawn: tuple[Shape, Hex, Hex]) -> None:
    shape, start, end = drawn
    hexes = path_between(start, end, shape)
    assert (hexes[0], hexes[-1]) == (start, end)
    assert all(distance(a, b, shape.orientation) == 1 for a, b in pairwise(hexes))
    assert len(hexes) == distance(start, end, shape.orientation) + 1
    assert all(map(shape.contains, hexes))


def test_a_way_from_beyond_the_edge_is_what_of_it_is_on_the_map() -> None:
    assert path_between(Hex(4, -3), Hex(4, 2), WIDE) == [Hex(4, 0), Hex(4, 1), Hex(4, 2)]


def test_the_links_of_a_run_join_the_hexes_of_the_way() -> None:
    assert link_run(Hex(4, 2), Hex(4, 4), WIDE) == {
        Hexside(Hex(4, 2), Hex(4, 3)),
        Hexside(Hex(4, 3), Hex(4, 4)),
    }
    assert link_run(MIDDLE, MIDDLE, WIDE) == set()


@given(hexsides_on_a_map())
def test_a_run_leads_from_hexside_to_hexside_over_shared_corners(
    drawn: tuple[Shape, Hexside, Hexside],
) -> None:
    shape, start, end = drawn
    run = hexside_run(start, end, shape)
    assert (run[0], run[-1]) == (start, end)
    assert len(set(run)) == len(run)
    for one, next_one in pairwise(run):
        assert len(corners(one, shape.orientation) & corners(next_one, shape.orientation)) == 1


@given(hexsides_on_a_map())
def test_no_run_is_shorter(drawn: tuple[Shape, Hexside, Hexside]) -> None:
    shape, start, end = drawn
    reached, length = {start}, 1
    while end not in reached:
        length += 1
        ends = frozenset[Vertex]().union(*(corners(side, shape.orientation) for side in reached))
        reached = {side for side in all_hexsides(shape) if corners(side, shape.orientation) & ends}
    assert len(hexside_run(start, end, shape)) == length


@given(hexsides_on_a_map())
def test_a_run_keeps_near_the_straight_way_where_the_map_leaves_room(
    drawn: tuple[Shape, Hexside, Hexside],
) -> None:
    small, *sides = drawn
    shape = Shape(small.columns + 12, small.rows + 12, small.orientation)
    start, end = (Hexside(*(Hex(at.column + 6, at.row + 6) for at in side)) for side in sides)
    layout = Layout(shape.orientation, 1.0)

    def middle(side: Hexside) -> Point:
        a, b = (layout.point(corner) for corner in corners(side, shape.orientation))
        return Point((a.x + b.x) / 2, (a.y + b.y) / 2)

    a, b = middle(start), middle(end)
    long = max(((b.x - a.x) ** 2 + (b.y - a.y) ** 2) ** 0.5, 1.0)
    for side in hexside_run(start, end, shape):
        at = middle(side)
        assert abs((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) / long <= 1.1


def test_a_run_of_two_that_share_no_side_is_refused() -> None:
    with pytest.raises(NotNeighboursError):
        hexside_run(Hexside(Hex(0, 0), Hex(5, 5)), Hexside(Hex(0, 0), Hex(0, 1)), WIDE)


def test_a_run_off_the_map_leaves_out_what_is_not_there() -> None:
    small = Shape(2, 2, Orientation.FLAT)
    outside = Hexside(Hex(0, 1), Hex(0, 2))
    inside = Hexside(Hex(0, 0), Hex(0, 1))
    assert hexside_run(inside, outside, small) == (
        inside,
        Hexside(Hex(0, 1), Hex(1, 0)),
        Hexside(Hex(0, 1), Hex(1, 1)),
    )
    assert hexside_run(outside, outside, small) == ()


def test_where_no_corner_joins_them_a_run_is_its_two_ends() -> None:
    column = Shape(1, 4, Orientation.FLAT)
    top, bottom = Hexside(Hex(0, 0), Hex(0, 1)), Hexside(Hex(0, 2), Hex(0, 3))
    assert hexside_run(top, bottom, column) == (top, bottom)


@given(hexes_on_a_map(), st.integers(0, 3))
def test_a_swath_is_all_that_the_brush_passes_over(drawn: tuple[Shape, Hex, Hex], radius: int) -> None:
    shape, start, end = drawn
    for path in (path_between(start, end, shape), [start, end], []):
        assert swath(path, radius, shape) == {each for at in path for each in swath((at,), radius, shape)}
