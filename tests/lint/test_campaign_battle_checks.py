"""Checks on campaigns that read the scenarios of their battles."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.lint.problem import Problem
from studio.lint.runner import campaign_problems_in
from tests.support.journey import journey
from tests.support.skirmish import skirmish

Edits = Mapping[str, Any]
NONE: Edits = {}

TOKEN = {
    "id": "gap",
    "name": "Gap",
    "at": "0805",
    "side": "allies",
    "kind": "bonus",
    "reward": {"kind": "token"},
}
FRENCH = {"id": "french", "name": "French", "faction": "allied", "colour": "#3b328a"}
FOR_THE_GAP: Edits = {"/nodes/1/tokens": [{"objective": "gap", "token": "flank"}]}

#: The code, edits of the campaign and of the first scenario, where it is found, and what it is about.
FAILING = [
    pytest.param("campaign-token-objective-missing", FOR_THE_GAP, NONE, "/nodes/1/tokens/0/objective", "gap"),
    pytest.param(
        "campaign-token-objective-missing",
        FOR_THE_GAP,
        {"/objectives/-": TOKEN | {"reward": {"kind": "port"}}},
        "/nodes/1/tokens/0/objective",
        "gap",
        id="rewarded with something else",
    ),
    pytest.param(
        "campaign-scenario-other-ruleset", {"/catalogue": "ww3"}, NONE, "/nodes/1/scenario", "mareth"
    ),
    pytest.param(
        "campaign-scenario-other-ruleset",
        NONE,
        {"/ruleset": "house-rules"},
        "/nodes/2/scenario",
        "akarit",
        id="than the first",
    ),
    pytest.param("campaign-side-unclear", NONE, {"/sides/-": FRENCH}, "/nodes/1", "mareth"),
    pytest.param(
        "campaign-side-unclear", {"/nodes/1/side": "nobody"}, NONE, "/nodes/1", "mareth", id="none of that id"
    ),
    pytest.param("campaign-wrong-side", {"/faction": "axis"}, NONE, "/nodes/1/scenario", "mareth"),
    pytest.param("campaign-dates-run-back", NONE, {"/calendar/start": "1943-05-01"}, "/nodes/2", "akarit"),
]
PASSING = [
    pytest.param("campaign-token-objective-missing", FOR_THE_GAP, {"/objectives/-": TOKEN}),
    pytest.param("campaign-token-objective-missing", NONE, NONE, id="of victory"),
    pytest.param("campaign-scenario-other-ruleset", {"/catalogue": "ww2"}, NONE),
    pytest.param("campaign-side-unclear", {"/nodes/1/side": "allies"}, {"/sides/-": FRENCH}),
    pytest.param("campaign-wrong-side", {"/faction": "allied"}, NONE),
    pytest.param("campaign-dates-run-back", NONE, {"/calendar/start": "1943-04-01"}),
    pytest.param("campaign-dates-run-back", NONE, NONE, id="on the same day"),
]


def found(code: str, edits: Edits, of_first: Edits) -> list[Problem]:
    """The problems of one code in the edited campaign, whose first battle is fought in the edited scenario."""
    scenarios = {"mareth": skirmish(of_first), "akarit": skirmish()}
    problems = campaign_problems_in(journey(edits), {"mareth", "akarit"}, scenarios)
    return [problem for problem in problems if problem.code == code]


def test_the_journey_has_no_problems_with_its_scenarios_either() -> None:
    scenarios = {"mareth": skirmish(), "akarit": skirmish()}
    assert campaign_problems_in(journey(), set(scenarios), scenarios) == ()


@pytest.mark.parametrize(("code", "edits", "of_first", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Edits, of_first: Edits, pointer: str, subject: str) -> None:
    assert (pointer, subject) in [(each.pointer, each.subject) for each in found(code, edits, of_first)]


@pytest.mark.parametrize(("code", "edits", "of_first"), PASSING)
def test_it_passes(code: str, edits: Edits, of_first: Edits) -> None:
    assert found(code, edits, of_first) == []
