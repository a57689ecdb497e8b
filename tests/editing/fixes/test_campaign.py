"""Quick fixes of campaigns: the change mends the problem that it was made for, and can be taken back."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.documents.campaign.campaign import Campaign
from studio.editing.fixes.campaign import CAMPAIGN_FIXES, campaign_fix_for
from studio.lint.problem import Problem
from studio.lint.runner import campaign_problems_in
from tests.lint.test_campaign_battle_checks import FAILING as FAILING_IN_BATTLES
from tests.lint.test_campaign_checks import FAILING, LETTERS, MAP, TWO_GOALS
from tests.support.battles import shipped_ruleset
from tests.support.edits import GONE
from tests.support.journey import journey
from tests.support.skirmish import shipped_catalogue, skirmish

Edits = Mapping[str, Any]
NONE: Edits = {}

BATTLE = {"kind": "battle", "id": "counci", "title": "", "scenario": "mareth", "at": {"x": 0, "y": 0}}
LOST = {"kind": "result", "result": "lost"}
FRENCH = {"id": "french", "name": "French", "faction": "allied", "colour": "#3b328a"}
PLACED = {
    "/map": {
        "places": [
            {"id": "cairo", "name": "Cairo", "at": {"x": 0.9, "y": 0.8}},
            {"id": "tunis", "name": "Tunis", "at": {"x": 0.3, "y": 0.2}},
        ]
    },
    "/nodes/0/place": "cairo",
    "/nodes/2/place": "tunis",
}


def changes(*changed: Mapping[str, Any]) -> Edits:
    """The changes of the first battle's variant."""
    return {"/nodes/1/variants/0/changes": list(changed)}


#: The code, edits of the campaign and of its first scenario, what the change says, and what holds after it, by JSON pointer.
CASES = [
    pytest.param(
        "campaign-no-default-edge",
        {"/edges/4": GONE},
        NONE,
        "Set when of edge Akarit to Victory",
        {"/edges/3/when": None},
        id="frees the last edge",
    ),
    pytest.param(
        "campaign-no-default-edge",
        {"/edges/-": {"source": "akarit", "target": "defeat", "when": LOST}},
        NONE,
        "Put edge Akarit to Defeat later",
        {"/edges/4/when": LOST, "/edges/5/when": None},
        id="puts the free edge behind the others",
    ),
    pytest.param(
        "campaign-token-unused",
        {"/tokens/-": {"id": "fuel", "name": "Fuel"}, "/nodes/1/lost_tokens": ["fuel"]},
        NONE,
        "Remove token Fuel",
        {"/tokens/2": GONE, "/nodes/1/lost_tokens": []},
        id="with what grants it",
    ),
    pytest.param(
        "campaign-letter-twice",
        LETTERS | TWO_GOALS,
        NONE,
        "Set letter of token Way round the flank",
        {"/tokens/0/letter": "B", "/tokens/1/letter": "W"},
        id="takes the first letter of its name",
    ),
    pytest.param(
        "campaign-letter-twice",
        LETTERS | TWO_GOALS | {"/tokens/1/name": "B 1/2"},
        NONE,
        "Set letter of token B 1/2",
        {"/tokens/1/letter": "A"},
        id="or the first of the alphabet",
    ),
    pytest.param(
        "campaign-unknown-name",
        {
            "/edges/1/when": {"kind": "has", "token": "flnak"},
            "/edges/3/when": {"kind": "has", "token": "flnak"},
        },
        NONE,
        "Read flnak as flank",
        {"/edges/1/when/token": "flank", "/edges/3/when/token": "flank"},
        id="wherever a condition has it",
    ),
    pytest.param(
        "campaign-unknown-name",
        {"/edges/2/target": "defaet"},
        NONE,
        "Read defaet as defeat",
        {"/edges/2/target": "defeat"},
        id="at the end of an edge",
    ),
    pytest.param(
        "campaign-unknown-name",
        {"/fronts": [{"id": "east", "name": "East"}], "/nodes/0/pools": {"esat": []}}
        | {f"/nodes/{number}/front": "east" for number in (1, 2)},
        NONE,
        "Read esat as east",
        {"/nodes/0/pools": {"east": []}},
        id="over a pool",
    ),
    pytest.param(
        "campaign-unknown-name",
        {"/nodes/1/guess": {"tokens": {"flnak": 50}}},
        NONE,
        "Read flnak as flank",
        {"/nodes/1/guess/tokens": {"flank": 50}},
        id="in a guess",
    ),
    pytest.param(
        "campaign-side-unclear",
        NONE,
        {"/sides/-": FRENCH},
        "Set side of node Mareth",
        {"/nodes/1/side": "allies"},
        id="leads those of the other battles",
    ),
    pytest.param(
        "campaign-side-unclear",
        {"/nodes/1/side": "alleis"},
        NONE,
        "Set side of node Mareth",
        {"/nodes/1/side": "allies"},
        id="misspelt",
    ),
    pytest.param(
        "campaign-variant-not-in-scenario",
        changes({"kind": "front-line", "layer": "laetr"}),
        {"/layers": {"later": [], "sooner": []}},
        "Set variants of node Mareth",
        {"/nodes/1/variants/0/changes/0/layer": "later"},
        id="names what the scenario has",
    ),
    pytest.param(
        "campaign-variant-not-in-scenario",
        changes(
            {"kind": "trucks", "side": "allies", "number": 3}, {"kind": "add-unit", "unit": "201-guards"}
        ),
        NONE,
        "Set variants of node Mareth",
        {"/nodes/1/variants/0/changes/1": GONE},
        id="or goes, where it has none",
    ),
    pytest.param(
        "campaign-card-refund",
        {"/cards": [{"id": "strike", "card": "air-strike", "cost": 30, "recoup": 35}]},
        NONE,
        "Set recoup of card strike",
        {"/cards/0/recoup": 30},
        id="no more than the cost",
    ),
    pytest.param(
        "campaign-place-missing",
        PLACED,
        NONE,
        "Put Mareth on the map",
        {"/map/places/2/at": {"x": 0.6, "y": 0.5}, "/nodes/1/place": "mareth"},
        id="amid its neighbours",
    ),
    pytest.param(
        "campaign-place-missing",
        PLACED | {"/map/places/1/name": "Mareth"},
        NONE,
        "Set place of node Mareth",
        {"/nodes/1/place": "tunis"},
        id="at the place of its name",
    ),
    pytest.param(
        "campaign-place-missing",
        dict(MAP) | {"/nodes/2/place": None},
        NONE,
        "Put Akarit on the map",
        {"/map/places/1/at": {"x": 0.42, "y": 0.5}, "/nodes/2/place": "akarit"},
        id="beside its only neighbour",
    ),
]


def problems_in(campaign: Campaign, scenario: Edits) -> tuple[Problem, ...]:
    """What the checks find, with the first scenario edited."""
    read = {"mareth": skirmish({"/id": "mareth"} | dict(scenario)), "akarit": skirmish({"/id": "akarit"})}
    return campaign_problems_in(campaign, set(read), read, shipped_ruleset(), shipped_catalogue())


def value_at(campaign: Campaign, pointer: str) -> object:
    """What stands at a JSON pointer; GONE where nothing does."""
    value: Any = campaign.model_dump(mode="json", by_alias=True)
    for token in pointer.split("/")[1:]:
        if isinstance(value, list):
            if int(token) >= len(value):
                return GONE
            value = value[int(token)]
        else:
            value = value[token]
    return value


@pytest.mark.parametrize(("code", "edits", "scenario", "text", "after"), CASES)
def test_the_change_mends_the_problem_and_can_be_taken_back(
    code: str, edits: Edits, scenario: Edits, text: str, after: Edits
) -> None:
    campaign = journey(edits)
    found = [each for each in problems_in(campaign, scenario) if each.code == code]
    change = campaign_fix_for(found[0], campaign)
    assert change is not None
    assert change.text(campaign) == text
    mended, inverse = change.apply(campaign)
    assert {pointer: value_at(mended, pointer) for pointer in after} == after
    assert code not in {each.code for each in problems_in(mended, scenario)}
    assert inverse.apply(mended)[0] == campaign


def test_every_fix_has_a_case() -> None:
    assert {case.values[0] for case in CASES} == set(CAMPAIGN_FIXES)


@pytest.mark.parametrize(
    ("edits", "scenario"),
    [(case.values[1], NONE) for case in FAILING if case.values[0] in CAMPAIGN_FIXES]
    + [(case.values[1], case.values[2]) for case in FAILING_IN_BATTLES if case.values[0] in CAMPAIGN_FIXES],
)
def test_a_fix_of_any_problem_can_be_made(edits: Edits, scenario: Edits) -> None:
    campaign = journey(edits)
    for problem in problems_in(campaign, scenario):
        change = campaign_fix_for(problem, campaign)
        assert change is None or change.apply(campaign)[0] != campaign


@pytest.mark.parametrize(
    "edits",
    [
        pytest.param(
            {"/nodes/-": BATTLE, "/edges/1/when": {"kind": "won", "battle": "council"}},
            id="a node is of another kind",
        ),
        pytest.param({"/edges/0/target": "councils"}, id="an edge would lead back to its node"),
        pytest.param(
            {"/fronts": [{"id": "east", "name": "East"}], "/nodes/0/pools": {"esat": [], "east": []}},
            id="two pools would be one",
        ),
        pytest.param(
            {"/nodes/1/guess": {"tokens": {"flnak": 50, "flank": 20}}}, id="two chances would be one"
        ),
        pytest.param({"/edges/3/target": "tunis"}, id="nothing is near"),
    ],
)
def test_names_that_only_the_author_can_correct_have_no_fix(edits: Edits) -> None:
    campaign = journey(edits)
    found = [each for each in problems_in(campaign, NONE) if each.code == "campaign-unknown-name"]
    fixes = [campaign_fix_for(each, campaign) for each in found]
    assert found
    assert None in fixes


@pytest.mark.parametrize(("code", "edits", "scenario", "text", "after"), CASES)
def test_what_has_gone_needs_no_fix(
    code: str, edits: Edits, scenario: Edits, text: str, after: Edits
) -> None:
    found = problems_in(journey(edits), scenario)
    bare = journey({f"/{name}": [] for name in ("nodes", "edges", "tokens", "plans", "cards")})
    assert {campaign_fix_for(each, bare) for each in found} == {None}
