"""Recordings as documents: nothing is lost on the way to a file and back, and another scenario is noticed."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording as Document
from studio.players.random_player import RandomPlayer
from studio.playtest.causes import causes_of
from studio.playtest.recordings import OtherScenario, OtherVersion, recording_of, replay_of, save_recording
from studio.playtest.session import new_session, resume_session
from studio.rules.engines import UnknownDifficulty
from studio.rules.kernel.decision import Side
from studio.rules.kernel.recording import Recording
from studio.rules.operational.ruleset import Operational
from studio.tables.operational.kinds import Difficulty
from tests.playtest.battles import short


@cache
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


def caused(recording: Recording, **changes: Any) -> Recording:
    """The recording with other causes, and their digest made anew."""
    causes = replace(recording.causes, **changes)
    return replace(recording, causes=causes, causes_digest=causes.digest)


@pytest.mark.rule("op.combat.loss.difficulty-levels")
def test_a_game_replays_at_the_difficulty_it_was_played_at(tmp_path: Path) -> None:
    recording = played("easy", "greedy")
    save_recording(tmp_path / "game.recording.json", recording)
    read = recording_of(open_as(Document, tmp_path / "game.recording.json").document)
    assert read.causes.difficulties == {Side("allies"): "easy"}
    assert replay_of(short(), read).difference is None
    assert replay_of(short(), caused(read, difficulties={})).difference is not None
    with pytest.raises(UnknownDifficulty, match="no difficulty “silly”; choose one of easy, normal"):
        replay_of(short(), caused(read, difficulties={Side("allies"): "silly"}))


def test_a_game_played_on_from_a_recording_keeps_its_difficulty() -> None:
    session = resume_session(short(), played("easy"), {}, 1)
    assert session.recording().causes.difficulties == {Side("allies"): "easy"}
    assert [side.difficulty for side in session.state.board.sides] == ["easy", "normal"]


def test_a_changed_action_is_found_by_the_replay() -> None:
    recording = played()
    turns = [action for action in recording.actions if action["kind"] != "end-turn"]
    cut = replace(recording, actions=tuple(action for action in recording.actions if action != turns[0]))
    assert replay_of(short(), cut).difference is not None


def test_another_version_of_the_scenario_and_another_scenario_are_told_apart() -> None:
    recording = played()
    with pytest.raises(OtherVersion, match="another version of the scenario wadi-akarit"):
        replay_of(short(3), recording)
    with pytest.raises(OtherScenario, match="made from the scenario mareth, not from wadi-akarit"):
        replay_of(short(), replace(recording, scenario="mareth"))


@pytest.mark.parametrize("kind", ["catalogue", "ruleset"])
def test_another_version_of_catalogue_or_ruleset_is_refused(kind: str) -> None:
    battle = short()
    document = getattr(battle, kind)
    other = replace(battle, **{kind: document.model_copy(update={"title": "Another"})})
    with pytest.raises(OtherVersion, match=f"another version of the {kind} {document.id}"):
        replay_of(other, played())


def test_the_causes_of_a_game_cover_all_that_it_depends_on(monkeypatch: pytest.MonkeyPatch) -> None:
    battle, seats = short(), {Side("allies"): "greedy", Side("axis"): "random"}
    same = {causes_of(battle, seats).digest, causes_of(short(), dict(reversed(seats.items()))).digest}
    assert len(same) == 1
    others = {
        causes_of(
            replace(battle, **{kind: getattr(battle, kind).model_copy(update={"title": "Another"})}), seats
        ).digest
        for kind in ("scenario", "catalogue", "ruleset")
    }
    others.add(causes_of(battle, {**seats, Side("axis"): "greedy"}).digest)
    others.add(causes_of(battle, {**seats, Side("axis"): None}).digest)
    others.add(causes_of(battle, seats, {Side("axis"): "hard"}).digest)
    monkeypatch.setattr(RandomPlayer, "parameters", {"ends_one_in": 3})
    others.add(causes_of(battle, seats).digest)
    monkeypatch.undo()
    monkeypatch.setattr(Operational, "version", "4711")
    others.add(causes_of(battle, seats).digest)
    assert len(same | others) == 9


def test_a_game_played_to_its_end_has_an_entry_for_every_turn() -> None:
    assert [end.turn for end in played().turns] == [1, 2]
