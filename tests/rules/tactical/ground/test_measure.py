import pytest

from studio.hexes.coordinates import Orientation, distance
from studio.hexes.shape import Shape
from studio.rules.tactical.ground.measure import (
    arc_of,
    facing_away,
    hexes,
    hexes_to_rear,
    in_front,
    struck_face,
)

FLAT = Shape(15, 15, Orientation.FLAT)
#: Home directions: the side to the south, and the corner to the south-east of it.
SOUTH, CORNER = 3, 6 + 2


def at(name: str) -> int:
    return FLAT.index(FLAT.parse(name))


@pytest.mark.rule("coc.measure.inches-to-hexes")
@pytest.mark.parametrize(
    ("inches", "per_hex", "expected"),
    [(7, 2, 4), (7, 4, 2), (18, 4, 5), (6, 4, 2), (1, 6, 1), (0, 2, 0), (-3, 2, 0)],
)
def test_inches_become_hexes_to_the_nearest_and_at_least_one(
    inches: int, per_hex: int, expected: int
) -> None:
    assert hexes(inches, per_hex) == expected


@pytest.mark.rule("coc.measure.inches-to-hexes")
def test_inches_become_hexes_as_the_table_has_them() -> None:
    rows = {1: [1, 1, 1, 1, 1], 2: [2, 1, 1, 1, 1], 3: [3, 2, 1, 1, 1], 4: [4, 2, 1, 1, 1]} | {
        5: [5, 3, 2, 1, 1],
        6: [6, 3, 2, 2, 1],
        12: [12, 6, 4, 3, 2],
        18: [18, 9, 6, 5, 3],
    }
    assert {inches: [hexes(inches, each) for each in (1, 2, 3, 4, 6)] for inches in rows} == rows


@pytest.mark.rule("coc.measure.compare")
def test_a_limit_in_inches_is_converted_and_then_compared() -> None:
    assert (hexes(12, 2), hexes(6, 2)) == (6, 3)


@pytest.mark.rule("coc.measure.frontal-arc", "tactical.needs.facing")
@pytest.mark.parametrize(
    ("corner", "counts"), [(False, [1, 3, 5, 5, 7, 9]), (True, [2, 3, 4, 7, 8, 9])], ids=["side", "corner"]
)
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("orientation", list(Orientation))
def test_so_many_hexes_lie_in_the_frontal_arc(
    corner: bool, counts: list[int], facing: int, orientation: Orientation
) -> None:
    shape = Shape(15, 15, orientation)
    middle = shape.index(shape.parse("0808"))
    found = [0] * 7
    for cell in range(len(shape)):
        away = distance(shape.at(middle), shape.at(cell), orientation)
        if 0 < away < len(found) and in_front(shape, middle, facing, cell, corner=corner):
            found[away] += 1

    assert found[1:] == counts
    assert in_front(shape, middle, facing, middle, corner=corner)


@pytest.mark.rule("coc.measure.frontal-arc")
def test_the_neighbours_at_sixty_degrees_are_out_of_the_arc() -> None:
    arc = {
        name: in_front(FLAT, at("0505"), 0, at(name), corner=False)
        for name in ("0504", "0403", "0603", "0703", "0604", "0404")
    }

    assert [name for name, found in arc.items() if found] == ["0504", "0403", "0603", "0703"]


@pytest.mark.rule("coc.measure.frontal-arc", "tactical.needs.anti-tank")
def test_fire_strikes_front_flank_or_rear_by_the_arc_that_it_comes_from() -> None:
    faces = {name: struck_face(FLAT, at("0505"), 0, at(name), corner=False) for name in ("0703", "0507")}

    assert faces == {"0703": "front", "0507": "rear"}
    for name in ("0604", "0704", "0805"):
        assert arc_of(FLAT, at("0505"), 0, at(name), corner=False) == "flank"
        assert struck_face(FLAT, at("0505"), 0, at(name), corner=False) == "side"


@pytest.mark.rule("coc.measure.rear")
def test_the_rear_is_counted_in_steps_towards_home_and_halves_are_dropped() -> None:
    rear = {
        name: hexes_to_rear(FLAT, SOUTH, at("0510"), at(name)) for name in ("0513", "0413", "0409", "0508")
    }

    assert rear == {"0513": 3, "0413": 3, "0409": -1, "0508": -2}
    assert hexes_to_rear(FLAT, SOUTH, at("0510"), at("1110")) == 0
    assert hexes_to_rear(FLAT, SOUTH, at("0510"), at("0510")) == 0


@pytest.mark.rule("coc.measure.rear")
def test_towards_a_corner_the_rear_is_counted_in_rows_of_hexes() -> None:
    # Corner 2 lies between the sides to the south-east and the south; both steps lead one row further.
    rear = {
        name: hexes_to_rear(FLAT, CORNER, at("0505"), at(name))
        for name in ("0506", "0605", "0606", "0504", "0604")
    }

    assert rear == {"0506": 1, "0605": 1, "0606": 2, "0504": -1, "0604": 0}


@pytest.mark.rule("tactical.needs.facing")
def test_who_looks_away_from_home_has_it_behind() -> None:
    assert [facing_away(home) for home in range(6)] == [3, 4, 5, 0, 1, 2]
    assert [facing_away(home) for home in range(6, 12)] == [4, 5, 0, 1, 2, 3]
    assert [facing_away(home, corner=True) for home in range(6, 12)] == [3, 4, 5, 0, 1, 2]
