"""Which units the planner gives trucks of the motor pool to, and where they go."""

from typing import Any

import pytest

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.planner.hq_actions.budget import can_spare
from studio.rules.operational.base.actions import MotorPool, Move
from studio.rules.operational.base.state import State, UnitId
from tests.players.operational.greedy.weighing import standard_weights
from tests.players.operational.planner.hq_actions.staffs import actions_of_a_turn, is_done_in_a_turn
from tests.support.battles import position

FIRST = UnitId("1st")
WEIGHTS = standard_weights()


def owners(taken: int, first: int) -> str:
    """Draw every second column from the first one, the Axis in one of them."""
    return "".join(f"{'x' if column == taken else 'a':8}" for column in range(first, 18, 2)).rstrip()


def strip(column: int, **given: Any) -> State:
    """A strip of 17 hexes with a unit in the west, and an objective so many columns from its western edge."""
    return position(
        {
            "map": [
                ".       .       .       .       .       .       .       .       .",
                "    .       .       .       .       .       .       .       .",
            ],
            "territory": [owners(column, 1), f"    {owners(column, 2)}"],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
            "objectives": [{"name": "Town", "is": "allied primary objective", "at": f"{column:02}01"}],
            "units": [{"name": "1st", "is": "allied infantry 4+1", "at": "0201", "hq": "corps"}],
            **given,
        }
    )


def test_infantry_is_given_trucks_to_what_it_would_not_reach_on_foot() -> None:
    trucks, move, *_ = actions_of_a_turn(strip(9))
    assert trucks == MotorPool(FIRST)
    assert isinstance(move, Move)
    # Four MPs, one by extended movement, and two more by truck.
    assert len(move.path) == 7


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(strip(6), id="it gets there on foot"),
        pytest.param(
            strip(
                17, units=[{"name": "1st", "is": "allied armored mobile 4+1", "at": "0201", "hq": "corps"}]
            ),
            id="it has vehicles",
        ),
        pytest.param(
            strip(9, hqs=[{"name": "Corps", "is": "allied hq", "at": "0101", "levels": {"logistics": 1}}]),
            id="its headquarters has no motor pool",
        ),
    ],
)
def test_others_are_given_none(state: State) -> None:
    assert not is_done_in_a_turn(state, "motor-pool")


def pressed(cps: int) -> State:
    """The same with another unit of the headquarters, which has an enemy beside it, and so many CPs."""
    others = [
        {"name": "1st", "is": "allied infantry 4+1", "at": "0201", "hq": "corps"},
        {"name": "2nd", "is": "allied infantry 4+1", "at": "0401", "hq": "corps"},
        {"name": "Enemy", "is": "axis infantry 4+1", "at": "0501"},
    ]
    return strip(17, hqs=[{"name": "Corps", "is": "allied hq", "at": "0101", "cps": cps}], units=others)


@pytest.mark.parametrize(("cps", "is_spared"), [(1, False), (6, True)])
def test_a_headquarters_keeps_what_those_beside_enemies_may_need(cps: int, *, is_spared: bool) -> None:
    state = pressed(cps)
    assert can_spare(assess(state, WEIGHTS), state.units[FIRST], "motor-pool", 1) == is_spared
