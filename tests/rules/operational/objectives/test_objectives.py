"""Objectives: what they bring, and who has won at the end."""

from dataclasses import replace

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.combat.events import StepsLost, UnitDestroyed
from studio.rules.operational.frontline.events import HexesTaken
from studio.rules.operational.objectives import objectives, settlement, tallies
from tests.support.battles import position

ALLIED, AXIS = Side("allied"), Side("axis")


def battle(owners: str = "aaa", goals: str = "aa", turn: int = 5, kind: str = "primary") -> State:
    """Three hexes; an objective due on turn 5 for a side in each of the first ones."""
    return replace(
        position(
            {
                "map": [".       .", "    ."],
                "territory": [f"{owners[0]}       {owners[2]}", f"    {owners[1]}"],
                "objectives": [
                    {
                        "name": f"Town {number}",
                        "is": f"{'allied' if sign == 'a' else 'axis'} objective",
                        "kind": kind,
                        "at": f"0{number}01",
                        "deadline": 5,
                    }
                    for number, sign in enumerate(goals, 1)
                ],
            }
        ),
        turn=turn,
    )


def taken(state: State, cell: int, side: Side) -> State:
    owner = bytearray(state.owner)
    owner[cell] = state.board.number_of(side) + 1
    taking = HexesTaken(side=side, route=(cell,), swept=(), rules=("op.front.own-route",))
    return settlement.settle(state, Transition(replace(state, owner=bytes(owner)), (taking,))).state


def gains(state: State, side: Side = ALLIED) -> tuple[int, int]:
    return state.prestige[side], state.score[side]


@pytest.mark.rule(
    "op.objective.primary.prestige",
    "op.objective.primary.deadline",
    "op.objective.score.primary",
    "op.objective.score.differs-from-prestige",
)
@pytest.mark.parametrize(
    ("turn", "prestige", "score"),
    [(3, 50, 50), (5, 50, 50), (6, 40, 40), (7, 25, 25), (8, 25, 0), (12, 25, 0)],
)
def test_a_capture_brings_less_the_later_it_is(turn: int, prestige: int, score: int) -> None:
    assert gains(taken(battle("xaa", turn=turn), 0, ALLIED)) == (prestige, score)


@pytest.mark.rule("op.objective.primary.lost", "op.objective.primary.retaken")
def test_what_is_lost_is_paid_back_and_won_anew() -> None:
    held = taken(battle("xaa", turn=4), 0, ALLIED)
    poor = replace(held, prestige={**held.prestige, ALLIED: 30})
    lost = taken(poor, 0, AXIS)
    assert gains(lost) == (-20, 0)
    assert gains(taken(replace(lost, turn=6), 0, ALLIED)) == (20, 40)


@pytest.mark.rule("op.objective.primary.hex")
def test_what_is_held_from_the_start_never_brings_anything() -> None:
    assert gains(taken(taken(battle(), 0, AXIS), 0, ALLIED)) == (0, 0)


@pytest.mark.rule("op.objective.primary.prestige")
def test_a_hex_that_is_held_brings_nothing_twice() -> None:
    assert gains(taken(taken(battle("xaa"), 0, ALLIED), 0, ALLIED)) == (50, 50)


@pytest.mark.rule("op.objective.win", "op.objective.kinds", "op.objective.primary.must-retake")
@pytest.mark.parametrize(
    ("owners", "goals", "winner"),
    [
        pytest.param("aax", "aa", "allied", id="all held"),
        pytest.param("axx", "aa", "axis", id="one missing"),
        pytest.param("a-x", "aa", "axis", id="one nobody's"),
        pytest.param("axx", "ax", None, id="both hold theirs"),
        pytest.param("xaa", "ax", None, id="neither does"),
        pytest.param("aaa", "ax", "allied", id="one of two does"),
        pytest.param("aaa", "", None, id="nothing to take"),
    ],
)
def test_who_holds_all_at_the_end_wins(owners: str, goals: str, winner: str | None) -> None:
    state = battle(owners, goals)
    assert objectives.outcome(state) is None
    result = objectives.outcome(replace(state, over=True))
    assert result is not None
    assert result.winner == winner


@pytest.mark.rule("op.objective.bonus.not-needed")
def test_bonus_objectives_decide_nothing() -> None:
    result = objectives.outcome(replace(battle("xxx", kind="bonus"), over=True))
    assert result is not None
    assert result.winner is None


@pytest.mark.rule("op.objective.bonus.gives", "op.objective.bonus.late", "op.objective.score.bonus")
@pytest.mark.parametrize(("turn", "gain"), [(1, (20, 20)), (5, (20, 20)), (6, (0, 0)), (9, (0, 0))])
def test_a_bonus_objective_brings_prestige_and_score_in_time_and_nothing_late(
    turn: int, gain: tuple[int, int]
) -> None:
    assert gains(taken(battle("xaa", turn=turn, kind="bonus"), 0, ALLIED)) == gain


@pytest.mark.rule("op.objective.condition.take")
def test_what_a_bonus_objective_brought_is_kept_and_not_given_twice() -> None:
    lost = taken(taken(battle("xaa", kind="bonus"), 0, ALLIED), 0, AXIS)
    assert gains(lost) == (20, 20)
    assert gains(taken(lost, 0, ALLIED)) == (20, 20)


@pytest.mark.rule("op.objective.bonus.failed")
def test_a_bonus_objective_that_was_missed_stays_so() -> None:
    late = taken(battle("xaa", turn=6, kind="bonus"), 0, ALLIED)
    assert gains(taken(taken(late, 0, AXIS), 0, ALLIED)) == (0, 0)


def test_a_bonus_objective_held_from_the_start_brings_nothing() -> None:
    assert gains(taken(taken(battle(kind="bonus"), 0, AXIS), 0, ALLIED)) == (0, 0)


@pytest.mark.rule("op.objective.condition.step-losses")
def test_a_unit_that_an_action_brings_and_kills_is_counted() -> None:
    state, ghost = battle(), UnitId("ghost")
    lost = StepsLost(unit=ghost, at=0, kia=4, specialists=("tanks",), stragglers=0, suppressed=0, rules=())
    died = UnitDestroyed(unit=ghost, side=ALLIED, at=0, xp=100, rules=())
    tally = tallies.count(state, state, (lost, died)).tallies[ALLIED]
    assert (tally.steps, tally.specialists) == (3, {"tanks": 1})
