"""Which hexes units care for: what decides is garrisoned, and what has to be taken gets units enough."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from studio.players.operational.greedy.aims import find_aims
from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.duties import Duties, assign_duties
from studio.playtest.battle import Battle
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.ruleset import Operational
from tests.content.shipped import VULCAN, WADI_AKARIT, Shipped
from tests.players.operational.greedy.weighing import greedy, standard_weights
from tests.playtest.battles import shipped
from tests.support.battles import position

WEST, MIDDLE, EAST = 0, 4, 8
INFANTRY = {"hq": "corps"}


def strip(*units: dict[str, Any], territory: str = "xxxxxxxxx", **given: Any) -> State:
    """A strip of 9 hexes; the Axis, which has its source in the east, is to lose both ends and the middle."""
    return position(
        {
            "map": [".       .       .       .       .", "    .       .       .       ."],
            "territory": ["       ".join(territory[::2]), "    " + "       ".join(territory[1::2])],
            "sources": [
                {"is": "axis rail source", "at": "0901"},
                {"is": "allied rail source", "at": "0101"},
            ],
            "objectives": [
                {"name": "West", "is": "allied objective", "at": "0101", "deadline": 4},
                {"name": "Middle", "is": "allied objective", "at": "0501", "deadline": 4},
                {"name": "East", "is": "allied objective", "at": "0901", "deadline": 4},
            ],
            "units": units,
            **given,
        }
    )


def unit(name: str, at: str, side: str = "allied") -> dict[str, Any]:
    return {"name": name, "is": f"{side} infantry 4+2", "at": at}


def by_axis(state: State) -> State:
    return replace(state, active=1)


def test_who_attacks_has_to_take_all_and_who_defends_needs_one() -> None:
    state = strip(territory="aaaaxxxxx")
    assert find_aims(state).take == {MIDDLE, EAST}
    assert find_aims(state).keep == (WEST,)
    assert find_aims(state).deny == ()
    aims = find_aims(by_axis(state))
    assert aims.take == frozenset()
    assert aims.deny == (EAST, MIDDLE), "the one farthest from the enemy's supply is held to the last"
    assert find_aims(by_axis(strip(territory="aaaaaaaaa"))).take == {WEST, MIDDLE, EAST}, "any of them denies"


def test_the_hex_that_is_held_to_the_last_has_a_garrison_from_the_start() -> None:
    state = by_axis(
        strip(
            unit("1st", "0901", "axis"),
            unit("2nd", "0301", "axis"),
            unit("Far", "0101"),
            territory="axxxxxxxx",
        )
    )
    found = assign_duties(
        assess(state, standard_weights(threat=1, keep_alarm=1)), standard_weights(threat=1, keep_alarm=1)
    )
    assert found.garrisons == {"1st"}
    assert found.cells[UnitId("1st")] == EAST


def test_more_units_are_called_there_once_an_enemy_is_near() -> None:
    state = by_axis(
        strip(
            *(unit(f"{number}th", f"0{number}01", "axis") for number in (5, 7, 9)),
            unit("Enemy", "0301"),
            territory="axxxxxxxx",
        )
    )
    calm, alarmed = standard_weights(keep_alarm=1), standard_weights(keep_alarm=40, keep_units=2)
    assert Counter(assign_duties(assess(state, alarmed), alarmed).cells.values())[EAST] >= 2
    assert len(assign_duties(assess(state, alarmed), alarmed).garrisons) == len(
        assign_duties(assess(state, calm), calm).garrisons
    )


def test_an_objective_in_ones_hands_is_garrisoned_where_an_enemy_threatens_it() -> None:
    state = strip(
        unit("1st", "0201"), unit("2nd", "0301"), unit("Enemy", "0501", "axis"), territory="aaaxxxxxx"
    )
    assert assign_duties(assess(state, standard_weights(threat=9)), standard_weights(threat=9)).garrisons == {
        "1st"
    }
    assert not assign_duties(assess(state, standard_weights(threat=1)), standard_weights(threat=1)).garrisons


@pytest.mark.parametrize("watch", [1, 2])
def test_what_is_held_keeps_no_more_units_than_its_enemies_ask_for(watch: int) -> None:
    """Nine divisions stood in Mahares, which one garrison could reach, until time was up for its own town."""
    units = [unit(f"{number}th", f"0{number}01") for number in (1, 2, 3, 4)]
    state = strip(*units, unit("Enemy", "0901", "axis"), territory="aaaaxxxxx")
    weights = standard_weights(threat=40, vanguard=0, vanguard_sight=0, crowd=0, watch=watch)
    found = Counter(assign_duties(assess(state, weights), weights).cells.values())
    assert found[WEST] == watch


def test_units_are_sent_to_all_that_has_to_be_taken_the_farthest_first() -> None:
    units = [unit(f"{number}th", f"0{number}01") for number in (1, 2, 3, 4)]
    state = strip(*units, unit("Enemy", "0901", "axis"), territory="aaaaxxxxx")
    alone = standard_weights(vanguard=1, vanguard_sight=0)
    found = assign_duties(assess(state, alone), alone)
    assert found.cells[UnitId("4th")] == EAST
    assert found.cells[UnitId("3th")] == MIDDLE
    assert found.cells[UnitId("2th")] == EAST, "one more for the enemy who stands there"


def test_without_anything_to_care_for_the_side_goes_for_enemies() -> None:
    state = strip(unit("1st", "0101"), unit("Enemy", "0901", "axis"), objectives=[])
    assert assign_duties(assess(state, standard_weights()), standard_weights()) == Duties(
        {UnitId("1st"): EAST}
    )
    alone = strip(unit("1st", "0101"), objectives=[])
    assert assign_duties(assess(alone, standard_weights()), standard_weights()) == Duties()


def test_duties_spread_over_what_is_wanted() -> None:
    state, weights = shipped().start(1), standard_weights()
    assessment = assess(state, weights)
    found = assign_duties(assessment, weights).cells
    assert found.keys() == {unit.id for unit in assessment.mine}
    assert assessment.aims.take <= set(found.values()) <= assessment.wanted | assessment.threatened
    alone = assign_duties(assessment, standard_weights(crowd=0)).cells
    assert len(set(alone.values())) <= len(set(found.values()))


@pytest.mark.parametrize(("battle", "last"), [(WADI_AKARIT, "3403"), (VULCAN, "3015")], ids=["Sfax", "Tunis"])
def test_the_garrison_of_what_decides_stays(battle: Shipped, last: str) -> None:
    """On turn 1 the garrison of Sfax marched off to the front, and the flak of Tunis to Massicault."""
    rules, player, axis = Operational(), greedy(), Side("axis")
    state = Battle(battle.scenario, battle.catalogue, battle.ruleset).start(1)
    while state.turn == 1:
        action = player.choose(rules.view(state, axis)) if state.side == axis else EndTurn()
        state = rules.apply(state, action).state
    shape = state.board.shape
    at = shape.index(shape.parse(last))
    assert find_aims(replace(state, active=1)).deny[0] == at
    assert [unit.side for unit in state.units.values() if unit.at == at] == [axis]
