from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from studio.hexes.coordinates import Orientation
from studio.hexes.topology import OFF_MAP
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.relief import Obstruction, relief_of
from studio.rules.tactical.ground.sight import SightLine, cells_seen, entries_into, sees, sight_line
from tests.rules.tactical.ground.slow_sight import slow_sight
from tests.support.lengths import sample
from tests.support.tactical_ground import OBSTACLES, SIGHT, cell_of, drawn, side_of, told

SIGHTED = pytest.mark.rule("tactical.needs.line-of-sight")


def line(ground: Ground, pair: str, *smoke: str, visibility: int | None = None) -> SightLine:
    a, b = (cell_of(ground, each) for each in pair.split())
    return sight_line(
        ground, SIGHT, a, b, smoke={cell_of(ground, each) for each in smoke}, visibility=visibility
    )


def seen(ground: Ground, pair: str, *smoke: str, visibility: int | None = None) -> bool:
    """Whether two hexes see each other, which is asked in all ways that there are."""
    a, b = (cell_of(ground, each) for each in pair.split())
    lies = {cell_of(ground, each) for each in smoke}
    found = {
        sees(ground, SIGHT, a, b, smoke=lies, visibility=visibility),
        sees(ground, SIGHT, b, a, smoke=lies, visibility=visibility),
        b in cells_seen(ground, SIGHT, a, smoke=lies, visibility=visibility),
        a in cells_seen(ground, SIGHT, b, smoke=lies, visibility=visibility),
        sight_line(ground, SIGHT, a, b, smoke=lies, visibility=visibility).is_clear,
        sight_line(ground, SIGHT, b, a, smoke=lies, visibility=visibility).is_clear,
    }
    assert len(found) == 1
    return found.pop()


@SIGHTED
def test_a_wood_on_the_line_hides() -> None:
    ground = told({"0506": "wood"})

    assert not seen(ground, "0505 0508")
    assert seen(ground, "0505 0506")
    assert line(ground, "0505 0508").obstructions == (Obstruction("hex", cell_of(ground, "0506"), 4),)


@SIGHTED
def test_a_line_along_a_side_is_shut_only_where_both_its_hexes_hide() -> None:
    assert seen(told({"0604": "wood"}), "0505 0705")
    assert not seen(told({"0604": "wood", "0605": "wood"}), "0505 0705")
    assert seen(told({"0604": "wood", "0805": "wood"}), "0505 0905")


@SIGHTED
def test_a_slanting_line_is_hidden_by_any_hex_that_it_passes() -> None:
    for name in ("0604", "0705", "0704", "0804"):
        assert not seen(told({name: "rubble"}, {"0505": 0}), "0505 0904"), name
    assert seen(told({"0605": "wood", "0805": "wood", "0703": "wood"}), "0505 0904")


@SIGHTED
@pytest.mark.parametrize(
    ("levels", "terrain", "hidden"),
    [
        ({"0505": 1, "0507": 1}, {}, False),
        ({"0505": 1, "0508": 1}, {}, True),
        ({"0505": 2}, {"0506": "wood"}, False),
        ({"0505": 2}, {"0507": "wood"}, True),
        ({"0505": 2}, {"0508": "wood"}, True),
        ({"0505": 2, "0509": 2}, {"0507": "wood"}, False),
        ({"0505": 1, "0509": 1}, {"0507": "wood"}, True),
    ],
)
def test_what_stands_above_the_line_from_eyes_to_eyes_hides(
    levels: dict[str, int], terrain: dict[str, str], hidden: bool
) -> None:
    assert seen(told(terrain, levels), "0505 0509") is not hidden


@SIGHTED
def test_what_rises_on_a_side_hides_but_not_on_the_sides_of_the_two_hexes() -> None:
    inner = told(sides={"0506 0507": "bocage"})
    assert not seen(inner, "0505 0508")
    assert line(inner, "0505 0508").obstructions == (Obstruction("hexside", side_of(inner, "0506 0507"), 2),)
    assert seen(told(sides={"0505 0506": "bocage"}), "0505 0508")
    assert seen(told(sides={"0507 0508": "bocage"}), "0505 0508")
    for low in ("wall", "hedge"):
        assert seen(told(sides={"0506 0507": low}), "0505 0508"), low


@SIGHTED
def test_a_hexside_stands_on_the_higher_of_its_hexes() -> None:
    # From level 2 to level 0 the line is 3 half levels up in the middle, where the bocage has 2 or 4.
    assert seen(told(levels={"0505": 2}, sides={"0507 0508": "bocage"}), "0505 0510")
    step = {"0505": 2, "0507": 1}
    assert seen(told(levels=step), "0505 0510")
    assert not seen(told(levels=step, sides={"0507 0508": "bocage"}), "0505 0510")


@SIGHTED
def test_the_sides_of_one_hex_of_a_pair_shut_that_hex_alone() -> None:
    # The line runs along the side between 0804 and 0805, into which it crosses from 0705.
    one = told({"0805": "wood"}, sides={"0705 0804": "bocage"})
    assert not seen(one, "0505 0905")
    assert seen(told(sides={"0705 0804": "bocage"}), "0505 0905")
    assert seen(told({"0805": "wood"}, sides={"0804 0905": "bocage"}), "0505 0905")
    assert line(one, "0505 0905").obstructions == (
        Obstruction("hexside", side_of(one, "0705 0804"), 2),
        Obstruction("hex", cell_of(one, "0805"), 4),
    )


@SIGHTED
@pytest.mark.parametrize(
    ("level", "sides", "hidden"),
    [
        (4, ("0804 0905", "0805 0905"), True),
        (4, ("0804 0905",), False),
        (5, ("0804 0905", "0805 0905"), False),
    ],
)
def test_the_line_has_its_height_where_it_leaves_a_pair(
    level: int, sides: tuple[str, ...], hidden: bool
) -> None:
    # Five twelfths of the way down from level 4 it is 5 2/3 half levels up, and from level 5 it is 6 5/6.
    ground = told(levels={"0505": level, "0905": 2}, sides=dict.fromkeys(sides, "bocage"), size=(14, 10))

    assert seen(ground, "0505 1305") is not hidden


@pytest.mark.rule("tactical.needs.line-of-sight", "tactical.needs.markers")
def test_smoke_hides_what_lies_behind_and_in_it_but_for_neighbours() -> None:
    ground = told()

    assert not seen(ground, "0505 0509", "0507")
    assert not seen(ground, "0505 0507", "0507")
    assert not seen(ground, "0507 0505", "0507")
    assert seen(ground, "0506 0507", "0507")
    assert seen(ground, "0505 0705", "0604")
    assert not seen(ground, "0505 0705", "0604", "0605")
    assert line(ground, "0505 0507", "0507").obstructions == (Obstruction("smoke", cell_of(ground, "0507")),)
    assert line(ground, "0505 0509", "0507").obstructions == (Obstruction("smoke", cell_of(ground, "0507")),)


@SIGHTED
def test_smoke_and_wood_shut_a_pair_together() -> None:
    assert not seen(told({"0604": "wood"}), "0505 0705", "0605")


@SIGHTED
def test_nothing_is_seen_beyond_the_limit_of_the_scenario() -> None:
    ground = told()

    assert seen(ground, "0505 0508", visibility=3)
    assert not seen(ground, "0505 0509", visibility=3)
    assert seen(ground, "0505 0506", visibility=0)
    assert line(ground, "0505 0509", visibility=3).too_far
    assert line(ground, "0505 0509", visibility=3).obstructions == ()


@SIGHTED
def test_neighbours_and_those_in_one_hex_always_see_each_other() -> None:
    cliff = told({"0505": "wood", "0506": "wood"}, {"0506": 9}, sides={"0505 0506": "bocage"})

    assert seen(cliff, "0505 0506")
    assert seen(cliff, "0505 0505", "0505")


@SIGHTED
def test_along_the_edge_of_the_map_the_hex_that_is_on_it_decides() -> None:
    assert seen(told(), "0101 0301")
    assert not seen(told({"0201": "wood"}), "0101 0301")
    assert not seen(told(), "0101 0301", "0201")
    (edge,) = line(told({"0201": "wood"}), "0101 0301").stretches
    assert [branch.cell for branch in edge.branches] == [OFF_MAP, 1]
    assert line(told({"0201": "wood"}), "0101 0301").obstructions == (Obstruction("hex", 1, 4),)
    wide = told()
    assert entries_into(wide, replace(SIGHT, near=2), 0, 2) == (side_of(wide, "0301 0201"),)
    pointy = drawn(".....\n.w...\n.....\n.....", orientation=Orientation.POINTY)
    assert seen(pointy, "0201 0203")
    assert not seen(drawn(".....\nw....\n.....", orientation=Orientation.POINTY), "0101 0103")


@SIGHTED
def test_sight_follows_its_figures() -> None:
    ground = told({"0506": "wood"})
    high, far = replace(SIGHT, eyes=4), replace(SIGHT, near=3)
    a, b = cell_of(ground, "0505"), cell_of(ground, "0508")

    assert sees(ground, high, a, b)
    assert sees(ground, far, a, b)
    assert sight_line(ground, far, a, b).is_clear
    assert not sees(ground, SIGHT, a, b)


@SIGHTED
def test_a_line_tells_what_it_meets_and_how_high() -> None:
    found = line(told({"0604": "wood"}, {"0505": 2}), "0505 0905")

    assert [(each.start, each.end, each.is_shut) for each in found.stretches] == [
        (Fraction(1, 6), Fraction(1, 3), False),
        (Fraction(1, 3), Fraction(2, 3), False),
        (Fraction(2, 3), Fraction(5, 6), False),
    ]
    assert [(branch.top, branch.height) for branch in found.stretches[0].branches] == [(4, 4), (0, 4)]
    assert [branch.height for branch in found.stretches[1].branches] == [3]


@SIGHTED
def test_a_line_comes_in_by_the_sides_of_branches_that_are_open() -> None:
    both, one, two = (told(dict.fromkeys(names, "wood")) for names in ((), ("0604",), ("0604", "0605")))
    upper, lower = side_of(both, "0705 0604"), side_of(both, "0705 0605")

    assert line(both, "0505 0705").entries == (upper, lower)
    assert line(one, "0505 0705").entries == (lower,)
    assert line(both, "0505 0705", "0605").entries == (upper,)
    assert line(two, "0505 0705").entries == ()
    assert line(both, "0505 0508").entries == (side_of(both, "0507 0508"),)
    assert line(both, "0505 0506").entries == (side_of(both, "0505 0506"),)
    assert line(both, "0505 0505").entries == ()
    assert line(both, "0101 0301").entries == (side_of(both, "0201 0301"),)


def broken_ground(chance: Random, orientation: Orientation) -> tuple[Ground, frozenset[int]]:
    """A map of woods, houses, hills, hedges and smoke."""
    columns, rows = chance.randint(8, 13), chance.randint(8, 11)
    signs = "\n".join("".join(chance.choices(".bwuH", (12, 2, 1, 1, 1), k=columns)) for _ in range(rows))
    digits = "\n".join("".join(chance.choices("0123", (8, 3, 2, 1), k=columns)) for _ in range(rows))
    ground = drawn(signs, digits, orientation=orientation)
    sides = [
        ground.key(cell, direction)
        for cell, beside in enumerate(ground.topology.beside)
        for direction, other in enumerate(beside)
        if other >= 0
    ]
    obstacles = {key: OBSTACLES[chance.choice(("bocage", "wall", "high-wall"))] for key in sides[::7]}
    return replace(ground, obstacles=obstacles), frozenset(chance.sample(range(columns * rows), 3))


@SIGHTED
@pytest.mark.parametrize("orientation", list(Orientation))
def test_sight_agrees_with_plane_geometry(orientation: Orientation) -> None:
    chance = Random(15)
    found = []
    for _ in range(sample(4, 40)):
        ground, smoke = broken_ground(chance, orientation)
        for _ in range(sample(20, 250)):
            a, b = chance.choices(range(len(ground.shape)), k=2)
            lies = chance.choice((smoke, frozenset()))
            expected = slow_sight(ground, a, b, lies)
            assert sees(ground, SIGHT, a, b, smoke=lies) == expected, (a, b)
            assert sight_line(ground, SIGHT, a, b, smoke=lies).is_clear == expected, (a, b)
            assert (b in cells_seen(ground, SIGHT, a, smoke=lies)) == expected, (a, b)
            found.append(expected)

    assert 0.15 < found.count(True) / len(found) < 0.85


@SIGHTED
def test_sight_is_the_same_both_ways_on_ten_thousand_pairs() -> None:
    chance = Random(44)
    found = []
    for number in range(20):
        ground, smoke = broken_ground(chance, list(Orientation)[number % 2])
        relief = relief_of(ground, SIGHT.eyes)
        for _ in range(500):
            a, b = chance.choices(range(len(ground.shape)), k=2)
            there, back = relief.is_clear(a, b, smoke), relief.is_clear(b, a, smoke)
            assert there == back, (a, b)
            found.append(there)

    assert len(found) == 10_000
    assert 0.15 < found.count(True) / len(found) < 0.85
