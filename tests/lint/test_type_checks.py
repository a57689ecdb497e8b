"""Checks on scenarios that look at the types of the catalogue: edits are of the catalogue, the battle is the skirmish."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem
from tests.support.battles import shipped_ruleset
from tests.support.edits import edited
from tests.support.problems import problems_in
from tests.support.skirmish import shipped_catalogue, skirmish

#: What a type, by its id, has in place of its figures.
Figures = Mapping[str, Mapping[str, Any]]

PANZER, CORPS = "german-panzer-division", "british-corps-hq"
STILL = {"normal_movement": 0, "extended_movement": 0}

FAILING = [
    pytest.param(
        "hq-without-command",
        {CORPS: {"command_points": 0, "periods": []}},
        "/hqs/0/type",
        "x-corps",
        marks=pytest.mark.rule("op.hq.cp.start-value"),
    ),
    pytest.param("unit-type-harmless", {PANZER: {"attack": 0}}, "/units/2/type", PANZER),
    pytest.param("unit-type-harmless", {PANZER: {"defense": 0}}, "/units/2/type", PANZER),
    pytest.param("unit-type-harmless", {PANZER: {"attack": 0, "defense": 0}}, "/units/2/type", PANZER),
    pytest.param("unit-type-immobile", {PANZER: STILL}, "/units/2/type", PANZER),
]

PASSING = [
    pytest.param("hq-without-command", {CORPS: {"command_points": 1, "periods": []}}),
    pytest.param("unit-type-harmless", {PANZER: {"attack": 1, "defense": 1}}),
    pytest.param(
        "unit-type-harmless", {"french-flying-column": {"attack": 0}}, id="unit-type-harmless: not in use"
    ),
    pytest.param("unit-type-immobile", {PANZER: STILL | {"extended_movement": 1}}),
    pytest.param("unit-type-immobile", {"french-flying-column": STILL}, id="unit-type-immobile: not in use"),
    pytest.param("unit-cannot-move", {PANZER: STILL}, id="unit-cannot-move: has no MPs"),
]


def catalogue(figures: Figures) -> OperationalCatalogue:
    """The shipped catalogue with other figures for some types."""
    plain = shipped_catalogue().to_json()
    edits = {
        f"/{name}/{number}/{field}": value
        for name in ("unit_types", "hq_types")
        for number, kind in enumerate(plain[name])
        for field, value in figures.get(kind["id"], {}).items()
    }
    assert edits
    return OperationalCatalogue.model_validate(edited(plain, edits), strict=False)


def found(code: str, figures: Figures) -> list[Problem]:
    """The problems of one code in the skirmish with that catalogue."""
    problems = problems_in(skirmish(), catalogue(figures), shipped_ruleset())
    return [problem for problem in problems if problem.code == code]


@pytest.mark.parametrize(("code", "figures", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, figures: Figures, pointer: str, subject: str) -> None:
    [problem] = found(code, figures)
    assert (problem.pointer, problem.subject) == (pointer, subject)
    assert problem.hexes == (("0104",) if code == "hq-without-command" else ("0804",))


@pytest.mark.parametrize(("code", "figures"), PASSING)
def test_it_passes(code: str, figures: Figures) -> None:
    assert found(code, figures) == []
