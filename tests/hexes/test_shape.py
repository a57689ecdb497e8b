import pytest
from hypothesis import given

from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.labels import HexLabelError
from studio.hexes.shape import HexOffMapError, Shape
from tests.hexes.strategies import near_hexes, shapes


@given(shapes)
def test_cells_number_the_hexes_from_zero_without_gaps(shape: Shape) -> None:
    hexes = list(shape.hexes())

    assert [shape.index(at) for at in hexes] == list(range(len(shape)))
    assert [shape.at(cell) for cell in range(len(shape))] == hexes


def test_cells_go_row_by_row() -> None:
    assert Shape(30, 20, Orientation.FLAT).index(Hex(7, 2)) == 67


@given(shapes, near_hexes)
def test_a_map_contains_exactly_its_hexes(shape: Shape, at: Hex) -> None:
    assert shape.contains(at) == (at in set(shape.hexes()))


@pytest.mark.parametrize(
    ("columns", "rows", "text"), [(99, 99, "0512"), (100, 20, "005012"), (20, 100, "005012")]
)
def test_labels_have_the_digits_that_the_longer_side_needs(columns: int, rows: int, text: str) -> None:
    shape = Shape(columns, rows, Orientation.FLAT)

    assert shape.label(Hex(4, 11)) == text
    assert shape.parse(text) == Hex(4, 11)


@given(shapes)
def test_every_label_of_a_map_reads_back(shape: Shape) -> None:
    assert all(shape.parse(shape.label(at)) == at for at in shape.hexes())


@pytest.mark.parametrize("text", ["3112", "0521", "101101"])
def test_a_hex_off_the_map_is_refused_with_the_size_of_the_map(text: str) -> None:
    with pytest.raises(HexOffMapError) as caught:
        Shape(30, 20, Orientation.FLAT).parse(text)

    assert str(caught.value) == (
        f"Hex {text} is off the map, which has 30 columns and 20 rows; its last hex is 3020."
    )


def test_what_is_no_label_is_refused() -> None:
    with pytest.raises(HexLabelError):
        Shape(30, 20, Orientation.FLAT).parse("here")


def test_only_hexes_of_the_map_are_found() -> None:
    shape = Shape(30, 20, Orientation.FLAT)
    assert shape.find("3020") == Hex(29, 19)
    assert [shape.find(text) for text in ("3021", "3120", "here")] == [None, None, None]
