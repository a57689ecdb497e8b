from dataclasses import replace

import pytest

from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.fire.view import arc_between, cover_of, has_arc, is_doubling, is_seen, smoke_cells
from studio.tables.tactical.markers import MarkerType
from tests.support.tactical_battle import GERMAN, US, battle, unit
from tests.support.tactical_ground import cell_of, told

TARGET = UnitId("target")


def seen(state: State, pair: str) -> bool:
    return is_seen(state, *(cell_of(state.board.ground, each) for each in pair.split()))


def cover(state: State, start: str = "0503", *, indirect: bool = False) -> int:
    return cover_of(state, state.units[TARGET], cell_of(state.board.ground, start), indirect=indirect).level


def with_marker_types(state: State, *types: MarkerType) -> State:
    return replace(state, board=replace(state.board, tables=replace(state.board.tables, markers=types)))


@pytest.mark.rule("tactical.needs.markers", "tactical.needs.line-of-sight")
def test_markers_that_block_sight_are_smoke() -> None:
    state = battle(markers=(("smoke", "0507"), ("wire", "0607"), ("entrenchment", "0707")))

    assert not seen(state, "0505 0509")
    assert seen(state, "0605 0609")
    assert seen(state, "0705 0709")
    assert smoke_cells(state) == {cell_of(state.board.ground, "0507")}


@pytest.mark.rule("tactical.needs.markers")
def test_the_ruleset_says_which_markers_block_sight() -> None:
    state = with_marker_types(
        battle(markers=(("smoke", "0507"), ("fog", "0607"))),
        MarkerType("smoke", "Smoke", 1, blocks_sight=False, cover=0, room=0),
        MarkerType("fog", "Fog", 1, blocks_sight=True, cover=0, room=0),
    )

    assert seen(state, "0505 0509")
    assert not seen(state, "0605 0609")


@pytest.mark.rule("tactical.needs.markers")
def test_what_one_side_alone_knows_of_blocks_nobodys_sight() -> None:
    """Where an author has mines block sight, those that the enemy does not know would tell him of themselves."""
    state = with_marker_types(
        battle(markers=[("mines", "0507")]),
        MarkerType("mines", "Mines", None, blocks_sight=True, cover=0, room=0),
    )
    hidden = replace(state, markers=tuple(replace(each, shown=False) for each in state.markers))

    assert not seen(state, "0505 0509")
    assert seen(hidden, "0505 0509")


@pytest.mark.rule("tactical.needs.line-of-sight")
def test_nobody_sees_beyond_the_limit_of_the_scenario() -> None:
    state = battle(visibility=3)

    assert seen(state, "0505 0508")
    assert not seen(state, "0505 0509")


@pytest.mark.rule("tactical.needs.fortifications", "tactical.needs.cover")
def test_who_is_in_works_has_their_cover_and_who_stands_beside_them_has_not() -> None:
    outside = battle(unit("target", side=GERMAN), markers=[("entrenchment", "0505")])
    inside = battle(unit("target", side=GERMAN, in_works=True), markers=[("entrenchment", "0505")])
    nowhere = battle(unit("target", side=GERMAN, in_works=True), markers=[("entrenchment", "0605")])

    assert [cover(state) for state in (outside, inside, nowhere)] == [0, 2, 0]
    assert cover(inside, indirect=True) == 2
    shallow = MarkerType("entrenchment", "Entrenchment", None, blocks_sight=False, cover=1, room=1)
    assert cover(with_marker_types(inside, shallow)) == 1


@pytest.mark.rule("tactical.needs.fortifications", "tactical.needs.cover")
@pytest.mark.parametrize(("kind", "side"), [("mines", US), ("smoke", None), ("pillbox", US)])
def test_what_is_no_works_and_works_of_the_enemy_shelter_nobody_who_is_in_his_own(
    kind: str, side: str | None
) -> None:
    state = battle(unit("target", side=GERMAN, in_works=True), markers=[("entrenchment", "0505")])
    types = state.board.tables.markers
    other = [replace(each, cover=2, blocks_sight=False) for each in types if each.id == kind]
    shallow = [replace(each, cover=1) for each in types if each.id == "entrenchment"]
    state = with_marker_types(state, *shallow, *other)
    there = Marker(kind, state.markers[0].at, side)
    assert cover(replace(state, markers=(*state.markers, there))) == 1


@pytest.mark.rule("tactical.needs.cover", "tactical.needs.tactical-stance")
def test_a_target_has_the_cover_of_its_side_and_of_moving_tactically() -> None:
    ground = told({"0505": "brush"}, sides={"0504 0505": "wall"})
    standing = battle(unit("target", side=GERMAN), ground=ground)
    tactical = battle(unit("target", side=GERMAN, tactical=True), ground=ground)

    assert [cover(state, "0507") for state in (standing, tactical)] == [1, 2]
    assert [cover(state, "0503") for state in (standing, tactical)] == [2, 2]
    assert [cover(state, "0503", indirect=True) for state in (standing, tactical)] == [1, 1]


@pytest.mark.rule("tactical.needs.cover", "tactical.needs.movement")
@pytest.mark.parametrize(
    ("kind", "mode", "level"), [("squad", "fast", 0), ("squad", "normal", 1), ("tank", "fast", 1)]
)
def test_those_who_double_on_foot_have_no_cover(kind: str, mode: str, level: int) -> None:
    state = battle(unit("target", kind, GERMAN), ground=told({"0505": "brush"}))
    moving = state.pushed(Moving(TARGET, mode, 0, None, 6))  # type: ignore[arg-type]

    assert cover(moving) == level
    assert is_doubling(moving, moving.units[TARGET]) == (not level)
    assert cover(state) == 1


@pytest.mark.rule("coc.react-fire.pinned-halts", "tactical.needs.cover")
@pytest.mark.parametrize(("shock", "level"), [(0, 0), (4, 0), (5, 1), (8, 1)])
def test_who_is_pinned_while_doubling_has_stopped_and_has_the_cover_of_his_hex(
    shock: int, level: int
) -> None:
    target = unit("target", "team", GERMAN, figures=4, shock=shock)
    state = battle(target, system="points", ground=told({"0505": "brush"}))
    moving = state.pushed(Moving(TARGET, "fast", 3, 18, 6))

    assert cover(moving) == level


@pytest.mark.rule("tactical.needs.facing")
def test_the_arc_follows_the_facing_through_sides_or_corners() -> None:
    state = battle(unit("target", "gun", facing=0))
    corner = replace(state, board=replace(state.board, corner_facing=True))
    beside = cell_of(state.board.ground, "0604")

    assert arc_between(state, state.units[TARGET], beside) == "flank"
    assert arc_between(corner, corner.units[TARGET], beside) == "front"


@pytest.mark.rule("tactical.needs.facing")
def test_infantry_fires_all_round_but_in_the_system_points() -> None:
    kinds = ("squad", "gun", "tank")
    arcs = {
        system: [
            has_arc(state, state.units[TARGET])
            for kind in kinds
            for state in [battle(unit("target", kind), system=system)]
        ]
        for system in ("squad", "points")
    }

    assert arcs == {"squad": [False, True, True], "points": [True, True, True]}
