"""The shipped catalogue: what it refers to exists, and its values keep to the scale of the rules."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from studio.documents.model import Model
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import UnitSetup
from studio.documents.operational.hq_types import BranchLevels
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.tables.operational.kinds import CardEffect
from tests.support.battles import shipped_ruleset

FILE = Path(__file__).parents[2] / "content" / "catalogues" / "ww2.catalogue.json"
CATALOGUE = OperationalCatalogue.model_validate_json(FILE.read_text(encoding="utf-8"), strict=True)
RULESET = shipped_ruleset()
#: The actions that some German headquarters have another variant of.
REGULAR = {"security-unit", "transfer-step"}
FACTIONS = {nation.id: nation.faction for nation in CATALOGUE.nations}


def luminance(colour: str) -> float:
    """The relative luminance of #rrggbb by which contrast is reckoned."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_ids_are_given_once_within_each_list() -> None:
    lists: tuple[tuple[Model, ...], ...] = (
        CATALOGUE.nations,
        CATALOGUE.unit_types,
        CATALOGUE.specialist_types,
        CATALOGUE.hq_types,
        CATALOGUE.cards,
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


#: The kinds of cards that stay after use; all others are gone.
LASTING = {
    *("elite-store", "intelligence", "command-points", "artillery-preparation"),
    *("naval-landing", "para-drop"),
}


@pytest.mark.rule(
    "camp.card.types",
    "camp.card.elite.persistent",
    "camp.card.intelligence.persistent",
    "camp.card.command-points.persistent",
    "camp.card.artillery-preparation.persistent",
    "camp.card.unit.persistent",
    "camp.card.tactical.persistent",
    "camp.card.para-division.persistent",
)
def test_cards_last_by_their_kind() -> None:
    assert {card.effect for card in CATALOGUE.cards} == set(get_args(CardEffect))
    types = {kind.id: kind for kind in CATALOGUE.unit_types}
    brought = [card.unit for card in CATALOGUE.cards if card.effect in {"naval-landing", "para-drop"}]
    assert {types[unit.type].echelon for unit in brought if unit.type} == {"division", "brigade"}
    for card in CATALOGUE.cards:
        assert card.persistent == (card.effect in LASTING), card.id
        assert card.in_preparation == (card.effect in {"elite-store", "trucks"}), card.id


@pytest.mark.rule("camp.card.discard.recoup", "camp.card.ui.face")
def test_the_face_of_a_card_says_what_it_does_and_what_it_is_worth() -> None:
    for card in CATALOGUE.cards:
        assert card.text.endswith("."), card.id
        assert 0 < card.recoup < card.cost, card.id
    assert {(card.id, card.cost, card.recoup) for card in CATALOGUE.cards} >= {
        ("truck", 20, 5),
        ("air-strike", 30, 5),
    }


def test_there_is_enough_for_the_battles_of_tunisia_and_sicily() -> None:
    assert len(CATALOGUE.unit_types) >= 36
    assert len(CATALOGUE.specialist_types) >= 24
    for faction in ("allied", "axis"):
        commanding = [kind for kind in CATALOGUE.hq_types if FACTIONS[kind.nation] == faction]
        assert {kind.echelon for kind in commanding} == {"corps", "army"}


@pytest.mark.rule("op.unit.scale", "op.intro.unit-scale")
def test_a_unit_is_a_division_unless_its_type_says_otherwise() -> None:
    assert UnitType.model_fields["echelon"].default == "division"
    for nation in FACTIONS:
        echelons = {kind.echelon for kind in CATALOGUE.unit_types if kind.nation == nation}
        assert "division" in echelons, nation
        assert echelons <= {"battalion", "regiment", "brigade", "division"}, nation


@pytest.mark.rule("op.intro.unit-manpower")
def test_divisions_stand_for_the_men_that_a_unit_represents() -> None:
    men = sorted(kind.men for kind in CATALOGUE.unit_types if kind.echelon == "division")
    assert men[len(men) // 4] >= 10_000
    assert men[3 * len(men) // 4] <= 15_500
    assert min(men) >= 8_000
    assert max(men) <= 18_000


@pytest.mark.rule("op.unit.scale-small")
def test_smaller_formations_have_fewer_men_and_fewer_steps() -> None:
    small = [kind for kind in CATALOGUE.unit_types if kind.echelon != "division"]
    assert {kind.echelon for kind in small} == {"battalion", "regiment", "brigade"}
    for kind in small:
        assert 1_000 <= kind.men <= 5_000, kind.id


@pytest.mark.rule("op.action.security-unit.effect")
def test_every_nation_raises_security_units_of_its_own() -> None:
    raised = {nation.id: nation.security_unit for nation in CATALOGUE.nations}
    assert raised == {kind.nation: kind.id for kind in CATALOGUE.unit_types if kind.security}
    assert raised.keys() == FACTIONS.keys()


@pytest.mark.rule(
    "op.action.transfer.long-range-replaces",
    "op.action.kampfgruppe.replaces",
    "op.action.force-pool.german-level-3",
)
def test_german_headquarters_have_variants_of_their_own() -> None:
    variants = {
        kind.id: {terms.replaces: terms.action for terms in kind.actions if terms.replaces in REGULAR}
        for kind in CATALOGUE.hq_types
        if any(terms.replaces in REGULAR for terms in kind.actions)
    }
    assert variants["german-corps-hq"] == {"security-unit": "kampfgruppe"}
    assert variants["german-army-hq"] == {
        "security-unit": "kampfgruppe",
        "transfer-step": "long-range-transfer",
    }
    german = {kind.id for kind in CATALOGUE.hq_types if kind.nation == "german"}
    assert variants.keys() == german
    assert {kind.id for kind in CATALOGUE.hq_types if kind.free_stragglers_from == 3} == german
    special = {row.action for row in RULESET.headquarters.actions if row.special}
    assert {"kampfgruppe", "long-range-transfer"} <= special


@pytest.mark.rule("op.step.max")
def test_divisions_have_the_steps_of_their_faction_and_small_units_fewer() -> None:
    whole = {"allied": 6, "axis": 7}
    for kind in CATALOGUE.unit_types:
        small = 6 if kind.security else 4
        steps = whole[FACTIONS[kind.nation]] if kind.echelon == "division" else small
        assert kind.steps == steps, kind.id
    assert next(kind.steps for kind in CATALOGUE.unit_types if kind.id == "us-combat-command") == 4


@pytest.mark.rule("op.unit.type-shares-stats")
def test_a_unit_in_a_scenario_has_no_values_of_its_own() -> None:
    shared = set(UnitType.model_fields) - {"id", "name", "notes"}
    assert {"attack", "defense", "armor", "normal_movement", "extended_movement"} <= shared
    assert shared & set(UnitSetup.model_fields) == set()


def test_values_keep_to_the_scale_of_the_rules() -> None:
    for kind in CATALOGUE.unit_types:
        assert 1 <= kind.attack <= 6, kind.id
        assert 2 <= kind.defense <= 6, kind.id
        assert 2 <= kind.normal_movement <= 6, kind.id
        assert 1 <= kind.extended_movement <= 4, kind.id
        assert kind.armor <= 8, kind.id


def test_no_nation_has_the_same_unit_twice() -> None:
    named = {"id", "name", "notes", "men"}
    seen: dict[str, str] = {}
    for kind in CATALOGUE.unit_types:
        figures = repr(sorted(kind.model_dump(exclude=named).items()))
        assert figures not in seen, (kind.id, seen.get(figures))
        seen[figures] = kind.id


def test_no_nation_has_the_same_specialist_twice() -> None:
    figures = [name for name in SpecialistType.model_fields if name not in ("id", "name", "nations", "notes")]
    for nation in FACTIONS:
        seen: dict[tuple[object, ...], str] = {}
        for kind in CATALOGUE.specialist_types:
            values = tuple(getattr(kind, name) for name in figures)
            if nation in kind.nations:
                assert values not in seen, (nation, kind.id, seen.get(values))
                seen[values] = kind.id


def test_every_nation_has_guns_engineers_scouts_and_anti_tank_guns_to_attach() -> None:
    for nation in FACTIONS:
        own = [kind for kind in CATALOGUE.specialist_types if nation in kind.nations]
        assert any(kind.artillery and kind.towed for kind in own), nation
        assert any(kind.engineer for kind in own), nation
        assert any(kind.recon for kind in own), nation
        assert any(kind.armor_role == "towed-at" for kind in own), nation


#: How the types with each symbol move, and the class in which the armor penalty sees them.
LOOKS = {
    "infantry": ("infantry", "infantry"),
    "airborne-infantry": ("infantry", "infantry"),
    "marine-infantry": ("infantry", "infantry"),
    "mountain-infantry": ("mountain", "infantry"),
    "cavalry": ("cavalry", "infantry"),
    "motorized-infantry": ("mobile", "infantry"),
    "mechanized-infantry": ("mobile", "mechanized"),
    "reconnaissance": ("mobile", "mechanized"),
    "armor": ("mobile", "armored"),
}


def test_symbols_say_how_a_unit_moves_and_fights() -> None:
    for kind in CATALOGUE.unit_types:
        assert (kind.movement, kind.arm) == LOOKS[kind.symbol], kind.id
    assert {kind.symbol for kind in CATALOGUE.unit_types} == LOOKS.keys()


def test_symbols_of_specialists_say_what_they_do() -> None:
    for kind in CATALOGUE.specialist_types:
        assert (kind.symbol == "artillery") >= (kind.artillery > 0), kind.id
        assert (kind.symbol == "engineer") == kind.engineer, kind.id
        assert (kind.symbol == "anti-tank") == (kind.armor_role in ("towed-at", "self-propelled-at")), kind.id
        assert (kind.symbol == "armor") == (kind.armor_role == "tank"), kind.id
        assert kind.recon or kind.symbol != "reconnaissance", kind.id


@pytest.mark.rule("op.unit.armor-kind")
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
    assert {kind.amphibious for kind in types if kind.special_forces} == {True, False}
    assert {kind.towed for kind in types if kind.artillery} == {True, False}


def test_ink_can_be_read_on_every_counter_and_counters_told_apart() -> None:
    for nation in CATALOGUE.nations:
        ground, ink = luminance(nation.colour), luminance(nation.ink)
        assert (ground + 0.05) / (ink + 0.05) >= 4.5, nation.id
    assert len({nation.colour for nation in CATALOGUE.nations}) == len(CATALOGUE.nations)


@pytest.mark.rule("op.hq.cp.start-value")
def test_corps_headquarters_start_with_four_to_six_cps() -> None:
    corps = [kind.command_points for kind in CATALOGUE.hq_types if kind.echelon == "corps"]
    assert corps
    assert set(corps) <= {4, 5, 6}


@pytest.mark.rule("op.action.level-division", "op.hq.action.cost-varies", "op.action.start-levels")
def test_headquarters_differ_by_nation_in_levels_and_in_what_actions_ask_of_them() -> None:
    """No row repeats what the ruleset says already, and every headquarters can do something in Operations."""
    rows = {row.action: (row.level, row.cost) for row in RULESET.headquarters.actions}
    own = {
        kind.nation: {each.action: (each.level, each.cost) for each in kind.actions}
        for kind in CATALOGUE.hq_types
    }
    for kind in CATALOGUE.hq_types:
        assert kind.levels.operations >= 1, kind.id
        assert all((each.level, each.cost) != rows[each.action] for each in kind.actions), kind.id
        assert len({each.action for each in kind.actions}) == len(kind.actions), kind.id
    assert own["british"] != own["us"] != own["german"] != own["british"]


@pytest.mark.rule("op.action.start-levels", "op.hq.branch.start-level")
def test_headquarters_have_more_in_later_periods_and_a_level_of_engineering_from_the_start() -> None:
    dated = [kind for kind in CATALOGUE.hq_types if kind.periods]
    assert dated
    for kind in dated:
        assert kind.levels.engineering == 1, kind.id
        figures = [(kind.command_points, *kind.levels.model_dump().values())]
        figures += [
            (period.command_points, *(getattr(period, branch) for branch in BranchLevels.model_fields))
            for period in kind.periods
        ]
        for earlier, later in pairwise(figures):
            assert all(less <= more for less, more in zip(earlier, later, strict=True)), kind.id
            assert earlier != later, kind.id
