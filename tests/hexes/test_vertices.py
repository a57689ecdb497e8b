from collections import Counter

from hypothesis import given

from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.vertices import centre_vertex, vertex_key
from tests.hexes.strategies import directions, hexes, orientations


@given(hexes, directions, orientations)
def test_three_hexes_share_a_corner(at: Hex, i: int, orientation: Orientation) -> None:
    key = vertex_key(at, i, orientation)

    assert vertex_key(neighbour(at, i, orientation), i + 4, orientation) == key
    assert vertex_key(neighbour(at, (i - 1) % 6, orientation), i + 2, orientation) == key


@given(hexes, orientations)
def test_no_fourth_hex_has_the_same_corner_and_no_corner_is_a_centre(
    at: Hex, orientation: Orientation
) -> None:
    around = [Hex(at.column + across, at.row + down) for across in range(-3, 4) for down in range(-3, 4)]
    met = Counter(vertex_key(other, i, orientation) for other in around for i in range(6))

    assert [met[vertex_key(at, i, orientation)] for i in range(6)] == [3] * 6
    assert not met.keys() & {centre_vertex(other, orientation) for other in around}
