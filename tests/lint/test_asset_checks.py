"""Checks on theater assets find what they are for, and pass what is nearly the same but right."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.lint.problem import Problem
from tests.support.battles import shipped_ruleset
from tests.support.edits import GONE
from tests.support.problems import problems_in
from tests.support.skirmish import shipped_catalogue, skirmish

Edits = Mapping[str, Any]


def having(asset: str, a_turn: int = 1, in_battle: int | None = None, **more: Any) -> Edits:
    """The Allies with uses of an asset."""
    limits = {"a_turn": a_turn, **({} if in_battle is None else {"in_battle": in_battle})}
    return {"/sides/0/assets": {asset: limits}, **more}


INLAND = {"/map/terrain/0": "hM........", "/map/terrain/1": "h........."}
LAKE = {"/map/legend/~": "lake"}
#: No river, no bridge, no hub of the Axis.
BARE = {"/map/hexsides": [], "/map/crossings": [], "/hubs/1": GONE}

FAILING = [
    pytest.param(
        "asset-limits-contradict", having("air_attack", 3, 2), "/sides/0/assets/air_attack/in_battle"
    ),
    pytest.param("asset-without-turn", having("air_supply", 0, 4), "/sides/0/assets/air_supply/a_turn"),
    pytest.param(
        "asset-uses-beyond-turns",
        having("saturation_strike", 1, 7),
        "/sides/0/assets/saturation_strike/in_battle",
    ),
    pytest.param(
        "bombardment-without-coast",
        having("naval_bombardment") | INLAND,
        "/sides/0/assets/naval_bombardment",
        marks=pytest.mark.rule("op.asset.naval-bombardment.target"),
    ),
    pytest.param(
        "bombardment-without-coast",
        having("naval_bombardment") | LAKE,
        "/sides/0/assets/naval_bombardment",
        id="bombardment-without-coast: a lake",
    ),
    pytest.param(
        "bombing-without-target", having("precision_bombing") | BARE, "/sides/0/assets/precision_bombing"
    ),
    pytest.param("recon-without-fog", having("air_recon"), "/sides/0/assets/air_recon"),
]

PASSING = [
    pytest.param("asset-limits-contradict", having("air_attack", 2, 2)),
    pytest.param("asset-limits-contradict", having("air_attack", 9), id="asset-limits-contradict: no limit"),
    pytest.param("asset-without-turn", having("air_supply", 1, 4)),
    pytest.param("asset-uses-beyond-turns", having("saturation_strike", 1, 6)),
    pytest.param("asset-uses-beyond-turns", having("saturation_strike", 0, 6), id="reported elsewhere"),
    pytest.param("bombardment-without-coast", having("naval_bombardment")),
    pytest.param("bombardment-without-coast", having("air_attack") | INLAND, id="another asset"),
    pytest.param("bombing-without-target", having("precision_bombing")),
    pytest.param(
        "bombing-without-target",
        having("precision_bombing") | BARE | {"/sides/1/trucks": 1},
        id="enemy trucks",
    ),
    pytest.param(
        "bombing-without-target",
        having("precision_bombing") | BARE | {"/sides/1/cards": ["truck"]},
        id="an enemy truck card",
    ),
    pytest.param("recon-without-fog", having("air_recon") | {"/fog": True}),
]


def found(edits: Edits, code: str) -> list[Problem]:
    """The problems of one code in the skirmish with edits."""
    problems = problems_in(skirmish(edits), shipped_catalogue(), shipped_ruleset())
    return [problem for problem in problems if problem.code == code]


@pytest.mark.parametrize(("code", "edits", "pointer"), FAILING)
def test_it_is_found(code: str, edits: Edits, pointer: str) -> None:
    [problem] = found(edits, code)
    assert problem.pointer == pointer
    assert problem.message.startswith("Allies ")
    assert problem.message.endswith(".")


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Edits) -> None:
    assert found(edits, code) == []
