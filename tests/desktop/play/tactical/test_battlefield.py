"""Counters and markers of a tactical battle, and how they are painted."""

from dataclasses import replace

import pytest

from studio.desktop.canvas.scene.map_scene import Badge, MapScene, MarkerItem
from studio.desktop.play.tactical.scene import draw_battle
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.desktop.scenes.tactical.forces import worth_of
from studio.editing.tactical.templates import tactical_template
from studio.hexes.coordinates import Hex
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.state import Leader, Marker, State, Unit
from tests.contract import tactical
from tests.desktop.canvas.painted import stood
from tests.desktop.canvas.scenes import counter, plain


def battle(system: str) -> tuple[MapScene, State, Unit]:
    """A battle of a command system, the map that it is drawn on, and one of its units."""
    state = next(
        found
        for seed in range(len(tactical.SYSTEMS))
        if (found := tactical.start(seed)).board.system == system
    )
    shape = state.board.ground.shape
    start = replace(scene_from_scenario(tactical_template(system, "Village"), None), shape=shape)
    return start, state, next(unit for unit in state.on_map() if not unit.immobilized)


def test_markers_of_all_kinds_lie_where_the_side_knows_them():
    start, state, _ = battle("squad")
    laid = tuple(Marker(kind, 3) for kind in ("mines", "pillbox", "smoke", "wire"))
    scene = draw_battle(start, replace(state, markers=laid))
    at = start.shape.at(3)
    assert {(each.shape, each.count) for each in scene.markers} == {("mines", 0), ("smoke", 1), ("wire", 0)}
    assert {each.at for each in (*scene.markers, *scene.fortifications)} == {at}
    assert len({each.place for each in scene.markers}) == 3
    assert len(scene.fortifications) == 1
    assert not draw_battle(start, replace(state, markers=())).fortifications


def test_jump_off_points_are_numbered_pegs_of_their_side_and_captured_ones_are_crossed_out():
    start, state, _ = battle("points")
    command = state.command
    assert isinstance(command, PointsCommand)
    first = next(iter(command.jump_offs))
    captured = replace(
        command,
        jump_offs={key: replace(each, captured=key == first) for key, each in command.jump_offs.items()},
    )
    shown = draw_battle(start, replace(state, command=captured, markers=())).markers
    assert len(shown) == len(command.jump_offs)
    assert [each.shape for each in shown].count("crossed-peg") == 1
    assert len({(each.colour, each.count) for each in shown}) == len(shown)


def test_a_counter_says_where_its_unit_faces_who_leads_it_and_what_has_become_of_it():
    start, state, unit = battle("points")
    leader = Leader("leader", "Leader", unit.side, "senior", unit.id)
    for facing in range(6):
        changed = replace(unit, facing=facing, immobilized=True, in_works=True)
        scene = draw_battle(start, replace(state.with_unit(changed), leaders={leader.id: leader}))
        (shown,) = (each for each in scene.counters if each.id == unit.id)
        assert shown.heading == 60 * facing + (30 if state.board.corner_facing else 0)
    assert shown.chevrons == 2
    assert shown.brackets == 1
    assert Badge("right", "problem", None, "×") in shown.badges


def test_infantry_of_other_systems_faces_nowhere():
    start, state, _ = battle("squad")
    for shown in draw_battle(start, state).counters:
        has_front = state.type_of(shown.id).kind != "infantry"
        assert (shown.heading is not None) == has_front


@pytest.mark.parametrize("shape", ["smoke", "mines", "wire", "peg", "crossed-peg"])
def test_each_marker_is_painted_in_a_way_of_its_own(qapp, shape):
    bare = plain(3, 3)
    marked = replace(bare, markers=(MarkerItem(Hex(1, 1), "lower-right", shape, "#3355aa", count=2),))
    assert stood(marked)[0] != stood(bare)[0]


def test_the_wedge_is_painted_on_the_side_that_a_counter_faces(qapp):
    images = {
        heading: stood(replace(plain(3, 3), counters=(counter("a", Hex(1, 1), heading=heading),)))[0]
        for heading in (None, 0.0, 180.0)
    }
    assert images[0.0] != images[180.0]
    assert images[None] not in (images[0.0], images[180.0])


def test_flags_tell_what_objectives_are_worth_in_the_editor_and_in_play():
    assert [worth_of(*each) for each in ((3, 0), (3, 2), (0, 2), (0, 0))] == ["3", "3+2", "+2", ""]
    start, state, _ = battle("squad")
    worths = {each.worth for each in draw_battle(start, state).objectives}
    facts = state.board.objectives.values()
    assert worths == {worth_of(each.victory_points, each.command) for each in facts}
    assert None not in {each.worth for each in start.objectives}
