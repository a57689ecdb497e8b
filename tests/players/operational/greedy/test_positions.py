"""Which place the greedy player prefers, one reason at a time."""

from dataclasses import replace

import pytest

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.attack_values import AttackValues
from studio.players.operational.greedy.positions import PositionEvaluator, choose_move
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.movement.ranges import range_of
from tests.players.operational.greedy.weighing import changed, standard_weights
from tests.playtest.battles import shipped

NOTHING = standard_weights(
    approach=0,
    stir=0,
    take=0,
    hold=0,
    contact=0,
    rest=0,
    cover=0,
    works=0,
    supply=0,
    prospect=0,
    raid=0,
    cut=0,
)


@pytest.fixture(scope="module")
def state() -> State:
    """The start without the Axis at Roumana and Fatnassa, so that the Allies can walk in."""
    start = shipped().start(1)
    return replace(
        start, units={id_: unit for id_, unit in start.units.items() if unit.id not in ("trieste", "pistoia")}
    )


def cell(state: State, label: str) -> int:
    return state.board.shape.index(state.board.shape.parse(label))


def move_of(evaluator: PositionEvaluator, state: State, unit: Unit, duty: int | None) -> Move | None:
    found = range_of(state, unit)
    near = {found.at, *found.normal()}
    points = evaluator.weigh_places(assess(state, evaluator.weights), unit, duty, near, found.extended())
    return choose_move(unit, found, points)


def best(
    state: State, weights: Weights, unit: str, duty: str | None, unsupplied: list[int] | None = None
) -> int:
    evaluator = PositionEvaluator(weights, AttackValues(weights), unsupplied or [0] * len(state.board.shape))
    there = None if duty is None else cell(state, duty)
    move = move_of(evaluator, state, state.units[UnitId(unit)], there)
    at = state.units[UnitId(unit)].at
    assert at is not None
    return move.path[-1] if move else at


def here(state: State, unit: str) -> Unit:
    return state.units[UnitId(unit)]


def test_a_unit_stays_where_nothing_is_gained(state: State) -> None:
    assert best(state, NOTHING, "8-armoured", None) == here(state, "8-armoured").at


def test_it_takes_a_wanted_hex(state: State) -> None:
    assert best(state, changed(NOTHING, take=10), "51-highland", None) == cell(state, "1419")


def test_it_draws_nearer_to_its_duty(state: State) -> None:
    weights = changed(NOTHING, approach=1)
    assessment = assess(state, weights)
    there = best(state, weights, "8-armoured", "1715")
    evaluator = PositionEvaluator(weights, AttackValues(weights), [0] * len(state.board.shape))
    unit = here(state, "8-armoured")
    assert unit.at is not None
    assert there != unit.at
    moved = replace(state, units={**state.units, unit.id: replace(unit, at=there, mp=0, ap="expended")})
    assert move_of(evaluator, moved, moved.units[unit.id], cell(state, "1715")) is None
    assert assessment.wanted >= {cell(state, "1715")}


def test_works_hold_a_unit_that_has_a_weaker_reason_to_go(state: State) -> None:
    dug_in = replace(here(state, "51-highland"), entrenchment=2)
    entrenched = replace(state, units={**state.units, dug_in.id: dug_in})
    assert best(entrenched, changed(NOTHING, take=10, works=4), "51-highland", None) == cell(state, "1419")
    assert best(entrenched, changed(NOTHING, take=10, works=6), "51-highland", None) == dug_in.at


def test_a_worn_out_unit_leaves_the_enemy(state: State) -> None:
    unit = here(state, "51-highland")
    worn = replace(unit, queue=unit.queue[:1])
    tired = replace(state, units={**state.units, worn.id: worn})
    weights = changed(NOTHING, rest=10)
    there = best(tired, weights, "51-highland", None)
    assert there not in assess(tired, weights).contact


def test_a_place_out_of_supply_is_shunned(state: State) -> None:
    unsupplied = [0] * len(state.board.shape)
    unsupplied[cell(state, "1419")] = 20
    assert best(state, changed(NOTHING, take=10), "51-highland", None, unsupplied) != cell(state, "1419")


@pytest.mark.rule("op.quick.ai-behaviour")
def test_it_overruns_a_supply_hub_within_reach(state: State) -> None:
    hub = next(each for each in state.hubs.values() if each.side == "axis")
    exposed = replace(state, hubs={**state.hubs, cell(state, "1419"): hub})
    assert best(exposed, NOTHING, "51-highland", None) == here(state, "51-highland").at
    assert best(exposed, changed(NOTHING, raid=10), "51-highland", None) == cell(state, "1419")


@pytest.mark.rule("op.intro.enemy-cuts-supply")
def test_it_cuts_a_railway_that_feeds_the_enemy(state: State) -> None:
    weights = changed(NOTHING, cut=10)
    evaluator = PositionEvaluator(
        weights, AttackValues(weights), [0] * len(state.board.shape), {cell(state, "1419")}
    )
    move = move_of(evaluator, state, here(state, "51-highland"), None)
    assert move is not None
    assert move.path[-1] == cell(state, "1419")
