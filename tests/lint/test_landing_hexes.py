"""Checks that ask where a side could be soon know of its boats and planes."""

from typing import Any

import pytest

from tests.support.battles import shipped_ruleset
from tests.support.edits import GONE
from tests.support.problems import problems_in
from tests.support.skirmish import shipped_catalogue, skirmish

BOAT = {"carrier": "boat", "at": "1002", "targets": ["0902"]}
#: One division of the Allies on a boat off the enemy's land, and nobody else.
AFLOAT: dict[str, Any] = {"/units/0/at": None, "/units/0/embarked": BOAT, "/units/1": GONE}
FLYING = AFLOAT | {"/units/0/embarked": {"carrier": "plane", "at": "1002"}, "/units/0/specialists": []}
SHIP = {"at": "0902", "side": "allies", "kind": "ship"}


def subjects(edits: dict[str, Any], code: str) -> list[str | None]:
    """What a check finds fault with."""
    problems = problems_in(skirmish(edits), shipped_catalogue(), shipped_ruleset())
    return [problem.subject for problem in problems if problem.code == code]


@pytest.mark.parametrize(
    ("code", "edits"),
    [
        pytest.param("side-without-supply", AFLOAT | {"/sources/0": SHIP}, id="supply on the beach"),
        pytest.param("source-on-foreign-land", {"/sources/0": SHIP | {"at": "0901"}}, id="ships at sea"),
        pytest.param("source-on-foreign-land", AFLOAT | {"/sources/0": SHIP}, id="source on the beach"),
        pytest.param("zone-unusable", AFLOAT | {"/zones/0/hexes": ["0902"]}, id="zone on the beach"),
        pytest.param(
            "objective-out-of-reach",
            AFLOAT | {"/objectives/0/at": "0902", "/objectives/0/deadline": 1},
            id="objective on the beach",
        ),
        pytest.param(
            "objective-out-of-reach", FLYING | {"/objectives/0/deadline": 1}, id="objective to drop on"
        ),
    ],
)
def test_what_boats_and_planes_reach_is_no_fault(code: str, edits: dict[str, Any]) -> None:
    assert subjects(edits, code) == []


@pytest.mark.rule("op.naval.landing.mp")
def test_nobody_marches_on_in_the_turn_of_landing() -> None:
    inland = AFLOAT | {"/objectives/0/at": "0804"}
    assert subjects(inland | {"/objectives/0/deadline": 1}, "objective-out-of-reach") == ["ford"]
    assert subjects(inland | {"/objectives/0/deadline": 2}, "objective-out-of-reach") == []


@pytest.mark.rule("op.para.needs-front")
def test_a_plane_drops_nobody_for_a_side_without_land() -> None:
    landless = FLYING | {"/territory": ["xxxxxxxx..", "xxxxxxxxx.", *["xxxxxxxxxx"] * 6]}
    assert subjects(landless | {"/objectives/0/deadline": 1}, "objective-out-of-reach") == ["ford"]
