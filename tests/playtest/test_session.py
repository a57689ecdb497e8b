"""Sessions: persons and computers in turn, going back, recording, and starting again from a recording."""

from collections.abc import Callable
from itertools import islice

import pytest

from studio.players.roster import UnknownPlayer
from studio.playtest.battle import Battle
from studio.playtest.recorded.replay_session import ReplaySession
from studio.playtest.recordings import replay_of
from studio.playtest.session import (
    NoSuchSide,
    NoSuchTurn,
    OverBefore,
    Session,
    new_session,
    resume_session,
    session_from,
)
from studio.rules.kernel.codec import digest
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import IllegalAction
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.movement import moves
from studio.rules.operational.setup.start import NoUnits
from studio.rules.operational.turn.events import TurnEnded
from tests.playtest.battles import short
from tests.support.turns import play_computer_turn

ALLIES, AXIS = Side("allies"), Side("axis")
BOTH_RANDOM = {ALLIES: "random", AXIS: "random"}


def against_the_computer(seed: int = 1) -> Session:
    return new_session(short(), {AXIS: "random"}, seed)


def test_a_person_decides_until_the_turn_is_ended() -> None:
    session = against_the_computer()
    assert not session.is_computers
    session.play(EndTurn())
    assert session.is_computers
    assert session.decision is not None
    assert session.decision.side == AXIS


@pytest.mark.rule("op.fow.covers")
def test_a_battle_that_goes_on_is_shown_again_with_the_eyes_of_the_side_to_move() -> None:
    session = new_session(short(), {}, 1)
    session.play(EndTurn())
    shown = ReplaySession(session)
    assert shown.decision is not None
    assert shown.watching is not None
    assert (shown.decision.side, shown.watching.side) == (ALLIES, AXIS)


def test_the_computer_plays_its_turn_action_by_action() -> None:
    session = against_the_computer()
    session.play(EndTurn())
    seen = [session.history.state]
    for transition in play_computer_turn(session):
        assert transition.state is session.state
        seen.append(transition.state)
    assert len(seen) == len(session.history.states) - 1
    assert not session.is_computers
    assert any(isinstance(event, TurnEnded) for event in transition.events)


def test_two_computers_play_a_side_turn_each_and_then_the_whole_game() -> None:
    session = new_session(short(), BOTH_RANDOM, 3)
    for _ in play_computer_turn(session):
        pass
    assert session.decision is not None
    assert session.decision.side == AXIS
    for _ in session.play_out():
        pass
    assert session.decision is None
    assert session.outcome is not None
    assert session.outcome.winner == AXIS


def test_a_move_is_undone_and_the_end_of_a_turn_is_not() -> None:
    session = against_the_computer()
    start = session.state
    session.play(next(moves.legal(start)))
    assert session.undo() is start
    session.play(EndTurn())
    with pytest.raises(IllegalAction, match="cannot be undone"):
        session.undo()


def test_a_designer_goes_back_to_any_action_and_the_computer_goes_on_from_there() -> None:
    session = new_session(short(), BOTH_RANDOM, 3)
    for _ in islice(session.play_out(), 9):
        pass
    there = session.history.states[4]
    assert session.rewind(4) is there
    session.step()
    assert len(session.history.actions) == 5


def test_a_recording_replays_and_names_the_players() -> None:
    session = new_session(short(), {AXIS: "random"}, 5)
    session.play(EndTurn())
    for _ in session.play_out():
        pass
    recording = session.recording()
    assert recording.causes.players == {ALLIES: "person", AXIS: "random"}
    report = replay_of(short(), recording)
    assert report.difference is None
    assert digest(report.history.state) == digest(session.state)


def test_a_playtest_starts_from_a_turn_of_a_recording_with_other_players() -> None:
    played = new_session(short(), BOTH_RANDOM, 7)
    for _ in played.play_out():
        pass
    session = resume_session(short(), played.recording(), {ALLIES: "random"}, 2)
    assert session.state.turn == 2
    assert session.state.side == ALLIES
    first = next(number for number, state in enumerate(played.history.states) if state.turn == 2)
    assert digest(session.state) == digest(played.history.states[first])
    assert session.history.actions == played.history.actions[:first]


def test_a_turn_that_a_recording_does_not_reach_is_refused() -> None:
    played = new_session(short(), BOTH_RANDOM, 7)
    with pytest.raises(NoSuchTurn, match="no turn 9"):
        resume_session(short(), played.recording(), {}, 9)


def test_the_scenario_stays_as_it_was() -> None:
    before = short().digest
    session = new_session(short(), BOTH_RANDOM, 11)
    for _ in session.play_out():
        pass
    assert short().digest == before


def test_a_side_that_is_not_there_and_a_player_that_is_not_there_are_refused() -> None:
    with pytest.raises(NoSuchSide, match="allies and axis"):
        new_session(short(), {Side("alies"): "random"}, 1)
    with pytest.raises(UnknownPlayer, match="Did you mean “random”"):
        new_session(short(), {AXIS: "randm"}, 1)


def test_no_session_begins_where_nobody_could_move() -> None:
    whole = short()
    empty = Battle(whole.scenario.model_copy(update={"units": ()}), whole.catalogue, whole.ruleset)
    with pytest.raises(NoUnits, match="has no units"):
        new_session(empty, {}, 1)


def test_a_planner_says_why_it_did_each_action_and_takes_it_back_with_the_action() -> None:
    session = new_session(short(1), {ALLIES: "planner"}, 1)
    while session.decision is not None and session.turn == 1 and session.is_computers:
        session.step()
    played = len(session.history.actions)
    assert set(session.explanations) == set(range(played))
    assert sum("Plan for the turn:" in why.message for why in session.explanations.values()) == 1
    session.rewind(2)
    assert set(session.explanations) == {0, 1}


def test_a_greedy_player_says_nothing() -> None:
    session = new_session(short(1), {ALLIES: "greedy"}, 1)
    session.step()
    assert session.explanations == {}


def from_turn(turn: int, go_on: Callable[[int, int], bool] = lambda _done, _of: True) -> Session | None:
    return session_from(
        short(), {ALLIES: None, AXIS: "random"}, 1, {}, turn, "greedy", short().engine.ruleset.turn, go_on
    )


def test_computers_play_the_turns_before_and_a_person_goes_on_from_there() -> None:
    told: list[tuple[int, int]] = []
    session = from_turn(2, lambda done, of: told.append((done, of)) is None)
    assert session is not None
    assert (session.turn, session.history.ruleset.turn(session.history.states[-2])) == (2, 1)
    assert set(told) == {(0, 1)}
    assert session.decision is not None
    assert session.decision.side == ALLIES
    assert not session.is_computers
    again = from_turn(2)
    assert again is not None
    assert digest(again.state) == digest(session.state)
    begun, count = digest(session.state), len(session.history.actions)
    session.play(EndTurn())
    assert session.is_computers
    recording = session.recording()
    assert replay_of(session.battle, recording).difference is None
    anew = session.restart()
    assert digest(anew.state) == begun, "it begins again where the person began"
    assert len(anew.history.actions) == anew.first == count


def test_no_session_begins_at_a_turn_that_is_not_reached_or_not_wanted_any_more() -> None:
    with pytest.raises(OverBefore, match=r"over in turn 2, before turn 3 began; choose an earlier one"):
        from_turn(3)
    assert from_turn(2, lambda _done, _of: False) is None
