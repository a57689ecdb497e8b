"""What could fulfil a wish, why nothing can, and what the menus call it."""

from dataclasses import replace

import pytest

from studio.desktop.play.operational import targeting as aims
from studio.desktop.play.operational.action_queries import ActionQuery, label_of, possible_actions, refusal
from studio.desktop.play.operational.hq import components
from studio.desktop.play.operational.targeting import Target
from studio.rules.operational.base.actions import GiveOrder, PlaceTruck
from studio.rules.operational.base.state import PoolItem
from studio.rules.operational.forcepool import choices
from studio.rules.operational.forcepool.choices import Component, Stock

_HQ = "x-corps"


def test_a_wish_for_any_unit_is_fulfilled_by_those_that_can(play):
    state = play.state
    found = possible_actions(state, ActionQuery("counterattack", _HQ))
    able = {each.unit for each in found}
    assert "8-armoured" in able
    assert "l-force" not in able
    assert refusal(state, ActionQuery("counterattack", _HQ)) is None
    one = refusal(state, ActionQuery("counterattack", _HQ, "l-force"))
    assert one is not None
    assert one.rules == ("op.action.counterattack.armor-only",)


def test_of_several_reasons_the_commonest_is_told(play):
    hq = replace(play.state.hqs[_HQ], cp=0)
    units = {
        key: replace(unit, unsupplied=1) if key == "8-armoured" else unit
        for key, unit in play.state.units.items()
    }
    state = replace(play.state, hqs={**play.state.hqs, _HQ: hq}, units=units)
    told = refusal(state, ActionQuery("no-retreat", _HQ))
    assert told is not None
    assert told.code == "too-few-cps"


def test_an_hq_without_anybody_says_so(play):
    units = {key: unit for key, unit in play.state.units.items() if unit.hq != _HQ}
    told = refusal(replace(play.state, units=units), ActionQuery("entrench", _HQ))
    assert told is not None
    assert told.text == "X Corps has nothing within reach for this: entrench."


def test_places_are_chosen_one_after_the_other(play):
    state = play.state
    targeting = aims.start_targeting(state, ActionQuery("no-retreat", _HQ))
    assert targeting is not None
    cell = state.units["8-armoured"].at
    assert aims.targets_at(state, targeting, cell, None) == {
        Target(cell): (GiveOrder("8-armoured", "no-retreat"),)
    }
    assert not aims.targets(state, aims.narrowed_targeting(targeting, targeting.actions)), (
        "nothing is left to choose"
    )
    for_one = aims.start_targeting(state, ActionQuery("no-retreat", _HQ, "8-armoured"))
    assert not aims.targets(state, for_one), "the unit that the wish names is not chosen again"


def test_a_hexside_is_known_by_its_key_and_by_its_hexes(play):
    board = play.state.board
    for cell in (0, 50, 300):
        for direction, there in enumerate(board.topology.beside[cell]):
            if there >= 0:
                key = board.hexside(cell, direction)
                assert aims.key_of(board, aims.hexside_of(board, key)) == key
                assert set(aims.cells_of(board, Target(key, is_hexside=True))) == {cell, there}


def test_the_store_of_a_component_tells_what_comes_later(play):
    items = [PoolItem("infantry", "us", turn) for turn in (1, 1, 3, 5)]
    hq = replace(play.state.hqs[_HQ], pool=tuple(items))
    found = choices.stock(play.state, hq, Component("infantry", "us"))
    assert found == Stock(2, ((3, 1), (5, 1)))
    assert components.words(found) == "2, 1 from turn 3, 1 from turn 5"
    assert components.words(Stock(0, ((3, 1),))) == "1 from turn 3"
    assert components.words(Stock(0, ())) == "0"
    assert components.name(play.state.board, Component("infantry", "us")) == "US infantry"
    assert components.name(play.state.board, Component("armor", "new-zealand")) == "New Zealand armor"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("long-range-transfer", "Far transfer"),
        ("recon-in-force", "Recon in force"),
        ("place-truck", "Add a truck"),
    ],
)
def test_kinds_have_short_labels(kind, text):
    assert label_of(kind) == text


def test_why_a_truck_cannot_go_to_a_hex_is_told_for_any_hex(play):
    targeting = aims.start_targeting(play.state, ActionQuery("place-truck"))
    assert targeting is not None
    assert isinstance(targeting.actions[0], PlaceTruck)
    enemys = next(cell for cell, owner in enumerate(play.state.owner) if owner == 2)
    refused = aims.target_refusal(play.state, targeting, enemys)
    assert refused is not None
    assert refused.rules[0].startswith("op.hub.")
