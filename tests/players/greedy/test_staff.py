"""How the greedy player looks after headquarters."""

from typing import Any

import pytest

from studio.players.greedy.picture import look
from studio.players.greedy.staff import relocated
from studio.rules.operational.actions import MoveHq
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import HqId, State
from tests.players.greedy.weighing import greedy, standard_weights
from tests.support.battles import position

CORPS = HqId("corps")


def strip(*units: dict[str, Any], at: str = "0501", **given: Any) -> State:
    """A strip of 9 hexes with a railway from a source in the west, and headquarters on it."""
    return position(
        {
            "map": [".       .       .       .       .", "    .       .       .       ."],
            "features": ["0101|0201|0301|0401|0501|0601|0701|0801|0901 rail"],
            "sources": [{"is": "allied rail source", "at": "0101"}],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": at}],
            "units": units,
            **given,
        }
    )


ENEMY = {"name": "Enemy", "is": "axis infantry 4+2"}
FIRST = {"name": "1st", "is": "allied infantry 4+2", "hq": "corps"}


def moves(state: State, **weights: Any) -> MoveHq | None:
    figures = standard_weights(**weights)
    return relocated(look(state, figures), figures)


@pytest.mark.parametrize(
    ("enemy", "distance", "goal"),
    [
        pytest.param("0701", 3, 3, id="an enemy two hexes away: one hex back, to be three from it"),
        pytest.param("0701", 5, 1, id="as far as it is to keep"),
        pytest.param("0701", 2, None, id="far enough as it is"),
        pytest.param("0901", 3, None, id="an enemy four hexes away"),
    ],
)
def test_it_keeps_away_from_enemies(enemy: str, distance: int, goal: int | None) -> None:
    state = strip(ENEMY | {"at": enemy}, FIRST | {"at": "0601"})
    expected = None if goal is None else MoveHq(CORPS, goal)
    assert moves(state, staff_distance=distance) == expected


def test_a_guard_is_enough() -> None:
    assert moves(strip(ENEMY | {"at": "0601"}, FIRST | {"at": "0501"})) is None


def test_it_stays_where_no_safe_hex_is_in_supply() -> None:
    assert moves(strip(ENEMY | {"at": "0601"}, FIRST | {"at": "0401"}, sources=[])) is None


def test_it_follows_units_that_are_out_of_its_range() -> None:
    state = strip(ENEMY | {"at": "0901"}, FIRST | {"at": "0701"}, at="0101")
    assert moves(state) == MoveHq(CORPS, 5)


def test_without_enemies_it_stays() -> None:
    assert moves(strip(FIRST | {"at": "0501"})) is None


def test_it_moves_last_of_all() -> None:
    rules, state, player = (
        Operational(),
        strip(ENEMY | {"at": "0701"}, FIRST | {"at": "0401", "mp": 0}),
        greedy(),
    )
    action = player.choose(rules.view(state, state.side))
    while not isinstance(action, MoveHq):
        state = rules.apply(state, action).state
        action = player.choose(rules.view(state, state.side))
    after = rules.apply(state, action).state
    assert player.choose(rules.view(after, after.side)).kind == "end-turn"
