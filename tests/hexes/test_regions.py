from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex, Orientation, distance
from studio.hexes.distances import cells_about, distances
from studio.hexes.regions import flood, joined_area
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from tests.hexes.strategies import shapes

FLAT = Orientation.FLAT


@st.composite
def maps_with_cells(draw: st.DrawFn) -> tuple[Shape, frozenset[int]]:
    shape = draw(shapes)
    return shape, draw(st.frozensets(st.integers(0, len(shape) - 1)))


@given(maps_with_cells(), st.data())
def test_a_flood_fills_the_part_of_its_start(
    drawn: tuple[Shape, frozenset[int]], data: st.DataObject
) -> None:
    shape, cells = drawn
    start = data.draw(st.integers(0, len(shape) - 1))
    filled = flood(topology(shape), start, cells.__contains__)
    part = set(filled)

    assert len(filled) == len(part)
    assert part <= cells
    assert (start in part) == (start in cells) == bool(part)
    beside = {other for cell in part for other in topology(shape).around(cell)}
    assert beside & cells <= part, "it is whole"
    for cell in part:
        assert set(flood(topology(shape), cell, cells.__contains__)) == part, "it is connected"


@given(maps_with_cells(), st.data())
def test_the_joined_part_of_an_area_is_what_a_flood_fills(
    drawn: tuple[Shape, frozenset[int]], data: st.DataObject
) -> None:
    shape, cells = drawn
    start = data.draw(st.integers(0, len(shape) - 1))
    area = HexArea(map(shape.at, cells))
    filled = {shape.at(cell) for cell in flood(topology(shape), start, cells.__contains__)}

    assert joined_area(area, shape.at(start), shape.orientation) == filled
    few = joined_area(area, shape.at(start), shape.orientation, most=3)
    assert few <= filled
    assert len(few) >= min(3, len(filled))


def test_a_flood_of_an_open_map_goes_outwards() -> None:
    shape = Shape(7, 5, FLAT)
    start = shape.index(Hex(3, 2))
    filled = flood(topology(shape), start, lambda cell: True)
    away = [distance(Hex(3, 2), shape.at(cell), FLAT) for cell in filled]

    assert sorted(filled) == list(range(35))
    assert away == sorted(away)


@given(maps_with_cells())
def test_distances_are_those_to_the_nearest_source(drawn: tuple[Shape, frozenset[int]]) -> None:
    shape, sources = drawn
    expected = [
        min((distance(at, shape.at(source), shape.orientation) for source in sources), default=-1)
        for at in shape.hexes()
    ]

    assert distances(topology(shape), sources) == expected


def test_distances_on_maps_too_large_for_a_byte() -> None:
    shape = Shape(300, 2, FLAT)
    ends = {0, shape.index(Hex(299, 1))}
    expected = [min(distance(at, shape.at(end), FLAT) for end in ends) for at in shape.hexes()]
    assert distances(topology(shape), ends) == expected
    long = Shape(400, 1, FLAT)
    assert max(distances(topology(long), {0, 1})) == 398


@given(maps_with_cells(), st.integers(0, 4))
def test_cells_about_some_are_those_as_near(drawn: tuple[Shape, frozenset[int]], steps: int) -> None:
    shape, cells = drawn
    far = distances(topology(shape), cells)
    assert cells_about(topology(shape), cells, steps) == {
        cell for cell, away in enumerate(far) if 0 <= away <= steps
    }
