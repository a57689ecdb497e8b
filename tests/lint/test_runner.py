"""Running the checks: what is found, in which sequence, and what is known of a code."""

import pytest

from studio.documents.scenario import Scenario, Silence
from studio.lint.problem import Severity
from studio.lint.runner import UnknownCode, codes, help_for, problems_in
from tests.content.test_wadi_akarit import CATALOGUE, RULESET, SCENARIO


def with_strays() -> Scenario:
    """The shipped battle with a unit out of supply, and another of an unknown type."""
    far = SCENARIO.units[0].model_copy(update={"at": "0901"})
    odd = SCENARIO.units[1].model_copy(update={"hq": "nobody"})
    return SCENARIO.model_copy(update={"units": (far, odd, *SCENARIO.units[2:])})


def test_the_shipped_battle_has_no_problems() -> None:
    assert problems_in(SCENARIO, CATALOGUE, RULESET) == ()


def test_errors_come_first() -> None:
    apart = with_strays().model_copy(update={"catalogue": "gone"})
    found = problems_in(apart, None, RULESET)
    severities = [problem.severity for problem in found]
    assert severities == sorted(severities, reverse=True)
    assert {problem.code for problem in found} == {"catalogue-missing", "hq-unknown"}


def test_a_silenced_finding_is_left_out() -> None:
    scenario = with_strays()
    found = problems_in(scenario, CATALOGUE, RULESET)
    assert [problem.code for problem in found] == ["hq-unknown"]
    quiet = Silence(code="hq-unknown", subject=found[0].subject, reason="It is not there yet.")
    assert problems_in(scenario.model_copy(update={"silenced": (quiet,)}), CATALOGUE, RULESET) == ()


def test_problems_have_the_severities_of_people() -> None:
    assert [severity.word for severity in Severity] == ["hint", "warning", "error"]


@pytest.mark.parametrize("code", codes())
def test_help_says_what_fails_and_what_passes(code: str) -> None:
    text = help_for(code)
    assert "\nFails: " in text
    assert "Passes: " in text


def test_an_unknown_code_has_no_help() -> None:
    with pytest.raises(UnknownCode, match="no check sorcery"):
        help_for("sorcery")
