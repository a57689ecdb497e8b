from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.coordinates import Hex, Orientation, direction_between, distance, neighbour
from studio.hexes.rings import disk, ring
from tests.hexes.strategies import hexes, orientations


@given(hexes, st.integers(1, 15), orientations)
def test_a_ring_has_six_hexes_for_each_step_of_its_radius(
    at: Hex, radius: int, orientation: Orientation
) -> None:
    met = list(ring(at, radius, orientation))

    assert len(set(met)) == len(met) == 6 * radius
    assert all(distance(at, other, orientation) == radius for other in met)


@given(hexes, st.integers(2, 15), orientations)
def test_a_ring_is_walked_without_a_jump_and_closes(at: Hex, radius: int, orientation: Orientation) -> None:
    met = list(ring(at, radius, orientation))

    assert all(distance(met[i - 1], met[i], orientation) == 1 for i in range(len(met)))


@given(hexes, orientations)
def test_the_first_ring_is_the_neighbours_clockwise(at: Hex, orientation: Orientation) -> None:
    assert list(ring(at, 1, orientation)) == [neighbour(at, direction, orientation) for direction in range(6)]


@given(hexes, st.integers(2, 10), orientations)
def test_a_wider_ring_starts_in_direction_0_and_goes_clockwise(
    at: Hex, radius: int, orientation: Orientation
) -> None:
    first, second, *_ = ring(at, radius, orientation)
    straight = at
    for _ in range(radius):
        straight = neighbour(straight, 0, orientation)

    assert first == straight
    assert direction_between(first, second, orientation) == 2


@given(hexes, st.integers(0, 10), orientations)
def test_a_disk_is_all_hexes_within_its_radius_nearest_first(
    at: Hex, radius: int, orientation: Orientation
) -> None:
    met = list(disk(at, radius, orientation))
    away = [distance(at, other, orientation) for other in met]

    assert len(set(met)) == len(met) == 1 + 3 * radius * (radius + 1)
    assert away == sorted(away)
    assert away[-1] == radius
