"""Refusals in sentences: numbers with their right noun, names in place of ids, and what to do."""

from dataclasses import replace

import pytest

from studio.rules.operational.assets import bombardment
from studio.rules.operational.attacks import attack
from studio.rules.operational.base.actions import Attack, PlayCard
from studio.rules.operational.base.march_refusals import too_few_mps, zone_by_extended
from studio.rules.operational.base.state import HqId, UnitId
from studio.rules.operational.card_effects import play_card
from studio.rules.operational.forcepool import refusals as of_pools
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions import refusals as of_hqs
from studio.rules.operational.logistics import refusals as of_logistics
from studio.rules.operational.supply import refusals as of_supply
from studio.tables.quantities import count_of
from tests.support.battles import position


@pytest.fixture
def state():
    return position(
        {
            "map": [".       .       .", "    .       ."],
            "units": [
                {"name": "First", "is": "allied infantry 3+2", "at": "0101"},
                {"name": "Second", "is": "allied infantry 3+2", "at": "0301"},
            ],
            "hqs": [{"name": "Corps", "is": "allied", "at": "0101"}],
        }
    )


@pytest.mark.parametrize(("number", "words"), [(0, "0 CPs"), (1, "1 CP"), (2, "2 CPs")])
def test_a_number_goes_with_its_noun(number, words):
    assert count_of(number, "CP") == words


@pytest.mark.parametrize(
    ("have", "cost", "words"),
    [
        (0, 1, "it costs 1 CP, and 0 are left"),
        (1, 2, "it costs 2 CPs, and 1 is left"),
        (2, 3, "it costs 3 CPs, and 2 are left"),
    ],
)
def test_what_cannot_be_paid_says_the_price_and_what_is_left(state, have, cost, words):
    hq = replace(state.hqs[HqId("corps")], cp=have)
    asked = action_cost.cost_of(state, hq, "entrench")
    assert asked is not None
    assert words in of_hqs.too_few_cps(hq, "entrench", replace(asked, cost=cost)).text


def test_a_single_mp_is_no_plural(state):
    unit = state.units[UnitId("first")]
    assert "takes 1 MP and it can spend 0" in too_few_mps(state, unit, 1, 1, 0).text
    assert "takes 1 MP, and it has 0" in zone_by_extended(state, replace(unit, mp=0), 1, 1).text


def test_a_unit_that_can_have_one_specialist_is_told_so_in_the_singular(state):
    assert "more than 1 specialist," in of_pools.full(state.units[UnitId("first")], 1, "specialist").text


@pytest.mark.parametrize("unsupplied", [0, 1])
def test_a_dump_asks_for_the_network_however_the_unit_lacks_it(state, unsupplied):
    unit = replace(state.units[UnitId("first")], unsupplied=unsupplied)
    assert "takes a unit that the network supplies" in of_logistics.not_by_network(unit, "supply-dump").text


def test_a_pool_that_lacks_something_says_for_whom_and_what(state):
    told = of_pools.pool_lacks(state.units[UnitId("first")], state.hqs[HqId("corps")], "a step")
    assert "of Corps" in told.text
    assert "to give First a step;" in told.text


def test_a_target_that_is_no_enemy_is_called_by_its_name(state):
    by_land = attack.refusal(state, Attack(UnitId("first"), UnitId("second")))
    by_air = bombardment.refusals.no_enemy(state, "air-attack", UnitId("second"))
    assert by_land is not None
    assert by_land.text.startswith("Second ")
    assert by_air.text.startswith("Second ")


def test_a_card_is_called_by_its_name(state):
    told = play_card.refusal(state, PlayCard("supreme-command"))
    assert told is not None
    assert "no card Supreme command;" in told.text


@pytest.mark.parametrize(("most", "words"), [(1, "has 1 truck, and"), (5, "has 5 trucks, and")])
def test_a_full_hub_tells_its_trucks_with_their_noun(state, most, words):
    board = state.board
    supply = replace(board.tables.supply, hub_trucks_most=most)
    small = replace(board, tables=replace(board.tables, supply=supply))
    assert words in of_supply.hub_full(replace(state, board=small), 0).text
