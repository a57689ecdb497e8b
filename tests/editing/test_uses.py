"""Whoever refers to an element is found: in the same document, and in others of any kind."""

from pathlib import Path

from studio.documents.catalogue import Catalogue
from studio.documents.packs.library import Library
from studio.documents.scenario import Scenario
from studio.documents.tactical.scenario import TacticalScenario
from studio.editing.uses import uses_in
from tests.desktop.test_completeness import opened
from tests.documents import samples, tactical_samples
from tests.editing.samples import battle

FILE = Path("a.scenario.json")


def test_elements_of_a_scenario_use_types_of_its_catalogue():
    uses = uses_in(battle(), Catalogue.FORMAT, FILE)
    found = uses["unit_types", "infantry"]
    assert [(each.title, each.path, each.collection, each.key) for each in found] == [
        ("The ford", FILE, "units", unit) for unit in ("first", "second", "third")
    ]
    assert found[0].who == "Unit 1st: type"
    assert {each.key for each in uses["hq_types", "corps"]} == {"x-corps", "red-corps"}
    assert uses_in(battle(), "", None)["sides", "blue"][0].path is None


def test_lists_keys_of_tables_and_parts_of_parts_count_too():
    tactical = opened(tactical_samples.SCENARIO).document
    uses = uses_in(tactical, Catalogue.FORMAT, FILE)
    nations = {nation for force in tactical.tactical.forces for nation in force.nations}
    assert nations <= {key for collection, key in uses if collection == "nations"}
    weapons = {weapon for unit in tactical.tactical.units for weapon in unit.counted or {}}
    assert weapons <= {key for collection, key in uses if collection == "weapons"}
    campaign = uses_in(opened(samples.CAMPAIGN).document, Catalogue.FORMAT, FILE)
    assert {collection for collection, _ in campaign} >= {"hq_types", "nations"}


def test_the_cards_of_a_hand_are_used_and_its_side_is_no_card():
    scenario = Library.shipped().load(TacticalScenario, "hill-609").document
    hands = scenario.tactical.cards.hands
    used = uses_in(scenario, Catalogue.FORMAT, FILE)
    cards = {key for collection, key in used if collection == "command_cards"}
    assert cards == {card for hand in hands.values() for card in hand}
    assert {key for collection, key in uses_in(scenario, "", None) if collection == "sides"} >= set(hands)


def test_every_type_that_a_shipped_battle_names_is_one_of_its_catalogue():
    library = Library.shipped()
    scenario = library.load(Scenario, "wadi-akarit").document
    catalogue = library.load(Catalogue, scenario.catalogue).document
    for collection, key in uses_in(scenario, Catalogue.FORMAT, FILE):
        assert key in {each.id for each in getattr(catalogue, collection)}, key
