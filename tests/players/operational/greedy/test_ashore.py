"""Boats and planes: they land where nobody is, attack and drop where it pays, and wait otherwise, but not for ever."""

from dataclasses import replace
from typing import Any

from studio.players.operational.greedy.ashore import choose_assault, choose_drop, choose_landing
from studio.players.operational.greedy.assessment import Assessment, assess
from studio.rules.operational.base.actions import NavalAssault, NavalLanding, ParaDrop
from studio.rules.operational.base.state import UnitId
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position

FIRST, SECOND = UnitId("first"), UnitId("second")
WEIGHTS = standard_weights()
COLUMNS = 7
OTHER, TOWN = COLUMNS, 4


def coast(*units: Any, turn: int = 1, **given: Any) -> Assessment:
    """A beach of two hexes, of which one is nearer to the town that the side is to take."""
    state = position(
        {
            "map": [
                "~       .       .       .",
                "    .       .       .",
                ".       .       .       .",
                "    .       .       .",
                ".       .       .       .",
                "    .       .       .",
            ],
            "territory": [
                "-       x       x       x",
                "    x       x       x",
                "x       x       x       x",
                "    x       x       x",
                "a       x       x       x",
                "    x       x       x",
            ],
            "objectives": [{"name": "Town", "is": "allied objective", "at": "0501"}],
            "units": list(units),
            **given,
        }
    )
    return assess(replace(state, turn=turn), WEIGHTS)


def boat(name: str, targets: str = "0102 0201", **facts: Any) -> dict[str, Any]:
    return {
        "name": name,
        "is": "allied infantry 4+2",
        "embarked": f"boat at 0101 for {targets}",
        "xp": 300,
        **facts,
    }


def plane(name: str) -> dict[str, Any]:
    return {"name": name, "is": "allied infantry 4+2", "embarked": "plane at 0101", "xp": 300}


def enemy(at: str, **facts: Any) -> dict[str, Any]:
    return {"name": f"Enemy {at}", "is": "axis infantry 4+2", "at": at, **facts}


def test_boats_land_nearest_to_what_is_wanted_those_with_fewest_hexes_first() -> None:
    assert choose_landing(coast(boat("First")), WEIGHTS) == NavalLanding(FIRST, 1)
    both = coast(boat("First"), boat("Second", "0201"))
    assert choose_landing(both, WEIGHTS) == NavalLanding(SECOND, 1)
    for held in (coast(boat("First"), enemy("0201")), coast(boat("First"), enemy("0301"), enemy("0202"))):
        assert choose_landing(held, WEIGHTS) == NavalLanding(FIRST, OTHER)


def test_a_beach_is_stormed_if_the_odds_pay() -> None:
    weak, strong = enemy("0201", active=1), enemy("0201", defense=12, entrenchment=2)
    assert choose_assault(coast(boat("First", "0201"), weak), WEIGHTS) == NavalAssault(FIRST, 1)
    assert choose_assault(coast(boat("First", "0201"), strong), WEIGHTS) is None
    assert choose_assault(coast(boat("First", "0201"), enemy("0501")), WEIGHTS) is None


def test_who_has_waited_long_asks_less_of_a_beach() -> None:
    first, some, strong = boat("First", "0201", attack=5), enemy("0201", active=2), enemy("0201", defense=8)
    assert choose_assault(coast(first, some), WEIGHTS) is None
    assert choose_assault(coast(first, some, turn=9), WEIGHTS) == NavalAssault(FIRST, 1)
    assert choose_assault(coast(first, strong, turn=9), WEIGHTS) is None


def test_planes_drop_on_what_is_wanted_where_friends_are_near() -> None:
    friend = {"name": "Friend", "is": "allied infantry 4+2", "at": "0103"}
    assert choose_drop(coast(plane("First"), friend), WEIGHTS) == ParaDrop(FIRST, TOWN)
    held = choose_drop(coast(plane("First"), friend, enemy("0501", defense=8, entrenchment=2)), WEIGHTS)
    assert held is not None
    assert held.at != TOWN


def test_planes_do_not_drop_on_what_is_wanted_in_the_fog() -> None:
    friend = {"name": "Friend", "is": "allied infantry 4+2", "at": "0103"}
    found = choose_drop(coast(plane("First"), friend, fog=True), WEIGHTS)
    assert found is not None
    assert found.at != TOWN
    careful = WEIGHTS.model_copy(update={"ashore": 0})
    assert choose_drop(coast(plane("First"), friend, fog=True), careful) is None


def test_nobody_drops_before_there_is_a_front() -> None:
    assert choose_drop(coast(plane("First"), territory="x"), WEIGHTS) is None
