"""Turns: what a new one brings and what ends with the old."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.refusal import IllegalAction
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.turn import end_turn
from studio.rules.operational.turn.events import BattleEnded, TurnEnded, TurnStarted
from tests.support.battles import position

FIRST = UnitId("1st")


def battle(**given: Any) -> State:
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0101", **given.pop("unit", {})}
    return position({"map": [".       .", "    ."], "units": [unit], **given})


def ended(state: State, times: int = 1) -> State:
    for _ in range(times):
        state = end_turn.apply(state, EndTurn()).state
    return state


@pytest.mark.rule("op.intro.time-limit")
def test_sides_take_turns_until_the_last() -> None:
    state = battle(turns=2)
    seen = []
    for _ in range(4):
        seen.append((state.turn, state.side))
        state = ended(state)
    assert seen == [(1, "allied"), (1, "axis"), (2, "allied"), (2, "axis")]
    assert state.over
    assert list(end_turn.legal(state)) == []
    with pytest.raises(IllegalAction):
        end_turn.apply(state, EndTurn())


def test_the_events_tell_of_the_end_and_the_start() -> None:
    begun = end_turn.apply(battle(turns=1), EndTurn())
    assert [type(event) for event in begun.events] == [TurnEnded, TurnStarted]
    assert [type(event) for event in end_turn.apply(begun.state, EndTurn()).events] == [
        TurnEnded,
        BattleEnded,
    ]


@pytest.mark.rule("op.step.tow.recovers", "op.step.tow.defends-after-move")
def test_guns_in_tow_are_freed_when_the_enemys_turn_starts() -> None:
    state = battle(unit={"specialists": ["field-artillery"]})
    unit = state.units[FIRST]
    queue = tuple(replace(it, tow_suppressed=True) if it.specialist else it for it in unit.queue)
    in_tow = replace(state, units={FIRST: replace(unit, queue=queue)})
    assert not any(it.tow_suppressed for it in ended(in_tow).units[FIRST].queue)
    own_turn_next = ended(replace(in_tow, active=1))
    assert any(it.tow_suppressed for it in own_turn_next.units[FIRST].queue)


@pytest.mark.rule("op.step.queue.reset")
@pytest.mark.parametrize("active", [0, 1])
def test_the_queues_of_both_sides_are_rebuilt_at_every_start(active: int) -> None:
    state = battle(unit={"specialists": ["engineers"]})
    unit = state.units[FIRST]
    mixed = replace(state, active=active, units={FIRST: replace(unit, queue=unit.queue[::-1])})
    assert [it.specialist for it in ended(mixed).units[FIRST].queue].index("engineers") == 2


@pytest.mark.rule("op.supply.resupply.sequence")
def test_queues_are_rebuilt_after_the_supply_check() -> None:
    state = battle(unit={"turns_out_of_supply": 1, "specialists": ["engineers"], "xp": 0})
    queue = ended(replace(state, active=1)).units[FIRST].queue
    active = [it.active for it in queue]
    assert False in active
    assert active == sorted(active, reverse=True)
    assert [it.specialist for it in queue if not it.active][-1] == "engineers"


@pytest.mark.rule(
    "op.supply.effect.turn-1",
    "op.supply.effect.turn-2.no-ap",
    "op.supply.effect.turn-3.no-ap",
    "op.supply.effect.turn-3.less-mp",
    "op.move.mp-per-turn",
    "op.move.ap.one-per-turn",
)
@pytest.mark.parametrize(
    ("before", "mp", "ap"), [(0, 4, "available"), (1, 4, "expended"), (2, 3, "expended"), (3, 3, "expended")]
)
def test_a_turn_brings_what_supply_allows(before: int, mp: int, ap: str) -> None:
    state = battle(unit={"turns_out_of_supply": before})
    spent = replace(state.units[FIRST], mp=0, ap="locked", extended=True)
    unit = ended(replace(state, active=1, units={FIRST: spent})).units[FIRST]
    assert (unit.unsupplied, unit.mp, unit.ap, unit.extended) == (before + 1, mp, ap, False)


@pytest.mark.rule("op.zoc.weak-definition")
def test_what_lasts_a_player_turn_ends_with_it() -> None:
    state = battle()
    shaken = replace(state.units[FIRST], retreated=True, losses=2)
    unit = ended(replace(state, units={FIRST: shaken})).units[FIRST]
    assert (unit.retreated, unit.losses) == (False, 0)
