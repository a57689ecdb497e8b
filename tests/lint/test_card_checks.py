"""Checks on cards, of catalogues and of sides, find what they are for, and pass what is nearly the same but right."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.lint.problem import Problem
from studio.lint.runner import catalogue_problems_in
from tests.support.battles import shipped_ruleset
from tests.support.problems import problems_in
from tests.support.roster import roster
from tests.support.skirmish import shipped_catalogue, skirmish

Edits = Mapping[str, Any]


def holding(*cards: str, **more: Any) -> Edits:
    """The Allies with some cards."""
    return {"/sides/0/cards": list(cards), **{f"/{path}": value for path, value in more.items()}}


def card(effect: str, **facts: Any) -> Edits:
    """A catalogue with one card."""
    return {"/cards": [{"id": "card", "name": "Card", "effect": effect, **facts}]}


#: A map without sea, so that ships have nothing to do.
INLAND: Edits = {"/map/legend/~": "clear"}
AIRBORNE = {"/units/0/id": "82-us-airborne"}
BARE = {"/map/crossings": [], "/hubs": []}
STRIKE = {"asset": "air-attack", "uses": 1}

OF_SIDES = [
    pytest.param(
        "card-unit-fights-here",
        holding("truck", "82-airborne") | AIRBORNE,
        "/sides/0/cards/1",
        marks=pytest.mark.rule("camp.card.unit"),
    ),
    pytest.param(
        "card-useless",
        INLAND | holding("naval-gunfire"),
        "/sides/0/cards/0",
        marks=pytest.mark.rule("camp.card.asset.absent"),
    ),
    pytest.param(
        "card-useless",
        INLAND | holding("commandos"),
        "/sides/0/cards/0",
        id="card-useless: a landing",
        marks=pytest.mark.rule("op.naval.card.targets"),
    ),
    pytest.param(
        "card-useless",
        BARE | holding("sabotage"),
        "/sides/0/cards/0",
        id="card-useless: sabotage",
        marks=pytest.mark.rule("camp.card.sabotage.choice"),
    ),
    pytest.param(
        "card-useless",
        holding("mobile-command", hqs=[]),
        "/sides/0/cards/0",
        id="card-useless: without headquarters",
    ),
    pytest.param(
        "intelligence-without-fog",
        holding("ultra", fog=False),
        "/sides/0/cards/0",
        marks=pytest.mark.rule("camp.card.intelligence.fow"),
    ),
    pytest.param(
        "cards-beyond-slots",
        holding(*["truck"] * 5),
        "/sides/0/cards",
        marks=pytest.mark.rule("camp.card.slots", "camp.card.deck-full"),
    ),
]

SIDES_PASSING = [
    pytest.param("card-unit-fights-here", holding("82-airborne")),
    pytest.param("card-unit-fights-here", holding("parachute-brigade") | AIRBORNE, id="another unit"),
    pytest.param("card-useless", INLAND | holding("luftflotte", "air-strike", "mobile-command")),
    pytest.param("card-useless", holding("naval-gunfire", "commandos"), id="card-useless: by the sea"),
    pytest.param(
        "card-useless",
        BARE | {"/hubs": [{"at": "0804", "side": "axis", "trucks": 1}]} | holding("sabotage"),
        id="a hub",
    ),
    pytest.param("intelligence-without-fog", holding("ultra", fog=True)),
    pytest.param("cards-beyond-slots", holding(*["truck"] * 4)),
]

OF_CATALOGUES = [
    pytest.param(
        "card-recoup-too-high",
        card("trucks", cost=30, recoup=35),
        "/cards/0/recoup",
        marks=pytest.mark.rule("camp.card.discard.recoup"),
    ),
    pytest.param(
        "card-without-effect",
        card("assets"),
        "/cards/0/assets",
        marks=pytest.mark.rule("camp.card.asset.plus-use"),
    ),
    pytest.param("card-without-effect", card("assets", assets=[{"asset": "air-recon"}]), "/cards/0/assets"),
    pytest.param(
        "card-unit-missing", card("para-drop"), "/cards/0/unit/id", marks=pytest.mark.rule("camp.card.unit")
    ),
    pytest.param("card-unit-missing", card("naval-landing", unit={"id": "commandos"}), "/cards/0/unit/type"),
    pytest.param(
        "card-unit-missing",
        card("para-drop", unit={"id": "walkers", "type": "martians"}),
        "/cards/0/unit/type",
        id="card-unit-missing: no such type",
    ),
]

CATALOGUES_PASSING = [
    pytest.param("card-recoup-too-high", card("trucks", cost=30, recoup=30)),
    pytest.param("card-without-effect", card("assets", assets=[STRIKE])),
    pytest.param("card-without-effect", card("trucks"), id="card-without-effect: trucks"),
    pytest.param("card-unit-missing", card("para-drop", unit={"id": "paras", "type": "division"})),
    pytest.param("card-unit-missing", card("sabotage"), id="card-unit-missing: none needed"),
]


FAILING = [*OF_SIDES, *OF_CATALOGUES]
PASSING = [*SIDES_PASSING, *CATALOGUES_PASSING]


def of_scenario(edits: Edits, code: str) -> list[Problem]:
    problems = problems_in(skirmish(edits), shipped_catalogue(), shipped_ruleset())
    return [problem for problem in problems if problem.code == code]


def of_catalogue(edits: Edits, code: str) -> list[Problem]:
    return [problem for problem in catalogue_problems_in(roster(edits)) if problem.code == code]


@pytest.mark.parametrize(("code", "edits", "pointer"), OF_SIDES)
def test_it_is_found_with_a_side(code: str, edits: Edits, pointer: str) -> None:
    [problem] = of_scenario(edits, code)
    assert (problem.pointer, problem.subject) == (pointer, "allies")
    assert problem.message.endswith(".")
    assert problem.rules


@pytest.mark.parametrize(("code", "edits"), SIDES_PASSING)
def test_it_passes_with_a_side(code: str, edits: Edits) -> None:
    assert of_scenario(edits, code) == []


@pytest.mark.parametrize(("code", "edits", "pointer"), OF_CATALOGUES)
def test_it_is_found_in_a_catalogue(code: str, edits: Edits, pointer: str) -> None:
    [problem] = of_catalogue(edits, code)
    assert (problem.pointer, problem.subject) == (pointer, "card")
    assert problem.message.endswith(".")


@pytest.mark.parametrize(("code", "edits"), CATALOGUES_PASSING)
def test_it_passes_in_a_catalogue(code: str, edits: Edits) -> None:
    assert of_catalogue(edits, code) == []
