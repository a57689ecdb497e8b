import errno
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from studio.documents.storage.files import UnreadableFile, changed_at, entries_of, is_there, read_bytes


def test_a_file_of_200_mb_is_refused_by_its_size_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = tmp_path / "large.scenario.json"
    with large.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    monkeypatch.setattr(os, "read", lambda *_: pytest.fail("the file was read"))
    with pytest.raises(
        UnreadableFile, match=r"large\.scenario\.json .* 200 MB large and at most 16 MB are read"
    ):
        read_bytes(large)


def test_a_file_that_grows_while_it_is_read_is_cut_off_at_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    growing = tmp_path / "growing.json"
    growing.write_bytes(b"x")
    monkeypatch.setattr(os, "read", lambda _, size: b"x" * size)
    with pytest.raises(UnreadableFile, match="at most"):
        read_bytes(growing, limit=1000)


def test_a_file_of_just_the_limit_is_read(tmp_path: Path) -> None:
    full = tmp_path / "full.json"
    full.write_bytes(b"x" * 1000)
    assert read_bytes(full, limit=1000) == b"x" * 1000


def test_a_missing_file_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(
        UnreadableFile, match=r"gone\.json could not be read: there is no such file or folder\."
    ):
        read_bytes(tmp_path / "gone.json")


def test_a_folder_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="it is a folder, not a file"):
        read_bytes(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    with pytest.raises(UnreadableFile, match="it is no ordinary file"):
        read_bytes(tmp_path / "pipe.json")


def test_a_file_and_a_folder_are_there_and_what_no_name_can_be_is_not(tmp_path: Path) -> None:
    (tmp_path / "x.json").touch()
    assert is_there(tmp_path)
    assert is_there(tmp_path / "x.json")
    assert not is_there(tmp_path / "y.json")
    assert not is_there(tmp_path / "x.json" / "y.json")
    assert not is_there(tmp_path / ("long" * 100))


def test_where_the_system_does_not_say_what_is_there_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "loop.json").symlink_to("loop.json")
    with pytest.raises(UnreadableFile, match=r"loop\.json could not be read: its links lead in a circle\."):
        is_there(tmp_path / "loop.json")


def test_an_unreadable_folder_gets_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> os.stat_result:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "stat", refuse)
    with pytest.raises(
        UnreadableFile, match=r"you have no permission to do that\. Check the path and its perm"
    ):
        read_bytes(tmp_path / "closed" / "x.json")


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0, datetime(1970, 1, 1, tzinfo=UTC)),
        (-(10**11), datetime(1970, 1, 1, tzinfo=UTC)),
        (10**12, datetime(9999, 12, 30, tzinfo=UTC)),
        (2**62, datetime(9999, 12, 30, tzinfo=UTC)),
    ],
)
def test_a_moment_for_which_there_is_no_date_is_told_as_the_nearest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: int, told: datetime
) -> None:
    monkeypatch.setattr(Path, "stat", lambda *_, **__: os.stat_result((*[0] * 8, seconds, 0)))
    assert changed_at(tmp_path / "x.json") == told
    assert changed_at(tmp_path / "x.json").astimezone().year in (1969, 1970, 9999)


def test_when_a_file_was_changed_that_is_gone_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(
        UnreadableFile, match=r"gone\.json could not be read: there is no such file or folder\."
    ):
        changed_at(tmp_path / "gone.json")


def test_what_lies_in_a_folder_is_told_by_name_and_why_it_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("b", "a"):
        (tmp_path / name).touch()
    assert entries_of(tmp_path) == (tmp_path / "a", tmp_path / "b")
    assert entries_of(tmp_path / "gone") == entries_of(tmp_path / "a") == ()

    def refuse(*_: object) -> list[str]:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "listdir", refuse)
    with pytest.raises(UnreadableFile, match="you have no permission to do that"):
        entries_of(tmp_path)
