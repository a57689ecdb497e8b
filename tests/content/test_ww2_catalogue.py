"""The shipped catalogue: what it refers to exists, and its values keep to the scale of the rules."""

from collections import Counter
from pathlib import Path

from studio.documents.catalogue import Catalogue
from studio.documents.part import Part

FILE = Path(__file__).parents[2] / "content" / "catalogues" / "ww2.catalogue.json"
CATALOGUE = Catalogue.model_validate_json(FILE.read_text(encoding="utf-8"), strict=True)
FACTIONS = {nation.id: nation.faction for nation in CATALOGUE.nations}


def luminance(colour: str) -> float:
    """The relative luminance of #rrggbb by which contrast is reckoned."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_ids_are_given_once_within_each_list() -> None:
    lists: tuple[tuple[Part, ...], ...] = (
        CATALOGUE.nations,
        CATALOGUE.unit_types,
        CATALOGUE.specialist_types,
        CATALOGUE.hq_types,
    )
    for entries in lists:
        counts = Counter(entry.model_dump()["id"] for entry in entries)
        assert [name for name, count in counts.items() if count > 1] == []


def test_every_nation_that_is_named_exists_and_fields_something() -> None:
    fielding = {kind.nation for kind in CATALOGUE.unit_types}
    assert fielding == set(FACTIONS)
    assert {kind.nation for kind in CATALOGUE.hq_types} <= set(FACTIONS)
    for kind in CATALOGUE.specialist_types:
        assert set(kind.nations) <= set(FACTIONS), kind.id


def test_there_is_enough_for_a_battle_in_the_desert() -> None:
    assert len(CATALOGUE.unit_types) >= 16
    assert len(CATALOGUE.specialist_types) >= 10
    assert {FACTIONS[kind.nation] for kind in CATALOGUE.hq_types} == {"allied", "axis"}


def test_divisions_have_the_steps_of_their_faction_and_small_units_fewer() -> None:
    whole = {"allied": 6, "axis": 7}
    for kind in CATALOGUE.unit_types:
        steps = whole[FACTIONS[kind.nation]] if kind.echelon == "division" else 4
        assert kind.steps == steps, kind.id


def test_values_keep_to_the_scale_of_the_rules() -> None:
    for kind in CATALOGUE.unit_types:
        assert 2 <= kind.attack <= 6, kind.id
        assert 2 <= kind.defense <= 6, kind.id
        assert 4 <= kind.normal_movement <= 6, kind.id
        assert 2 <= kind.extended_movement <= 4, kind.id


def test_armor_that_attacks_belongs_to_units_on_tracks_or_wheels() -> None:
    for kind in CATALOGUE.unit_types:
        offensive = kind.armor > 0 and kind.armor_kind == "offensive"
        assert offensive == (kind.arm in {"mechanized", "armored"}), kind.id
        assert kind.movement == "mobile" or not offensive, kind.id


def test_specialists_with_armor_say_how_they_use_it() -> None:
    for kind in CATALOGUE.specialist_types:
        assert (kind.armor > 0) == (kind.armor_role != "none"), kind.id
        assert kind.towed or kind.armor_role != "towed-at", kind.id


def test_every_kind_of_specialist_that_the_rules_treat_apart_is_there() -> None:
    types = CATALOGUE.specialist_types
    assert {kind.armor_role for kind in types} == {"none", "tank", "towed-at", "self-propelled-at"}
    assert any(kind.engineer for kind in types)
    assert any(kind.recon for kind in types)
    assert any(kind.special_forces for kind in types)
    assert {kind.towed for kind in types if kind.artillery} == {True, False}


def test_ink_can_be_read_on_every_counter_and_counters_told_apart() -> None:
    for nation in CATALOGUE.nations:
        ground, ink = luminance(nation.colour), luminance(nation.ink)
        assert (ground + 0.05) / (ink + 0.05) >= 4.5, nation.id
    assert len({nation.colour for nation in CATALOGUE.nations}) == len(CATALOGUE.nations)
