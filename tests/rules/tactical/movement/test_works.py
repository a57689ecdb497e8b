"""Works, mines and wire on the way."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import EnterWorks, LeaveWorks, StartMove, StepTo
from studio.rules.tactical.base.events import MarkerRemoved, MarkerShown, WorksEntered
from studio.rules.tactical.base.frames import Moving, Shot, Window
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire import declared
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved
from studio.rules.tactical.fire.mines import sheet_of_mines
from studio.rules.tactical.movement import moves, works
from studio.rules.tactical.movement.deployment import put_down
from studio.rules.tactical.secrecy import hide_forces_from
from tests.support.tactical_battle import GERMAN, US, activated, battle, unit
from tests.support.tactical_ground import cell_of

WORKS = pytest.mark.rule("tactical.needs.fortifications")
A = UnitId("a")


def on_the_way(
    *others: Any, kind: str = "squad", at: str = "0505", markers: Any = (), rolls: Any = (), **more: Any
) -> State:
    state = battle(unit("a", kind, at=at, **more), *others, markers=markers, rolls=rolls)
    return moves.start(activated(state, "a"), StartMove(A, "normal")).state


def moving(state: State) -> Moving:
    return next(each for each in state.agenda if isinstance(each, Moving))


def code(state: State, *, leave: bool = False) -> str | None:
    refused = works.exit_refusal(state, LeaveWorks(A)) if leave else works.entry_refusal(state, EnterWorks(A))
    return None if refused is None else refused.code


@WORKS
def test_going_in_and_coming_out_is_part_of_a_move() -> None:
    state = on_the_way(markers=[("entrenchment", "0505")])
    assert list(works.legal_entries(state)) == [EnterWorks(A)]
    inside = works.enter(state, EnterWorks(A))
    assert [each.inside for each in inside.events if isinstance(each, WorksEntered)] == [True]
    assert inside.state.units[A].in_works
    assert moving(inside.state).spent == 1
    assert code(inside.state) == "no-works"
    assert list(works.legal_exits(inside.state)) == [LeaveWorks(A)]
    out = works.leave(inside.state, LeaveWorks(A)).state
    assert (out.units[A].in_works, moving(out).spent) == (False, 2)
    assert code(out, leave=True) == "no-works"
    gone = moves.step(inside.state, StepTo(A, 0)).state
    assert not gone.units[A].in_works


@WORKS
def test_who_cannot_go_in() -> None:
    here = [("entrenchment", "0505")]
    assert code(on_the_way()) == "no-works"
    assert code(on_the_way(markers=[("wire", "0505")])) == "no-works"
    assert code(on_the_way(kind="tank", markers=here)) == "no-works"
    friend = unit("b", in_works=True)
    assert code(on_the_way(friend, markers=here)) == "full"
    assert code(on_the_way(friend, markers=[*here, ("pillbox", "0505")])) is None
    tired = on_the_way(markers=here)
    frame = moving(tired)
    assert code(tired.with_top(replace(frame, spent=frame.total))) == "too-far"
    assert code(battle(unit("a"), markers=here)) == "not-now"
    theirs = on_the_way(markers=here)
    theirs = replace(theirs, markers=tuple(replace(each, side=GERMAN) for each in theirs.markers))
    assert code(theirs) == "no-works"


@WORKS
@pytest.mark.parametrize(("at", "inside"), [("0505", True), ("0506", False)])
def test_who_is_put_down_inside_works_has_to_find_some(at: str, *, inside: bool) -> None:
    state = battle(unit("a", at=None, where="off", in_works=True), markers=[("entrenchment", "0505")])
    put = put_down(state, state.units[A], cell_of(state.board.ground, at))
    assert put.units[A].in_works is inside


@WORKS
def test_who_is_put_down_where_others_fill_the_works_stays_outside() -> None:
    late = unit("a", at=None, where="off", in_works=True)
    state = battle(late, unit("b", in_works=True), markers=[("entrenchment", "0505")])
    assert not put_down(state, state.units[A], cell_of(state.board.ground, "0505")).units[A].in_works
    gun = unit("a", "gun", at=None, where="off", in_works=True)
    state = battle(gun, unit("b", in_works=True), markers=[("entrenchment", "0505")])
    assert put_down(state, state.units[A], cell_of(state.board.ground, "0505")).units[A].in_works


@WORKS
def test_other_room_is_followed() -> None:
    state = on_the_way(unit("b", in_works=True), markers=[("entrenchment", "0505")])
    tables = state.board.tables
    roomy = tuple(replace(each, room=2) for each in tables.markers)
    assert code(replace(state, board=replace(state.board, tables=replace(tables, markers=roomy)))) is None


@WORKS
def test_another_cost_of_going_in_is_followed() -> None:
    state = on_the_way(markers=[("entrenchment", "0505")])
    tables = state.board.tables
    dear = replace(tables, movement=replace(tables.movement, works=3))
    inside = works.enter(replace(state, board=replace(state.board, tables=dear)), EnterWorks(A)).state
    assert moving(inside).spent == 3
    assert code(inside, leave=True) == "too-far"


@WORKS
def test_a_squad_that_enters_mines_and_a_tank() -> None:
    squad = on_the_way(markers=[("mines", "0504")])
    sheet = sheet_of_mines(squad, squad.units[A])
    kills = {each.label: (each.weight, each.total) for each in sheet.outcomes}
    assert kills == {
        "steady": (4096, 6561),
        "1 lost, steady": (2048, 6561),
        "2 lost, steady": (384, 6561),
        "3 lost, steady": (32, 6561),
        "destroyed": (1, 6561),
    }
    tank = on_the_way(kind="tank")
    last = sheet_of_mines(tank, tank.units[A]).outcomes[-1]
    assert (last.label, last.weight, last.total) == ("destroyed", 84, 2187)


@WORKS
@pytest.mark.rule("tactical.needs.markers")
def test_hidden_mines_go_off_before_anybody_reacts_and_are_known_then() -> None:
    state = on_the_way(markers=[("mines", "0504")], rolls=[1, 1, 5, 6, 1, 6])
    hidden = tuple(replace(each, side=GERMAN, shown=False) for each in state.markers)
    state = replace(state, markers=hidden)
    assert hide_forces_from(state, US).markers == ()
    assert hide_forces_from(state, GERMAN).markers == hidden

    done = moves.step(state, StepTo(A, 0))
    assert [each.marker for each in done.events if isinstance(each, MarkerShown)] == ["mines"]
    assert [type(each) for each in done.state.agenda[-2:]] == [Window, Shot]
    assert hide_forces_from(done.state, US).markers == done.state.markers
    resolved = declared.resolve(done.state)
    fired = resolved.events[0]
    assert isinstance(fired, FireResolved)
    assert (fired.cause, fired.kills, fired.shocks) == ("mines", 1, 0)
    assert len(resolved.state.units[A].figures) == 3
    assert len(resolved.state.markers) == 1

    tank = moves.step(
        on_the_way(kind="tank", markers=[("mines", "0504")], rolls=[5, 5, 1, 1, 1, 1, 1]), StepTo(A, 0)
    )
    assert not [each for each in tank.events if isinstance(each, MarkerShown)]
    strike = declared.resolve(tank.state).events[0]
    assert isinstance(strike, StrikeResolved)
    assert (strike.sheet.face, strike.net) == ("rear", 2)


@WORKS
def test_other_mines_are_followed() -> None:
    state = on_the_way()
    tables = state.board.tables
    hazards = replace(tables.hazards, mine_dice=2, mine_hit=6, mine_strike=7)
    state = replace(state, board=replace(state.board, tables=replace(tables, hazards=hazards)))
    group = getattr(sheet_of_mines(state, state.units[A]), "groups")[0]  # noqa: B009
    assert (group.dice, group.need) == (2, 6)
    tank = battle(unit("a", "tank"))
    tank = replace(tank, board=replace(tank.board, tables=state.board.tables))
    assert getattr(sheet_of_mines(tank, tank.units[A]), "strike") == 7  # noqa: B009


@WORKS
def test_wire_ends_a_move_on_foot_keeps_wheels_out_and_is_flattened_by_tracks() -> None:
    wire = [("wire", "0504")]
    foot = moves.step(on_the_way(markers=wire), StepTo(A, 0)).state
    assert moving(foot).ended
    assert len(foot.markers) == 1

    refused = moves.step_refusal(on_the_way(kind="truck", markers=wire), StepTo(A, 0))
    assert refused is not None
    assert refused.code == "closed"

    tank = moves.step(on_the_way(kind="tank", markers=wire), StepTo(A, 0))
    assert tank.state.markers == ()
    assert not moving(tank.state).ended
    assert [each.marker for each in tank.events if isinstance(each, MarkerRemoved)] == ["wire"]
