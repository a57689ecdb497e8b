"""How a battle has the map of its scenario, and where home is on it."""

import json
from typing import Any

import pytest

from studio.documents.tactical.scenario import TacticalScenario
from studio.editing.tactical.templates import tactical_template
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.setup.resolver import CannotSetUp
from studio.rules.tactical.setup.start import start_battle
from tests.support.edits import edited
from tests.support.small_tactical import tactical_catalogue, tactical_ruleset
from tests.support.tactical_ground import cell_of, direction, side_of

#: The compass and the homes that point there, where hexes stand in columns and where they lie in rows.
HOMES = {
    "north": (0, 6),
    "north-corner": (0, 6),
    "north-east": (1, 1),
    "north-east-corner": (6, 7),
    "east-corner": (7, 2),
    "south-east": (2, 3),
    "south-east-corner": (8, 8),
    "south": (3, 9),
    "south-corner": (3, 9),
    "south-west": (4, 4),
    "south-west-corner": (9, 10),
    "west-corner": (10, 5),
    "north-west": (5, 0),
    "north-west-corner": (11, 11),
}
#: What lies on hexsides of the template would not be on sides of hexes that lie in rows.
BARE = {"/map/hexsides": [], "/map/links": []}


def board_of(**edits: Any) -> Board:
    return _started(**edits)[0]


def _started(**edits: Any) -> tuple[Board, list[int]]:
    text = json.dumps(edited(tactical_template("squad", "Small battle").to_json(), edits))
    scenario = TacticalScenario.model_validate_json(text)
    state = start_battle(scenario, tactical_catalogue(), tactical_ruleset(), 1)
    return state.board, [unit.facing for unit in state.units.values()]


@pytest.mark.rule("tactical.needs.obstacles", "tactical.needs.buildings", "tactical.needs.line-of-sight")
def test_ground_is_as_the_map_says() -> None:
    hexsides = [
        {"between": "0306|0307", "kind": "hedge"},
        {"between": "0406|0407", "kind": "minor-river"},
        {"between": "0506|0507", "kind": "minor-river"},
    ]
    links = [{"between": "0801|0802", "kind": "unpaved-road"}, {"between": "0802|0803", "kind": "rail"}]
    bridges = [
        {"between": "0406|0407", "kind": "bridge"},
        {"between": "0506|0507", "kind": "damaged-bridge"},
    ]
    openings = [
        {"between": "0505|0504", "kind": "window", "of": "first"},
        {"between": "0606|0706", "kind": "none", "of": "second"},
    ]
    ground = board_of(
        **{
            "/map/hexsides": hexsides,
            "/map/links": links,
            "/map/crossings": bridges,
            "/map/openings": openings,
        }
    ).ground

    assert ground.terrain[cell_of(ground, "0301")].id == "wood"
    assert [ground.levels[cell_of(ground, each)] for each in ("1101", "0106", "0107")] == [2, 1, 0]
    assert {key: each.id for key, each in ground.obstacles.items()} == {
        side_of(ground, "0306 0307"): "hedge",
        side_of(ground, "0406 0407"): "minor-river",
        side_of(ground, "0506 0507"): "minor-river",
    }
    assert ground.roads == {side_of(ground, "0801 0802")}
    assert ground.bridges == {side_of(ground, "0406 0407")}
    assert ground.opening(*direction(ground, "0505 0504")) == "window"
    assert ground.opening(*direction(ground, "0504 0505")) == "door"
    assert ground.opening(*direction(ground, "0706 0606")) == "none"


@pytest.mark.rule("coc.measure.rear", "tactical.needs.facing")
@pytest.mark.parametrize("home", HOMES)
def test_home_points_as_the_hexes_of_the_map_do(home: str) -> None:
    found = [
        board_of(**{"/map/orientation": each, "/tactical/forces/0/home": home, **BARE}).sides[0].home
        for each in ("flat", "pointy")
    ]

    assert tuple(found) == HOMES[home]


@pytest.mark.rule("coc.measure.rear")
def test_home_can_lie_behind_any_side_and_any_corner_of_a_hex() -> None:
    assert [{way[orientation] for way in HOMES.values()} for orientation in (0, 1)] == [set(range(12))] * 2


@pytest.mark.rule("tactical.needs.facing")
def test_units_begin_with_their_backs_to_their_homes() -> None:
    homes = {"/tactical/forces/0/home": "west-corner", "/tactical/forces/1/home": "west-corner"}

    assert set(_started(**homes)[1]) == {2}
    assert set(_started(**homes, **{"/tactical/facing": "corner"})[1]) == {1}


def test_battles_of_one_map_share_its_ground() -> None:
    other = board_of(**{"/map/elevation": [], "/map/hexsides": []})

    assert board_of().ground is board_of().ground
    assert other.ground is not board_of().ground
    assert not any(other.ground.levels)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("?", "stands for nothing; correct the row or add it to the legend"),
        ("..", "its terrain is not [0-9]+ rows of [0-9]+ characters"),
    ],
)
def test_terrain_that_means_nothing_or_does_not_cover_the_map_is_told(row: str, said: str) -> None:
    columns = tactical_template("squad", "Small battle").map.columns
    with pytest.raises(CannotSetUp, match=said):
        board_of(**{"/map/terrain/0": row * columns if row == "?" else row})
