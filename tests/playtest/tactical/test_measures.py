"""What is measured in tactical battles, and the report of a batch of them."""

from collections.abc import Mapping
from functools import cache

import pytest

from studio.documents.tactical.scenario import TacticalScenario
from studio.playtest.batches.batch import play_batch
from studio.playtest.measures import GameResult
from studio.playtest.seats import Seats
from studio.playtest.tactical.measures import TacticalResult
from studio.playtest.tactical.report import TacticalReport, report_of
from studio.playtest.tactical.report_text import text_of_report
from studio.rules.kernel.decision import Side
from tests.players.tactical.battles import small_battle

AMERICANS, GERMANS = Side("americans"), Side("germans")
SEATS: Seats = {AMERICANS: "greedy", GERMANS: "greedy"}


@cache
def results(system: str) -> tuple[GameResult, ...]:
    battle = small_battle(system, 2)
    return play_batch(battle, SEATS, games=2, seed=1, jobs=1, progress=lambda *_: True)


def report(system: str) -> TacticalReport:
    scenario = small_battle(system, 2).scenario
    assert isinstance(scenario, TacticalScenario)
    return report_of(
        scenario, "", SEATS, [each for each in results(system) if isinstance(each, TacticalResult)]
    )


@pytest.mark.parametrize("system", ["squad", "points"])
def test_figures_are_lost_or_left_and_all_kills_have_a_cause(system: str) -> None:
    began = figures_of(system)
    for result in results(system):
        assert isinstance(result, TacticalResult)
        assert {side: result.figures_lost[side] + result.figures_left[side] for side in began} == began
        assert sum(sum(kills.values()) for kills in result.kills.values()) == sum(
            result.figures_lost.values()
        )
        assert sum(sum(kinds.values()) for kinds in result.used.values()) == result.actions
        assert all(result.kills[side]["other"] == 0 for side in began)


def figures_of(system: str) -> Mapping[Side, int]:
    start = small_battle(system, 2).start(1)
    return {
        side: sum(len(unit.figures) for unit in start.units.values() if unit.side == side)
        for side in (AMERICANS, GERMANS)
    }


def test_the_report_of_a_batch_counts_wins_losses_objectives_endings_and_actions() -> None:
    found = report("squad")
    americans, germans = found.sides
    assert (americans.player, germans.player) == ("greedy", "greedy")
    assert americans.wins.count + germans.wins.count + found.draws == found.games == 2
    assert sum(americans.mean_kills.values()) == germans.mean_figures_lost
    assert sum(found.endings.values()) == 2
    assert [goal.id for goal in found.objectives] == ["village", "farm", "orchard"]
    assert all(sum(goal.held.values()) == 2 for goal in found.objectives)
    assert americans.mean_used["activate"] > 0


def test_the_report_reads_in_lines_of_a_hundred_columns() -> None:
    text = text_of_report(report("squad"))
    assert text.startswith("Village (village): 2 games, from seed 1\n")
    assert max(map(len, text.splitlines())) <= 100
    for words in ("close combat", "Farm", "Endings: ", "Germans in a game: "):
        assert words in text
