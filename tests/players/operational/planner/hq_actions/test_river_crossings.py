"""Where the planner sends units over major rivers, in boats."""

from typing import Any

import pytest

from studio.rules.operational.base.actions import Attack, CrossRiver
from studio.rules.operational.base.state import State, UnitId
from tests.players.operational.planner.hq_actions.staffs import actions_of_a_turn, is_done_in_a_turn
from tests.support.battles import position

FIRST = UnitId("1st")
RIVER = ["0301|0401", "0401|0302", "0302|0402", "0302|0401"]


def banks(crossed_by: str = "major-river", **given: Any) -> State:
    """Two rows of hexes with a river between their western and their eastern halves, and an objective in the east."""
    return position(
        {
            "map": [
                ".       .       .       .",
                "    .       .       .",
                ".       .       .       .",
                "    .       .       .",
            ],
            "territory": [
                "a       a       x       x",
                "    a       x       x",
                "a       a       x       x",
                "    a       x       x",
            ],
            "features": [f"{between} {crossed_by}" for between in RIVER],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
            "objectives": [{"name": "Town", "is": "allied primary objective", "at": "0701"}],
            "units": [{"name": "1st", "is": "allied infantry 4+1", "at": "0301", "hq": "corps", "xp": 150}],
            **given,
        }
    )


def test_a_unit_goes_over_in_boats_where_no_other_way_leads() -> None:
    crossing = next(action for action in actions_of_a_turn(banks()) if action.kind == "cross-river")
    assert isinstance(crossing, CrossRiver)
    assert crossing.unit == FIRST


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(banks("minor-river"), id="it can walk over"),
        pytest.param(
            banks(objectives=[{"name": "Town", "is": "allied primary objective", "at": "0102"}]),
            id="nothing is wanted beyond",
        ),
    ],
)
def test_it_takes_no_boats_without_need(state: State) -> None:
    assert not is_done_in_a_turn(state, "cross-river")


def defended(defense: int, attack: int = 16) -> State:
    """The same with a defender beyond the river on the objective, and a unit beside it that is strong enough, or is not."""
    return banks(
        objectives=[{"name": "Town", "is": "allied primary objective", "at": "0401"}],
        units=[
            {
                "name": "1st",
                "is": "allied infantry 4+1",
                "at": "0301",
                "hq": "corps",
                "xp": 150,
                "attack": attack,
            },
            {"name": "Enemy", "is": "axis infantry 4+1", "at": "0401", "defense": defense},
        ],
    )


def assaults(state: State) -> bool:
    return any(
        isinstance(action, Attack) and action.manner == "assault-crossing"
        for action in actions_of_a_turn(state)
    )


def test_what_is_wanted_beyond_is_assaulted_where_the_odds_allow_it() -> None:
    assert assaults(defended(4))
    assert not assaults(defended(8, attack=4))
