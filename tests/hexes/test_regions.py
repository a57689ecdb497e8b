from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.coordinates import Hex, Orientation, distance, neighbour
from studio.hexes.layout import Layout, Point
from studio.hexes.regions import components, flood, outlines
from studio.hexes.rings import disk, ring
from studio.hexes.search import distances
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from studio.hexes.vertices import vertex_key
from tests.hexes.strategies import near_hexes, orientations, shapes

FLAT = Orientation.FLAT
patches = st.frozensets(st.builds(Hex, st.integers(0, 6), st.integers(0, 6)), max_size=40)


@st.composite
def maps_with_cells(draw: st.DrawFn) -> tuple[Shape, frozenset[int]]:
    shape = draw(shapes)
    return shape, draw(st.frozensets(st.integers(0, len(shape) - 1)))


def area(loop: list[Point]) -> float:
    """Positive for a loop that goes clockwise on a map where y grows downwards."""
    return sum(a.x * b.y - b.x * a.y for a, b in zip(loop, loop[1:] + loop[:1], strict=True)) / 2


@given(maps_with_cells())
def test_parts_are_whole_connected_and_apart(drawn: tuple[Shape, frozenset[int]]) -> None:
    shape, cells = drawn
    parts = components(topology(shape), cells)

    assert sorted(cell for part in parts for cell in part) == sorted(cells)
    assert [min(part) for part in parts] == sorted(min(part) for part in parts)
    for part in parts:
        beside = {other for cell in part for other in topology(shape).around(cell)}
        assert beside & cells <= part
        assert set(flood(topology(shape), min(part), part.__contains__)) == part


@given(maps_with_cells(), st.data())
def test_a_flood_fills_the_part_of_its_start(
    drawn: tuple[Shape, frozenset[int]], data: st.DataObject
) -> None:
    shape, cells = drawn
    start = data.draw(st.integers(0, len(shape) - 1))
    part = next((part for part in components(topology(shape), cells) if start in part), frozenset())

    assert set(flood(topology(shape), start, cells.__contains__)) == part


def test_a_flood_of_an_open_map_goes_outwards() -> None:
    shape = Shape(7, 5, FLAT)
    start = shape.index(Hex(3, 2))
    filled = flood(topology(shape), start, lambda cell: True)
    away = [distance(Hex(3, 2), shape.at(cell), FLAT) for cell in filled]

    assert sorted(filled) == list(range(35))
    assert away == sorted(away)


@given(patches, orientations)
def test_outlines_are_the_hexsides_between_inside_and_outside(
    hexes: frozenset[Hex], orientation: Orientation
) -> None:
    expected = {
        (vertex_key(at, direction, orientation), vertex_key(at, direction + 1, orientation))
        for at in hexes
        for direction in range(6)
        if neighbour(at, direction, orientation) not in hexes
    }
    drawn = [
        stretch
        for loop in outlines(hexes, orientation)
        for stretch in zip(loop, loop[1:] + loop[:1], strict=True)
    ]

    assert Counter(drawn) == Counter(expected)


@given(patches, orientations)
def test_outlines_enclose_the_area_of_their_hexes(hexes: frozenset[Hex], orientation: Orientation) -> None:
    layout = Layout(orientation, 1.0)
    total = sum(area([layout.point(corner) for corner in loop]) for loop in outlines(hexes, orientation))

    assert abs(total - len(hexes) * 1.5 * 3**0.5) < 1e-6


@given(near_hexes, st.integers(1, 4), orientations)
def test_a_ring_has_an_outer_loop_clockwise_and_a_hole_anticlockwise(
    at: Hex, radius: int, orientation: Orientation
) -> None:
    layout = Layout(orientation, 1.0)
    loops = outlines(frozenset(ring(at, radius, orientation)), orientation)
    areas = sorted(area([layout.point(corner) for corner in loop]) for loop in loops)

    assert len(areas) == 2
    assert areas[0] < 0 < areas[1]
    assert sorted(len(loop) for loop in loops) == [12 * radius - 6, 12 * radius + 6]


def test_one_hex_has_its_six_corners_for_an_outline() -> None:
    (loop,) = outlines({Hex(2, 1)}, FLAT)

    assert loop == tuple(vertex_key(Hex(2, 1), i, FLAT) for i in range(6))


def test_outlines_do_not_depend_on_the_order_of_a_set() -> None:
    hexes = list(disk(Hex(5, 5), 2, FLAT))

    assert outlines(frozenset(hexes), FLAT) == outlines(dict.fromkeys(reversed(hexes)).keys(), FLAT)


@given(maps_with_cells())
def test_distances_are_those_to_the_nearest_source(drawn: tuple[Shape, frozenset[int]]) -> None:
    shape, sources = drawn
    expected = [
        min((distance(at, shape.at(source), shape.orientation) for source in sources), default=-1)
        for at in shape.hexes()
    ]

    assert distances(topology(shape), sources) == expected
