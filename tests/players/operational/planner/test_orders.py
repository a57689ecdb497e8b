"""The orders that the planner gives to units in danger."""

from dataclasses import replace
from typing import Any

import pytest

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.planner.danger import find_danger
from studio.players.operational.planner.orders import choose_order
from studio.rules.operational.base.actions import GiveOrder
from studio.rules.operational.base.state import State, UnitId
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position

WEIGHTS = standard_weights()
FIRST = UnitId("1st")


def facing(attack: int = 12, **given: Any) -> State:
    """A unit on the plain, its headquarters behind it, and an enemy beside it."""
    return position(
        {
            "map": [".       .       .", "    .       .", ".       .       .", "    .       ."],
            "territory": ["a       a       x", "    a       x", "a       a       x", "    a       x"],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0102"}],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": "0301", "hq": "corps"},
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0401", "attack": attack},
            ],
            **given,
        }
    )


def order(state: State, give_way: int = 5, strike: int = 5) -> GiveOrder | None:
    return choose_order(assess(state, WEIGHTS), WEIGHTS, give_way, strike)


def test_a_unit_in_danger_gives_way_where_it_holds_nothing() -> None:
    assert order(facing()) == GiveOrder(FIRST, "rearguard")


def test_it_stays_where_that_saves_too_little() -> None:
    assert order(facing(), give_way=9_000) is None


def test_it_holds_what_decides() -> None:
    state = facing(objectives=[{"name": "Town", "is": "axis primary objective", "at": "0301"}])
    assert order(state) == GiveOrder(FIRST, "no-retreat")


def test_nobody_is_ordered_anything_where_no_attack_is_to_be_feared() -> None:
    assert order(facing(attack=1)) is None


def test_nobody_is_ordered_anything_without_command_points() -> None:
    state = facing()
    poor = replace(state, hqs={id_: replace(hq, cp=0) for id_, hq in state.hqs.items()})
    assert order(poor) is None


@pytest.mark.parametrize(("attack", "is_feared"), [(12, True), (1, False)])
def test_danger_is_the_worst_attack_of_those_who_are_near(attack: int, *, is_feared: bool) -> None:
    state = facing(attack)
    danger = find_danger(assess(state, WEIGHTS), WEIGHTS, state.units[FIRST])
    assert (danger is not None) == is_feared
    if danger is not None:
        assert danger.is_beside
        assert danger.points > 0
