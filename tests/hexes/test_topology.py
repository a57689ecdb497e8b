import pytest

from studio.hexes.coordinates import DIRECTIONS, Orientation, neighbour
from studio.hexes.shape import Shape
from studio.hexes.topology import OFF_MAP, topology

SIZES = [(1, 1), (1, 5), (5, 1), (2, 2), (2, 7), (7, 2), (5, 4), (6, 5)]


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]} by {size[1]}")
def test_every_neighbour_is_the_one_that_coordinates_give(
    size: tuple[int, int], orientation: Orientation
) -> None:
    shape = Shape(*size, orientation)
    expected = [
        shape.index(beside) if shape.contains(beside) else OFF_MAP
        for at in shape.hexes()
        for beside in (neighbour(at, direction, orientation) for direction in range(DIRECTIONS))
    ]

    assert list(topology(shape).neighbours) == expected


def test_around_a_corner_cell_are_only_cells_of_the_map() -> None:
    assert list(topology(Shape(3, 3, Orientation.FLAT)).around(0)) == [1, 3]


def test_a_shape_is_worked_out_once() -> None:
    assert topology(Shape(4, 3, Orientation.POINTY)) is topology(Shape(4, 3, Orientation.POINTY))
