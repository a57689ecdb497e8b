"""The map of a tactical scenario while it is edited."""

from collections.abc import Mapping
from dataclasses import replace
from typing import get_args

import pytest

from studio.desktop.play.tactical.scene import draw_battle
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.desktop.scenes.tactical.forces import counter_text, symbol_of, with_scouts
from studio.desktop.scenes.tactical.type_counters import type_counter
from studio.documents.counters import Symbol
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.editing.tactical.templates import tactical_template
from studio.rules.tactical.base.ids import SystemKind, UnitId
from studio.rules.tactical.setup.start import start_battle
from tests.contract.tactical import shipped


def test_units_that_begin_on_the_map_stand_there_with_their_figures() -> None:
    scenario = tactical_template("squad", "Village")
    catalogue, _ = shipped()
    scene = scene_from_scenario(scenario, catalogue)
    on_map = {unit.id: unit for unit in scenario.tactical.units if unit.start == "map"}
    assert {counter.id for counter in scene.counters} == on_map.keys()
    kinds = {each.id: each for each in catalogue.tactical.unit_types}
    for counter in scene.counters:
        unit = on_map[counter.id]
        assert scene.shape.label(counter.at) == unit.at
        assert len(counter.dots) == len(unit.figures or kinds[unit.type].figures)
    assert {scene.shape.label(each.at) for each in scene.objectives} == {
        each.at for each in scenario.tactical.objectives
    }


def test_without_a_catalogue_units_stand_there_without_figures() -> None:
    scene = scene_from_scenario(tactical_template("squad", "Village"), None)
    assert scene.counters
    assert not any(counter.dots for counter in scene.counters)


def with_symbols(catalogue: TacticalCatalogue, symbols: Mapping[str, str | None]) -> TacticalCatalogue:
    """A catalogue with other symbols of its unit types, by their ids; the others have none of their own."""
    kinds = [
        each.model_copy(update={"symbol": symbols.get(each.id)}) for each in catalogue.tactical.unit_types
    ]
    part = catalogue.tactical.model_copy(update={"unit_types": tuple(kinds)})
    return catalogue.model_copy(update={"tactical": part})


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_units_have_the_symbol_of_their_type_in_the_editor_and_in_battle(system: SystemKind) -> None:
    scenario = tactical_template(system, "Village")
    catalogue, ruleset = shipped()
    symbols = get_args(Symbol)
    types = {each.id: symbols[n % len(symbols)] for n, each in enumerate(catalogue.tactical.unit_types)}
    edited = scene_from_scenario(scenario, with_symbols(catalogue, types), ruleset)
    state = start_battle(scenario, catalogue, ruleset, 1)
    # Those who come later are there as well.
    all_there = {id_: replace(unit, where="map", at=unit.at or 0) for id_, unit in state.units.items()}
    played = draw_battle(edited, replace(state, units=all_there))
    assert played.counters
    assert {each.id for each in played.counters} == state.units.keys()
    scouts = {unit.id for unit in scenario.tactical.units if unit.scout}
    for counter in (*edited.counters, *played.counters):
        symbol = types[state.facts(UnitId(counter.id)).type]
        assert counter.symbol == with_scouts(symbol, is_scout=counter.id in scouts)


def test_who_has_no_symbol_of_its_own_has_that_of_its_kind_and_scouts_theirs() -> None:
    catalogue, _ = shipped()
    plain = with_symbols(catalogue, {"us-engineer-team": "engineer"})
    kinds = {each.id: each for each in plain.tactical.unit_types}
    found = {name: symbol_of(kind) for name, kind in kinds.items()}
    expected = {
        "us-squad": "infantry",
        "us-sherman": "armor",
        "us-truck": "motorized-infantry",
        "us-57mm": "anti-tank",
        "us-engineer-team": "engineer",
    }
    assert {name: found[name] for name in expected} == expected
    assert symbol_of(None) == "infantry"
    assert [with_scouts(each, is_scout=True) for each in ("infantry", "engineer")] == [
        "reconnaissance",
        "engineer",
    ]
    assert with_scouts("infantry", is_scout=False) == "infantry"
    drawn = type_counter(plain, kinds["us-engineer-team"])
    assert drawn is not None
    assert drawn.symbol == "engineer"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("3rd Squad", "3rd"),
        ("Machine gun", "Machine"),
        ("Mortar", "Mortar"),
        ("Parachutists", "Parachut"),
        ("1/A", "1/A"),
    ],
)
def test_words_on_counters_are_whole_where_one_has_room(name: str, shown: str) -> None:
    assert counter_text(name) == shown


def test_counters_of_a_new_battle_end_in_no_half_word_in_the_editor_and_in_battle() -> None:
    scenario = tactical_template("cards", "Village")
    catalogue, ruleset = shipped()
    scene = scene_from_scenario(scenario, catalogue)
    battle = draw_battle(scene, start_battle(scenario, catalogue, ruleset, 1))
    for drawn in (scene, battle):
        texts = {counter.designation for counter in drawn.counters}
        assert "3rd" in texts
        assert "3rd Squa" not in texts
