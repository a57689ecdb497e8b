from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest

from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.base.ground import Ground, Opening
from studio.rules.tactical.ground.step_cost import (
    cost_of_reposition,
    cost_of_step,
    facing_after_step,
    is_open,
)
from studio.tables.tactical.movement import Movement
from tests.support.tactical_ground import MOVEMENT, OBSTACLES, TERRAINS, cell_of, direction, drawn, told

MOVERS: tuple[Mover, ...] = ("foot", "tracked", "wheeled")


def costs(ground: Ground, pair: str, figures: Movement = MOVEMENT) -> list[int | None]:
    """What a step costs on foot, on tracks and on wheels."""
    return [cost_of_step(ground, figures, mover, *direction(ground, pair)) for mover in MOVERS]


def along(ground: Ground, mover: Mover, names: str) -> list[int | None]:
    path = names.split()
    return [
        cost_of_step(ground, MOVEMENT, mover, *direction(ground, f"{here} {there}"))
        for here, there in pairwise(path)
    ]


@pytest.mark.rule("tactical.needs.movement")
@pytest.mark.parametrize("name", TERRAINS)
def test_terrain_costs_its_entry_beside_the_step(name: str) -> None:
    figures = TERRAINS[name]
    expected = [
        None if each is None else 1 + each for each in (figures.foot, figures.tracked, figures.wheeled)
    ]

    assert costs(told({"0506": name}), "0505 0506") == expected
    assert costs(told({"0505": name}), "0505 0506") == ([1, 1, 1])


@pytest.mark.rule("tactical.needs.obstacles", "tactical.needs.movement")
@pytest.mark.parametrize("name", OBSTACLES)
def test_an_obstacle_costs_its_crossing_from_either_side(name: str) -> None:
    figures = OBSTACLES[name]
    expected = [
        None if each is None else 1 + each for each in (figures.foot, figures.tracked, figures.wheeled)
    ]
    ground = told(sides={"0505 0506": name})

    assert costs(ground, "0505 0506") == costs(ground, "0506 0505") == expected
    assert costs(ground, "0505 0504") == [1, 1, 1]


@pytest.mark.rule("tactical.needs.movement")
def test_a_squad_pays_for_wood_and_bocage_on_its_path() -> None:
    # Of 4 hexes it has 3 spent before the bocage, which costs 2.
    ground = told({"0506": "wood"}, sides={"0506 0507": "bocage"})

    assert along(ground, "foot", "0504 0505 0506 0507") == [1, 2, 2]


@pytest.mark.rule("tactical.needs.movement")
def test_each_level_up_costs_more_and_the_way_down_nothing() -> None:
    ground = told({"0506": "brush"}, {"0506": 1})
    assert costs(ground, "0505 0506") == [2, 2, 4]
    assert costs(ground, "0506 0505") == [1, 1, 1]

    assert costs(told(levels={"0505": 2, "0506": 3}), "0505 0506") == [2, 2, 3]

    steep = told(levels={"0506": 2})
    assert costs(steep, "0505 0506") == [3, None, None]
    assert costs(steep, "0506 0505") == [1, None, None]
    assert costs(told(levels={"0506": 3}), "0505 0506") == [None, None, None]


@pytest.mark.rule("tactical.needs.movement")
def test_slopes_follow_their_figures() -> None:
    figures = replace(
        MOVEMENT, slope_foot=2, slope_tracked=3, slope_wheeled=4, steepest_foot=2, steepest_vehicle=3
    )
    assert costs(told(levels={"0506": 1}), "0505 0506", figures) == [3, 4, 5]
    assert costs(told(levels={"0506": 2}), "0505 0506", figures) == [None, 7, 9]


@pytest.mark.rule("tactical.needs.movement")
def test_a_road_leads_through_woods_and_walls_at_no_cost() -> None:
    ground = drawn(". . w w".replace(" ", ""), roads=["0101 0201", "0201 0301"])
    assert along(ground, "tracked", "0101 0201 0301 0401") == [1, 1, 3]

    road = told({"0506": "building"}, sides={"0505 0506": "high-wall"}, roads=["0505 0506"])
    assert costs(road, "0505 0506") == costs(road, "0506 0505") == [1, 1, 1]
    assert costs(road, "0507 0506") == [2, None, None]


@pytest.mark.rule("tactical.needs.movement", "tactical.needs.obstacles")
def test_a_road_levels_no_slope_and_crosses_a_river_by_a_bridge_alone() -> None:
    assert costs(told(levels={"0506": 1}, roads=["0505 0506"]), "0505 0506") == [2, 2, 3]
    assert costs(told(levels={"0506": 3}, roads=["0505 0506"]), "0505 0506") == [None, None, None]

    river = {"0505 0506": "minor-river"}
    assert costs(told(sides=river, roads=["0505 0506"]), "0505 0506") == [None, None, None]
    assert costs(told(sides=river, bridges=["0505 0506"]), "0505 0506") == [1, 1, 1]
    bridge = told({"0506": "wood"}, sides=river, bridges=["0505 0506"], roads=["0505 0506"])
    assert costs(bridge, "0506 0505") == costs(bridge, "0505 0506") == [1, 1, 1]


def test_no_step_leads_off_the_map() -> None:
    ground = told()
    corner = cell_of(ground, "0101")

    assert cost_of_step(ground, MOVEMENT, "foot", corner, 0) is None
    assert cost_of_reposition(ground, MOVEMENT, corner, 0) is None


@pytest.mark.rule("tactical.needs.buildings")
@pytest.mark.parametrize(("opening", "cost"), [("door", 2), ("window", 3), ("none", None)])
def test_a_building_is_entered_and_left_by_doors_and_windows(opening: Opening, cost: int | None) -> None:
    ground = told({"0506": "building"}, openings={"0506 0505": opening})

    assert cost_of_step(ground, MOVEMENT, "foot", *direction(ground, "0505 0506")) == cost
    assert cost_of_step(ground, MOVEMENT, "foot", *direction(ground, "0506 0505")) == (cost and cost - 1)
    assert cost_of_step(ground, MOVEMENT, "foot", *direction(ground, "0507 0506")) == 2


@pytest.mark.rule("tactical.needs.buildings")
def test_between_two_buildings_both_walls_count() -> None:
    houses = {"0505": "building", "0506": "building"}
    both = told(houses, openings={"0506 0505": "window", "0505 0506": "window"})
    assert costs(both, "0505 0506", replace(MOVEMENT, window=2)) == [6, None, None]
    assert costs(told(houses, openings={"0505 0506": "none"}), "0506 0505") == [None, None, None]


def test_the_opening_of_a_hex_that_is_no_building_says_nothing() -> None:
    assert costs(told({"0506": "building"}, openings={"0505 0506": "none"}), "0505 0506")[0] == 2


@pytest.mark.rule("tactical.needs.vehicles")
def test_a_vehicle_steps_forward_free_and_pays_for_the_other_steps() -> None:
    ground = told()
    here = cell_of(ground, "0505")

    def around(facing: int, figures: Movement = MOVEMENT, *, corner: bool = False) -> list[int | None]:
        return [
            cost_of_step(ground, figures, "tracked", here, step, facing, corner=corner) for step in range(6)
        ]

    assert around(0) == [1, 1, 2, 2, 2, 1]
    assert around(4) == [2, 2, 2, 1, 1, 1]
    assert around(0, corner=True) == [1, 1, 2, 2, 2, 2]
    assert around(0, replace(MOVEMENT, turning=3)) == [1, 1, 4, 4, 4, 1]


@pytest.mark.rule("tactical.needs.facing", "tactical.needs.vehicles")
def test_facing_follows_the_step_but_that_of_a_vehicle_which_backs() -> None:
    assert [facing_after_step(0, step, vehicle=False) for step in range(6)] == [0, 1, 2, 3, 4, 5]
    assert [facing_after_step(0, step, vehicle=True) for step in range(6)] == [0, 1, 2, 0, 4, 5]


@pytest.mark.rule("tactical.needs.facing", "tactical.needs.vehicles")
def test_facing_through_corners_turns_to_the_nearest_corner_beside_the_step() -> None:
    tank = [facing_after_step(0, step, vehicle=True, corner=True) for step in range(6)]
    squad = [facing_after_step(0, step, vehicle=False, corner=True) for step in range(6)]

    assert tank == [0, 0, 1, 0, 0, 5]
    assert squad == [0, 0, 1, 2, 4, 5]
    assert [facing_after_step(3, step, vehicle=False, corner=True) for step in range(6)] == [5, 1, 2, 3, 3, 4]


@pytest.mark.rule("coc.reposition.distance")
def test_nothing_slows_a_reposition_but_what_is_closed_bars_it() -> None:
    def cost(ground: Ground) -> int | None:
        return cost_of_reposition(ground, MOVEMENT, *direction(ground, "0505 0506"))

    assert cost(told({"0506": "marsh"}, {"0506": 2})) == 1
    assert cost(told({"0506": "water"})) is None
    assert cost(told({"0506": "water"}, roads=["0505 0506"])) == 1
    assert cost(told(levels={"0506": 3})) is None


@pytest.mark.rule("tactical.needs.obstacles", "coc.reposition.obstacles")
def test_a_reposition_crosses_minor_and_medium_obstacles_and_no_greater() -> None:
    def crossed(names: Iterable[str]) -> list[str]:
        grounds = {name: told(sides={"0505 0506": name}) for name in names}
        return [
            name
            for name, ground in grounds.items()
            if cost_of_reposition(ground, MOVEMENT, *direction(ground, "0505 0506")) == 1
        ]

    assert {"fence", "hedge", "wall", "bocage", "stream"} <= set(crossed(OBSTACLES))
    assert not crossed(["high-wall", "minor-river", "cliff"])
    assert crossed(["hedge", "wall", "high-wall"]) == ["hedge", "wall"]
    bridge = told(sides={"0505 0506": "minor-river"}, bridges=["0505 0506"])
    assert cost_of_reposition(bridge, MOVEMENT, *direction(bridge, "0505 0506")) == 1


@pytest.mark.rule("tactical.needs.buildings", "coc.reposition.building")
@pytest.mark.parametrize(
    ("opening", "by_windows", "by_doors"), [("door", 1, 1), ("window", 1, None), ("none", None, None)]
)
def test_a_reposition_enters_by_windows_and_an_assault_deployment_by_doors_alone(
    opening: Opening, by_windows: int | None, by_doors: int | None
) -> None:
    ground = told({"0506": "building"}, openings={"0506 0505": opening})
    entry = direction(ground, "0505 0506")

    assert cost_of_reposition(ground, MOVEMENT, *entry) == by_windows
    assert cost_of_reposition(ground, MOVEMENT, *entry, windows=False) == by_doors


def test_a_hex_is_open_by_its_terrain_or_by_a_road() -> None:
    ground = told({"0505": "wood", "0705": "wood"}, roads=["0504 0505"])
    open_to = [
        [name for name in ("0505", "0705", "0707") if is_open(ground, mover, cell_of(ground, name))]
        for mover in MOVERS
    ]

    assert open_to == [["0505", "0705", "0707"], ["0505", "0705", "0707"], ["0505", "0707"]]


@pytest.mark.rule("tactical.needs.obstacles")
@pytest.mark.parametrize("road", [(), ("0505 0506",)])
def test_what_is_impassable_is_closed_whatever_it_is_said_to_cost(road: tuple[str, ...]) -> None:
    ground = told(sides={"0505 0506": "hedge"}, roads=road)
    closed = {key: replace(side, obstacle="impassable") for key, side in ground.obstacles.items()}

    assert costs(ground, "0505 0506") == [1, 1, 1 if road else 2]
    assert costs(replace(ground, obstacles=closed), "0505 0506") == [None, None, None]
