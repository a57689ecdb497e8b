"""The checks that the problem list asks for: what was found of a scenario is known when it is on the screen again."""

from types import SimpleNamespace

import pytest

from studio.desktop.scenario import checking
from studio.desktop.scenario.checking import ScenarioChecks
from tests.content.shipped import WADI_AKARIT


@pytest.fixture
def checked(monkeypatch):
    """The titles of the scenarios that were checked, in that sequence."""
    titles = []

    def findings(scenario, *_):
        titles.append(scenario.title)
        return iter([(), ()])

    monkeypatch.setattr(checking, "findings", findings)
    return titles


def editor(title):
    scenario = WADI_AKARIT.scenario.model_copy(update={"title": title})
    return SimpleNamespace(scenario=scenario, catalogue=WADI_AKARIT.catalogue, ruleset=WADI_AKARIT.ruleset)


def test_what_was_found_is_known_after_undo_and_on_another_page(checked):
    checks = ScenarioChecks()
    for title in ("first", "second", "first", "second"):
        assert checks.problems_of(editor(title))(lambda *_: True) == ()
    assert checked == ["first", "second"]


def test_what_was_given_up_is_checked_again(checked):
    checks = ScenarioChecks()
    for goes_on in (False, True, True):
        checks.problems_of(editor("first"))(lambda *_, goes_on=goes_on: goes_on)
    assert checked == ["first", "first"]


def test_with_another_ruleset_it_is_checked_again(checked):
    checks, page = ScenarioChecks(), editor("first")
    checks.problems_of(page)(lambda *_: True)
    page.ruleset = None
    checks.problems_of(page)(lambda *_: True)
    assert checked == ["first", "first"]
