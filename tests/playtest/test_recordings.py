"""Recordings as documents: nothing is lost on the way to a file and back, and another scenario is noticed."""

from dataclasses import replace
from pathlib import Path

import pytest

from studio.documents.opened import open_as
from studio.documents.recording import Recording as Document
from studio.playtest.battle import UnknownDifficulty
from studio.playtest.recordings import OtherScenario, recording_of, replay_of, save_recording
from studio.playtest.session import new_session, resumed_session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.recording import Recording
from studio.rules.operational.combat_tables import Difficulty
from tests.playtest.battles import short


def played(difficulty: Difficulty = "normal", player: str = "random") -> Recording:
    seats = {Side("allies"): player, Side("axis"): player}
    session = new_session(short(), seats, 2, {Side("allies"): difficulty})
    for _ in session.play_out():
        pass
    return session.recording()


def test_a_recording_comes_back_from_its_file(tmp_path: Path) -> None:
    recording = played()
    save_recording(tmp_path / "game.recording.json", recording)
    read = recording_of(open_as(Document, tmp_path / "game.recording.json").document)
    assert read == recording
    assert replay_of(short(), read).difference is None


@pytest.mark.rule("op.combat.loss.difficulty-levels")
def test_a_game_replays_at_the_difficulty_it_was_played_at(tmp_path: Path) -> None:
    recording = played("easy", "greedy")
    save_recording(tmp_path / "game.recording.json", recording)
    read = recording_of(open_as(Document, tmp_path / "game.recording.json").document)
    assert read.difficulties == {Side("allies"): "easy"}
    assert replay_of(short(), read).difference is None
    assert replay_of(short(), replace(read, difficulties={})).difference is not None
    with pytest.raises(UnknownDifficulty, match="no difficulty “silly”; choose one of easy, normal"):
        replay_of(short(), replace(read, difficulties={Side("allies"): "silly"}))


def test_a_game_played_on_from_a_recording_keeps_its_difficulty() -> None:
    session = resumed_session(short(), played("easy"), 1, {})
    assert session.recording().difficulties == {Side("allies"): "easy"}
    assert [side.difficulty for side in session.state.board.sides] == ["easy", "normal"]


def test_a_changed_action_is_found_by_the_replay() -> None:
    recording = played()
    turns = [action for action in recording.actions if action["kind"] != "end-turn"]
    cut = replace(recording, actions=tuple(action for action in recording.actions if action != turns[0]))
    assert replay_of(short(), cut).difference is not None


def test_another_version_of_the_scenario_and_another_scenario_are_told_apart() -> None:
    recording = played()
    with pytest.raises(OtherScenario, match="an earlier version of the scenario wadi-akarit"):
        replay_of(short(3), recording)
    with pytest.raises(OtherScenario, match="made from the scenario mareth, not from wadi-akarit"):
        replay_of(short(), replace(recording, scenario="mareth"))
