"""How a tactical battle has ended, and when what happened, in the words of its command system."""

from dataclasses import replace

import pytest

from studio.desktop.play.presentations import presentation_of
from studio.desktop.play.tactical.summary import moment_of, summary_of
from studio.playtest.battle import battle_of
from studio.playtest.session import new_session
from studio.rules.engines import engine_named
from studio.rules.kernel.decision import Outcome
from studio.rules.kernel.view import View
from tests.contract import tactical
from tests.desktop.play.tactical.small_battles import small_battle


@pytest.mark.parametrize(("system", "moment"), [("squad", "Round 1"), ("points", "Turn 1, Phase 1")])
def test_the_moment_is_named_as_the_command_system_does(system, moment):
    state = tactical.village(system)
    shown = presentation_of(engine_named("tactical"))
    assert moment_of(state) == moment
    assert shown.turn_status(View(state.board.sides[0].id, state), "").moment == moment
    assert moment_of(replace(state, round=0)) == "Deployment"


def test_how_far_it_is_is_counted_as_its_length_is():
    shown = presentation_of(engine_named("tactical"))
    squad, points = tactical.village("squad"), tactical.village("points")
    points = replace(points, command=replace(points.command, phase=3))
    assert [shown.time_of(each) for each in (squad, points)] == [1, 3]
    assert shown.time_of(replace(points, round=0)) == 0


def test_a_battle_whose_time_is_over_ended_in_its_last_round():
    state = tactical.village("squad")
    last = state.board.last_round
    assert moment_of(replace(state, round=last + 1)) == f"Round {last}"


def test_who_won_is_named_with_objectives_and_losses():
    start = tactical.village("squad")
    side, other = (facts.id for facts in start.board.sides)
    fallen = next(unit for unit in start.on_map(other) if len(unit.figures) > 1)
    state = start.with_unit(replace(fallen, where="defeated"))
    hurt = next(unit for unit in start.on_map(other) if len(unit.figures) > 1 and unit.id != fallen.id)
    state = state.with_unit(replace(hurt, figures=hurt.figures[1:]))
    found = summary_of(start, state, Outcome("victory-points", side), ())
    name = start.board.side(side).name
    assert found.heading == f"{name} won in Round 1 of {start.board.last_round}: victory points."
    assert summary_of(start, state, Outcome("victory-points", None), ()).heading.startswith("Nobody won")
    objectives, forces = found.tables
    assert [row[0] for row in objectives.rows] == [each.name for each in start.board.objectives.values()]
    assert forces.rows[0][2:] == ("0", "0")
    assert forces.rows[1][2:] == ("1", str(len(fallen.figures) + 1))


def test_a_battle_that_was_played_tells_its_turning_points_by_round():
    battle = battle_of(small_battle("squad"), None)
    names = {side.id: side.name for side in battle.scenario.sides}
    session = new_session(battle, dict.fromkeys(names, "greedy"), seed=1)
    shown, viewer = presentation_of(engine_named("tactical")), next(iter(names))
    assert shown.summarize(session, viewer) is None
    for _ in session.play_out():
        pass
    found = shown.summarize(session, viewer)
    assert found.heading.startswith((*names.values(), "Nobody"))
    assert all(point.text.startswith(("Deployment: ", "Round ")) for point in found.points)
