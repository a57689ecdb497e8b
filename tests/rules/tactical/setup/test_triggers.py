"""Triggers of a tactical battle as its scenario has them, and what cannot be played of them."""

from typing import Any

import pytest

from studio.rules.kernel.codec import digest, encode
from studio.rules.tactical.base.ids import LeaderId, ObjectiveId, UnitId
from studio.rules.tactical.base.script import NO_SCRIPT, Condition, Effect, Trigger
from studio.rules.tactical.base.state import State
from studio.rules.tactical.ruleset import Tactical
from studio.rules.tactical.setup.resolver import CannotSetUp
from tests.rules.tactical.setup.test_names import begun
from tests.support.tactical_ground import cell_of

DUE = {
    "id": "tenth",
    "name": "Tenth",
    "side": "americans",
    "nation": "us",
    "type": "us-squad",
    "start": "due",
}
TURN = {"kind": "turn", "turn": 2}
MESSAGE = {"kind": "message", "text": "Hold on!"}


def with_trigger(system: str = "squad", when: Any = (TURN,), then: Any = (MESSAGE,), **more: Any) -> State:
    trigger = {"id": "news", "title": "News", "when": list(when), "then": list(then), **more}
    return begun(system, units__0=DUE, triggers=[trigger])


@pytest.mark.rule("tactical.needs.events")
def test_the_battle_has_all_that_the_scenario_says() -> None:
    state = begun(
        "points",
        triggers=[
            {
                "id": "news",
                "title": "News",
                "needed": "any",
                "once": False,
                "public": True,
                "when": [
                    {"kind": "turn", "turn": 2, "until": 4},
                    {"kind": "phase", "phase": 3, "side": "germans"},
                    {"kind": "deadline-met", "phase": 5, "side": "americans", "hexes": ["0101"]},
                ],
                "then": [{"kind": "morale", "side": "germans", "amount": -2}],
            }
        ],
    )
    (us, german) = (side.id for side in state.board.sides)
    assert state.script.triggers == (
        Trigger(
            "news",
            "News",
            (
                Condition("turn", None, 2, 4),
                Condition("phase", german, 1, 999, 3),
                Condition(
                    "deadline-met", us, 0, 999, 5, (cell_of(state.board.ground, "0101"),), key="news/2"
                ),
            ),
            "any",
            (Effect("morale", german, amount=-2),),
            "In each Phase in which it is Turn 2 or later, up to Turn 4 or Germans is active from Phase 3 on or "
            "Americans holds 0101 as Phase 5 ends: take 2 force morale from Germans.",
            once=False,
        ),
    )


@pytest.mark.rule("tactical.needs.events")
def test_conditions_name_units_leaders_objectives_and_points() -> None:
    units = begun("points").units
    leaders = begun("points").leaders
    goals = begun("points").board.objectives
    unit, leader, goal = next(iter(units)), next(iter(leaders)), next(iter(goals))
    when = [
        {"kind": "units-lost", "units": [unit], "needed": "any"},
        {"kind": "leaders-lost", "leaders": [leader]},
        {"kind": "hexes-taken", "side": "americans", "objectives": [goal], "turn": 2, "until": 3},
        {"kind": "victory-points", "side": "germans", "points": 4},
    ]
    (trigger,) = begun("points", triggers=[{"id": "t", "when": when, "then": [MESSAGE]}]).script.triggers
    lost, fallen, taken, rich = trigger.when
    assert (lost.units, lost.needed) == ((UnitId(unit),), "any")
    assert fallen.leaders == (LeaderId(leader),)
    assert (taken.objectives, taken.turn, taken.until) == ((ObjectiveId(goal),), 2, 3)
    assert (rich.side, rich.points) == ("germans", 4)


def test_a_battle_without_triggers_is_written_as_before() -> None:
    state = begun("squad")
    assert state.script == NO_SCRIPT
    assert "script" not in encode(state)
    known = Tactical().view(state, state.board.sides[0].id).known
    assert known.script == NO_SCRIPT
    assert digest(state) != digest(with_trigger())


@pytest.mark.rule("tactical.needs.events")
def test_whom_a_trigger_brings_waits() -> None:
    state = with_trigger(then=[{"kind": "arrival", "units": ["tenth"], "hexes": ["0102"]}])
    assert state.units[UnitId("tenth")].where == "waiting"
    (effect,) = state.script.triggers[0].then
    assert effect.cells == {cell_of(state.board.ground, "0102")}
    assert not effect.undeployed
    assert with_trigger().units[UnitId("tenth")].where == "due"


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        ({"when": [{"kind": "turn"}]}, "the turn of the trigger News names no turn"),
        ({"when": [{"kind": "phase"}]}, "names no Phase"),
        ({"when": [{"kind": "hexes-taken", "hexes": ["0101"]}]}, "names no side"),
        ({"when": [{"kind": "hexes-taken", "side": "germans"}]}, "names no hex or objective"),
        ({"when": [{"kind": "units-lost"}]}, "names no unit"),
        ({"when": [{"kind": "leaders-lost"}]}, "names no leader"),
        ({"when": [{"kind": "victory-points", "side": "germans"}]}, "names no number of points"),
        (
            {"when": [{"kind": "deadline-met", "side": "germans", "hexes": ["0101"]}]},
            "names no turn or Phase",
        ),
        ({"then": [{"kind": "message"}]}, "names no text"),
        ({"then": [{"kind": "arrival"}]}, "names no unit"),
        ({"then": [{"kind": "command", "amount": 2}]}, "names no side"),
        ({"then": [{"kind": "morale", "side": "germans"}]}, "names no amount"),
        ({"when": [{"kind": "units-lost", "units": ["legion"]}]}, "there is no unit legion"),
        ({"when": [{"kind": "leaders-lost", "leaders": ["caesar"]}]}, "there is no leader caesar"),
        (
            {"when": [{"kind": "hexes-taken", "side": "germans", "objectives": ["moon"]}]},
            "there is no objective moon",
        ),
        ({"then": [{"kind": "message", "side": "martians", "text": "Hail"}]}, "there is no side martians"),
    ],
)
def test_what_cannot_be_played_is_told(edit: dict[str, Any], problem: str) -> None:
    with pytest.raises(CannotSetUp, match=problem):
        with_trigger(**edit)


def test_who_is_there_already_or_rides_cannot_be_brought() -> None:
    there = {**DUE, "start": "map", "at": "0101"}
    arrival = [{"id": "news", "when": [TURN], "then": [{"kind": "arrival", "units": ["tenth"]}]}]
    with pytest.raises(CannotSetUp, match="brings Tenth, which is neither due nor undeployed"):
        begun("squad", units__0=there, triggers=arrival)
    with pytest.raises(CannotSetUp, match="brings Tenth, which comes with what carries it"):
        begun("squad", units__0={**DUE, "aboard": "tenth"}, triggers=arrival)


def test_two_triggers_cannot_have_one_id() -> None:
    trigger = {"id": "news", "when": [TURN], "then": [MESSAGE]}
    with pytest.raises(CannotSetUp, match="two of its triggers have the same id"):
        begun("squad", triggers=[trigger, trigger])
