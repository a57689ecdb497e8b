from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from studio.editing.drawn_shapes import inside_outline, path_through, rectangle_between
from studio.hexes.coordinates import Hex, Orientation, direction_between, distance
from studio.hexes.layout import Layout
from studio.hexes.rings import disk
from studio.hexes.shape import Shape
from tests.hexes.strategies import orientations

WIDE = Shape(9, 9, Orientation.FLAT)


def test_a_rectangle_keeps_to_the_map() -> None:
    assert rectangle_between(Hex(1, 2), Hex(-3, 1), WIDE) == {Hex(0, 1), Hex(1, 1), Hex(0, 2), Hex(1, 2)}
    assert rectangle_between(Hex(4, 4), Hex(4, 4), WIDE) == {Hex(4, 4)}


@given(orientations, st.lists(st.tuples(st.integers(-2, 10), st.integers(-2, 10)), min_size=2, max_size=6))
def test_a_path_goes_from_hex_to_hex(lie: Orientation, corners: list[tuple[int, int]]) -> None:
    shape = Shape(9, 9, lie)
    found = path_through([Hex(*each) for each in corners], shape)
    assert all(map(shape.contains, found))
    if all(shape.contains(Hex(*each)) for each in corners):
        assert (found[0], found[-1]) == (corners[0], corners[-1])
        assert all(direction_between(*pair, lie) is not None for pair in pairwise(found))


@given(orientations, st.tuples(st.integers(0, 8), st.integers(0, 8)), st.integers(1, 5))
def test_an_outline_round_a_disk_holds_the_disk(lie: Orientation, at: tuple[int, int], radius: int) -> None:
    shape, middle = Shape(9, 9, lie), Hex(*at)
    around = [each for each in disk(middle, radius, lie) if distance(each, middle, lie) == radius]
    whole = shape.among(disk(middle, radius, lie))
    assert inside_outline(around, shape) == whole


@given(orientations, st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), min_size=3, max_size=7))
def test_an_outline_holds_the_centres_within_it(lie: Orientation, corners: list[tuple[int, int]]) -> None:
    shape, layout = Shape(9, 9, lie), Layout(lie, 1)
    outline = [Hex(*each) for each in corners]
    edges = set(path_through([*outline, outline[0]], shape))
    points = [layout.centre(at) for at in outline]
    for at in set(shape.hexes()) - edges:
        here = layout.centre(at)
        crossed = sum(
            (one.y > here.y + 1e-7) != (other.y > here.y + 1e-7)
            and here.x < one.x + (other.x - one.x) * (here.y - one.y) / (other.y - one.y)
            for one, other in zip(points, [*points[1:], points[0]], strict=True)
        )
        assert (at in inside_outline(outline, shape)) == (crossed % 2 == 1)
