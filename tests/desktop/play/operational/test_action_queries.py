"""What could answer a query, why nothing can, and what the menus call it."""

from dataclasses import replace

import pytest

from studio.desktop.play.operational.action_queries import OperationalQuery, find_actions, query_refusal
from studio.desktop.play.operational.hq import components
from studio.desktop.play.operational.hq.action_offers import hq_action_offers
from studio.desktop.play.operational.queries import OperationalQueries
from studio.desktop.play.operational.targets import hexside_of, target_refusal
from studio.desktop.play.targets.targeting import (
    find_targets,
    find_targets_at,
    narrowed_targeting,
    start_targeting,
)
from studio.rules.operational.base.actions import GiveOrder, PlaceTruck, Reinforce
from studio.rules.operational.base.state import HqId, PoolItem, UnitId
from studio.rules.operational.forcepool import choices
from studio.rules.operational.forcepool.choices import Component, Stock
from tests.support.battles import position

_HQ = "x-corps"
_QUERIES = OperationalQueries()


def test_a_query_for_any_unit_is_answered_by_those_that_can(play):
    state = play.state
    found = find_actions(state, OperationalQuery("counterattack", _HQ))
    able = {each.unit for each in found}
    assert "8-armoured" in able
    assert "l-force" not in able
    assert query_refusal(state, OperationalQuery("counterattack", _HQ)) is None
    one = query_refusal(state, OperationalQuery("counterattack", _HQ, "l-force"))
    assert one is not None
    assert one.rules == ("op.action.counterattack.armor-only",)


def test_nothing_is_offered_once_the_last_turn_is_over(play):
    over = replace(play.state, extension_due=True)
    for query in (OperationalQuery("place-truck"), OperationalQuery("move-hq", _HQ)):
        assert find_actions(play.state, query) != ()
        assert find_actions(over, query) == ()
        told = query_refusal(over, query)
        assert told is not None
        assert told.text == "The last turn is over; buy one more turn, or end the battle."


def test_of_several_reasons_the_commonest_is_told(play):
    hq = replace(play.state.hqs[_HQ], cp=0)
    units = {
        key: replace(unit, unsupplied=1) if key == "8-armoured" else unit
        for key, unit in play.state.units.items()
    }
    state = replace(play.state, hqs={**play.state.hqs, _HQ: hq}, units=units)
    told = query_refusal(state, OperationalQuery("no-retreat", _HQ))
    assert told is not None
    assert told.code == "too-few-cps"


def test_an_hq_without_anybody_says_so(play):
    units = {key: unit for key, unit in play.state.units.items() if unit.hq != _HQ}
    told = query_refusal(replace(play.state, units=units), OperationalQuery("entrench", _HQ))
    assert told is not None
    assert told.text == "X Corps has nothing within reach for this: entrench."


def test_targets_are_chosen_one_after_the_other(play):
    state = play.state
    targeting = start_targeting(_QUERIES, state, OperationalQuery("no-retreat", _HQ))
    assert targeting is not None
    at = state.board.shape.at(state.units["8-armoured"].at)
    assert find_targets_at(_QUERIES, state, targeting, at, None) == {
        at: (GiveOrder("8-armoured", "no-retreat"),)
    }
    assert not find_targets(_QUERIES, state, narrowed_targeting(targeting, targeting.actions)), (
        "nothing is left to choose"
    )
    for_one = start_targeting(_QUERIES, state, OperationalQuery("no-retreat", _HQ, "8-armoured"))
    assert not find_targets(_QUERIES, state, for_one), "the unit that the query names is not chosen again"


def test_a_hexside_is_found_by_its_key(play):
    board = play.state.board
    for cell in (0, 50, 300):
        for direction, there in enumerate(board.topology.beside[cell]):
            if there >= 0:
                key = board.hexside(cell, direction)
                assert set(hexside_of(board, key)) == {board.shape.at(cell), board.shape.at(there)}


def test_the_store_of_a_component_tells_what_comes_later(play):
    items = [PoolItem("infantry", "us", turn) for turn in (1, 1, 3, 5)]
    hq = replace(play.state.hqs[_HQ], pool=tuple(items))
    found = choices.stock(play.state, hq, Component("infantry", "us"))
    assert found == Stock(2, ((3, 1), (5, 1)))
    assert components.stock_label(found) == "2, 1 from turn 3, 1 from turn 5"
    assert components.stock_label(Stock(0, ((3, 1),))) == "1 from turn 3"
    assert components.stock_label(Stock(0, ())) == "0"
    assert components.component_name(play.state.board, Component("infantry", "us")) == "US infantry"
    assert (
        components.component_name(play.state.board, Component("armor", "new-zealand")) == "New Zealand armor"
    )


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("long-range-transfer", "Far transfer"),
        ("recon-in-force", "Recon in force"),
        ("place-truck", "Add a truck"),
    ],
)
def test_kinds_have_short_labels(kind, text):
    assert _QUERIES.query_label(OperationalQuery(kind)) == text


def test_why_a_truck_cannot_go_to_a_hex_is_told_for_any_hex(play):
    targeting = start_targeting(_QUERIES, play.state, OperationalQuery("place-truck"))
    assert targeting is not None
    assert isinstance(targeting.actions[0], PlaceTruck)
    enemys = next(cell for cell, owner in enumerate(play.state.owner) if owner == 2)
    refused = target_refusal(play.state, targeting, play.state.board.shape.at(enemys))
    assert refused is not None
    assert refused.rules[0].startswith("op.hub.")


@pytest.mark.rule("op.prep.store", "op.naval.embarked-start")
def test_the_store_serves_a_unit_on_its_boat_in_battle_preparation_alone():
    given = {
        "map": ["~       .       .       .", "    .       .       ."],
        "territory": ["-       a       a       a", "    a       a       a"],
        "store": {"allied": [{"kind": "infantry", "number": 2, "price": 30}]},
        "prestige": {"allied": 50},
        "hqs": [{"name": "Corps", "is": "allied hq", "at": "0301"}],
        "units": [
            {
                "name": "1st",
                "is": "allied infantry 4+2",
                "hq": "corps",
                "embarked": "boat at 0101",
                "active": 4,
            },
            {"name": "Enemy", "is": "axis infantry 4+2", "at": "0701"},
        ],
    }
    for preparation, found in ((True, (Reinforce(UnitId("1st"), None, "store"),)), (False, ())):
        state = replace(position(given), preparation=preparation)
        assert find_actions(state, OperationalQuery("deploy", HqId("corps"), UnitId("1st"))) == found
        offers = hq_action_offers(state, state.hqs[HqId("corps")], state.units[UnitId("1st")])
        open_now = {each.kind for each in offers if each.refused is None}
        assert open_now == ({"deploy"} if preparation else set())
    poor = replace(position({**given, "prestige": {"allied": 5}}), preparation=True)
    refused = query_refusal(poor, OperationalQuery("deploy", HqId("corps"), UnitId("1st")))
    assert refused is not None
    assert refused.code == "too-little-prestige"
