import pytest
from hypothesis import assume, given

from studio.hexes.coordinates import Hex, Orientation, direction_between, neighbour
from studio.hexes.hexsides import NotNeighboursError, hexside
from tests.hexes.strategies import directions, hexes, near_hexes, orientations


@given(hexes, directions, orientations)
def test_both_hexes_give_the_same_side(at: Hex, direction: int, orientation: Orientation) -> None:
    beside = neighbour(at, direction, orientation)
    side = hexside(at, beside, orientation)

    assert side == hexside(beside, at, orientation)
    assert side.first < side.second
    assert set(side) == {at, beside}


@given(near_hexes, near_hexes, orientations)
def test_hexes_apart_have_no_side(a: Hex, b: Hex, orientation: Orientation) -> None:
    assume(direction_between(a, b, orientation) is None)

    with pytest.raises(NotNeighboursError):
        hexside(a, b, orientation)


def test_the_refusal_names_both_hexes_and_the_remedy() -> None:
    with pytest.raises(NotNeighboursError) as caught:
        hexside(Hex(4, 11), Hex(6, 11), Orientation.FLAT)

    assert str(caught.value) == (
        "The hexes at column 5, row 12 and column 7, row 12 share no hexside; name two neighbours."
    )
