import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.hexsides import NotNeighboursError, hexside
from studio.hexes.labels import HexLabelError, hex_named, hexside_label, label, parse_hexside, parse_label
from tests.hexes.strategies import directions, orientations

on_paper = st.builds(Hex, st.integers(0, 9998), st.integers(0, 9998))
inland = st.builds(Hex, st.integers(1, 400), st.integers(1, 400))


@pytest.mark.parametrize(
    ("at", "digits", "text"),
    [
        (Hex(0, 0), 2, "0101"),
        (Hex(4, 11), 2, "0512"),
        (Hex(98, 0), 2, "9901"),
        (Hex(11, 33), 3, "012034"),
        (Hex(99, 3), 2, "100004"),
    ],
)
def test_a_label_is_column_then_row_counted_from_one(at: Hex, digits: int, text: str) -> None:
    assert label(at, digits) == text
    assert parse_label(text) == at


@given(on_paper, st.integers(2, 4))
def test_labels_read_back(at: Hex, digits: int) -> None:
    assert parse_label(label(at, digits)) == at


@pytest.mark.parametrize(
    "text",
    ["", "05", "512", "05123", "0500", "0012", "0512 ", "-512", "05_2", "A512", "٠٥١٢", "²²²²", "0000000101"],
)
def test_what_is_no_label_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(HexLabelError) as caught:
        parse_label(text)

    assert f'"{text}" is not the label of a hex: ' in str(caught.value)
    assert hex_named(text) is None


def test_a_long_text_is_shown_in_part() -> None:
    with pytest.raises(HexLabelError) as caught:
        parse_label("x" * 100_000)

    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("at", [Hex(-1, 3), Hex(3, -1)])
def test_a_hex_before_the_first_has_no_label(at: Hex) -> None:
    with pytest.raises(HexLabelError, match="counted from 1"):
        label(at)


@given(inland, directions, orientations, st.integers(2, 3))
def test_hexside_labels_read_back(at: Hex, direction: int, orientation: Orientation, digits: int) -> None:
    side = hexside(at, neighbour(at, direction, orientation), orientation)

    assert parse_hexside(hexside_label(side, digits), orientation) == side


def test_a_hexside_label_has_the_smaller_hex_first_and_is_read_in_either_order() -> None:
    side = hexside(Hex(4, 12), Hex(4, 11), Orientation.FLAT)

    assert hexside_label(side) == "0512|0513"
    assert parse_hexside("0513|0512", Orientation.FLAT) == side


@pytest.mark.parametrize("text", ["0512", "0512-0513", "0512|", "0512|0513|0514"])
def test_what_is_no_hexside_label_is_refused(text: str) -> None:
    with pytest.raises(HexLabelError):
        parse_hexside(text, Orientation.FLAT)


def test_a_hexside_label_of_distant_hexes_is_refused() -> None:
    with pytest.raises(NotNeighboursError):
        parse_hexside("0101|0303", Orientation.POINTY)
