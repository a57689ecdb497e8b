"""What trucks can be done with, and what is told of it."""

from typing import Any

import pytest

from studio.rules.operational.base.actions import PlaceTruck, TakeTruck
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply import trucks
from studio.rules.operational.supply.events import TruckPlaced, TruckTaken
from tests.support.battles import position


def battle(**given: Any) -> State:
    """A strip with rail on the first three hexes of six, and hubs that stand on it from the right to the left."""
    case = {
        "map": [".       .       .", "    .       .       ."],
        "features": ["0101|0201|0301 rail", "0301|0401 paved-road"],
        "sources": [{"is": "allied rail source", "at": "0101"}],
        "hubs": [
            {"is": "allied hub", "at": "0601", "trucks": 1},
            {"is": "axis hub", "at": "0501", "trucks": 1},
            {"is": "allied hub", "at": "0201", "trucks": 5},
            {"is": "allied hub", "at": "0101", "trucks": 2},
        ],
        "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
        "trucks": {"allied": 1},
        **given,
    }
    return position(case)


@pytest.mark.rule("op.hub.trucks.purpose", "op.hub.trucks.max")
def test_a_truck_can_go_into_own_hubs_with_room_and_to_sites_of_new_ones() -> None:
    assert list(trucks.legal(battle())) == [PlaceTruck(0), PlaceTruck(2), PlaceTruck(3), PlaceTruck(5)]
    assert list(trucks.legal(battle(trucks={"axis": 1}))) == []
    assert list(trucks.legal(battle(), "1st")) == []


@pytest.mark.rule("op.hub.trucks.remove-anytime")
def test_a_truck_can_be_taken_from_every_own_hub() -> None:
    assert list(trucks.legal_take(battle())) == [TakeTruck(0), TakeTruck(1), TakeTruck(5)]
    assert list(trucks.legal_take(battle(), "1st")) == []


@pytest.mark.parametrize(
    ("at", "count", "rule"),
    [(2, 1, "op.hub.create.rail"), (3, 1, "op.hub.create.road"), (0, 3, "op.hub.trucks.purpose")],
)
def test_it_is_told_how_many_trucks_a_hub_has_now(at: int, count: int, rule: str) -> None:
    (event,) = Operational().apply(battle(), PlaceTruck(at)).events
    assert event == TruckPlaced(rules=(rule,), side=battle().side, at=at, trucks=count)


@pytest.mark.rule("op.hub.trucks.return-delay")
@pytest.mark.parametrize(("at", "left", "turn"), [(0, 1, 2), (1, 4, 2), (5, 0, 2)])
def test_it_is_told_how_many_are_left_and_when_the_truck_is_back(at: int, left: int, turn: int) -> None:
    (event,) = Operational().apply(battle(), TakeTruck(at)).events
    assert isinstance(event, TruckTaken)
    assert (event.at, event.trucks, event.from_turn) == (at, left, turn)


@pytest.mark.parametrize("at", [-1, 6, 1_000_000])
def test_beyond_the_map_there_is_no_place_for_a_truck(at: int) -> None:
    refused = trucks.refusal(battle(), PlaceTruck(at))
    assert refused is not None
    assert refused.code == "not-own-hex"
    assert trucks.refusal_take(battle(), TakeTruck(at)) is not None
