"""Checks on units that are embarked find what they are for, and pass what is nearly the same but right."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.lint.problem import Problem
from tests.support.battles import shipped_ruleset
from tests.support.edits import GONE
from tests.support.problems import problems_in
from tests.support.skirmish import shipped_catalogue, skirmish

Edits = Mapping[str, Any]


def aboard(carrier: str = "boat", at: str = "0901", *targets: str, unit: int = 0, **more: Any) -> Edits:
    """The 51st Division, or another unit, off the axis coast in the bay."""
    embarked = {"carrier": carrier, "at": at, "targets": list(targets)}
    return {
        f"/units/{unit}/at": None,
        f"/units/{unit}/arrival": None,
        f"/units/{unit}/embarked": embarked,
        **{f"/units/{unit}/{field}": value for field, value in more.items()},
    }


PARAS = aboard("plane", specialists=[])
#: An enemy on the only beach of a boat.
HELD = {"/units/2/at": "0902"}
#: No ground and no source of the Allies.
NOWHERE = {"/territory": ["xxxxxxxx..", "xxxxxxxxx.", *["xxxxxxxxxx"] * 6]}
CUT_OFF = {"/sources/0": GONE, "/hubs/0": GONE}
SHIP = {"/sources/0": {"at": "1001", "side": "allies", "kind": "ship"}, "/hubs/0": GONE}

FAILING = [
    pytest.param("boat-on-land", aboard("boat", "0704"), "/units/0/embarked/at", "0704"),
    pytest.param(
        "landing-on-bad-terrain",
        aboard("boat", "0901", "0902", "0201"),
        "/units/0/embarked/targets/1",
        "0201",
        marks=pytest.mark.rule("op.naval.landing.terrain"),
    ),
    pytest.param(
        "landing-inland",
        aboard("boat", "0901", "0902", "0804"),
        "/units/0/embarked/targets/1",
        "0804",
        marks=pytest.mark.rule("op.naval.target-hexes"),
    ),
    pytest.param(
        "boat-without-targets",
        aboard("boat", "1001") | {"/map/terrain/1": "h.......~~"},
        "/units/0/embarked",
        "1001",
        id="boat-without-targets: open sea",
    ),
    pytest.param(
        "landing-without-supply",
        aboard() | CUT_OFF,
        "/units/0/embarked",
        "0801",
        marks=pytest.mark.rule("op.supply.source.ship-reach"),
    ),
    pytest.param(
        "landing-out-of-sight",
        aboard("boat", "1001", "0803") | {"/fog": True},
        "/units/0/embarked",
        "0803",
        marks=pytest.mark.rule("op.naval.landing.visible"),
    ),
    pytest.param(
        "assault-impossible",
        aboard("boat", "0901", "0902", unit=1) | HELD,
        "/units/1/embarked",
        "0902",
        id="assault-impossible: armored",
    ),
    pytest.param(
        "assault-impossible",
        aboard("boat", "0901", "0902", xp=50) | HELD,
        "/units/0/embarked",
        "0902",
        id="assault-impossible: green",
    ),
    pytest.param("drop-unfit", aboard("plane"), "/units/0", "0901", id="drop-unfit: specialists"),
    pytest.param("drop-unfit", PARAS | {"/units/0/xp": 99}, "/units/0", "0901", id="drop-unfit: green"),
    pytest.param("drop-unfit", PARAS | {"/units/0/active": 2}, "/units/0", "0901", id="drop-unfit: weak"),
    pytest.param(
        "drop-without-front",
        PARAS | NOWHERE,
        "/units/0/embarked",
        "0901",
        marks=pytest.mark.rule("op.para.needs-front"),
    ),
    pytest.param("embarked-share-hex", {**aboard(), **aboard(unit=1)}, "/units/1/embarked/at", "0901"),
    pytest.param(
        "embarked-share-hex",
        aboard("plane", "0804"),
        "/units/0/embarked/at",
        "0804",
        id="embarked-share-hex: over a unit",
    ),
]

PASSING = [
    pytest.param("boat-on-land", aboard()),
    pytest.param("boat-on-land", aboard("plane", "0704"), id="boat-on-land: a plane"),
    pytest.param("landing-on-bad-terrain", aboard("boat", "0901", "0902", "0101")),
    pytest.param("landing-inland", aboard("boat", "0901", "0902")),
    pytest.param("landing-inland", aboard("boat", "0901", "0902", "1001"), id="landing-inland: in the sea"),
    pytest.param("boat-without-targets", aboard()),
    pytest.param("boat-without-targets", PARAS, id="boat-without-targets: a plane"),
    pytest.param("landing-without-supply", aboard() | SHIP),
    pytest.param("landing-without-supply", aboard() | CUT_OFF | {"/sides/0/trucks": 1}, id="trucks in hand"),
    pytest.param("landing-out-of-sight", aboard("boat", "1001", "0803")),
    pytest.param("landing-out-of-sight", aboard("boat", "0901", "0902", "0803") | {"/fog": True}),
    pytest.param("assault-impossible", aboard("boat", "0901", "0902") | HELD),
    pytest.param("assault-impossible", aboard(unit=1) | HELD, id="assault-impossible: an empty beach"),
    pytest.param("drop-unfit", PARAS),
    pytest.param("drop-without-front", PARAS),
    pytest.param("drop-without-front", {**PARAS, **aboard(unit=1), **NOWHERE}, id="by a landing"),
    pytest.param("embarked-share-hex", {**aboard(), **aboard("boat", "1001", unit=1)}),
    pytest.param("piece-nowhere", aboard(), id="piece-nowhere: embarked"),
    pytest.param("unit-cannot-move", aboard(), id="unit-cannot-move: from the beach"),
]


def found(edits: Edits, code: str) -> list[Problem]:
    """The problems of one code in the skirmish with edits."""
    problems = problems_in(skirmish(edits), shipped_catalogue(), shipped_ruleset())
    return [problem for problem in problems if problem.code == code]


@pytest.mark.parametrize(("code", "edits", "pointer", "at"), FAILING)
def test_it_is_found(code: str, edits: Edits, pointer: str, at: str) -> None:
    [problem] = found(edits, code)
    assert (problem.pointer, problem.hexes[0]) == (pointer, at)
    assert problem.message.endswith(".")


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Edits) -> None:
    assert found(edits, code) == []


def test_what_is_embarked_and_on_the_map_is_in_two_places() -> None:
    [problem] = found(aboard() | {"/units/0/at": "0304"}, "piece-in-two-places")
    assert problem.pointer == "/units/0/embarked"
