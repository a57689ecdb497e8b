"""Running the checks: what is found, in which sequence, and what is known of a code."""

import gc
from typing import NoReturn

import pytest

from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.silence import Silence
from studio.lint.context import LintContext
from studio.lint.problem import Severity
from studio.lint.runner import (
    TRANSLATION_CHECKS,
    UnknownCode,
    codes,
    findings,
    help_for,
    in_sequence,
    scenario_checks_for,
)
from tests.content.shipped import WADI_AKARIT
from tests.support.problems import problems_in
from tests.support.small_tactical import small_battle, tactical_catalogue, tactical_ruleset

CATALOGUE, RULESET, SCENARIO = WADI_AKARIT.catalogue, WADI_AKARIT.ruleset, WADI_AKARIT.scenario
CHECKS = scenario_checks_for(SCENARIO, RULESET)


def with_faults() -> Scenario:
    """The shipped battle with an objective too far away and a unit under an unknown HQ."""
    far = SCENARIO.objectives[-1].model_copy(update={"deadline": 1})
    odd = SCENARIO.units[1].model_copy(update={"hq": "nobody"})
    return SCENARIO.model_copy(
        update={
            "objectives": (*SCENARIO.objectives[:-1], far),
            "units": (SCENARIO.units[0], odd, *SCENARIO.units[2:]),
        }
    )


def test_the_shipped_battle_has_no_problems() -> None:
    assert problems_in(SCENARIO, CATALOGUE, RULESET) == ()


@pytest.mark.parametrize(
    ("scenario", "catalogue", "ruleset"),
    [(SCENARIO, CATALOGUE, RULESET), (small_battle("squad", {}), tactical_catalogue(), tactical_ruleset())],
    ids=["operational", "tactical"],
)
def test_what_a_check_works_out_goes_with_it(
    scenario: Scenario, catalogue: Catalogue, ruleset: Ruleset
) -> None:
    """On a large map that is much; kept until garbage is collected, every edit would add it."""
    gc.collect()
    gc.disable()
    try:
        problems_in(scenario, catalogue, ruleset)
        left = [each for each in gc.get_objects() if isinstance(each, LintContext)]
    finally:
        gc.enable()
    assert not left


def test_errors_come_first() -> None:
    found = problems_in(with_faults(), CATALOGUE, RULESET)
    assert [problem.code for problem in found] == ["hq-unknown", "objective-out-of-reach"]
    assert [problem.severity.word for problem in found] == ["error", "warning"]


def test_without_a_catalogue_the_names_are_checked_all_the_same() -> None:
    found = problems_in(with_faults(), None, RULESET)
    assert {problem.code for problem in found} == {"catalogue-missing", "hq-unknown"}


def test_the_findings_come_check_by_check() -> None:
    found = list(findings(with_faults(), CATALOGUE, RULESET))
    by_check = {
        check.CODE: [problem.code for problem in some]
        for check, some in zip((*CHECKS, *TRANSLATION_CHECKS), found, strict=True)
        if some
    }
    assert by_check == {
        "hq-unknown": ["hq-unknown"],
        "objective-out-of-reach": ["objective-out-of-reach"],
    }
    assert in_sequence(problem for some in reversed(found) for problem in some) == problems_in(
        with_faults(), CATALOGUE, RULESET
    )


def test_a_check_runs_only_when_its_findings_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> NoReturn:
        raise AssertionError

    for check in CHECKS[2:]:
        monkeypatch.setattr(check, "check", refuse)
    steps = findings(SCENARIO, CATALOGUE, RULESET)
    assert (next(steps), next(steps)) == ((), ())
    with pytest.raises(AssertionError):
        next(steps)


def test_a_silenced_finding_is_left_out() -> None:
    scenario = with_faults()
    quiet = Silence(code="hq-unknown", subject=scenario.units[1].id, reason="It is not there yet.")
    found = problems_in(
        scenario.model_copy(update={"silenced": (*scenario.silenced, quiet)}), CATALOGUE, RULESET
    )
    assert [problem.code for problem in found] == ["objective-out-of-reach"]


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
