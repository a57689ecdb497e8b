"""What positions are worth to the planner."""

from dataclasses import replace
from typing import Any

from studio.documents.operational.doctrine import PositionValues
from studio.players.operational.planner.position_value import WON, value_position
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State, UnitId
from tests.support.battles import position

ALLIES, AXIS = Side("allied"), Side("axis")
VALUES = PositionValues()
FIRST = UnitId("1st")


def strip(at: str = "0201", owner: str = "x", **given: Any) -> State:
    """A strip of 9 hexes with an objective of the Allies at its east end, which the Axis holds, and a unit of each."""
    return position(
        {
            "map": [".       .       .       .       .", "    .       .       .       ."],
            "territory": [f"a       a       a       a       {owner}", "    a       a       a       x"],
            "objectives": [{"name": "Town", "is": "allied primary objective", "at": "0901"}],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": at},
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0801"},
            ],
            **given,
        }
    )


def worth(state: State, side: Side = ALLIES) -> int:
    return value_position(state, side, VALUES)


def weakened(state: State, unit: UnitId) -> State:
    one = state.units[unit]
    return replace(state, units={**state.units, unit: replace(one, queue=one.queue[1:])})


def test_what_one_side_gains_the_other_loses() -> None:
    assert worth(strip(), ALLIES) == -worth(strip(), AXIS)


def test_steps_count_on_both_sides() -> None:
    state = strip()
    assert worth(weakened(state, FIRST)) < worth(state) < worth(weakened(state, UnitId("enemy")))


def test_it_is_better_to_be_nearer_to_what_is_missing() -> None:
    assert worth(strip(at="0501")) > worth(strip(at="0201"))


def test_it_is_best_to_hold_all_that_decides() -> None:
    assert worth(strip(at="0501", owner="a")) > worth(strip(at="0501"))


def test_a_battle_that_is_over_is_won_or_lost() -> None:
    lost, won = (replace(strip(owner=owner), over=True) for owner in ("x", "a"))
    assert (worth(won), worth(lost)) == (WON, -WON)


def test_who_is_beyond_the_farthest_mps_counts_no_more_about_an_objective() -> None:
    """Both units are within 40 MPs of the town; of one MP the distant one has no weight there, wherever it is."""
    narrow = VALUES.model_copy(update={"farthest": 1})
    near, far = strip(at="0501"), strip(at="0201")
    assert value_position(near, ALLIES, narrow) == value_position(far, ALLIES, narrow)
    assert value_position(near, ALLIES, VALUES) > value_position(far, ALLIES, VALUES)


def test_the_slower_the_weight_of_distance_falls_the_more_a_distant_unit_counts() -> None:
    slow = VALUES.model_copy(update={"halving": 40})
    assert value_position(strip(), ALLIES, slow) > value_position(strip(), ALLIES, VALUES)
