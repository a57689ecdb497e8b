"""The shipped tactical catalogue: what it names is there, each entry says where it comes from, and cards do much."""

from collections.abc import Iterator

import pytest

from studio.documents.tactical.effects import Effect
from studio.lint.tactical.references import find_references
from studio.rules.tactical.fire.smoke import SMOKE
from tests.support.small_tactical import tactical_catalogue, tactical_ruleset

TYPES = tactical_catalogue().tactical


def effects() -> Iterator[Effect]:
    for card in (*TYPES.command_cards, *TYPES.strategy_cards):
        yield from card.effects


def test_all_that_it_names_is_there() -> None:
    known = {
        "weapons": {each.id for each in TYPES.weapons},
        "figures": {each.id for each in TYPES.figures},
        "nations": {each.id for each in tactical_catalogue().nations},
    }
    found = list(find_references(TYPES))
    assert len(found) > 100
    assert [text for _, reference, text in found if text not in known[reference.collection]] == []
    counted = {weapon for each in TYPES.unit_types for weapon in each.counted}
    assert counted - {SMOKE} <= known["weapons"]
    markers = {each.id for each in tactical_ruleset().markers}
    assert {each.what for each in effects() if each.verb in ("place-marker", "remove-marker")} <= markers
    assert {each.what for each in effects() if each.verb == "barrage"} <= known["weapons"]


def test_every_weapon_unit_and_card_says_where_it_comes_from() -> None:
    entries = (*TYPES.weapons, *TYPES.unit_types, *TYPES.command_cards, *TYPES.strategy_cards)
    assert [each.id for each in entries if not each.notes] == []


@pytest.mark.parametrize("kind", TYPES.unit_types, ids=lambda kind: kind.id)
def test_every_unit_has_its_figures_and_who_serves_its_weapons(kind: object) -> None:
    unit = next(each for each in TYPES.unit_types if each is kind)
    weapons = {each.id: each for each in TYPES.weapons}
    assert 0 < len(unit.figures) <= unit.places
    assert sum(weapons[each].crew for each in unit.weapons) <= len(unit.figures)
    if unit.kind == "vehicle":
        assert unit.hull
        assert unit.positions
        assert unit.mover != "foot"
    else:
        assert (unit.hull, unit.positions, unit.carries, unit.mover) == (0, (), 0, "foot")


@pytest.mark.rule("tactical.needs.move-or-fire-weapons", "coc.example.bazooka-due-to-leave")
def test_only_guns_mortars_and_what_stands_on_a_tripod_cannot_be_fired_on_the_move() -> None:
    of_guns = {weapon for each in TYPES.unit_types if each.kind == "gun" for weapon in each.weapons}
    for each in TYPES.weapons:
        heavy = each.id in of_guns or each.id.endswith("tripod") or each.indirect
        assert each.move_and_fire is not heavy, each.id


def test_there_are_a_dozen_cards_of_each_system_with_effects_of_many_kinds() -> None:
    assert len(TYPES.command_cards) >= 12
    assert len(TYPES.strategy_cards) >= 12
    assert {each.verb for each in effects()} >= {
        "command", "victory", "order", "place-marker", "remove-marker", "condition", "dice", "movement", "draw", "barrage",
    }  # fmt: skip
    assert len({each.pips for each in TYPES.command_cards}) >= 3
    assert any(each.returns for each in TYPES.command_cards)
    assert any(each.plus for each in TYPES.strategy_cards)
    assert any(each.lasts is not None for each in TYPES.strategy_cards)
