"""Tests of force morale, and jump-off points that fall."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base import frames
from studio.rules.tactical.base.commands import JumpOff
from studio.rules.tactical.base.ids import PointId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.events import JumpOffCaptured, MoraleTested
from studio.rules.tactical.command.points.force_morale import loss, take_test
from studio.rules.tactical.command.points.jump_off_points import remove_captured, settle_captures
from studio.rules.tactical.command.points.parts import command_of
from studio.rules.tactical.ruleset import Tactical
from studio.rules.tactical.victory.outcome import end_if_won
from tests.support.tactical_battle import GERMAN, US, battle, unit
from tests.support.tactical_ground import cell_of

MORALE = pytest.mark.rule("tactical.needs.force-morale")
JUMP_OFF = pytest.mark.rule("tactical.needs.jump-off-points")
POINT = PointId("farm")


def due(level: int, face: int, more: int = 0) -> State:
    """A battle in which the US side owes a test that will roll a face."""
    state = battle(unit("a"), unit("d", side=GERMAN, at="0501"), system="points", rolls=(face,))
    command = replace(command_of(state), morale={US: level, GERMAN: 9})
    return replace(state, command=command).pushed(frames.TestDue(US, "team-broken", "a", more))


@MORALE
@pytest.mark.parametrize(
    ("level", "face", "more", "left"),
    [(9, 5, 0, 7), (2, 3, 1, 0), (9, 2, 0, 9), (9, 3, 0, 8), (9, 4, 0, 8), (9, 6, 1, 6), (1, 6, 1, 0)],
)
def test_what_a_test_takes_from_a_force(level: int, face: int, more: int, left: int) -> None:
    done = take_test(due(level, face, more))
    assert command_of(done.state).morale == {US: left, GERMAN: 9}
    assert done.state.top is None
    (told,) = done.events
    assert isinstance(told, MoraleTested)
    assert (told.rolled, told.lost, told.left) == (face, level - left, left)
    ended = end_if_won(done.state).state
    assert (ended.ending, ended.winner) == (("morale", GERMAN) if left == 0 else (None, None))


@MORALE
def test_other_figures_of_force_morale_are_followed() -> None:
    def losses(**figures: int) -> list[int]:
        state = due(9, 1)
        tables = state.board.tables
        changed = replace(tables, force_morale=replace(tables.force_morale, **figures))
        state = replace(state, board=replace(state.board, tables=changed))
        return [loss(state, face, 0) for face in range(1, 7)]

    assert losses() == [0, 0, 1, 1, 2, 2]
    assert losses(light_face=2) == [0, 1, 1, 1, 2, 2]
    assert losses(light_loss=0) == [0, 0, 0, 0, 2, 2]
    assert losses(heavy_face=6) == [0, 0, 1, 1, 1, 2]
    assert losses(heavy_loss=4) == [0, 0, 1, 1, 4, 4]


def held(kind: str = "squad", at: str = "0501", *, captured: bool = False) -> State:
    """A battle with a jump-off point of the US side in 0501, and a German unit."""
    state = battle(unit("a"), unit("d", kind, GERMAN, at), system="points")
    point = JumpOff(US, cell_of(state.board.ground, "0501"), captured)
    return replace(state, command=replace(command_of(state), jump_offs={POINT: point}))


@JUMP_OFF
def test_enemy_infantry_captures_a_jump_off_point_and_a_test_is_due() -> None:
    done = settle_captures(held())
    assert command_of(done.state).jump_offs[POINT].captured
    assert done.state.top == frames.TestDue(US, "jump-off-captured", "")
    assert [each.captured for each in done.events if isinstance(each, JumpOffCaptured)] == [True]
    assert not command_of(settle_captures(held("tank")).state).jump_offs[POINT].captured
    assert settle_captures(held(at="0502")).state.top is None


@JUMP_OFF
def test_a_captured_point_is_free_when_no_enemy_is_left_in_its_hex() -> None:
    kept = settle_captures(held("tank", captured=True))
    assert command_of(kept.state).jump_offs[POINT].captured
    assert kept.events == ()
    freed = settle_captures(held(at="0502", captured=True))
    assert not command_of(freed.state).jump_offs[POINT].captured
    assert freed.state.top is None
    state = held(captured=True)
    away = state.with_unit(replace(state.units[UnitId("d")], where="off", at=None))
    assert not command_of(settle_captures(away).state).jump_offs[POINT].captured


@pytest.mark.rule("tactical.needs.turn-end")
def test_captured_points_go_as_the_turn_ends() -> None:
    assert command_of(remove_captured(held(captured=True)).state).jump_offs == {}
    assert POINT in command_of(remove_captured(held()).state).jump_offs


@pytest.mark.rule("tactical.needs.undeployed", "tactical.needs.force-morale")
def test_nobody_reads_which_enemies_are_broken_that_he_has_never_seen() -> None:
    hidden = unit("u", "team", GERMAN, at=None, where="undeployed", shown=False, shock=12)
    seen = unit("d", "team", GERMAN, "0101", shock=12)
    state = battle(unit("a", "team"), seen, hidden, system="points")
    state = replace(state, command=replace(command_of(state), out=frozenset({"u", "d"})))
    outs = [command_of(Tactical().view(state, side).known).out for side in (US, GERMAN)]
    assert outs == [{"d"}, {"u", "d"}]
