"""All ways through a campaign, reckoned on conditions alone."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.campaign import routes
from studio.campaign.course import Course
from studio.campaign.graph import CampaignGraph
from studio.campaign.routes import Routes, find_routes, is_true_at
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import BattleResult
from tests.campaign.crusade import crusade
from tests.support.journey import journey


def found(campaign: Campaign, *asked: Any) -> Routes:
    ways = find_routes(CampaignGraph(campaign), asked=asked)
    assert ways is not None
    return ways


def taken(ways: Routes, node: str) -> set[int | None]:
    return set(ways.at(node).values())


@pytest.mark.rule("camp.plan.unlock", "camp.plan.unlock-any-of")
def test_a_plan_opens_its_way_only_where_one_of_its_tokens_can_be_earned() -> None:
    plan, default = 10, 11
    edges = crusade().edges
    assert (edges[plan].target, edges[default].target) == ("8b", "8")
    assert taken(found(crusade()), "c4") == {plan, default}
    one = found(crusade({"/nodes/9/tokens/1/token": "other"}))
    assert taken(one, "c4") == {plan, default}
    assert taken(found(crusade({"/nodes/9/tokens": []})), "c4") == {default}


@pytest.mark.rule("camp.token.start.skip")
def test_a_skipped_battle_is_left_without_a_result() -> None:
    at = found(crusade()).at("4")
    assert {(departure.skipped, departure.result) for departure in at} == {(True, None), (False, "won")}
    won = {"kind": "result", "result": "won"}
    stuck = found(crusade({"/edges/5/when": won}))
    assert crusade().edges[5].source == "4"
    assert {departure.skipped: edge for departure, edge in stuck.at("4").items()} == {True: None, False: 5}


@pytest.mark.rule("camp.token.start.skip", "camp.token.start.variant")
def test_how_the_battle_before_ended_is_known_on_arrival_and_no_longer() -> None:
    lately: dict[str, Any] = {"kind": "result", "result": "lost"}
    after = {"/edges/1": {"source": "mareth", "target": "akarit"}, "/edges/3/when": lately}
    ways = found(journey(after | {"/nodes/2/skip_if": lately}))
    assert {departure.skipped for departure in ways.at("akarit")} == {True, False}
    assert {edge for departure, edge in ways.at("akarit").items() if departure.skipped} == {4}
    assert {(each.result, edge) for each, edge in ways.at("akarit").items() if not each.skipped} == {
        ("won", 4),
        ("drawn", 4),
        ("lost", 3),
    }
    variant = {"id": "bold", "title": "Bold", "when": lately, "changes": []}
    arrivals = found(journey(after | {"/nodes/2/variants": [variant]})).arrivals
    asked = BattleResult(kind="result", result="lost")
    assert {is_true_at(asked, facts) for facts in arrivals["akarit"]} == {True, False}


def test_a_battle_that_must_be_won_is_left_with_a_victory_alone() -> None:
    at = found(journey({"/nodes/1/defeat": "must-win"})).at("mareth")
    assert {departure.result for departure in at} == {"won"}
    assert {departure.result for departure in found(journey()).at("mareth")} == {"won", "lost", "drawn"}


def test_a_defeat_brings_its_tokens_and_no_victory() -> None:
    when = {"kind": "all", "of": [{"kind": "has", "token": "ghost"}, {"kind": "won", "battle": "mareth"}]}
    edits = {"/nodes/1/lost_tokens": ["ghost"], "/edges/3/when": when}
    assert taken(found(journey(edits)), "akarit") == {4}
    assert 3 in taken(
        found(journey(edits | {"/edges/3/when": when["of"][0], "/edges/2": edit_lost()})), "akarit"
    )


def edit_lost() -> dict[str, Any]:
    """The way out of Mareth after a defeat, to the next battle."""
    return {"source": "mareth", "target": "akarit", "when": {"kind": "result", "result": "lost"}}


MATEUR = {"battle": "mareth", "objective": "mateur"}


@pytest.mark.parametrize(
    ("when", "open_and_shut"),
    [
        pytest.param({"kind": "objective"} | MATEUR, True, id="an objective may be held"),
        pytest.param(
            {
                "kind": "all",
                "of": [{"kind": "on-time"} | MATEUR, {"kind": "not", "of": {"kind": "objective"} | MATEUR}],
            },
            False,
            id="taken in time and not held",
        ),
        pytest.param(
            {
                "kind": "all",
                "of": [
                    {"kind": "score", "battle": "mareth", "at_least": 90},
                    {"kind": "not", "of": {"kind": "score", "battle": "mareth", "at_least": 50}},
                ],
            },
            False,
            id="at least 90 and below 50",
        ),
        pytest.param(
            {
                "kind": "all",
                "of": [
                    {"kind": "restarts", "battle": "mareth", "at_most": 0},
                    {"kind": "not", "of": {"kind": "restarts", "battle": "mareth", "at_most": 2}},
                ],
            },
            False,
            id="none and more than two",
        ),
        pytest.param({"kind": "kills", "at_least": 5}, True, id="kills so far"),
        pytest.param({"kind": "score", "at_least": 5}, True, id="score so far"),
        pytest.param({"kind": "restarts", "at_most": 0}, True, id="no restart so far"),
        pytest.param({"kind": "level", "levels": ["hard"]}, True, id="level"),
        pytest.param(
            {"kind": "objective", "battle": "akarit", "objective": "x"}, True, id="the battle at hand"
        ),
        pytest.param({"kind": "reached", "node": "council"}, None, id="reached before"),
        pytest.param({"kind": "reached", "node": "victory"}, False, id="not reached yet"),
        pytest.param({"kind": "won", "battle": "mareth"}, None, id="won before"),
        pytest.param(
            {"kind": "objective", "battle": "mareth", "objective": "primaries"},
            None,
            id="primaries of a victory",
        ),
    ],
)
def test_what_may_be_true_after_the_second_battle(
    when: Mapping[str, Any], open_and_shut: bool | None
) -> None:
    # True: on some ways; False: on none; None: on all.
    ways = taken(found(journey({"/edges/3/when": when})), "akarit")
    assert ways == {True: {3, 4}, False: {4}, None: {3}}[open_and_shut]


def test_a_restart_cannot_be_undone() -> None:
    none_at_all = {"kind": "restarts", "at_most": 0}
    edits = {
        "/edges/1/when": {"kind": "not", "of": none_at_all},
        "/edges/2/when": None,
        "/edges/3/when": none_at_all,
    }
    assert taken(found(journey(edits)), "akarit") == {4}


@pytest.mark.parametrize(
    ("edits", "sets"),
    [
        pytest.param({}, [{"wait"}], id="a required plan"),
        pytest.param({"/plans/0/required": False}, [set(), {"wait"}], id="one that may be left"),
        pytest.param(
            {"/plans/-": {"id": "rush", "name": "Rush", "group": "council"}, "/nodes/0/plans/-": "rush"},
            [{"rush"}, {"wait"}],
            id="two of a required group",
        ),
        pytest.param(
            {"/plans/-": {"id": "rush", "name": "Rush"}, "/nodes/0/plans/-": "rush"},
            [{"rush", "wait"}, {"wait"}],
            id="one of no group beside it",
        ),
        pytest.param(
            {"/plans/0/unlock": {"kind": "has", "token": "flank"}}, [], id="required and not offered"
        ),
    ],
)
def test_which_plans_are_approved_at_a_conference(edits: Mapping[str, Any], sets: list[set[str]]) -> None:
    asked = {"kind": "all", "of": [{"kind": "plan", "plan": each} for each in ("wait", "rush")]}
    at = found(journey(dict(edits) | {"/edges/4/when": asked})).at("council")
    assert sorted(sorted(departure.plans) for departure in at) == sorted(sorted(each) for each in sets)


@pytest.mark.rule("camp.plan.optional", "camp.conference.plan.offer")
@pytest.mark.parametrize("first", ["wait", "rush"])
def test_of_a_group_whose_plans_two_conferences_offer_one_is_taken_in_all(first: str) -> None:
    talks = {"kind": "conference", "id": "talks", "title": "Talks", "plans": ["stay"], "at": {"x": 0, "y": 0}}
    group = {"cost": 0, "group": "council", "required": True}
    plans = [{"id": name, "name": name, **group} for name in ("wait", "rush", "stay")]
    edits = {
        "/plans": plans,
        "/nodes/0/plans": [first],
        "/nodes/-": talks,
        "/edges/0/target": "talks",
        "/edges/-": {"source": "talks", "target": "mareth"},
        "/edges/1/when": {"kind": "plan", "plan": "stay"},
    }
    given = journey(edits)
    ways = found(given)
    assert {departure.plans for departure in ways.at("talks")} == {frozenset()}
    assert taken(ways, "mareth") == {2}
    assert Course(given, {}).default_path == ("council", "talks", "mareth", "defeat")


def test_ways_that_differ_in_nothing_that_is_read_later_count_as_one() -> None:
    assert len(found(crusade()).arrivals["c2"]) == 1
    assert len(found(crusade()).arrivals["4"]) == 2, "with the token that skips it and without"
    assert len(found(crusade()).arrivals["5"]) == 1


def test_what_is_asked_for_beside_edges_is_followed_to_the_end() -> None:
    [milestone] = journey(
        {"/milestones": [{"id": "m", "name": "M", "when": {"kind": "won", "battle": "mareth"}}]}
    ).milestones
    plain, asked = found(journey()), found(journey(), milestone.when)
    assert len(plain.arrivals["defeat"]) == 1
    assert len(asked.arrivals["defeat"]) == 2


def test_there_are_no_routes_without_a_start_and_none_where_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert find_routes(CampaignGraph(journey({"/start": "cairo"}))) is None
    monkeypatch.setattr(routes, "MOST_SITUATIONS", 2)
    assert find_routes(CampaignGraph(journey())) is None
