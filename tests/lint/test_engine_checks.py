"""Another engine brings checks of its own, beside those on what all scenarios have in common."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.lint import engine_checks
from studio.lint.context import LintContext
from studio.lint.engine_checks import EngineChecks, register_checks
from studio.lint.problem import Problem, Severity
from studio.lint.runner import codes, help_for, ruleset_problems_in, scenario_checks_for
from tests.content.shipped import WADI_AKARIT
from tests.support.problems import problems_in
from tests.support.toy_documents import ToyBattle, ToyScenario, toy_models

RULESET = Ruleset(format="ruleset", version=2, id="fords", title="Fords", engine="toy")
SHARED = {name: getattr(WADI_AKARIT.scenario, name) for name in Scenario.model_fields}
SCENARIO = ToyScenario.model_construct(
    **SHARED | {"weather": ("mud",) * 99}, toy=ToyBattle(fords=("0101", "0102"))
)


def find_turns(context: LintContext) -> Iterator[Problem]:
    yield Problem("toy-turns", Severity.WARNING, "There are many turns.", context.scenario.id, "/turns")


def find_title(ruleset: Ruleset) -> Iterator[Problem]:
    yield Problem("toy-title", Severity.HINT, "It has a title.", ruleset.id, "/title")


def as_check(code: str, check: Any) -> Any:
    return SimpleNamespace(__doc__=f"About {code}.", CODE=code, SEVERITY=Severity.WARNING, check=check)


@pytest.fixture(autouse=True)
def toy_checks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(engine_checks, "_checks", dict(engine_checks._checks))
    register_checks(
        "toy",
        EngineChecks(
            scenario=(as_check("toy-turns", find_turns),), ruleset=(as_check("toy-title", find_title),)
        ),
    )
    with toy_models():
        yield


def test_a_scenario_is_checked_by_the_checks_of_its_engine_and_by_those_that_all_share() -> None:
    found = [problem.code for problem in problems_in(SCENARIO, WADI_AKARIT.catalogue, RULESET)]
    assert found == ["toy-turns", "weather-too-long"]
    operational = {check.CODE for check in scenario_checks_for(WADI_AKARIT.scenario, WADI_AKARIT.ruleset)}
    assert "toy-turns" not in operational
    assert "side-without-supply" in operational


def test_a_ruleset_is_checked_by_the_checks_of_its_engine() -> None:
    assert [problem.code for problem in ruleset_problems_in(RULESET)] == ["toy-title"]


def test_its_codes_are_known_and_explained() -> None:
    assert {"toy-turns", "toy-title"} <= set(codes())
    assert help_for("toy-turns") == "About toy-turns."


@pytest.mark.parametrize("engine", ["other", "operational"])
def test_a_scenario_with_a_ruleset_of_another_engine_has_the_common_checks(engine: str) -> None:
    other = RULESET.model_copy(update={"engine": engine})
    found = [problem.code for problem in problems_in(SCENARIO, WADI_AKARIT.catalogue, other)]
    assert found == ["weather-too-long"]
