"""Values of cells are left out where they lie, and the others stay in their sequence."""

from random import Random

import pytest

from studio.hexes.by_cell import ByCell


def test_what_is_left_is_what_looking_at_each_would_leave() -> None:
    random = Random(1)
    for width in (1, 2, 3):
        cells = random.sample(range(400), 60)
        values = [(cell, number) for cell in cells for number in range(width)]
        by_cell = ByCell(cells, values)
        for many in (0, 1, 5, 200, 400):
            others = frozenset(random.sample(range(400), many))
            assert by_cell.without(others) == [each for each in values if each[0] not in others]
            assert by_cell.within(others) == [each for each in values if each[0] in others]


def test_without_cells_there_is_nothing() -> None:
    by_cell = ByCell[str]((), ())
    assert by_cell.without(frozenset({1})) == []
    assert by_cell.within(frozenset({1})) == []


@pytest.mark.parametrize(("cells", "values"), [((1, 2), "abc"), ((1, 1), "ab"), ((), "a")])
def test_each_cell_has_equally_many_values_and_comes_once(cells: tuple[int, ...], values: str) -> None:
    with pytest.raises(ValueError, match="values for"):
        ByCell(cells, values)
