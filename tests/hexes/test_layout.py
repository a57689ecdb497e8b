from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.coordinates import Hex, Orientation, neighbour, opposite
from studio.hexes.layout import Layout, Point
from studio.hexes.shape import Shape
from tests.hexes.strategies import directions, hexes, orientations, shapes

layouts = st.builds(
    Layout,
    orientations,
    st.floats(0.5, 200.0),
    st.builds(Point, st.floats(-1e4, 1e4), st.floats(-1e4, 1e4)),
)


def between(a: Point, b: Point, share: float) -> Point:
    return Point(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))


def test_a_flat_map_has_columns_and_its_first_hex_a_level_top() -> None:
    layout = Layout(Orientation.FLAT, 2.0, Point(10.0, 20.0))

    assert layout.centre(Hex(0, 0)) == (10.0, 20.0)
    assert layout.centre(Hex(1, 0)) == pytest.approx((13.0, 20.0 + sqrt(3)))
    assert layout.centre(Hex(0, 1)) == pytest.approx((10.0, 20.0 + 2 * sqrt(3)))
    assert layout.corners(Hex(0, 0))[:3] == (
        pytest.approx((9.0, 20.0 - sqrt(3))),
        pytest.approx((11.0, 20.0 - sqrt(3))),
        pytest.approx((12.0, 20.0)),
    )


def test_a_pointy_map_has_rows_and_its_first_hex_a_peak() -> None:
    layout = Layout(Orientation.POINTY, 2.0, Point(10.0, 20.0))

    assert layout.centre(Hex(0, 0)) == (10.0, 20.0)
    assert layout.centre(Hex(0, 1)) == pytest.approx((10.0 + sqrt(3), 23.0))
    assert layout.centre(Hex(1, 0)) == pytest.approx((10.0 + 2 * sqrt(3), 20.0))
    assert layout.corners(Hex(0, 0))[:3] == (
        pytest.approx((10.0 - sqrt(3), 19.0)),
        pytest.approx((10.0, 18.0)),
        pytest.approx((10.0 + sqrt(3), 19.0)),
    )


@given(layouts, hexes)
def test_hexes_are_regular(layout: Layout, at: Hex) -> None:
    middle, corners = layout.centre(at), layout.corners(at)

    for i in range(6):
        assert isclose(dist(middle, corners[i]), layout.size, rel_tol=1e-6)
        assert isclose(dist(corners[i - 1], corners[i]), layout.size, rel_tol=1e-6)


@given(layouts, hexes, directions)
def test_neighbours_share_a_hexside_to_the_last_bit(layout: Layout, at: Hex, direction: int) -> None:
    beside = neighbour(at, direction, layout.orientation)
    start, end = layout.hexside_ends(at, direction)

    assert (end, start) == layout.hexside_ends(beside, opposite(direction))
    assert (start, end) == (layout.corner(at, direction), layout.corner(at, direction + 1))


@given(layouts, hexes, st.integers(0, 5), st.floats(0.0, 0.98))
def test_every_point_well_inside_a_hex_finds_it(layout: Layout, at: Hex, i: int, share: float) -> None:
    inside = between(layout.centre(at), layout.corner(at, i), share)

    assert layout.hex_at(inside) == at


@given(layouts, hexes, directions, st.floats(0.05, 0.95), st.floats(0.1, 0.98))
def test_the_nearest_hexside_is_the_one_that_a_point_is_drawn_towards(
    layout: Layout, at: Hex, direction: int, along: float, out: float
) -> None:
    towards = between(*layout.hexside_ends(at, direction), along)
    point = between(layout.centre(at), towards, out)

    assert layout.nearest_direction(point) == direction


@given(layouts, hexes, st.floats(0, 1e4), st.floats(0, 1e4))
def test_no_other_centre_is_nearer_than_that_of_the_hex_under_a_point(
    layout: Layout, at: Hex, x: float, y: float
) -> None:
    point = Point(x, y)
    under = layout.hex_at(point)
    away = dist(point, layout.centre(under))

    assert away <= layout.size * (1 + 1e-6)
    for direction in range(6):
        beside = layout.centre(neighbour(under, direction, layout.orientation))
        assert away <= dist(point, beside) + 1e-6 * layout.size


@given(layouts, shapes)
def test_the_bounds_of_a_map_touch_its_outermost_corners(layout: Layout, shape: Shape) -> None:
    corners = [corner for at in shape.hexes() for corner in layout.corners(at)]
    left, top = min(corner.x for corner in corners), min(corner.y for corner in corners)
    right, bottom = max(corner.x for corner in corners), max(corner.y for corner in corners)

    assert layout.bounds(shape) == pytest.approx((left, top, right - left, bottom - top), abs=1e-6)


@given(layouts, hexes, directions)
def test_a_vertex_key_is_placed_where_its_corner_is(layout: Layout, at: Hex, i: int) -> None:
    assert layout.point(layout.vertex_key(at, i)) == layout.corner(at, i)
