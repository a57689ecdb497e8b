"""The course of a campaign: its default path, segments, and who comes again."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.campaign.course import Course
from studio.campaign.rosters import badge
from tests.campaign.crusade import DEFAULT, PLAN, course
from tests.support.journey import journey


def test_the_default_path_takes_no_plan_and_skips_nothing() -> None:
    assert course().default_path == tuple(DEFAULT)


@pytest.mark.rule("camp.plan.optional")
def test_from_a_battle_of_a_plan_the_path_leads_on_without_plans() -> None:
    assert course().path_from("8b") == tuple(PLAN[1:])
    assert course().path_from("nowhere") == ()


def test_of_a_required_group_the_first_plan_is_taken_and_its_token_earned() -> None:
    assert Course(journey(), {}).default_path == ("council", "mareth", "akarit", "victory")
    supplied = {"kind": "has", "token": "supplies"}
    free = journey({"/plans/0/required": False, "/edges/0/when": supplied})
    assert Course(free, {}).default_path == ("council",), "nothing opens without the plan's token"


def test_a_path_that_turns_back_ends_where_it_has_been() -> None:
    assert course({"/edges/4/target": "c1"}).default_path == ("c1", "1", "2", "c2", "3")


@pytest.mark.parametrize(
    ("when", "target"),
    [
        pytest.param({"kind": "result", "result": "won"}, "2", id="won"),
        pytest.param({"kind": "result", "result": "drawn"}, "c2", id="drawn"),
        pytest.param({"kind": "won", "battle": "1"}, "2", id="won before"),
        pytest.param({"kind": "reached", "node": "c1"}, "2", id="reached"),
        pytest.param({"kind": "objective", "battle": "1", "objective": "primaries"}, "2", id="primaries"),
        pytest.param({"kind": "objective", "battle": "1", "objective": "arzew"}, "c2", id="a bonus"),
        pytest.param({"kind": "on-time", "battle": "1", "objective": "primaries"}, "c2", id="on time"),
        pytest.param({"kind": "score", "at_least": 10}, "c2", id="score"),
        pytest.param({"kind": "restarts", "at_most": 0}, "2", id="no restart"),
        pytest.param({"kind": "extra-turns", "battle": "1", "at_most": 0}, "2", id="no extra turn"),
        pytest.param({"kind": "extra-turns", "battle": "5", "at_most": 0}, "c2", id="of no battle yet"),
        pytest.param({"kind": "level", "levels": ["normal"]}, "2", id="level"),
        pytest.param({"kind": "level", "levels": ["hard"]}, "c2", id="another level"),
        pytest.param({"kind": "has", "token": "captives"}, "c2", id="token"),
    ],
)
def test_what_the_default_path_takes_to_be_so(when: Mapping[str, Any], target: str) -> None:
    forked = course({"/edges/1/when": when, "/edges/-": {"source": "1", "target": "c2"}})
    assert forked.path_from("c1")[2] == target


@pytest.mark.rule("camp.segment.definition")
def test_segments_are_the_battles_up_to_the_next_conference() -> None:
    assert course().segments == {
        "c1": ("1", "2"),
        "c2": ("3", "4", "5", "6"),
        "c3": ("7",),
        "c4": ("8b", "8", "9"),
        "c5": ("10", "11"),
        "c5b": ("9b",),
    }


def test_battles_come_in_the_sequence_of_the_path_then_of_the_file() -> None:
    assert course().battle_sequence == ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "8b", "9b")
    assert course().battles_with_unit("1-us-infantry") == ("1", "3", "7", "8", "9", "8b", "9b")
    assert course().battles_with_hq("xxx-corps") == course().battle_sequence


# Example 33.
@pytest.mark.rule("camp.persist.unit.ui.remaining", "camp.persist.unit.ui.default-path")
@pytest.mark.parametrize(
    ("unit", "battle", "to_come", "shown"),
    [
        pytest.param("50-northumbrian", "5", 4, "3+", id="four to come"),
        pytest.param("50-northumbrian", "7", 2, "2", id="two"),
        pytest.param("50-northumbrian", "8", 1, "1", id="one"),
        pytest.param(
            "50-northumbrian", "9", 0, "", marks=pytest.mark.rule("camp.persist.unit.ui.last"), id="its last"
        ),
        pytest.param("82-us-airborne", "8", 1, "1", id="not the battles of the plan"),
        pytest.param("46-division", "8b", 1, "1", id="off the default path along what follows there"),
    ],
)
def test_how_many_battles_a_unit_has_to_come(unit: str, battle: str, to_come: int, shown: str) -> None:
    assert course().battles_to_come(battle, unit) == to_come
    assert course().badge(battle, unit) == shown


@pytest.mark.rule("camp.persist.unit.ui.remaining", "camp.persist.unit.ui.default-path")
@pytest.mark.parametrize(
    "when",
    [
        pytest.param({"kind": "won", "battle": "1"}, id="won before"),
        pytest.param({"kind": "plan", "plan": "torch"}, id="the required plan"),
        pytest.param({"kind": "has", "token": "oran"}, id="a token of victory"),
    ],
)
def test_the_default_path_knows_what_was_on_it_before(when: Mapping[str, Any]) -> None:
    forked = course(
        {
            "/plans/-": {"id": "torch", "name": "Torch", "cost": 0, "required": True},
            "/nodes/0/plans": ["torch"],
            "/tokens/-": {"id": "oran", "name": "Oran"},
            "/nodes/1/tokens": [{"objective": "victory", "token": "oran"}],
            "/edges/6/when": when,
            "/edges/-": {"source": "5", "target": "c3"},
        }
    )
    assert forked.default_path == tuple(DEFAULT)
    assert forked.path_from("5") == tuple(DEFAULT[DEFAULT.index("5") :])
    assert forked.battles_to_come("5", "50-northumbrian") == 4
    assert forked.battles_of_hq_to_come("5", "xxx-corps") == 6


def test_a_badge_counts_to_three() -> None:
    assert [badge(number) for number in (0, 1, 2, 3, 4, 11)] == ["", "1", "2", "3+", "3+", "3+"]


def test_who_is_absent_by_the_campaign_does_not_count() -> None:
    left_out = course({"/nodes/12/persistence": {"50-northumbrian": "absent", "xxx-corps": "absent"}})
    assert left_out.campaign.nodes[12].id == "9"
    assert left_out.badge("8", "50-northumbrian") == ""
    assert not left_out.has_hq("9", "xxx-corps")
