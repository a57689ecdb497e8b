"""To whom the planner has steps and specialists transferred."""

from typing import Any

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.attack_values import AttackValues
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.planner.hq_actions.transfers import choose_transfer
from studio.players.operational.planner.stakes import Stakes
from studio.rules.operational.base.actions import Transfer
from studio.rules.operational.base.state import State, UnitId
from tests.players.operational.planner.hq_actions.staffs import actions_of_a_turn, shipped_planner
from tests.support.battles import position

FIRST, SECOND = UnitId("1st"), UnitId("2nd")
NOBODY = Duties()


def beside(first: dict[str, Any], second: dict[str, Any], enemy: int = 6, **given: Any) -> State:
    """A unit beside an enemy, another one behind it, and their headquarters."""
    return position(
        {
            "map": [".       .       .", "    .       .", ".       .       .", "    .       ."],
            "territory": ["a       a       x", "    a       x", "a       a       x", "    a       x"],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0102"}],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": "0301", "hq": "corps", **first},
                {
                    "name": "2nd",
                    "is": "allied infantry 4+2",
                    "at": "0201",
                    "hq": "corps",
                    "xp": 150,
                    **second,
                },
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0401", "attack": enemy, "active": 4},
            ],
            **given,
        }
    )


def transfer_of(state: State, duties: Duties = NOBODY, least: int = 2) -> Transfer | None:
    weights = shipped_planner().weights
    here = assess(state, weights)
    stakes = Stakes(here, weights, AttackValues(weights), zone=6)
    return choose_transfer(here, stakes, duties, least, disband=15)


REMNANT = {"active": 1}, {"active": 4}
HANDED_ON = Transfer(FIRST, SECOND)


def test_the_last_step_of_a_unit_in_danger_goes_into_the_next_one() -> None:
    assert transfer_of(beside(*REMNANT)) == HANDED_ON


def test_it_is_done_in_a_turn_if_the_unit_does_not_leave() -> None:
    assert HANDED_ON in actions_of_a_turn(beside(*REMNANT), stir=1000)
    assert HANDED_ON not in actions_of_a_turn(beside(*REMNANT))


def test_the_unit_stays_where_it_is_in_no_danger_or_holds_what_matters() -> None:
    assert transfer_of(beside(*REMNANT, enemy=1)) != HANDED_ON
    town = [{"name": "Town", "is": "axis primary objective", "at": "0301"}]
    assert transfer_of(beside(*REMNANT, objectives=town)) is None
    assert transfer_of(beside(*REMNANT), Duties({FIRST: 0}, frozenset({FIRST}))) is None


def test_specialists_go_to_who_can_attack_with_them() -> None:
    given = beside({}, {"specialists": ["stormtroops"]})
    assert transfer_of(given) == Transfer(SECOND, FIRST, "stormtroops")
    assert transfer_of(given, least=100) is None


def test_what_brings_nothing_stays_where_it_is() -> None:
    assert transfer_of(beside({}, {})) is None
