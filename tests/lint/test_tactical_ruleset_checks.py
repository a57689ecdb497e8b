"""Every check on tactical rulesets finds what it is for, at its place, and passes what is nearly the same but right."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from studio.documents.tactical.ruleset import TacticalRuleset
from studio.lint.problem import Problem
from studio.lint.runner import ruleset_problems_in
from tests.lint.test_checks import resolve
from tests.support.edits import GONE, edited
from tests.support.small_tactical import tactical_ruleset

Edits = Mapping[str, Any]

FAILING = [
    pytest.param(
        "smoke-for-ever",
        {"/markers/0/expires_after": None},
        "/markers/0/expires_after",
        "smoke",
        marks=pytest.mark.rule("squad.status.tokens.marker-lifetime"),
    ),
    pytest.param("fire-against-direction", {"/fire/hit_close": 6}, "/fire/hit_close", "fire/hit_close"),
    pytest.param(
        "fire-against-direction",
        {"/fire/effects/2/kill": 5},
        "/fire/effects/2/kill",
        "fire/effects/2/kill",
        marks=pytest.mark.rule("tactical.needs.fire"),
        id="hard cover",
    ),
    pytest.param(
        "fire-against-direction",
        {"/armour/immobilize": 4},
        "/armour/immobilize",
        "armour/immobilize",
        id="armour",
    ),
    pytest.param(
        "fire-against-direction",
        {"/movement/speeds/3/foot_hexes": 3},
        "/movement/speeds/3/foot_hexes",
        "movement/speeds/3/foot_hexes",
        id="speeds",
    ),
]
PASSING = [
    pytest.param("smoke-for-ever", {"/markers/0/expires_after": 3}),
    pytest.param("fire-against-direction", {"/fire/hit_close": 5, "/fire/effects/2/shock": 6}),
]


def ruleset(edits: Edits) -> TacticalRuleset:
    """The shipped ruleset with other values at some JSON pointers."""
    return TacticalRuleset.model_validate_json(json.dumps(edited(tactical_ruleset().to_json(), edits)))


def found(edits: Edits, code: str) -> list[Problem]:
    """The problems of one code in the edited ruleset."""
    return [problem for problem in ruleset_problems_in(ruleset(edits)) if problem.code == code]


def test_the_shipped_ruleset_has_no_problems() -> None:
    assert ruleset_problems_in(tactical_ruleset()) == ()


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Edits, pointer: str, subject: str) -> None:
    problems = found(edits, code)
    assert (pointer, subject) in [(problem.pointer, problem.subject) for problem in problems]
    for problem in problems:
        assert problem.document == "tactical"
        assert re.fullmatch(r"[A-Z0-9].* .*\.", problem.message)
        assert resolve(ruleset(edits).model_dump(), problem.pointer.split("/")[1:]) is not GONE


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Edits) -> None:
    assert found(edits, code) == []
