"""Diaries of tactical battles: what a side did and saw, and nothing of what it must not know."""

import pytest

from studio.playtest.diary import diary_of
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Side
from tests.players.tactical.battles import small_battle

AMERICANS, GERMANS = Side("americans"), Side("germans")


@pytest.fixture(scope="module")
def played() -> Session:
    session = new_session(small_battle("points", 1), {AMERICANS: "greedy", GERMANS: "greedy"}, 2)
    for _ in session.play_out():
        pass
    return session


def test_both_diaries_tell_the_end_and_each_side_its_own_actions(played: Session) -> None:
    for side in (AMERICANS, GERMANS):
        entries = list(diary_of(played.history, side))
        assert all((entry.action is not None) == (entry.mover == side) for entry in entries)
        assert entries[-1].messages[-1].startswith("The battle is over")


def test_steps_of_the_status_phase_are_no_lines_of_their_own() -> None:
    session = new_session(small_battle("squad", 1), {AMERICANS: "greedy", GERMANS: "greedy"}, 2)
    kinds = {event.kind for transition in session.play_out() for event in transition.events}
    assert "squad-step-started" in kinds
    told = [line for entry in diary_of(session.history, AMERICANS) for line in entry.messages]
    assert not any(line.startswith("Now: ") for line in told)
    assert any("victory point" in line or "command" in line for line in told)
