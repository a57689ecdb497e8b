"""Strongholds: which hex a defender holds to the last, for how long, and who guards it."""

from dataclasses import replace

import pytest

from studio.documents.operational.doctrine import Doctrine, PositionValues
from studio.players.operational.greedy.aims import Aims, find_aims
from studio.players.operational.greedy.assessment import assess
from studio.players.operational.planner.main_effort import find_efforts
from studio.players.operational.planner.planned_turn import PlannedTurn
from studio.players.operational.planner.plans import PLAIN, find_plans
from studio.players.operational.planner.strongholds import find_stronghold, hold_to_the_last
from studio.rules.operational.base.state import State
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position

WEIGHTS = standard_weights(threat=1, keep_alarm=1)
VALUES = PositionValues()
MIDDLE, EAST = 4, 8


def strip(*at: str, land: str = "...........", owner: str = "axxxxxxxxxx") -> State:
    """A strip of 11 hexes with the Axis to move, its source in the east, which keeps its middle or east from an enemy in the west."""

    def draw(signs: str) -> list[str]:
        return ["       ".join(signs[::2]), "    " + "       ".join(signs[1::2])]

    units = [{"name": each, "is": "axis infantry 4+2", "at": each} for each in at]
    state = position(
        {
            "map": draw(land),
            "territory": draw(owner),
            "sources": [
                {"is": "axis rail source", "at": "1101"},
                {"is": "allied rail source", "at": "0101"},
            ],
            "objectives": [
                {"name": "Middle", "is": "allied primary objective", "at": "0501"},
                {"name": "East", "is": "allied primary objective", "at": "0901"},
            ],
            "units": [*units, {"name": "Enemy", "is": "allied infantry 4+2", "at": "0101"}],
        }
    )
    return replace(state, active=1)


@pytest.mark.parametrize(
    ("at", "found"),
    [
        (("0401", "0501", "0901"), MIDDLE),
        (("0501", "0801", "0901"), EAST),
        (("0501", "0901"), EAST),
        ((), EAST),
    ],
    ids=["more in the west", "more in the east", "alike", "nobody"],
)
def test_it_is_where_most_units_are_and_elsewhere_the_farthest_from_enemy_supply(
    at: tuple[str, ...], found: int
) -> None:
    assert find_stronghold(strip(*at), VALUES) == found


def test_units_count_by_how_near_they_are_and_not_at_all_from_far_away() -> None:
    assert find_stronghold(strip("0401", "0501", "1101"), VALUES) == MIDDLE
    state = strip("0401", "0601", "0901")
    assert find_stronghold(state, VALUES) == MIDDLE
    assert find_stronghold(state, VALUES.model_copy(update={"farthest": 0})) == EAST


def test_suppressed_steps_do_not_count() -> None:
    state = strip("0401", "0501", "0901")
    tired = {
        id_: replace(unit, queue=tuple(replace(each, suppressed=True) for each in unit.queue))
        if unit.name in ("0401", "0501")
        else unit
        for id_, unit in state.units.items()
    }
    assert find_stronghold(replace(state, units=tired), VALUES) == EAST


def test_a_place_with_the_sea_in_its_back_is_held_by_fewer() -> None:
    units = "0401", "0501", "0901"
    assert find_stronghold(strip(*units, land=".........~."), VALUES) == EAST


def test_it_stays_until_it_is_lost_and_who_has_nothing_to_deny_has_none() -> None:
    state = strip("0801", "0901")
    assert find_stronghold(state, VALUES, before=MIDDLE) == MIDDLE
    lost = strip("0801", "0901", owner="aaaaaxxxxxx")
    assert find_stronghold(lost, VALUES, before=MIDDLE) == EAST
    assert find_stronghold(replace(state, active=0), VALUES) is None


def test_what_is_held_to_the_last_comes_first() -> None:
    aims = Aims(frozenset(), (EAST, MIDDLE), ())
    assert hold_to_the_last(aims, MIDDLE).deny == (MIDDLE, EAST)
    assert hold_to_the_last(aims, 1) == hold_to_the_last(aims, None) == aims


def test_its_garrison_stays_and_main_efforts_are_for_it_first() -> None:
    state = strip("0501", "0901")
    assert find_aims(state).deny == (EAST, MIDDLE)
    here = assess(state, WEIGHTS)
    for stronghold, garrison in ((MIDDLE, "0501"), (EAST, "0901")):
        (plan,) = find_plans(WEIGHTS, Doctrine(), state, stronghold)
        assert plan.stronghold == stronghold
        turn = PlannedTurn(plan.weights, PLAIN, stronghold=plan.stronghold)
        assert turn.assign(here).garrisons == {garrison}
        assert find_efforts(state, 1, stronghold) == (stronghold,)
