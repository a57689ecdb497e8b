"""Which bridges the planner has built and destroyed."""

from typing import Any

import pytest

from studio.rules.operational.base.actions import Bridge
from studio.rules.operational.base.state import State
from tests.players.operational.planner.hq_actions.staffs import actions_of_a_turn
from tests.support.battles import position

#: A river down the map between the fourth and the fifth column.
RIVER = [f"04{row:02}|05{other:02}" for row in range(1, 5) for other in (row, row + 1) if other < 5]
WIDE = {
    "map": [".       .       .       .", "    .       .       .       ."] * 4,
    "territory": ["a       a       x       x", "    a       a       x       x"] * 4,
}


def banks(*features: str, own: str = "0301", enemy: str = "0802", **given: Any) -> State:
    """Two banks of a major river, a unit on the one, an enemy on the other, and what decides for one of them."""
    return position(
        {
            **WIDE,
            "features": [*(f"{between} major-river" for between in RIVER), *features],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0201"}],
            "units": [
                {"name": "1st", "is": "allied infantry 4+1", "at": own, "hq": "corps"},
                {"name": "Enemy", "is": "axis infantry 4+1", "at": enemy},
            ],
            **given,
        }
    )


def works(state: State) -> list[str]:
    return [action.work for action in actions_of_a_turn(state) if isinstance(action, Bridge)]


BEYOND = [{"name": "Town", "is": "allied primary objective", "at": "0701"}]
BEHIND = [{"name": "Town", "is": "axis primary objective", "at": "0301"}]


def test_a_bridge_is_built_to_what_lies_beyond_the_river() -> None:
    assert works(banks(objectives=BEYOND)) == ["build"]


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(banks("0401|0501 bridge", objectives=BEYOND), id="there is one"),
        pytest.param(
            banks(objectives=[{"name": "Town", "is": "allied primary objective", "at": "0104"}]),
            id="nothing is wanted beyond",
        ),
    ],
)
def test_none_is_built_without_need(state: State) -> None:
    assert "build" not in works(state)


def test_the_bridge_to_what_is_threatened_is_destroyed() -> None:
    assert works(banks("0401|0501 bridge", objectives=BEHIND)) == ["destroy"]


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(banks("0401|0501 bridge", objectives=BEYOND), id="the side itself is to go over it"),
        pytest.param(
            banks(
                "0401|0501 bridge",
                "0402|0502 bridge",
                "0402|0503 bridge",
                "0401|0502 bridge",
                objectives=BEHIND,
            ),
            id="there are others",
        ),
    ],
)
def test_none_is_destroyed_where_that_does_no_good(state: State) -> None:
    assert "destroy" not in works(state)
