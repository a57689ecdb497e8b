"""What the planner has units give up through the force pool, and who takes it in."""

from typing import Any

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.attack_values import AttackValues
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.planner.hq_actions.reorganizing import choose_reorganization
from studio.players.operational.planner.stakes import Stakes
from studio.rules.operational.base.actions import Reinforce, Reorganize
from studio.rules.operational.base.state import State, UnitId
from tests.players.operational.planner.hq_actions.staffs import actions_of_a_turn, shipped_planner
from tests.support.battles import position

FIRST, SECOND = UnitId("1st"), UnitId("2nd")
GIVEN_UP, TAKEN_IN = Reorganize(SECOND, "stormtroops"), Reinforce(FIRST, "stormtroops")


def apart(at: str = "0102", levels: int = 1, **second: Any) -> State:
    """A unit beside an enemy, another one with specialists two hexes away, and their headquarters."""
    return position(
        {
            "map": [".       .       .", "    .       .", ".       .       .", "    .       ."],
            "territory": ["a       a       x", "    a       x", "a       a       x", "    a       x"],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101", "levels": {"force_pool": levels}}],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": "0301", "hq": "corps", "xp": 150},
                {"name": "2nd", "is": "allied infantry 4+2", "at": at, "hq": "corps", "xp": 150, **second},
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0401", "defense": 2},
            ],
        }
    )


def choice(state: State, least: int = 2) -> tuple[Reorganize, Reinforce] | None:
    weights = shipped_planner().weights
    here = assess(state, weights)
    stakes = Stakes(here, weights, AttackValues(weights), zone=6)
    return choose_reorganization(here, stakes, Duties(), least, disband=15)


def test_specialists_go_to_who_can_attack_with_them_however_far_away_that_is() -> None:
    assert choice(apart(specialists=["stormtroops"])) == (GIVEN_UP, TAKEN_IN)
    assert choice(apart(specialists=["stormtroops"]), least=100) is None


def test_both_are_done_in_a_turn_one_after_the_other() -> None:
    actions = actions_of_a_turn(apart(specialists=["stormtroops"]), stir=1000, approach=0)
    assert actions[actions.index(GIVEN_UP) + 1] == TAKEN_IN


def test_nothing_is_given_up_that_brings_nothing_or_that_cannot_be() -> None:
    assert choice(apart()) is None
    assert choice(apart(levels=0, specialists=["stormtroops"])) is None
