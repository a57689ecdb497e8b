from dataclasses import replace

import pytest

from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.cover import CoverCause, cover_at
from studio.rules.tactical.ground.sight import sight_line
from tests.support.tactical_ground import OBSTACLES, SIGHT, TERRAINS, cell_of, told

COVERED = pytest.mark.rule("tactical.needs.cover")


def level(
    ground: Ground,
    pair: str = "0503 0505",
    *,
    works: int = 0,
    tactical: bool = False,
    doubling: bool = False,
) -> int:
    """The cover of the second hex against fire from the first."""
    firer, target = (cell_of(ground, each) for each in pair.split())
    entries = sight_line(ground, SIGHT, firer, target).entries
    return cover_at(ground, SIGHT, target, entries, works=works, tactical=tactical, doubling=doubling).level


@COVERED
@pytest.mark.parametrize("name", TERRAINS)
def test_terrain_shelters_those_in_it(name: str) -> None:
    assert level(told({"0505": name})) == TERRAINS[name].cover


@COVERED
@pytest.mark.parametrize("name", OBSTACLES)
def test_an_obstacle_shelters_those_behind_it_and_nobody_else(name: str) -> None:
    ground = told(sides={"0504 0505": name})

    assert level(ground) == OBSTACLES[name].cover
    assert level(ground, "0504 0505") == OBSTACLES[name].cover
    assert level(ground, "0505 0503") == level(ground, "0507 0505") == 0


@COVERED
def test_the_best_of_terrain_and_the_entered_side_counts() -> None:
    # Brush, and a wall on the side by which fire comes in, or on the far side.
    assert level(told({"0505": "brush"}, sides={"0504 0505": "wall"})) == 2
    assert level(told({"0505": "brush"}, sides={"0505 0506": "wall"})) == 1


@COVERED
def test_a_wall_further_off_shelters_nobody() -> None:
    assert level(told(sides={"0503 0504": "wall"})) == 0


@COVERED
def test_of_two_sides_by_which_a_line_comes_in_the_lesser_counts() -> None:
    walls = {"0604 0705": "wall", "0605 0705": "hedge"}
    assert level(told(sides=walls), "0505 0705") == 1
    assert level(told(sides={"0604 0705": "wall"}), "0505 0705") == 0
    # Past a wood nothing comes in, so only the side of the other hex counts.
    assert level(told({"0605": "wood"}, sides=walls), "0505 0705") == 2


@pytest.mark.rule("tactical.needs.cover", "tactical.needs.fortifications")
def test_works_shelter_those_in_them() -> None:
    assert level(told(), works=2) == 2
    assert level(told({"0505": "building"}), works=1) == 2


@pytest.mark.rule("tactical.needs.cover", "tactical.needs.tactical-stance")
def test_moving_tactically_adds_a_level_up_to_hard_cover() -> None:
    assert level(told(), tactical=True) == 1
    assert level(told({"0505": "brush"}), tactical=True) == 2
    assert level(told(sides={"0504 0505": "wall"}), tactical=True) == 2

    twice = replace(SIGHT, tactical_cover=2)
    assert cover_at(told(), twice, 0, tactical=True).level == 2


@COVERED
def test_who_doubles_has_no_cover() -> None:
    assert level(told({"0505": "brush"}), doubling=True) == 0


@COVERED
def test_cover_tells_what_there_is_for_it() -> None:
    ground = told({"0505": "brush"}, sides={"0504 0505": "wall"})
    entries = sight_line(ground, SIGHT, cell_of(ground, "0503"), cell_of(ground, "0505")).entries
    found = cover_at(ground, SIGHT, cell_of(ground, "0505"), entries, tactical=True)

    assert found.causes == (
        CoverCause("hexside", 2, "wall"),
        CoverCause("terrain", 1, "brush"),
        CoverCause("tactical", 1),
    )
    assert cover_at(ground, SIGHT, cell_of(ground, "0505"), doubling=True).causes == (
        CoverCause("doubling", 0),
    )
    assert cover_at(told(), SIGHT, 0).causes == ()


@COVERED
def test_indirect_fire_comes_in_by_no_side() -> None:
    ground = told({"0505": "brush"}, sides={"0504 0505": "wall"})

    assert cover_at(ground, SIGHT, cell_of(ground, "0505")).level == 1
