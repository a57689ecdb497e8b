"""Putting units on boats and into planes, and picking where they land."""

import pytest

from studio.documents.operational.forces import Embarkation, UnitSetup
from studio.documents.scenario import Scenario
from studio.editing.changes.elements import MoveElement
from studio.editing.operational.embarkation import CannotEmbark, embark, toggle_target
from studio.hexes.labels import parse_label
from tests.support.skirmish import skirmish

AFLOAT = {
    "/units/0/at": None,
    "/units/0/embarked": {"carrier": "boat", "at": "0901", "targets": []},
}


def first(scenario: Scenario) -> UnitSetup:
    unit = next(each for each in skirmish_units(scenario) if each.id == "51-highland")
    assert isinstance(unit, UnitSetup)
    return unit


def skirmish_units(scenario: Scenario) -> tuple[UnitSetup, ...]:
    units: tuple[UnitSetup, ...] = scenario.units  # type: ignore[attr-defined]
    return units


def test_a_unit_goes_on_board_where_it_stands_and_back() -> None:
    before = skirmish()
    aboard = embark(first(before), "boat").changed(before)
    assert (first(aboard).at, first(aboard).embarked) == (None, Embarkation(carrier="boat", at="0304"))
    ashore = embark(first(aboard), None).changed(aboard)
    assert first(ashore) == first(before)


def test_a_plane_has_no_target_hexes() -> None:
    afloat = skirmish(AFLOAT)
    picked = toggle_target(first(afloat), "0902").changed(afloat)
    flown = embark(first(picked), "plane").changed(picked)
    assert first(flown).embarked == Embarkation(carrier="plane", at="0901")


def test_a_target_hex_is_picked_and_let_go_again() -> None:
    scenario: Scenario = skirmish(AFLOAT)
    for label, targets in (("0902", ("0902",)), ("0801", ("0801", "0902")), ("0902", ("0801",))):
        scenario = toggle_target(first(scenario), label).changed(scenario)
        assert first(scenario).embarked == Embarkation(carrier="boat", at="0901", targets=targets)


def test_a_boat_is_moved_with_its_unit_on_board() -> None:
    moved = first(MoveElement("units", "51-highland", parse_label("1001")).changed(skirmish(AFLOAT)))
    assert (moved.at, moved.embarked) == (None, Embarkation(carrier="boat", at="1001"))


def test_who_is_on_no_hex_goes_on_no_boat() -> None:
    with pytest.raises(CannotEmbark, match="is on no hex"):
        embark(skirmish().units[1], "boat")
