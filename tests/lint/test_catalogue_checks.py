"""Every check on catalogues finds what it is for, at its place, and passes what is nearly the same but right."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from studio.documents.silence import Silence
from studio.lint.problem import Problem
from studio.lint.runner import catalogue_problems_in
from tests.lint.test_checks import resolve
from tests.support.edits import GONE
from tests.support.roster import roster
from tests.support.skirmish import shipped_catalogue

Edits = Mapping[str, Any]

POLES = {"id": "polish", "name": "Polish", "faction": "allied", "colour": "#c9b98f", "ink": "#3b3324"}
ZEROS = dict.fromkeys(("attack", "defense", "normal_movement", "extended_movement"), 0)
BLANK: Edits = {f"/unit_types/0/{figure}": 0 for figure in ZEROS}
IDLE = {"id": "cooks", "name": "Cooks", "nations": ["british"], "symbol": "infantry"}

FAILING = [
    pytest.param(
        "action-terms-twice",
        {"/hq_types/0/actions/-": {"action": "rearguard", "level": 2, "cost": 1}},
        "/hq_types/0/actions/2/action",
        "corps",
        marks=pytest.mark.rule("op.action.level-division"),
    ),
    pytest.param(
        "action-terms-twice",
        {"/hq_types/0/actions/1/replaces": "rearguard"},
        "/hq_types/0/actions/1/replaces",
        "corps",
        id="action-terms-twice: replaced",
    ),
    pytest.param(
        "action-unaffordable",
        {"/hq_types/0/periods": []},
        "/hq_types/0/actions/0/cost",
        "corps",
        marks=pytest.mark.rule("op.hq.action.cost-range"),
    ),
    pytest.param("armored-without-armor", {"/unit_types/3/armor": 0}, "/unit_types/3/armor", "tanks"),
    pytest.param("counter-illegible", {"/nations/0/ink": "#a09070"}, "/nations/0/ink", "british"),
    pytest.param(
        "hq-type-powerless", {"/hq_types/0/command_points": 0}, "/hq_types/0/command_points", "corps"
    ),
    pytest.param(
        "hq-type-powerless",
        {"/hq_types/0/periods/1/command_points": 0},
        "/hq_types/0/periods/1/command_points",
        "corps",
        id="hq-type-powerless: in a period",
    ),
    pytest.param("nation-unknown", {"/nations/1/supplier": "polish"}, "/nations/1/supplier", "indian"),
    pytest.param("nation-unknown", {"/unit_types/0/nation": "polish"}, "/unit_types/0/nation", "division"),
    pytest.param("nation-unknown", {"/hq_types/0/nation": "polish"}, "/hq_types/0/nation", "corps"),
    pytest.param(
        "nation-unknown",
        {"/specialist_types/1/nations/1": "polish"},
        "/specialist_types/1/nations/1",
        "guns",
    ),
    pytest.param("nation-unused", {"/nations/-": POLES}, "/nations/2", "polish"),
    pytest.param(
        "period-date-wrong",
        {"/hq_types/0/periods/1/since": "1943-02-30"},
        "/hq_types/0/periods/1/since",
        "corps",
    ),
    pytest.param(
        "period-never-counts",
        {"/hq_types/0/periods/1/since": "1942-09-30"},
        "/hq_types/0/periods/0/since",
        "corps",
        marks=pytest.mark.rule("op.hq.cp.start-value"),
    ),
    pytest.param(
        "period-never-counts",
        {"/hq_types/0/periods/0/difficulty": "easy", "/hq_types/0/periods/1/since": "1942-10-01"},
        "/hq_types/0/periods/0/since",
        "corps",
        id="period-never-counts: of one difficulty",
    ),
    pytest.param(
        "security-type-unused", {"/nations/0/security_unit": None}, "/unit_types/1/security", "guards"
    ),
    pytest.param(
        "security-unit-wrong",
        {"/nations/0/security_unit": "nobody"},
        "/nations/0/security_unit",
        "british",
        marks=pytest.mark.rule("op.action.security-unit.effect"),
    ),
    pytest.param(
        "security-unit-wrong",
        {"/nations/0/security_unit": "division"},
        "/nations/0/security_unit",
        "british",
        id="security-unit-wrong: not marked",
    ),
    pytest.param(
        "security-unit-wrong",
        {"/nations/1/security_unit": "guards"},
        "/nations/1/security_unit",
        "indian",
        id="security-unit-wrong: of another nation",
    ),
    pytest.param(
        "specialist-armor-idle",
        {"/specialist_types/1/armor_role": "none"},
        "/specialist_types/1/armor_role",
        "guns",
    ),
    pytest.param(
        "specialist-armor-idle", {"/specialist_types/1/armor": 0}, "/specialist_types/1/armor", "guns"
    ),
    pytest.param("specialist-idle", {"/specialist_types/-": IDLE}, "/specialist_types/2", "cooks"),
    pytest.param(
        "specialist-towed-and-driven",
        {"/specialist_types/1/armor_role": "self-propelled-at"},
        "/specialist_types/1/towed",
        "guns",
    ),
    pytest.param(
        "specialist-unusable",
        {"/nations/-": POLES, "/specialist_types/1/nations": ["polish"]},
        "/specialist_types/1/nations",
        "guns",
        marks=pytest.mark.rule("op.reinforce.specialist.nationality-table"),
    ),
    pytest.param(
        "supplier-circular",
        {"/nations/0/supplier": "indian"},
        "/nations/1/supplier",
        "indian",
        marks=pytest.mark.rule("op.reinforce.step.armor-supplier-table"),
    ),
    pytest.param("supplier-circular", {"/nations/0/supplier": "british"}, "/nations/0/supplier", "british"),
    pytest.param("type-id-duplicate", {"/unit_types/2/id": "division"}, "/unit_types/2/id", "division"),
    pytest.param(
        "type-name-duplicate", {"/unit_types/1/name": "infantry  Division"}, "/unit_types/1/name", "guards"
    ),
    pytest.param("unit-type-blank", BLANK, "/unit_types/0", "division"),
    pytest.param(
        "upgrade-targets-falling",
        {"/hq_types/0/upgrade_targets/1": 100},
        "/hq_types/0/upgrade_targets/1",
        "corps",
    ),
]

PASSING = [
    pytest.param(
        "action-terms-twice", {"/hq_types/0/actions/-": {"action": "counterattack", "level": 2, "cost": 1}}
    ),
    pytest.param("action-unaffordable", {"/hq_types/0/periods/0": GONE}),
    pytest.param("armored-without-armor", {"/unit_types/3/armor": 1}),
    pytest.param("armored-without-armor", {"/unit_types/3/armor": 0, "/unit_types/3/arm": "mechanized"}),
    pytest.param("counter-illegible", {"/nations/0/ink": "#6a6048"}),
    pytest.param("hq-type-powerless", {"/hq_types/0/command_points": 1}),
    pytest.param("nation-unknown", {"/nations/-": POLES, "/unit_types/0/nation": "polish"}),
    pytest.param("nation-unused", {"/nations/-": POLES, "/unit_types/0/nation": "polish"}),
    pytest.param("nation-unused", {"/nations/-": POLES, "/nations/1/supplier": "polish"}),
    pytest.param("period-date-wrong", {"/hq_types/0/periods/1/since": "1944-02-29"}),
    pytest.param("period-never-counts", {"/hq_types/0/periods/1/since": "1942-10-02"}),
    pytest.param(
        "period-never-counts",
        {"/hq_types/0/periods/1/since": "1942-09-30", "/hq_types/0/periods/1/difficulty": "hard"},
        id="period-never-counts: of one difficulty",
    ),
    pytest.param("security-type-unused", {"/unit_types/1/security": False}),
    pytest.param(
        "security-unit-wrong",
        {"/nations/1/security_unit": "indians", "/unit_types/2/security": True},
    ),
    pytest.param(
        "specialist-armor-idle", {"/specialist_types/1/armor_role": "none", "/specialist_types/1/armor": 0}
    ),
    pytest.param("specialist-idle", {"/specialist_types/-": IDLE | {"recon": True}}),
    pytest.param(
        "specialist-towed-and-driven",
        {"/specialist_types/1/armor_role": "self-propelled-at", "/specialist_types/1/towed": False},
    ),
    pytest.param(
        "specialist-unusable",
        {"/nations/-": POLES, "/nations/1/supplier": "polish", "/specialist_types/1/nations": ["polish"]},
        id="specialist-unusable: of a supplier",
    ),
    pytest.param("supplier-circular", {"/nations/-": POLES | {"supplier": "indian"}}),
    pytest.param("type-id-duplicate", {"/specialist_types/0/id": "division"}),
    pytest.param("type-name-duplicate", {"/specialist_types/0/name": "Infantry division"}),
    pytest.param("unit-type-blank", BLANK | {"/unit_types/0/defense": 1}),
    pytest.param("upgrade-targets-falling", {"/hq_types/0/upgrade_targets/1": 101}),
]


def found(edits: Edits, code: str) -> list[Problem]:
    """The problems of one code in the edited catalogue."""
    return [problem for problem in catalogue_problems_in(roster(edits)) if problem.code == code]


def test_the_small_catalogue_has_no_problems() -> None:
    assert catalogue_problems_in(roster()) == ()


def test_the_shipped_catalogue_has_no_problems() -> None:
    assert catalogue_problems_in(shipped_catalogue()) == ()


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Edits, pointer: str, subject: str) -> None:
    problems = found(edits, code)
    assert (pointer, subject) in [(problem.pointer, problem.subject) for problem in problems]
    for problem in problems:
        assert problem.document == "roster"
        assert re.fullmatch(r"[A-Za-z0-9].* .*\.", problem.message)
        assert resolve(roster(edits).model_dump(), problem.pointer.split("/")[1:]) is not GONE


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Edits) -> None:
    assert found(edits, code) == []


def test_a_silenced_finding_is_left_out() -> None:
    poles = roster({"/nations/-": POLES})
    quiet = Silence(code="nation-unused", subject="polish", reason="Their corps comes with the next pack.")
    assert [problem.code for problem in catalogue_problems_in(poles)] == ["nation-unused"]
    assert catalogue_problems_in(poles.model_copy(update={"silenced": (quiet,)})) == ()
