from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.coordinates import Cube, Hex, Orientation, cube_distance, from_cube, step, to_cube
from studio.hexes.crossing import Crossing, Stretch, crossing
from studio.hexes.labels import label, parse_label

differences = st.tuples(st.integers(-25, 25), st.integers(-25, 25)).map(lambda qr: Cube(*qr, -sum(qr)))


def minus(a: Cube, b: Cube) -> Cube:
    return Cube(a.q - b.q, a.r - b.r, a.s - b.s)


def plus(a: Cube, b: Cube) -> Cube:
    return Cube(a.q + b.q, a.r + b.r, a.s + b.s)


def told(start: str, end: str) -> list[tuple[str, str]]:
    """Each stretch between two hexes of a flat map as its hexes and its interval, as people would write it."""
    here, there = (to_cube(parse_label(each), Orientation.FLAT) for each in (start, end))
    found = crossing(minus(there, here))
    return [
        (
            "/".join(label(from_cube(plus(here, each), Orientation.FLAT)) for each in stretch.hexes),
            f"{Fraction(stretch.start, found.parts)} {Fraction(stretch.end, found.parts)}",
        )
        for stretch in found.stretches[1:-1]
    ]


@pytest.mark.rule("tactical.needs.line-of-sight")
def test_the_line_through_sides_crosses_hex_after_hex() -> None:
    assert told("0505", "0508") == [("0506", "1/6 1/2"), ("0507", "1/2 5/6")]


@pytest.mark.rule("tactical.needs.line-of-sight")
def test_the_line_through_a_corner_runs_along_the_side_between_two_hexes() -> None:
    assert told("0505", "0705") == [("0604/0605", "1/3 2/3")]
    assert told("0505", "0905") == [
        ("0604/0605", "1/6 1/3"),
        ("0705", "1/3 2/3"),
        ("0804/0805", "2/3 5/6"),
    ]


@pytest.mark.rule("tactical.needs.line-of-sight")
def test_a_slanting_line_crosses_more_hexes_than_it_is_long() -> None:
    assert [hexes for hexes, _ in told("0505", "0904")] == ["0604", "0705", "0704", "0804"]


@pytest.mark.parametrize("direction", range(6))
def test_of_two_hexes_beside_the_line_the_left_one_comes_first(direction: int) -> None:
    right = (direction + 1) % 6
    ahead = step(step(Cube(0, 0, 0), direction), right)
    along = crossing(ahead).stretches[1]

    assert along.hexes == (step(Cube(0, 0, 0), direction), step(Cube(0, 0, 0), right))
    assert along.steps == (direction, right)
    assert crossing(ahead).stretches[2].steps == (right, direction)


def test_a_hex_of_which_only_a_corner_is_touched_is_left_out() -> None:
    # A third of the line is a corner of three hexes, of which it passes through two.
    found = crossing(Cube(4, 1, -5))
    hexes = {each for stretch in found.stretches for each in stretch.hexes}

    assert Fraction(found.stretches[1].end, found.parts) == Fraction(1, 3)
    assert {Cube(1, 0, -1), Cube(2, 0, -2)} <= hexes
    assert Cube(1, 1, -2) not in hexes


def test_the_line_to_the_hex_itself_is_one_stretch() -> None:
    assert crossing(Cube(0, 0, 0)) == Crossing(1, (Stretch(0, 1, (Cube(0, 0, 0),), ()),))


@given(differences)
def test_the_line_back_crosses_the_same_in_reverse(difference: Cube) -> None:
    there, back = crossing(difference), crossing(minus(Cube(0, 0, 0), difference))

    assert there.parts == back.parts
    assert [(each.start, each.end, set(each.hexes)) for each in there.stretches] == [
        (there.parts - each.end, there.parts - each.start, {plus(at, difference) for at in each.hexes})
        for each in reversed(back.stretches)
    ]


@given(differences)
def test_stretches_join_by_the_sides_that_are_stepped_across(difference: Cube) -> None:
    found = crossing(difference)

    assert (found.stretches[0].start, found.stretches[-1].end) == (0, found.parts)
    assert found.stretches[0].hexes == (Cube(0, 0, 0),)
    assert found.stretches[-1].hexes == (difference,)
    for before, after in pairwise(found.stretches):
        assert before.end == after.start
        froms = before.hexes * (len(after.steps) // len(before.hexes))
        assert [step(at, each) for at, each in zip(froms, after.steps, strict=True)] == list(
            after.hexes * (len(after.steps) // len(after.hexes))
        )


def textbook(difference: Cube) -> list[tuple[Fraction, Fraction, Cube]]:
    """Every hex near the line with its interval, tried one by one in fractions, as the definition says it."""
    found = []
    length = cube_distance(Cube(0, 0, 0), difference)
    for q in range(-length - 1, length + 2):
        for r in range(-length - 1, length + 2):
            at = Cube(q, r, -q - r)
            start, end = Fraction(0), Fraction(1)
            for first, second in ((0, 1), (1, 2), (2, 0)):
                u = -(at[first] - at[second])
                d = difference[first] - difference[second]
                if d == 0:
                    if abs(u) > 1:
                        start, end = Fraction(1), Fraction(0)
                else:
                    low, high = sorted((Fraction(-1 - u, d), Fraction(1 - u, d)))
                    start, end = max(start, low), min(end, high)
            if start < end:
                found.append((start, end, at))
    return sorted(found)


@pytest.mark.parametrize("seed", range(3))
def test_every_hex_near_the_line_tried_one_by_one_gives_the_same(seed: int) -> None:
    chance = Random(seed)
    for _ in range(30):
        q, r = chance.randint(-9, 9), chance.randint(-9, 9)
        if not (q or r):
            continue
        difference = Cube(q, r, -q - r)
        found = crossing(difference)
        assert textbook(difference) == sorted(
            (Fraction(stretch.start, found.parts), Fraction(stretch.end, found.parts), at)
            for stretch in found.stretches
            for at in stretch.hexes
        )


def test_a_difference_means_the_same_line_on_maps_of_both_orientations() -> None:
    ends = [to_cube(Hex(6, 3), orientation) for orientation in Orientation]
    crossed = [
        [from_cube(at, orientation) for stretch in crossing(end).stretches for at in stretch.hexes]
        for end, orientation in zip(ends, Orientation, strict=True)
    ]

    assert crossed[0] != crossed[1]
    assert all(hexes[0] == Hex(0, 0) and hexes[-1] == Hex(6, 3) for hexes in crossed)
