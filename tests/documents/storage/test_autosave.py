import errno
import os
import time
from pathlib import Path

import pytest

from studio.documents.storage import autosave
from studio.documents.storage.autosave import (
    AutosaveStuck,
    autosave_path,
    discard_autosave,
    find_recovery,
    set_autosave_aside,
    write_autosave,
)
from studio.documents.storage.files import UnreadableFile
from studio.documents.storage.store import backups


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "wadi.scenario.json"
    path.write_text("saved")
    return path


def age(path: Path, seconds: float) -> None:
    then = time.time() - seconds
    os.utime(path, (then, then))


def test_an_autosave_goes_beside_the_file_and_never_into_it(file: Path) -> None:
    beside = write_autosave(file, "größer")
    assert beside == file.with_name(".wadi.scenario.json.autosave")
    assert beside.read_text(encoding="utf-8") == "größer"
    assert file.read_text() == "saved"
    assert not (file.parent / ".backup").exists()


def test_a_second_autosave_takes_the_place_of_the_first(file: Path) -> None:
    write_autosave(file, "one")
    write_autosave(file, "two")
    assert autosave_path(file).read_text() == "two"


def test_work_that_is_not_in_the_file_is_offered_with_both_moments(file: Path) -> None:
    age(file, 60)
    write_autosave(file, "unsaved")
    found = find_recovery(file)
    assert found is not None
    assert (found.path, found.autosave) == (file, autosave_path(file))
    assert found.saved_at is not None
    assert 59 < (found.autosaved_at - found.saved_at).total_seconds() < 70
    assert found.is_newer


def test_an_autosave_is_read_by_those_who_may_read_the_file(file: Path) -> None:
    file.chmod(0o600)
    write_autosave(file, "unsaved")
    assert autosave_path(file).stat().st_mode & 0o777 == 0o600


def test_an_autosave_that_is_set_aside_is_among_the_backups(file: Path) -> None:
    write_autosave(file, "unsaved")
    assert set_autosave_aside(file) in backups(file)
    assert find_recovery(file) is None
    assert backups(file)[0].read_text() == "unsaved"


def test_an_autosave_that_cannot_be_set_aside_is_told(file: Path) -> None:
    write_autosave(file, "unsaved")
    (file.parent / ".backup").write_text("in the way")
    with pytest.raises(AutosaveStuck, match="could not be removed"):
        set_autosave_aside(file)
    assert autosave_path(file).read_text() == "unsaved"


def test_an_autosave_older_than_the_file_is_offered_as_older(file: Path) -> None:
    write_autosave(file, "unsaved")
    age(autosave_path(file), 60)
    found = find_recovery(file)
    assert found is not None
    assert not found.is_newer


def test_an_autosave_of_a_file_never_saved_is_offered(tmp_path: Path) -> None:
    write_autosave(tmp_path / "new.scenario.json", "unsaved")
    found = find_recovery(tmp_path / "new.scenario.json")
    assert found is not None
    assert found.saved_at is None
    assert found.is_newer


def test_nothing_is_offered_without_an_autosave_or_where_it_equals_the_file(file: Path) -> None:
    assert find_recovery(file) is None
    write_autosave(file, "saved")
    assert find_recovery(file) is None


def test_nothing_is_offered_of_a_name_that_leaves_no_room_for_an_autosave(tmp_path: Path) -> None:
    file = tmp_path / f"{'x' * 245}.json"
    file.write_text("saved")
    assert find_recovery(file) is None
    discard_autosave(file)  # nor is one missed when the file is closed


def test_nothing_is_removed_where_there_is_no_autosave(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(autosave.Path, "unlink", refuse)
    discard_autosave(file)


@pytest.mark.parametrize("refused_at", [0, 1, 2, 3, 4, 5])
def test_a_folder_that_may_not_be_looked_into_gets_one_sentence(
    file: Path, monkeypatch: pytest.MonkeyPatch, refused_at: int
) -> None:
    write_autosave(file, "unsaved")
    asked, real = [], Path.stat

    def stat(path: Path, **_: object) -> os.stat_result:
        asked.append(path)
        if len(asked) > refused_at:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(path)

    monkeypatch.setattr(Path, "stat", stat)
    with pytest.raises(UnreadableFile, match="you have no permission to do that"):
        find_recovery(file)


def test_a_discarded_autosave_is_offered_no_more(file: Path) -> None:
    write_autosave(file, "unsaved")
    discard_autosave(file)
    discard_autosave(file)
    assert find_recovery(file) is None


def test_an_autosave_that_cannot_be_removed_gets_one_sentence(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    write_autosave(file, "unsaved")
    monkeypatch.setattr(autosave.Path, "unlink", refuse)
    with pytest.raises(AutosaveStuck, match="you have no permission to do that"):
        discard_autosave(file)
