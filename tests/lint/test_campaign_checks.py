"""Every check on campaigns finds what it is for, at its place, and passes what is nearly the same but right."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.campaign import routes
from studio.documents.campaign.campaign import Campaign
from studio.documents.silence import Silence
from studio.documents.storage.shipped import shipped_content
from studio.lint.outcomes import is_decisive
from studio.lint.problem import Problem
from studio.lint.runner import campaign_problems_in
from tests.support.edits import GONE
from tests.support.journey import journey
from tests.support.skirmish import skirmish

Edits = Mapping[str, Any]
SCENARIOS = {"mareth", "akarit"}
HAS_SUPPLIES: Edits = {"kind": "has", "token": "supplies"}

FLANK = {"kind": "has", "token": "flank"}
WON, LOST = ({"kind": "result", "result": result} for result in ("won", "lost"))
RUSH = {"id": "rush", "name": "Attack at once.", "group": "council"}
RUSHING: Edits = {"/plans/-": RUSH, "/nodes/0/plans/-": "rush"}

AXIS_GOAL = {"id": "east", "name": "East", "at": "0104", "side": "axis", "deadline": 4}
THIRD = {"id": "third", "name": "Third", "faction": "soviet", "colour": "#8a3b32"}

FAILING = [
    pytest.param("campaign-cycle", {"/edges/2/target": "council"}, "/nodes/0", "council"),
    pytest.param("campaign-cycle", {"/edges/2/target": "mareth"}, "/nodes/1", "mareth"),
    pytest.param(
        "campaign-endless",
        {"/edges/2/target": "mareth", "/edges/3/target": "mareth", "/edges/4": GONE},
        "/nodes/1",
        "mareth",
    ),
    pytest.param("edge-dangling", {"/edges/3/target": "tunis"}, "/edges/3", "akarit>tunis"),
    pytest.param("node-dead-end", {"/edges/4": GONE, "/edges/3": GONE}, "/nodes/2", "akarit"),
    pytest.param("node-unreachable", {"/edges/1": GONE}, "/nodes/2", "akarit"),
    pytest.param("node-unreachable", {"/start": "cairo"}, "/start", "cairo"),
    pytest.param("choice-leads-nowhere", RUSHING, "/nodes/0", "council"),
    pytest.param(
        "choice-leads-nowhere",
        {"/nodes/0/plans": [], "/nodes/2/tokens": [{"objective": "east", "token": "supplies"}]},
        "/nodes/0",
        "council",
        id="choice-leads-nowhere: nothing to choose",
    ),
    pytest.param(
        "choices-alike",
        RUSHING | {"/plans/-": RUSH | {"grants": ["supplies"]}},
        "/plans/1",
        "rush",
    ),
    pytest.param("edge-never-first", {"/edges/3/when": None}, "/edges/4", "akarit>defeat"),
    pytest.param(
        "edge-never-first",
        {"/edges/1/when": WON, "/edges/2/when": FLANK},
        "/edges/2",
        "mareth>defeat",
        id="edge-never-first: granted by the victory",
    ),
    pytest.param(
        "edge-never-open",
        {"/edges/0/when": {"kind": "any", "of": [WON, LOST]}},
        "/edges/0/when",
        "council>mareth",
        id="edge-never-open: no battle there",
    ),
    pytest.param(
        "edge-never-open",
        {"/edges/2/when": {"kind": "all", "of": [WON, {"kind": "not", "of": WON}]}},
        "/edges/2/when",
        "mareth>defeat",
        id="edge-never-open: contradicts itself",
    ),
    pytest.param(
        "edge-never-open",
        {"/edges/0/when": FLANK},
        "/edges/0/when",
        "council>mareth",
        id="edge-never-open: granted later",
    ),
    pytest.param(
        "edge-never-open",
        {"/edges/2/when": {"kind": "all", "of": [LOST, FLANK]}},
        "/edges/2/when",
        "mareth>defeat",
        id="edge-never-open: granted by victory alone",
    ),
    pytest.param("token-unknown", {"/tokens/1": GONE}, "/nodes/1/tokens/0/token", "flank"),
    pytest.param("token-unknown", {"/tokens/0": GONE}, "/plans/0/grants/0", "supplies"),
    pytest.param("token-unknown", {"/tokens/0": GONE}, "/edges/0/when", "supplies"),
    pytest.param("token-unused", {"/tokens/-": {"id": "fuel", "name": "Fuel"}}, "/tokens/2", "fuel"),
    pytest.param(
        "victory-leads-nowhere",
        {"/edges/4": GONE, "/edges/3/when": LOST},
        "/nodes/2",
        "akarit",
        marks=pytest.mark.rule("camp.victory.each-battle"),
    ),
    pytest.param(
        "victory-leads-nowhere",
        RUSHING | {"/edges/0/when": None, "/edges/1/when": HAS_SUPPLIES},
        "/nodes/1",
        "mareth",
        id="victory-leads-nowhere: after one of two choices",
    ),
    pytest.param("scenario-missing", {"/nodes/1/scenario": "alamein"}, "/nodes/1/scenario", "mareth"),
    pytest.param("token-never-granted", {"/plans/0/grants": []}, "/edges/0/when", "supplies"),
]
PASSING = [
    pytest.param("campaign-cycle", {"/edges/2/target": "akarit"}),
    pytest.param("campaign-endless", {"/edges/2/target": "mareth"}),
    pytest.param("edge-dangling", {"/edges/3/target": "defeat"}),
    pytest.param("node-dead-end", {"/edges/4": GONE}),
    pytest.param("node-unreachable", {"/edges/1/when": {"kind": "any", "of": []}}),
    pytest.param("choice-leads-nowhere", RUSHING | {"/edges/0/when": None}),
    pytest.param("choices-alike", RUSHING),
    pytest.param("edge-never-first", {"/edges/3/when": LOST}),
    pytest.param("edge-never-open", {"/edges/2/when": {"kind": "all", "of": [WON, FLANK]}}),
    pytest.param(
        "edge-never-open",
        {"/nodes/1/lost_tokens": ["flank"], "/edges/3/when": {"kind": "not", "of": FLANK}}
        | {"/edges/1/when": None},
        id="edge-never-open: after a draw",
    ),
    pytest.param("token-unknown", {"/tokens/-": {"id": "fuel", "name": "Fuel"}}),
    pytest.param("token-unused", {"/edges/0/when": {"kind": "not", "of": HAS_SUPPLIES}}),
    pytest.param("victory-leads-nowhere", {"/edges/4": GONE}, marks=pytest.mark.rule("camp.restart.anytime")),
    pytest.param(
        "victory-leads-nowhere",
        {"/edges/1/when": HAS_SUPPLIES},
        id="victory-leads-nowhere: what is held on every way",
    ),
    pytest.param("scenario-missing", {"/nodes/1/scenario": "akarit"}),
    pytest.param("token-never-granted", {"/plans/0/grants": [], "/nodes/1/lost_tokens": ["supplies"]}),
    pytest.param(
        "token-never-granted",
        {"/plans/0/grants": [], "/edges/0/when": {"kind": "not", "of": HAS_SUPPLIES}},
        id="token-never-granted: unwanted",
    ),
]


def found(edits: Edits, code: str) -> list[Problem]:
    """The problems of one code in the edited campaign."""
    problems = campaign_problems_in(journey(edits), SCENARIOS)
    return [problem for problem in problems if problem.code == code]


def test_the_journey_has_no_problems() -> None:
    assert campaign_problems_in(journey(), SCENARIOS) == ()


def test_the_shipped_campaign_has_no_problems() -> None:
    path = shipped_content() / "packs/tunisia/campaigns/tunisia-1943.campaign.json"
    campaign = Campaign.model_validate_json(path.read_bytes(), strict=True)
    assert campaign_problems_in(campaign, {"wadi-akarit"}) == ()


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Edits, pointer: str, subject: str) -> None:
    assert (pointer, subject) in [(problem.pointer, problem.subject) for problem in found(edits, code)]


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Edits) -> None:
    assert found(edits, code) == []


def test_a_missing_start_is_told_once() -> None:
    assert [problem.pointer for problem in found({"/start": "cairo"}, "node-unreachable")] == ["/start"]


def test_nodes_with_the_same_id_are_checked_all_the_same() -> None:
    codes = {problem.code for problem in campaign_problems_in(journey({"/nodes/2/id": "mareth"}), SCENARIOS)}
    assert "edge-dangling" in codes


def test_a_circle_is_a_warning_and_one_without_a_way_out_an_error() -> None:
    edits = {"/edges/2/target": "mareth"}
    assert [problem.severity.word for problem in found(edits, "campaign-cycle")] == ["warning"]
    trapped = edits | {"/edges/3/target": "mareth", "/edges/4": GONE}
    assert [problem.severity.word for problem in found(trapped, "campaign-endless")] == ["error"]


def test_a_campaign_with_too_many_situations_is_not_judged_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    edits = {"/edges/3/when": None}
    assert found(edits, "edge-never-first")
    monkeypatch.setattr(routes, "MOST_SITUATIONS", 3)
    assert not found(edits, "edge-never-first")


def test_a_battle_that_has_a_winner_in_any_case_has_no_branch_for_a_draw() -> None:
    edits = {"/edges/2/when": {"kind": "result", "result": "drawn"}}
    assert found(edits, "edge-never-open") == []
    [problem] = [
        each
        for each in campaign_problems_in(journey(edits), SCENARIOS, {"mareth"})
        if each.code == "edge-never-open"
    ]
    assert problem.pointer == "/edges/2/when"


@pytest.mark.rule("op.objective.win")
@pytest.mark.parametrize(
    ("edits", "decisive"),
    [
        pytest.param({}, True, id="one of two sides attacks"),
        pytest.param({"/objectives/0/kind": "bonus"}, False, id="nobody attacks"),
        pytest.param({"/objectives/-": AXIS_GOAL}, False, id="both attack"),
        pytest.param({"/objectives/-": AXIS_GOAL | {"kind": "bonus"}}, True, id="a bonus decides nothing"),
        pytest.param({"/sides/-": THIRD}, False, id="two sides could win it"),
    ],
)
def test_a_battle_is_decisive_where_one_of_two_sides_is_to_take_something(
    edits: Edits, decisive: bool
) -> None:
    assert is_decisive(skirmish(edits)) is decisive


def test_a_silenced_finding_is_left_out() -> None:
    quiet = Silence(code="edge-never-first", subject="akarit>defeat", reason="It shows what might have been.")
    campaign = journey({"/edges/3/when": None}).model_copy(update={"silenced": (quiet,)})
    assert campaign_problems_in(campaign, SCENARIOS) == ()
