"""The report: intervals by the book, and figures that are those of the games."""

import json
from typing import Any

import pytest

from studio.documents.operational.goals import Condition
from studio.playtest.operational.measures import OperationalResult, SupplyCheck, Taking
from studio.playtest.operational.report import report_of
from studio.playtest.operational.report_sections import sections_of
from studio.playtest.operational.report_text import text_of_report
from studio.playtest.report import wilson
from studio.playtest.report_sections import Table
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import UnitId
from tests.playtest.battles import short
from tests.support.batches import play_batch

ALLIES, AXIS = Side("allies"), Side("axis")


def result(seed: int, winner: Side | None, *takings: Taking, **more: Any) -> OperationalResult:
    return OperationalResult(
        **more,
        seed=seed,
        winner=winner,
        ending="draw",
        turns=2,
        actions=10,
        attacks=4,
        losses={ALLIES: {1: seed, 2: 1}, AXIS: {1: 2}},
        destroyed={ALLIES: 0, AXIS: seed},
        takings=takings,
        prestige={},
    )


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    assert (wilson(count, of).low, wilson(count, of).high) == (low, high)


def test_of_no_game_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_the_figures_are_those_of_the_games() -> None:
    battle = short()
    taken = Taking("roumana", ALLIES, 1, lost=False)
    late = Taking("roumana", ALLIES, 2, lost=False)
    lost = Taking("roumana", ALLIES, 2, lost=True)
    results = [result(1, ALLIES, taken), result(2, AXIS, taken, lost), result(3, None, late), result(4, None)]
    report = report_of(battle.scenario, battle.digest, {ALLIES: "greedy", AXIS: "random"}, results)
    allies, axis = report.sides
    assert (allies.wins.count, axis.wins.count, report.draws) == (1, 1, 2)
    assert (allies.mean_steps_lost, axis.mean_steps_lost) == (3.5, 2.0)
    assert axis.mean_units_destroyed == 2.5
    assert allies.steps_lost_by_turn == (2.5, 1.0)
    goal = report.objectives[0]
    assert (goal.id, goal.taken, goal.held, goal.mean_turn) == ("roumana", 3, 2, 1.333)
    assert (goal.on_time, goal.late, goal.never, goal.kept) == (3, 0, 1, 0)
    assert goal.turn_spread == 0.577
    assert report.objectives[1].mean_turn is None


def test_each_game_counts_an_objective_once_as_on_time_late_never_or_kept() -> None:
    battle = short()
    taken, late = (Taking("roumana", ALLIES, turn, lost=False) for turn in (2, 5))
    lost = Taking("roumana", ALLIES, 1, lost=True)
    results = [
        result(1, None, taken),
        result(2, None, late),
        result(3, None),
        result(4, None, held_at_start=("roumana",)),
        result(5, None, lost, held_at_start=("roumana",)),
        result(6, None, lost, late, held_at_start=("roumana",)),
    ]
    goal = report_of(battle.scenario, "", {}, results).objectives[0]
    assert (goal.deadline, goal.on_time, goal.late, goal.never, goal.kept) == (2, 1, 2, 2, 1)
    assert goal.held == 4
    assert (goal.taken, goal.mean_turn, goal.turn_spread) == (3, 4.0, 1.732)


@pytest.mark.rule("op.objective.condition.end-evaluated")
def test_what_runs_to_the_end_of_the_battle_is_never_late() -> None:
    scenario = short().scenario
    few = Condition(kind="step-losses", number=9)
    goals = tuple(
        goal.model_copy(update={"condition": condition, "at": None if condition else goal.at, "deadline": 1})
        for goal, condition in zip(scenario.objectives, (few, None), strict=False)
    )
    won = [Taking(goal.id, ALLIES, scenario.turns + 1, lost=False) for goal in goals]
    report = report_of(scenario.model_copy(update={"objectives": goals}), "", {}, [result(1, None, *won)])
    assert [(goal.deadline, goal.on_time, goal.late) for goal in report.objectives] == [
        (scenario.turns, 1, 0),
        (1, 0, 1),
    ]
    assert [goal.is_late(scenario.turns + 1) for goal in report.objectives] == [False, True]


def test_the_objective_that_was_missing_decided_the_game() -> None:
    battle = short()
    results = [
        result(1, AXIS, missing=("sfax",)),
        result(2, AXIS, missing=("mahares", "sfax")),
        result(3, ALLIES),
    ]
    goals = {goal.id: goal for goal in report_of(battle.scenario, "", {}, results).objectives}
    assert (goals["sfax"].lacked, goals["sfax"].lacked_alone) == (2, 1)
    assert (goals["mahares"].lacked, goals["mahares"].lacked_alone) == (1, 0)
    assert (goals["roumana"].lacked, goals["roumana"].lacked_alone) == (0, 0)


def test_games_that_lacked_an_objective_and_those_that_it_decided_alone_stand_apart_each_with_its_games() -> (
    None
):
    battle = short()
    results = [
        result(1, AXIS, missing=("sfax",)),
        result(2, AXIS, missing=("mahares", "sfax")),
        result(3, ALLIES),
    ]
    report = report_of(battle.scenario, "", {}, results)
    section = sections_of(battle.scenario, battle.catalogue, report)[0]
    (table,) = (part for part in section.parts if isinstance(part, Table))
    lacked, alone = table.heads.index("Lacked"), table.heads.index("Alone")
    found = {
        row[0].text: [(row[at].text, [game.seed for game in row[at].games]) for at in (lacked, alone)]
        for row in table.rows
    }
    assert found["Sfax"] == [("2", [1, 2]), ("1", [1])]
    assert found["Mahares"] == [("1", [2]), ("0", [])]


def test_what_was_never_used_and_who_did_nothing_is_told() -> None:
    battle = short()
    lazy, slow = battle.scenario.units[0], battle.scenario.units[1]
    idle = (UnitId(lazy.id),)
    results = [
        result(1, None, used={ALLIES: {"move": 3}, AXIS: {}}, idle=idle),
        result(2, None, used={ALLIES: {"attack": 1}, AXIS: {}}, idle=idle),
        result(3, None, used={ALLIES: {}, AXIS: {}}, idle=(UnitId(slow.id),)),
    ]
    report = report_of(battle.scenario, "", {}, results)
    assert {"move", "attack"}.isdisjoint(report.sides[0].never_used)
    assert {"move", "attack", "air-attack", "end-turn"} <= set(report.sides[1].never_used)
    assert [(unit.id, unit.idle) for unit in report.idle_units] == [(lazy.id, 2), (slow.id, 1)]
    text = text_of_report(report)
    assert f"Neither moved nor fought, in half of the games or more: {lazy.name} (Eighth Army, 67%)." in text
    assert "Italian First Army never used these actions: move, attack," in text


def test_the_share_of_units_out_of_supply_is_over_all_games() -> None:
    battle = short()
    results = [
        result(1, None, supply={ALLIES: {1: SupplyCheck(10, 0), 2: SupplyCheck(10, 5)}}),
        result(2, None, supply={ALLIES: {1: SupplyCheck(30, 4)}, AXIS: {2: SupplyCheck(0, 0)}}),
    ]
    allies, axis = report_of(battle.scenario, "", {}, results).sides
    assert allies.unsupplied_by_turn == (0.1, 0.5)
    assert axis.unsupplied_by_turn == (None, None)


def test_the_data_have_a_row_for_each_game() -> None:
    battle = short()
    seats = {ALLIES: "greedy", AXIS: "random"}
    games = play_batch(battle, seats, games=2, seed=4, jobs=1, progress=lambda *_: True)
    data = json.loads(json.dumps(report_of(battle.scenario, "", seats, games).data()))
    assert [row["seed"] for row in data["rows"]] == [4, 5]
    for row, game in zip(data["rows"], games, strict=True):
        assert (row["winner"], row["actions"], row["steps_left"]) == (
            game.winner,
            game.actions,
            game.steps_left,
        )
        assert row["missing"] == list(game.missing)


def test_a_cancelled_batch_says_of_how_many_games_it_is() -> None:
    report = report_of(short().scenario, "", {}, [result(7, None)], 20)
    assert (report.games, report.asked) == (1, 20)
    assert "1 game of 20, as it was cancelled, from seed 7" in text_of_report(report).splitlines()[0]


def test_the_text_names_sides_objectives_and_players() -> None:
    battle = short()
    seats = {ALLIES: "greedy", AXIS: "random"}
    text = text_of_report(report_of(battle.scenario, battle.digest, seats, [result(1, ALLIES)]))
    lines = text.splitlines()
    assert "1 game, from seed 1" in lines[0]
    row = next(line for line in lines if line.startswith("Eighth Army"))
    assert row.split()[2:] == ["greedy", "1/1", "100.0%", "20.6%", "to", "100.0%", "2.0", "0.0", "0.0"]
    first = lines.index(next(line for line in lines if "mean steps lost on turn" in line))
    losses = lines[first : first + 3]
    assert [line.split()[-2:] for line in losses] == [["1", "2"], ["1.0", "1.0"], ["2.0", "0.0"]]
    goal = next(line for line in lines if line.startswith("Djebel Roumana"))
    assert goal.split()[2:] == ["allies", "2", "0%", "0%", "100%", "0%", "0%", "–", "0"]
    assert max(map(len, lines)) <= 100


def test_a_long_battle_with_a_long_title_keeps_to_the_width() -> None:
    scenario = short(30).scenario.model_copy(update={"title": "The long retreat " * 10})
    report = report_of(scenario, short(30).digest, {ALLIES: "greedy", AXIS: "random"}, [result(1, ALLIES)])
    lines = text_of_report(report).splitlines()
    assert max(map(len, lines)) <= 100
    assert lines[0].startswith("The long retreat The long")
    assert lines[0].endswith("[...] (wadi-akarit): 1 game, from seed 1")
    turns = [line.split()[5:] for line in lines if line.startswith("mean steps lost on turn")]
    assert [number for block in turns for number in block] == [str(turn) for turn in range(1, 31)]
    assert [line for line in lines if line.endswith("   0.0   0.0   0.0   0.0   0.0   0.0")]
