"""Every check on campaigns finds what it is for, at its place, and passes what is nearly the same but right."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.documents.campaign import Campaign
from studio.documents.shipped import shipped_content
from studio.lint.problem import Problem
from studio.lint.runner import campaign_problems_in
from tests.support.edits import GONE
from tests.support.journey import journey

Edits = Mapping[str, Any]
SCENARIOS = {"mareth", "akarit"}
HAS_SUPPLIES = {"kind": "has", "token": "supplies"}

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
    pytest.param("scenario-missing", {"/nodes/1/scenario": "alamein"}, "/nodes/1/scenario", "mareth"),
    pytest.param("token-never-granted", {"/nodes/0/choices/0/grants": []}, "/edges/0/condition", "supplies"),
]
PASSING = [
    pytest.param("campaign-cycle", {"/edges/2/target": "akarit"}),
    pytest.param("campaign-endless", {"/edges/2/target": "mareth"}),
    pytest.param("edge-dangling", {"/edges/3/target": "defeat"}),
    pytest.param("node-dead-end", {"/edges/4": GONE}),
    pytest.param("node-unreachable", {"/edges/1/condition": {"kind": "any", "of": []}}),
    pytest.param("scenario-missing", {"/nodes/1/scenario": "akarit"}),
    pytest.param(
        "token-never-granted", {"/nodes/0/choices/0/grants": [], "/nodes/1/grants_if_lost": ["supplies"]}
    ),
    pytest.param(
        "token-never-granted",
        {"/nodes/0/choices/0/grants": [], "/edges/0/condition": {"kind": "not", "of": HAS_SUPPLIES}},
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
