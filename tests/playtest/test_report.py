"""The report: intervals by the book, and figures that are those of the games."""

import pytest

from studio.playtest.measures import GameResult, Taking
from studio.playtest.report import report_of, text_of_report, wilson
from studio.rules.kernel.decision import Side
from tests.playtest.battles import short

ALLIES, AXIS = Side("allies"), Side("axis")


def result(seed: int, winner: Side | None, *takings: Taking) -> GameResult:
    return GameResult(
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
    assert report.objectives[1].mean_turn is None


def test_the_text_names_sides_objectives_and_players() -> None:
    battle = short()
    seats = {ALLIES: "greedy", AXIS: "random"}
    text = text_of_report(report_of(battle.scenario, battle.digest, seats, [result(1, ALLIES)]))
    lines = text.splitlines()
    assert "1 game, from seed 1" in lines[0]
    row = next(line for line in lines if line.startswith("Eighth Army"))
    assert row.split()[2:] == ["greedy", "1/1", "100.0%", "20.6%", "to", "100.0%", "2.0", "0.0"]
    losses = lines[lines.index(next(line for line in lines if "mean steps lost on turn" in line)) :]
    assert [line.split()[-2:] for line in losses] == [["1", "2"], ["1.0", "1.0"], ["2.0", "0.0"]]
    assert "never" in next(line for line in lines if line.startswith("Djebel Roumana"))
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
    assert lines[-2].split()[-6:] == ["0.0"] * 6
