"""The battle that is played, kept beside the file of its scenario."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from studio import StudioError
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording
from studio.documents.storage.autosave import battle_path, discard_battle
from studio.documents.storage.lock import LockedElsewhere, lock_path
from studio.playtest.battle import open_battle
from studio.playtest.recorded.kept_battles import find_battle, keep_battle, kept_message, put_battle_aside
from studio.playtest.recordings import recording_of
from studio.playtest.session import Session, new_session, resume_session
from studio.rules.operational.base.actions import EndTurn
from tests.cli.processes import SHIPPED


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "ford.scenario.json"


def played(turns: int = 1) -> Session:
    session = new_session(open_battle(SHIPPED), {}, 7)
    for _ in range(2 * turns):
        session.play(EndTurn())
    return session


def test_a_battle_that_was_kept_is_found_as_it_was(file: Path) -> None:
    session = played()
    keep_battle(file, session.recording())
    os.utime(battle_path(file), (1_000_000_000, 1_000_000_000))
    found = find_battle(file)
    assert found is not None
    assert found.recording == session.recording()
    assert found.kept_at == datetime.fromtimestamp(1_000_000_000, UTC)
    assert resume_session(session.battle, found.recording, {}).recording() == session.recording()
    assert kept_message(found).endswith("was not left: 2 actions are kept of it.")
    assert not file.exists()


def test_the_last_battle_takes_the_place_of_the_one_before(file: Path) -> None:
    keep_battle(file, played(1).recording())
    keep_battle(file, played(2).recording())
    found = find_battle(file)
    assert found is not None
    assert len(found.recording.actions) == 4


def test_nothing_is_found_where_nothing_was_kept_or_it_is_wanted_no_more(file: Path) -> None:
    assert find_battle(file) is None
    keep_battle(file, played().recording())
    discard_battle(file)
    assert find_battle(file) is None
    discard_battle(file)


def test_nothing_is_kept_beside_a_file_that_another_studio_edits(file: Path) -> None:
    lock_path(file).write_text("1\nelsewhere\n")
    with pytest.raises(LockedElsewhere):
        keep_battle(file, played().recording())
    assert not battle_path(file).exists()


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b'{"format": "scenario", "version": 1}'])
def test_a_kept_battle_that_is_damaged_gets_one_sentence(file: Path, damage: bytes) -> None:
    battle_path(file).write_bytes(damage)
    with pytest.raises(StudioError) as refused:
        find_battle(file)
    assert battle_path(file).name in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_battle_that_is_put_aside_is_a_recording_like_any_other(file: Path, tmp_path: Path) -> None:
    session = played()
    keep_battle(file, session.recording())
    aside = put_battle_aside(file, tmp_path / "recordings")
    assert aside.parent.name == "recordings"
    assert aside.name.startswith("ford-")
    assert recording_of(open_as(Recording, aside).document) == session.recording()
    assert find_battle(file) is None


def test_battles_of_the_same_moment_are_put_aside_beside_one_another(file: Path, tmp_path: Path) -> None:
    session = played()
    found = []
    for _ in range(3):
        keep_battle(file, session.recording())
        os.utime(battle_path(file), (10**9, 10**9))
        found.append(put_battle_aside(file, tmp_path / "recordings"))
        session.play(EndTurn())
    actions = [len(recording_of(open_as(Recording, each).document).actions) for each in found]
    assert actions == [actions[0], actions[0] + 1, actions[0] + 2]


def test_what_is_recorded_is_the_game_as_it_was_when_that_was_asked_for() -> None:
    session = played()
    recorder = session.recorder()
    session.play(EndTurn())
    assert len(recorder().actions) == 2
    session.rewind(0)
    assert len(recorder().actions) == 2
