"""The score of a battle, line by line."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.side_state import Tally
from studio.rules.operational.base.state import Capture, State, UnitId
from studio.rules.operational.combat.events import CityRuined, StepsLost, UnitDestroyed
from studio.rules.operational.headquarters.events import PoolShed
from studio.rules.operational.objectives.score import score_lines, total
from studio.rules.operational.objectives.tallies import count
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply.events import SupplyFailed
from studio.tables.operational.kinds import Level
from tests.support.battles import position

ALLIED, AXIS = Side("allied"), Side("axis")


def battle(fog: bool = False) -> State:
    return position(
        {
            "map": [".       .       .", "    .       ."],
            "territory": ["a       x       x", "    x       x"],
            "fog": fog,
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
            "units": [{"name": "1st", "is": "allied infantry 6+0", "at": "0101", "hq": "corps"}],
            "objectives": [
                {"name": "Town", "is": "allied objective", "at": "0201"},
                {"name": "Port", "is": "allied objective", "at": "0301"},
                {"name": "Hill", "is": "allied bonus objective", "at": "0401"},
            ],
        }
    )


def points(state: State, side: Side = ALLIED) -> Mapping[str, int]:
    return {line.what: line.points for line in score_lines(state, side)}


def with_tally(side: Side = ALLIED, **counted: Any) -> State:
    return replace(battle(), tallies={side: Tally(**counted)})


def destroyed(xp: int, side: Side = AXIS) -> UnitDestroyed:
    return UnitDestroyed(unit=UnitId("gone"), side=side, at=0, xp=xp, rules=())


@pytest.mark.rule("camp.score.table", "camp.score.gains", "camp.score.losses")
@pytest.mark.parametrize(("side", "score"), [(ALLIED, 84), (AXIS, 96)])
def test_a_score_is_the_sum_of_its_lines(side: Side, score: int) -> None:
    state = battle()
    goals = tuple(replace(goal, side=side) for goal in state.board.goals)
    state = replace(
        state,
        board=replace(state.board, goals=goals),
        captures={"town": Capture(6, 50, 50), "port": Capture(8, 40, 40), "hill": Capture(3, 20, 20)},
        prisoners={side: 4},
    )
    state = replace(
        state,
        tallies={side: Tally(4, 2, cities=1, bridges=1, kills={"green": 1, "elite": 1})},
    )
    assert total(score_lines(state, side)) == score
    assert points(state, side)["primaries"] == 90
    assert points(state, side)["bonus-objectives"] == 20


@pytest.mark.rule("camp.score.kill", "camp.score.note.unit-size", "camp.score.note.no-casualty-points")
def test_a_kill_counts_by_the_experience_of_the_unit_alone() -> None:
    state = battle()
    state = count(state, state, [destroyed(xp) for xp in (50, 150, 250, 350)])
    assert points(state)["kills"] == 12
    lost = StepsLost(unit=UnitId("1st"), at=0, kia=5, specialists=(), stragglers=0, suppressed=0, rules=())
    assert points(count(state, state, [lost]), AXIS)["kills"] == 0


@pytest.mark.rule("camp.score.prisoner", "camp.score.note.stragglers")
def test_prisoners_count_for_who_takes_them_and_cost_nobody() -> None:
    state = replace(battle(), prisoners={ALLIED: 3})
    assert (points(state)["prisoners"], total(score_lines(state, AXIS))) == (3, 0)


@pytest.mark.rule("camp.score.casualty")
def test_steps_of_units_cost_score_whatever_took_them_and_those_of_pools_do_not() -> None:
    state, unit = battle(), UnitId("1st")
    fought = StepsLost(unit=unit, at=0, kia=4, specialists=("tanks",), stragglers=1, suppressed=2, rules=())
    starved = SupplyFailed(unit=unit, at=0, turns=4, suppressed=0, stragglers=1, kia=1, rules=())
    hq = next(iter(state.hqs))
    shed = PoolShed(hq=hq, at=0, stragglers=2, kia=3, armor=0, rules=())
    after = count(state, state, [fought, starved, shed])
    assert points(after)["casualties"] == -4 * 6
    assert after.tallies[ALLIED].steps == 6


@pytest.mark.rule("camp.score.casualty")
@pytest.mark.parametrize(("flag", "left"), [("killed_count", -8), ("stragglers_count", -12)])
def test_what_counts_as_lost_is_data(flag: str, left: int) -> None:
    state = with_tally(killed=3, strayed=2)
    tables = state.board.tables
    none = replace(tables, rewards=replace(tables.rewards, **{flag: False}))
    assert points(replace(state, board=replace(state.board, tables=none)))["casualties"] == left


@pytest.mark.rule("camp.score.city", "camp.score.bridge")
def test_cities_and_bridges_cost_the_allies_alone() -> None:
    assert points(with_tally(cities=2, bridges=3)) | {"cities": -20, "bridges": -6} == points(
        with_tally(cities=2, bridges=3)
    )
    assert "cities" not in points(with_tally(AXIS, cities=2, bridges=3), AXIS)


@pytest.mark.rule("camp.score.note.own-actions")
def test_what_the_other_side_ruins_is_free() -> None:
    state = battle()
    theirs = replace(state, active=1)
    after = count(theirs, theirs, [CityRuined(at=1, rules=())])
    assert points(after)["cities"] == 0
    assert points(count(state, state, [CityRuined(at=1, rules=())]))["cities"] == -10


@pytest.mark.rule("camp.score.primary", "camp.score.bonus")
def test_what_was_held_from_the_start_has_brought_nothing() -> None:
    state = replace(battle(), captures={"town": Capture(0, 0, 0)})
    assert points(state)["primaries"] == 0


@pytest.mark.rule("camp.score.primary")
def test_what_was_held_from_the_start_is_not_counted_among_what_was_taken() -> None:
    captures = {goal.id: Capture(0, 0, 0) for goal in battle().board.goals}
    state = replace(battle(), captures=captures)
    goals = tuple(replace(goal, held_at_start=goal.name != "Port") for goal in state.board.goals)
    state = replace(state, board=replace(state.board, goals=goals))
    counts = {line.what: line.number for line in score_lines(state, ALLIED)}
    assert (counts["primaries"], counts["bonus-objectives"]) == (1, 0)


def test_in_fog_the_losses_of_the_other_side_are_not_known() -> None:
    kills: dict[Level, int] = {"green": 2}
    state = replace(battle(fog=True), tallies={AXIS: Tally(3, 1, kills=kills)})
    assert points(Operational().view(state, ALLIED).known, AXIS)["casualties"] == 0
