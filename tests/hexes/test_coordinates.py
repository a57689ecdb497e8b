import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.coordinates import (
    DIRECTIONS,
    Cube,
    Hex,
    Mirror,
    Orientation,
    cube_distance,
    direction_between,
    distance,
    from_cube,
    neighbour,
    opposite,
    reflect,
    rotate,
    step,
    to_cube,
)
from tests.hexes.strategies import directions, hexes, near_hexes, orientations

FLAT, POINTY = Orientation.FLAT, Orientation.POINTY
turns = st.integers(-12, 12)
mirrors = st.sampled_from(Mirror)

#: Neighbours of an even and of an odd hex, written down from a drawing.
AROUND = {
    (FLAT, Hex(2, 2)): [(2, 1), (3, 1), (3, 2), (2, 3), (1, 2), (1, 1)],
    (FLAT, Hex(3, 2)): [(3, 1), (4, 2), (4, 3), (3, 3), (2, 3), (2, 2)],
    (POINTY, Hex(2, 2)): [(1, 1), (2, 1), (3, 2), (2, 3), (1, 3), (1, 2)],
    (POINTY, Hex(2, 3)): [(2, 2), (3, 2), (3, 3), (3, 4), (2, 4), (1, 3)],
}

#: The compass names of the directions.
NAMES = {
    Orientation.FLAT: ("N", "NE", "SE", "S", "SW", "NW"),
    Orientation.POINTY: ("NW", "NE", "E", "SE", "SW", "W"),
}


@pytest.mark.parametrize(("orientation", "at"), AROUND, ids=lambda value: str(value))
def test_neighbours_go_clockwise_from_the_upper_left(orientation: Orientation, at: Hex) -> None:
    assert [neighbour(at, direction, orientation) for direction in range(DIRECTIONS)] == AROUND[
        orientation, at
    ]


@given(hexes, orientations)
def test_cubes_return_to_the_same_hex_and_add_up_to_nothing(at: Hex, orientation: Orientation) -> None:
    cube = to_cube(at, orientation)

    assert sum(cube) == 0
    assert from_cube(cube, orientation) == at


@given(hexes, directions, orientations)
def test_a_step_and_its_opposite_return(at: Hex, direction: int, orientation: Orientation) -> None:
    beside = neighbour(at, direction, orientation)

    assert distance(at, beside, orientation) == 1
    assert direction_between(at, beside, orientation) == direction
    assert direction_between(beside, at, orientation) == opposite(direction)
    assert neighbour(beside, opposite(direction), orientation) == at


@given(near_hexes, near_hexes, orientations)
def test_hexes_have_a_direction_only_when_one_step_apart(a: Hex, b: Hex, orientation: Orientation) -> None:
    assert (direction_between(a, b, orientation) is not None) == (distance(a, b, orientation) == 1)


@given(hexes, hexes, hexes, orientations)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex, orientation: Orientation) -> None:
    there = distance(a, b, orientation)

    assert there == distance(b, a, orientation)
    assert (there == 0) == (a == b)
    assert there <= distance(a, c, orientation) + distance(c, b, orientation)


@given(near_hexes, near_hexes, orientations)
def test_distance_is_the_number_of_steps_of_a_greedy_walk(a: Hex, b: Hex, orientation: Orientation) -> None:
    here, steps = a, 0
    while here != b:
        here = min(
            (neighbour(here, direction, orientation) for direction in range(DIRECTIONS)),
            key=lambda at: distance(at, b, orientation),
        )
        steps += 1

    assert steps == distance(a, b, orientation)


@given(directions, turns)
def test_turning_moves_each_direction_on_clockwise(direction: int, steps: int) -> None:
    centre = Cube(3, -5, 2)

    assert rotate(step(centre, direction), centre, steps) == step(centre, (direction + steps) % DIRECTIONS)


@given(hexes, hexes, orientations, turns)
def test_turning_keeps_distance_and_six_turns_are_none(
    at: Hex, about: Hex, orientation: Orientation, steps: int
) -> None:
    cube, centre = to_cube(at, orientation), to_cube(about, orientation)
    turned = rotate(cube, centre, steps)

    assert cube_distance(turned, centre) == cube_distance(cube, centre)
    assert rotate(turned, centre, -steps) == cube
    assert rotate(cube, centre, DIRECTIONS) == cube


@given(hexes, hexes, mirrors, orientations)
def test_mirroring_twice_is_nothing(at: Hex, about: Hex, mirror: Mirror, orientation: Orientation) -> None:
    cube, centre = to_cube(at, orientation), to_cube(about, orientation)
    mirrored = reflect(cube, centre, mirror, orientation)

    assert cube_distance(mirrored, centre) == cube_distance(cube, centre)
    assert reflect(mirrored, centre, mirror, orientation) == cube


@pytest.mark.parametrize(
    ("mirror", "letters"), [(Mirror.LEFT_RIGHT, "EW"), (Mirror.UP_DOWN, "NS")], ids=lambda value: str(value)
)
@pytest.mark.parametrize("orientation", Orientation)
def test_a_mirror_swaps_the_compass_letters(orientation: Orientation, mirror: Mirror, letters: str) -> None:
    centre = Cube(1, 1, -2)
    swapped = str.maketrans(letters, letters[::-1])
    for direction in range(DIRECTIONS):
        image = reflect(step(centre, direction), centre, mirror, orientation)
        towards = direction_between(
            from_cube(centre, orientation), from_cube(image, orientation), orientation
        )

        assert towards is not None
        assert NAMES[orientation][towards] == NAMES[orientation][direction].translate(swapped)
