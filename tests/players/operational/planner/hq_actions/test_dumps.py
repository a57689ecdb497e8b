"""Which units the planner sets up supply dumps for."""

from typing import Any

import pytest

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.planner.hq_actions.dumps import choose_dump
from studio.rules.operational.base.actions import CreateDump
from studio.rules.operational.base.state import State, UnitId
from tests.players.operational.greedy.weighing import standard_weights
from tests.players.operational.planner.hq_actions.staffs import is_done_in_a_turn
from tests.support.battles import position

WEIGHTS = standard_weights()


def supplied(trucks: int = 1, **given: Any) -> State:
    """A strip of 9 hexes with a source in the west, and two units that supply has reached so far, near and far away."""
    units = [
        {"name": name, "is": "allied infantry 4+2", "at": at, "hq": "corps", "supplied_by": "network"}
        for name, at in (("Near", "0201"), ("Far", "0901"))
    ]
    return position(
        {
            "map": [".       .       .       .       .", "    .       .       .       ."],
            "territory": ["a       a       a       a       a", "    a       a       a       a"],
            "sources": [{"is": "allied truck source", "at": "0101"}],
            "hubs": [{"is": "allied hub", "at": "0101", "trucks": trucks}],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0501"}],
            "units": units,
            **given,
        }
    )


def dump_of(state: State, least: int = 3) -> CreateDump | None:
    return choose_dump(assess(state, WEIGHTS), WEIGHTS, least)


def test_a_unit_to_which_no_supply_comes_any_more_gets_a_dump() -> None:
    assert dump_of(supplied()) == CreateDump(UnitId("far"))


def test_who_is_surely_supplied_needs_none() -> None:
    assert dump_of(supplied(trucks=4)) is None


def test_a_chance_that_is_small_is_taken() -> None:
    assert dump_of(supplied(), least=100) is None


@pytest.mark.parametrize("is_needed", [True, False])
def test_it_is_set_up_in_a_turn_of_the_planner_where_it_is_needed(*, is_needed: bool) -> None:
    assert is_done_in_a_turn(supplied(1 if is_needed else 4), "create-dump") == is_needed
