"""The second shipped battle: what is its own, above all that supply is short and decides."""

from dataclasses import replace

import pytest

from studio.playtest.battle import Battle
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.supply.network import network
from tests.content.shipped import VULCAN

SCENARIO = VULCAN.scenario
MAP = SCENARIO.map
BATTLE = Battle(SCENARIO, VULCAN.catalogue, VULCAN.ruleset)
AXIS, ALLIES = Side("axis"), Side("allies")


def cell(label: str) -> int:
    """The cell of the hex so labelled."""
    return VULCAN.shape.index(VULCAN.shape.parse(label))


def where(objective: str) -> str:
    """The hex of an objective."""
    return next(each.at for each in SCENARIO.objectives if each.id == objective)


def without(state: State, *labels: str) -> State:
    """The same with these hexes in the hands of the Allies, and what hubs stood there overrun."""
    owner, taken = bytearray(state.owner), {cell(label) for label in labels}
    for at in taken:
        owner[at] = state.board.number_of(ALLIES) + 1
    return replace(
        state, owner=bytes(owner), hubs={at: hub for at, hub in state.hubs.items() if at not in taken}
    )


def supplied(state: State, *units: str) -> list[bool]:
    """Whether supply of any value reaches these units of the Axis."""
    reached = network(state, AXIS).value
    return [state.units[UnitId(unit)].at in reached for unit in units]


def test_it_is_larger_than_the_first_and_rain_falls() -> None:
    assert MAP.columns >= 45
    assert MAP.rows >= 35
    assert all(len(VULCAN.of_side(side)) >= 20 for side in VULCAN.sides)
    assert "mud" in SCENARIO.weather


def test_tunis_and_bizerte_decide_and_places_on_the_way_bring_prestige() -> None:
    kinds = {objective.id: objective.kind for objective in SCENARIO.objectives}
    assert {name for name, kind in kinds.items() if kind == "primary"} == {"tunis", "bizerte"}
    assert {"longstop", "hill-609", "mateur", "pont-du-fahs", "hammam-lif"} <= set(kinds)


def test_supply_comes_by_every_kind_of_source() -> None:
    assert {source.kind for source in SCENARIO.sources} == {"rail", "port", "truck", "ship", "air"}


def test_every_bridge_that_is_down_lies_in_the_land_of_the_axis() -> None:
    down = [each for each in MAP.crossings if each.kind == "damaged-bridge"]
    assert len(down) >= 2
    for bridge in down:
        assert {VULCAN.owner(text) for text in bridge.between.split("|")} == {"axis"}


@pytest.mark.rule("op.supply.value.theater")
def test_the_ports_of_the_axis_starve() -> None:
    state = BATTLE.start(seed=1)
    axis, allies = network(state, AXIS), network(state, ALLIES)
    assert VULCAN.sides["axis"].theater_supply < 100 == VULCAN.sides["allies"].theater_supply
    best = {
        side: max(found.value[at] for at in set(found.value) - found.full)
        for side, found in {"axis": axis, "allies": allies}.items()
    }
    assert best == {"axis": VULCAN.sides["axis"].theater_supply, "allies": 100}


@pytest.mark.rule("op.supply.rail.spread")
def test_with_mateur_the_heights_before_it_lose_their_railway() -> None:
    holders = ("160-grenadiers", "witzig", "962-africa")
    state = BATTLE.start(seed=1)
    assert supplied(state, *holders) == [True, True, True]
    assert supplied(without(state, where("mateur")), *holders) == [False, False, False]


def test_with_both_ports_taken_the_whole_front_starves() -> None:
    state = BATTLE.start(seed=1)
    fallen = without(state, *(source.at for source in SCENARIO.sources if source.kind == "port"))
    front = ("hermann-goering", "10-panzer", "superga", "90-light", "barenthin")
    assert supplied(state, *front) == [True] * 5
    assert supplied(fallen, *front) == [False] * 5


@pytest.mark.rule("op.prep.phase")
def test_both_sides_prepare_and_can_pay_for_something_in_their_stores() -> None:
    for side in SCENARIO.sides:
        assert side.preparation, side.id
        assert side.prestige >= min(item.price for item in side.store if item.price is not None), side.id


def test_the_armies_of_three_nations_lead_their_own_way() -> None:
    used = {hq.type for hq in SCENARIO.hqs}
    terms = {
        kind.id: {(each.action, each.cost) for each in kind.actions} for kind in VULCAN.catalogue.hq_types
    }
    assert {"british-army-hq", "us-army-hq", "german-army-hq", "italian-army-hq", "french-corps-hq"} <= used
    assert ("kampfgruppe", 1) in terms["german-army-hq"] - terms["british-army-hq"]


def test_some_start_hungry_and_some_with_a_supply_dump() -> None:
    hungry = {unit.side for unit in SCENARIO.units if unit.turns_out_of_supply}
    dumps = {unit.side for unit in SCENARIO.units if unit.supply_dump}
    assert hungry == {"axis"}
    assert dumps == {"allies", "axis"}
