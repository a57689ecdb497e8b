"""Every check on catalogues of tactical battles finds what it is for, and passes what is nearly the same but right."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.lint.problem import Problem
from studio.lint.runner import catalogue_problems_in
from tests.support.edits import edited
from tests.support.small_tactical import tactical_catalogue

Edits = Mapping[str, Any]

TYPES = tactical_catalogue().tactical
RIFLE = next(number for number, each in enumerate(TYPES.weapons) if each.id == "bolt-rifle")
MORTAR = next(number for number, each in enumerate(TYPES.weapons) if each.id == "81mm-mortar")
GUN = next(number for number, each in enumerate(TYPES.unit_types) if each.kind == "gun")
TANK = next(number for number, each in enumerate(TYPES.unit_types) if each.id == "us-sherman")
NO_DICE: Edits = {
    f"/tactical/weapons/{MORTAR}/{field}": 0
    for field in ("close_dice", "far_dice", "strike_close", "strike_far")
}
NOBODY_DRIVES: Edits = {f"/tactical/unit_types/{TANK}/positions": [{"name": "Gunner", "weapon": "75mm-m3"}]}

FAILING = [
    pytest.param(
        "weapon-powerless",
        {f"/tactical/weapons/{RIFLE}/close_dice": 0, f"/tactical/weapons/{RIFLE}/far_dice": 0},
        f"/tactical/weapons/{RIFLE}/close_dice",
        "bolt-rifle",
    ),
    pytest.param(
        "weapon-range-wrong",
        {f"/tactical/weapons/{MORTAR}/least_range": 26},
        f"/tactical/weapons/{MORTAR}/least_range",
        "81mm-mortar",
    ),
    pytest.param(
        "weapon-range-wrong",
        {f"/tactical/weapons/{RIFLE}/close": 11},
        f"/tactical/weapons/{RIFLE}/close",
        "bolt-rifle",
        id="weapon-range-wrong: close",
    ),
    pytest.param(
        "type-part-unknown",
        {f"/tactical/unit_types/{GUN}/weapons/0": "bow"},
        f"/tactical/unit_types/{GUN}/weapons/0",
        TYPES.unit_types[GUN].id,
    ),
    pytest.param(
        "type-part-unknown",
        {"/tactical/figures/0/weapon": "bow"},
        "/tactical/figures/0/weapon",
        TYPES.figures[0].id,
        id="type-part-unknown: figure",
    ),
    pytest.param(
        "type-part-unknown",
        {f"/tactical/unit_types/{TANK}/positions/1/weapon": "bow"},
        f"/tactical/unit_types/{TANK}/positions/1/weapon",
        "us-sherman",
        id="type-part-unknown: position",
    ),
    pytest.param(
        "unit-type-lifeless",
        {f"/tactical/unit_types/{GUN}/figures": []},
        f"/tactical/unit_types/{GUN}/figures",
        TYPES.unit_types[GUN].id,
    ),
    pytest.param(
        "unit-type-lifeless",
        NOBODY_DRIVES,
        f"/tactical/unit_types/{TANK}/positions",
        "us-sherman",
        marks=pytest.mark.rule("tactical.needs.vehicles"),
        id="unit-type-lifeless: vehicle",
    ),
]

PASSING = [
    # It lays smoke.
    pytest.param("weapon-powerless", NO_DICE),
    pytest.param("weapon-range-wrong", {f"/tactical/weapons/{MORTAR}/least_range": 25}),
    pytest.param(
        "type-part-unknown",
        {
            f"/tactical/unit_types/{GUN}/counted": {"smoke": 1},
            f"/tactical/unit_types/{GUN}/nations": ["german"],
        },
    ),
    pytest.param("unit-type-lifeless", {**NOBODY_DRIVES, f"/tactical/unit_types/{TANK}/static": True}),
]


def found(edits: Edits, code: str) -> list[Problem]:
    """The problems of one code in the edited shipped catalogue."""
    plain = edited(tactical_catalogue().to_json(), edits)
    catalogue = TacticalCatalogue.model_validate_json(json.dumps(plain), strict=True)
    return [problem for problem in catalogue_problems_in(catalogue) if problem.code == code]


def test_the_shipped_catalogue_has_no_problems() -> None:
    assert catalogue_problems_in(tactical_catalogue()) == ()


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Edits, pointer: str, subject: str) -> None:
    problems = found(edits, code)
    assert (pointer, subject) in [(problem.pointer, problem.subject) for problem in problems]
    for problem in problems:
        assert problem.document == "tactical"
        assert re.fullmatch(r"[A-Za-z0-9].* .*\.", problem.message)


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Edits) -> None:
    assert found(edits, code) == []
