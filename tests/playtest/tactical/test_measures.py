"""What is measured in tactical battles, and the report of a batch of them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.scenario import TacticalScenario
from studio.playtest.measures import GameResult
from studio.playtest.report_sections import Curves, HeatMap, Table
from studio.playtest.seats import Seats
from studio.playtest.tactical.measures import TacticalResult
from studio.playtest.tactical.report import IdleUnit, TacticalReport, report_of
from studio.playtest.tactical.report_sections import sections_of
from studio.playtest.tactical.report_text import text_of_report
from studio.rules.kernel.decision import Side
from tests.players.tactical.battles import small_battle
from tests.support.batches import play_batch

AMERICANS, GERMANS = Side("americans"), Side("germans")
SEATS: Seats = {AMERICANS: "greedy", GERMANS: "greedy"}


@cache
def results(system: str) -> tuple[GameResult, ...]:
    battle = small_battle(system, 2)
    # By these seeds nobody leaves the map broken, who would be neither lost nor left.
    return play_batch(battle, SEATS, games=2, seed=6, jobs=1, progress=lambda *_: True)


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


@pytest.mark.parametrize("system", ["squad", "points"])
def test_a_round_is_named_for_all_that_was_counted(system: str) -> None:
    rounds = range(1, 3)
    for result in results(system):
        assert isinstance(result, TacticalResult)
        assert result.unit_loss_turns.keys() == result.unit_losses.keys()
        assert result.loss_turns_at.keys() == result.losses_at.keys()
        assert result.move_turns_at.keys() == result.moves_at.keys()
        for side, used in result.used.items():
            assert result.used_turns[side].keys() == used.keys()
            assert set(result.used_turns[side].values()) <= {*rounds}
            assert result.kill_turns[side].keys() == {
                cause for cause, killed in result.kills[side].items() if killed
            }
        assert result.change_turns.keys() == {goal for goal, changes in result.changes.items() if changes}
        for unit, number in result.unit_loss_turns.items():
            assert any(counted.get(number) for counted in result.losses.values()), unit


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_figures_fall_in_a_round_by_their_unit_and_in_a_hex(system: str) -> None:
    hexmap = small_battle(system, 2).scenario.map
    cells = range(hexmap.columns * hexmap.rows)
    for result in results(system):
        assert isinstance(result, TacticalResult)
        by_round = {side: sum(counted.values()) for side, counted in result.losses.items()}
        assert by_round == dict(result.figures_lost)
        assert (
            sum(result.unit_losses.values()) == sum(result.losses_at.values()) == sum(by_round.values()) > 0
        )
        assert {number for counted in result.losses.values() for number in counted} <= {1, 2}
        assert set(result.losses_at) | set(result.moves_at) <= set(cells)
        assert sum(result.moves_at.values()) >= sum(kinds.get("step to", 0) for kinds in result.used.values())


def test_the_sections_show_losses_by_round_unit_type_and_hex() -> None:
    scenario = small_battle("squad", 2).scenario
    assert isinstance(scenario, TacticalScenario)
    catalogue = small_battle("squad", 2).catalogue
    assert isinstance(catalogue, TacticalCatalogue)
    found = {section.title: section.parts for section in sections_of(scenario, catalogue, report("squad"))}
    lost = sum(sum(each.figures_lost.values()) for each in report("squad").rows) / 2
    curves, units, types = found["Losses"][1:]
    assert isinstance(curves, Curves)
    assert sum(up for line in curves.lines for _, up in line.points) == pytest.approx(lost)
    assert isinstance(units, Table)
    assert isinstance(types, Table)
    assert sum(float(row[-1].text) for row in types.rows) == pytest.approx(lost)
    assert all(row[-1].games for row in units.rows)
    names = {each.name for each in catalogue.tactical.unit_types}
    assert {row[2].text for row in units.rows} | {row[0].text for row in types.rows} <= names
    assert [part.title for part in found["On the map"] if isinstance(part, HeatMap)] == [
        "Figures lost a game",
        "Moves into a hex a game",
    ]


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
    assert text.startswith("Village (village): 2 games, from seed 6\n")
    assert max(map(len, text.splitlines())) <= 100
    for words in ("close combat", "Farm", "Endings: ", "Germans in a game: "):
        assert words in text


@pytest.mark.parametrize("system", ["squad", "cards"])
def test_a_battle_whose_time_is_over_ends_with_its_last_round(system: str) -> None:
    timed_out = [
        result for result in results(system) if result.ending in ("draw", "objectives", "victory-points")
    ]
    assert timed_out
    assert {result.turns for result in timed_out} == {2}


def test_idle_units_of_one_name_are_told_apart_by_their_sides() -> None:
    units = [IdleUnit("mortar", "Mortar", "americans", 2), IdleUnit("werfer", "Mortar", "germans", 1)]
    found = replace(report("squad"), idle_units=tuple(units))
    text = " ".join(text_of_report(found).split())
    assert text.endswith("in half of the games or more: Mortar (Americans, 100%), Mortar (Germans, 50%).")
    battle = small_battle("squad", 2)
    assert isinstance(battle.scenario, TacticalScenario)
    assert isinstance(battle.catalogue, TacticalCatalogue)
    sections = {each.title: each for each in sections_of(battle.scenario, battle.catalogue, found)}
    idle = sections["Actions and idle units"].parts[-1]
    assert isinstance(idle, Table)
    assert [tuple(cell.text for cell in row) for row in idle.rows] == [
        ("Mortar", "Americans", "100%"),
        ("Mortar", "Germans", "50%"),
    ]
