"""Quick fixes of tactical scenarios: the change mends the problem that it was made for, and can be taken back."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.documents.tactical.triggers import TacticalTrigger
from studio.editing.tactical.fixes import fix_for
from studio.lint.problem import Problem
from tests.lint.test_tactical_checks import BLOCKED, BLOCKED_ZONE, FIELD_GUN
from tests.support.problems import problems_in
from tests.support.small_tactical import small_battle, tactical_catalogue, tactical_ruleset

CODE = "entry-blocked-from-start"
#: The sides of the building in 0505.
ALL_ROUND = (
    *(("0404|0505", "second"), ("0405|0505", "second"), ("0504|0505", "second")),
    *(("0505|0506", "first"), ("0505|0604", "first"), ("0505|0605", "first")),
)


def blocked(edits: Mapping[str, Any], code: str = CODE) -> list[Problem]:
    found = problems_in(small_battle("squad", edits), tactical_catalogue(), tactical_ruleset())
    return [problem for problem in found if problem.code == code]


def test_a_window_of_no_building_is_taken_away_and_that_of_the_building_beyond_stays() -> None:
    window = {"between": "0706|0707", "kind": "window"}
    edits = {"/map/openings": [window | {"of": "first"}, window | {"of": "second"}]}
    [problem] = blocked(edits, "opening-nowhere")
    scenario = small_battle("squad", edits)
    change = fix_for(problem, scenario)
    assert change is not None
    assert change.changed(scenario).map.openings == scenario.map.openings[:1]
    shut = {"/map/openings": [{"between": pair, "kind": "none", "of": of} for pair, of in ALL_ROUND]}
    [closed] = blocked(shut, "opening-nowhere")
    assert fix_for(closed, small_battle("squad", shut)) is None


def test_a_gun_that_faces_away_is_turned_to_the_enemy() -> None:
    edits = {"/tactical/units/4": FIELD_GUN | {"facing": 3}}
    [problem] = blocked(edits, "gun-faces-away")
    scenario = small_battle("squad", edits)
    change = fix_for(problem, scenario)
    assert change is not None
    turned = change.changed(scenario)
    assert turned.tactical.units[4].facing == 0
    assert fix_for(problem, turned) is None


@pytest.mark.parametrize(
    ("pointer", "part", "text"),
    [
        ("/territory", ["." * 14] * 11, "Take territory away"),
        ("/layers", {"later": ["." * 14] * 11}, "Take layers of territory away"),
        ("/weather", ["mud"], "Set weather"),
        (
            "/weather_zones",
            [{"id": each, "name": each, "hexes": [at]} for each, at in (("a", "0101"), ("b", "0102"))],
            "Remove 2 things",
        ),
        ("/map/fortifications", [{"at": "0101"}], "Remove fortification 0101"),
    ],
)
def test_a_part_that_only_operational_rules_read_is_taken_away(pointer: str, part: Any, text: str) -> None:
    scenario = small_battle("squad", {pointer: part})
    [problem] = blocked({pointer: part}, "operational-part-used")
    change = fix_for(problem, scenario)
    assert change is not None
    assert change.text(scenario) == text
    mended, inverse = change.apply(scenario)
    assert mended == small_battle("squad", {})
    assert inverse.apply(mended)[0] == scenario
    assert fix_for(problem, mended) is None


@pytest.mark.parametrize(
    ("edits", "text"),
    [
        pytest.param(
            # Where its nation has a zone it comes by that alone.
            BLOCKED | {"/tactical/forces/0/reinforcement": []},
            "Set hexes of reinforcement us-reserve",
            id="hexes of its own",
        ),
        pytest.param(BLOCKED_ZONE, "Extend zone Road from the south", id="a zone"),
    ],
)
def test_reinforcements_come_by_the_next_hex_of_the_edge_too(edits: Mapping[str, Any], text: str) -> None:
    scenario = small_battle("squad", edits)
    [problem] = blocked(edits)
    change = fix_for(problem, scenario)
    assert change is not None
    assert change.text(scenario) == text
    mended, inverse = change.apply(scenario)
    assert [p for p in problems_in(mended, tactical_catalogue(), tactical_ruleset()) if p.code == CODE] == []
    assert inverse.apply(mended)[0] == scenario


def test_what_has_gone_since_or_can_be_mended_by_the_author_alone_has_no_fix() -> None:
    [problem] = blocked(BLOCKED)
    gone = small_battle("squad", BLOCKED | {"/tactical/reinforcements/0/id": "others"})
    assert fix_for(problem, gone) is None
    assert fix_for(Problem("no-end", problem.severity, "", "", ""), gone) is None


TURN = {"kind": "turn", "turn": 2}
MESSAGE = {"kind": "message", "text": "Hold on!"}


def mended(triggers: list[dict[str, Any]], code: str) -> tuple[TacticalTrigger, ...] | None:
    """The triggers of a battle, in which one can bring the first unit, after the quick fix of a problem; None without one."""
    due = {
        "id": "tenth",
        "name": "Tenth",
        "side": "americans",
        "nation": "us",
        "type": "us-squad",
        "start": "due",
    }
    battle = small_battle("squad", {"/tactical/units/0": due, "/tactical/triggers": triggers})
    found = problems_in(battle, tactical_catalogue(), tactical_ruleset())
    (problem,) = [each for each in found if each.code == code]
    fix = fix_for(problem, battle)
    if fix is None:
        return None
    after = fix.changed(battle)
    assert code not in {each.code for each in problems_in(after, tactical_catalogue(), tactical_ruleset())}
    return after.tactical.triggers


def test_a_trigger_of_a_round_that_never_comes_waits_for_the_last() -> None:
    late = {"id": "t", "when": [{"kind": "turn", "turn": 9}], "then": [MESSAGE]}
    (after,) = mended([late], "trigger-never-fires") or ()
    assert after.when[0].turn == small_battle("squad", {}).turns


def test_when_a_deadline_passes_the_author_says() -> None:
    deadline = {"kind": "deadline-met", "side": "americans", "hexes": ["0101"], "turn": 9}
    assert mended([{"id": "t", "when": [deadline], "then": [MESSAGE]}], "trigger-never-fires") is None


def test_what_a_trigger_names_and_there_is_not_is_left_out_unless_nothing_else_is_left() -> None:
    lost = {"kind": "units-lost", "units": ["legion", "tenth"]}
    (after,) = mended([{"id": "t", "when": [lost], "then": [MESSAGE]}], "trigger-name-unknown") or ()
    assert after.when[0].units == ("tenth",)
    lost = {"kind": "units-lost", "units": ["legion"]}
    assert mended([{"id": "t", "when": [lost], "then": [MESSAGE]}], "trigger-name-unknown") is None


def test_a_unit_that_is_there_already_is_not_brought() -> None:
    there = small_battle("squad", {}).tactical.units[1].id
    arrival = {"kind": "arrival", "units": [there, "tenth"]}
    (after,) = mended([{"id": "t", "when": [TURN], "then": [arrival]}], "trigger-name-unknown") or ()
    assert after.then[0].units == ("tenth",)


def test_a_unit_that_a_trigger_brings_goes_from_the_reinforcements_that_list_it() -> None:
    due = small_battle("squad", {}).tactical.units[0].model_dump() | {
        "id": "tenth",
        "at": None,
        "start": "due",
    }
    listed = [
        {"id": name, "side": "americans", "round": 3, "units": ["tenth", *others]}
        for name, others in (("late", ("ninth",)), ("later", ()))
    ]
    edits = {
        "/tactical/units/0": due,
        "/tactical/units/1/id": "ninth",
        "/tactical/triggers": [
            {"id": "t", "when": [TURN], "then": [{"kind": "arrival", "units": ["tenth"]}]}
        ],
        "/tactical/reinforcements": listed,
    }
    battle = small_battle("squad", edits)
    code = "trigger-unit-scheduled"
    for left in ({"late": ("ninth",), "later": ("tenth",)}, {"late": ("ninth",)}):
        found = problems_in(battle, tactical_catalogue(), tactical_ruleset())
        fix = fix_for(next(each for each in found if each.code == code), battle)
        assert fix is not None
        battle = fix.changed(battle)
        assert {each.id: each.units for each in battle.tactical.reinforcements} == left
    assert code not in {each.code for each in problems_in(battle, tactical_catalogue(), tactical_ruleset())}


def test_a_trigger_that_repeats_in_vain_fires_once_and_a_unit_is_brought_once() -> None:
    arrival = {"kind": "arrival", "units": ["tenth"]}
    again = {"id": "t", "when": [TURN], "then": [arrival], "once": False}
    (after,) = mended([again], "trigger-repeats-in-vain") or ()
    assert after.once
    two = [{"id": name, "when": [TURN], "then": [arrival, MESSAGE]} for name in ("t", "u")]
    first, second = mended(two, "trigger-unit-twice") or ()
    assert [each.kind for each in first.then] == ["arrival", "message"]
    assert [each.kind for each in second.then] == ["message"]
