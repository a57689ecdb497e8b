"""Quick fixes of catalogues: the change mends the problem that it was made for, and brings no other."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.editing.operational.fixes.catalogue import CATALOGUE_FIXES, catalogue_fix_for
from studio.lint.runner import catalogue_problems_in
from tests.lint.test_catalogue_checks import FAILING, POLES
from tests.support.roster import roster

Edits = Mapping[str, Any]

CASES = [
    pytest.param(
        "action-terms-twice",
        {"/hq_types/0/actions/-": {"action": "rearguard", "level": 2, "cost": 1}},
        "Set actions of HQ type Corps headquarters",
    ),
    pytest.param(
        "action-unaffordable", {"/hq_types/0/periods": []}, "Set actions of HQ type Corps headquarters"
    ),
    pytest.param("nation-unused", {"/nations/-": POLES}, "Remove nation Polish"),
    pytest.param(
        "period-never-counts",
        {"/hq_types/0/periods/1/since": "1942-09-30"},
        "Set periods of HQ type Corps headquarters",
    ),
    pytest.param(
        "security-type-unused", {"/nations/0/security_unit": None}, "Set security of unit type Guards"
    ),
    pytest.param(
        "security-unit-wrong",
        {"/nations/1/security_unit": "guards"},
        "Set security unit of nation Indian",
    ),
    pytest.param(
        "specialist-towed-and-driven",
        {"/specialist_types/1/armor_role": "self-propelled-at"},
        "Set towed of specialist type Anti-tank guns",
    ),
    pytest.param("supplier-circular", {"/nations/0/supplier": "british"}, "Set supplier of nation British"),
    pytest.param(
        "type-name-duplicate",
        {"/unit_types/1/name": "Infantry division"},
        "Set name of unit type Infantry division",
    ),
    pytest.param(
        "upgrade-targets-falling",
        {"/hq_types/0/upgrade_targets/1": 100},
        "Set upgrade targets of HQ type Corps headquarters",
    ),
]


@pytest.mark.parametrize(("code", "edits", "text"), CASES)
def test_the_change_mends_the_problem_and_can_be_taken_back(code: str, edits: Edits, text: str) -> None:
    catalogue = roster(edits)
    [problem] = [each for each in catalogue_problems_in(catalogue) if each.code == code]
    change = catalogue_fix_for(problem, catalogue)
    assert change is not None
    assert change.text(catalogue) == text
    mended, inverse = change.apply(catalogue)
    assert catalogue_problems_in(mended) == ()
    assert inverse.apply(mended)[0] == catalogue


def test_every_fix_has_a_case() -> None:
    assert {case.values[0] for case in CASES} == set(CATALOGUE_FIXES)


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_a_fix_of_any_problem_can_be_made(code: str, edits: Edits, pointer: str, subject: str) -> None:
    catalogue = roster(edits)
    for problem in catalogue_problems_in(catalogue):
        change = catalogue_fix_for(problem, catalogue)
        assert change is None or change.apply(catalogue)[0] != catalogue


@pytest.mark.parametrize(("code", "edits", "text"), CASES)
def test_what_has_gone_needs_no_fix(code: str, edits: Edits, text: str) -> None:
    problems = catalogue_problems_in(roster(edits))
    bare = roster({f"/{name}": [] for name in ("nations", "unit_types", "specialist_types", "hq_types")})
    assert [catalogue_fix_for(problem, bare) for problem in problems] == [None] * len(problems)
