"""Broken scenarios: no check ever raises, and what the engine refuses to set up has an error that says why."""

import json
from typing import Any, TypeVar

from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from studio import StudioError
from studio.documents.campaign.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.model import Document
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.scenario import Scenario
from studio.editing.operational.fixes.catalogue import catalogue_fix_for
from studio.lint.problem import Severity
from studio.lint.runner import (
    campaign_problems_in,
    catalogue_problems_in,
    codes,
    ruleset_problems_in,
)
from studio.rules.operational.setup import battle as setup
from tests.content.shipped import WADI_AKARIT
from tests.support.battles import shipped_ruleset
from tests.support.journey import journey
from tests.support.problems import problems_in
from tests.support.roster import roster
from tests.support.skirmish import shipped_catalogue, skirmish

CATALOGUE, RULESET, SCENARIO = WADI_AKARIT.catalogue, WADI_AKARIT.ruleset, WADI_AKARIT.scenario

D = TypeVar("D", bound=Document)

#: What a careless hand may write instead: ids and labels that do not exist, odd ones, other sides, nothing.
ODD = (
    "nobody", "9999", "0000", "012012", "0101", "0101|0103", "9901|9902", "0102|0101", "axis", "allies", "infantry",
    "", "~", 0, 1, 99, -1, None, True, [], {}, ["0101", "9999"],
)  # fmt: skip


def places(node: Any, pointer: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document."""
    found = [pointer] if pointer else []
    if isinstance(node, dict | list):
        for key, inner in node.items() if isinstance(node, dict) else enumerate(node):
            found += places(inner, (*pointer, key))
    return found


PLAIN = skirmish().to_json()
SHIPPED = SCENARIO.to_json()
JOURNEY = journey().to_json()
ROSTER = roster().to_json()
FIGURES = shipped_ruleset().to_json()
PLACES = {id(plain): places(plain) for plain in (PLAIN, SHIPPED, JOURNEY, ROSTER, FIGURES)}


def broken(plain: Any) -> st.SearchStrategy[Scenario | None]:
    """The scenario with some parts dropped or replaced; None where not even its model accepts it."""
    return edited(plain).map(lambda text: read(Scenario, text))


def read(model: type[D], text: str) -> D | None:
    try:
        return model.model_validate_json(text, strict=True)
    except ValidationError:
        return None


@st.composite
def edited(draw: st.DrawFn, plain: Any) -> str:
    """The document with some parts dropped or replaced, as JSON."""
    document = json.loads(json.dumps(plain))
    for _ in range(draw(st.integers(1, 5))):
        *way, last = draw(st.sampled_from(PLACES[id(plain)]))
        try:
            home = document
            for key in way:
                home = home[key]
            if draw(st.booleans()):
                # Most often a value of the same type, which the model lets through.
                alike = [odd for odd in ODD if type(odd) is type(home[last])]
                home[last] = draw(
                    st.sampled_from(alike or ODD) if draw(st.integers(0, 3)) else st.sampled_from(ODD)
                )
            else:
                del home[last]
        except (KeyError, IndexError, TypeError):
            # An earlier edit took that place away.
            continue
    return json.dumps(document)


def can_start(scenario: Scenario, catalogue: Any, ruleset: Any) -> bool:
    """Whether the engine sets the battle up and starts its first turn."""
    try:
        setup.first_state(scenario, catalogue, ruleset, seed=1)
    except StudioError:
        return False
    return True


def assert_told(scenario: Scenario, catalogue: Any, ruleset: Any) -> None:
    found = problems_in(scenario.model_copy(update={"silenced": ()}), catalogue, ruleset)
    told = any(problem.severity is Severity.ERROR for problem in found)
    assert told or can_start(scenario, catalogue, ruleset)


@given(broken(PLAIN))
def test_no_check_raises_on_a_broken_skirmish(scenario: Scenario | None) -> None:
    if scenario is not None:
        assert_told(scenario, shipped_catalogue(), shipped_ruleset())


@given(broken(SHIPPED))
def test_no_check_raises_on_a_broken_battle(scenario: Scenario | None) -> None:
    if scenario is not None:
        assert_told(scenario, CATALOGUE, RULESET)


@given(broken(PLAIN), st.booleans())
def test_no_check_raises_without_catalogue_or_ruleset(scenario: Scenario | None, which: bool) -> None:
    if scenario is not None:
        found = problems_in(
            scenario, shipped_catalogue() if which else None, None if which else shipped_ruleset()
        )
        assert any(problem.severity is Severity.ERROR for problem in found)


@given(edited(JOURNEY), st.sets(st.sampled_from(("mareth", "akarit"))))
def test_no_check_raises_on_a_broken_campaign(text: str, scenarios: set[str]) -> None:
    campaign = read(Campaign, text)
    if campaign is not None:
        known = set(codes())
        assert all(problem.code in known for problem in campaign_problems_in(campaign, scenarios))


@given(edited(ROSTER))
def test_no_check_raises_on_a_broken_catalogue(text: str) -> None:
    catalogue = read(Catalogue, text)
    if catalogue is not None:
        for problem in catalogue_problems_in(catalogue):
            change = catalogue_fix_for(problem, catalogue)
            assert change is None or change.apply(catalogue)[0] != catalogue


@given(edited(FIGURES))
def test_no_check_raises_on_a_broken_ruleset(text: str) -> None:
    ruleset = read(OperationalRuleset, text)
    if ruleset is not None:
        known = set(codes())
        assert all(problem.code in known for problem in ruleset_problems_in(ruleset))


def test_a_unit_of_an_unknown_side_does_not_hide_what_else_is_wrong() -> None:
    scenario = skirmish({"/units/3/side": "nobody", "/units/0/at": "0101", "/objectives/0/deadline": 1})
    found = {problem.code for problem in problems_in(scenario, shipped_catalogue(), shipped_ruleset())}
    assert {"side-unknown", "objective-out-of-reach"} <= found
