import errno
import json
import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from studio.cli.files.checking import check_paths
from studio.documents.packs.library import library_for
from studio.documents.storage.archive import open_archive
from studio.documents.storage.lock import (
    LockedElsewhere,
    is_locked_elsewhere,
    lock_file,
    lock_path,
    require_unlocked,
)
from tests.content.shipped import copy_of_pack
from tests.documents.locking import held_by_another


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "wadi.scenario.json"
    path.write_text("saved")
    return path


def end(process: "subprocess.Popen[str]", word: str) -> None:
    process.communicate(f"{word}\n", timeout=500)
    assert process.returncode == 0


def test_a_file_is_marked_by_a_hidden_sibling_until_it_is_released(file: Path) -> None:
    with lock_file(file):
        mark = file.with_name(".wadi.scenario.json.lock")
        assert mark.read_text().splitlines()[0] == str(os.getpid())
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_what_another_process_holds_is_refused_with_process_host_and_remedy(file: Path) -> None:
    with held_by_another(file) as other:
        with pytest.raises(LockedElsewhere) as refused:
            lock_file(file)
        assert refused.value.owner.process == other.pid
        assert refused.value.owner.host == socket.gethostname()
        for word in (
            str(file),
            f"process {other.pid} on {socket.gethostname()}",
            "close it",
            str(lock_path(file)),
        ):
            assert word in str(refused.value)
        assert is_locked_elsewhere(file)
        assert lock_path(file).read_text().splitlines()[0] == str(other.pid)
        end(other, "release")
    assert not lock_path(file).exists()
    assert not is_locked_elsewhere(file)


def test_a_process_that_ends_without_a_word_leaves_no_mark(file: Path) -> None:
    with held_by_another(file) as other:
        end(other, "forget")
    assert not lock_path(file).exists()


def test_what_a_killed_process_held_is_taken_over(file: Path) -> None:
    with held_by_another(file) as other:
        other.kill()
        other.wait(30)
        assert lock_path(file).exists()
        with lock_file(file):
            require_unlocked(file)
            assert lock_path(file).read_text().splitlines()[0] == str(os.getpid())
    assert not lock_path(file).exists()


def test_a_process_of_another_host_is_never_taken_for_dead(file: Path) -> None:
    lock_path(file).write_text("4711\nelsewhere?pidns-f0000001\n")
    with pytest.raises(LockedElsewhere, match="process 4711 on elsewhere:"):
        lock_file(file)
    assert lock_path(file).exists()


@pytest.mark.parametrize("left", ["", "17"])
def test_a_mark_that_names_nobody_is_taken_over(file: Path, left: str) -> None:
    lock_path(file).write_text(left)
    with lock_file(file):
        assert lock_path(file).read_text().splitlines()[0] == str(os.getpid())


def test_one_process_may_hold_a_file_twice_and_lets_go_with_the_last(file: Path) -> None:
    first, second = lock_file(file), lock_file(file)
    first.release()
    first.release()
    assert lock_path(file).exists()
    second.release()
    assert not lock_path(file).exists()


def test_two_links_to_a_file_are_one_file(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.scenario.json"
    link.symlink_to(file)
    with held_by_another(link), pytest.raises(LockedElsewhere):
        lock_file(file)


def refuse_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a folder does that may only be read; the tests may run as one whom no folder refuses."""
    real = os.open

    def refuse(path: str, flags: int, *rest: int, **options: int) -> int:
        if flags & os.O_CREAT:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(path, flags, *rest, **options)

    monkeypatch.setattr(os, "open", refuse)
    monkeypatch.setattr(os, "access", lambda *_, **__: False)


def test_a_folder_that_may_not_be_written_gives_no_mark_and_no_error(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_writing(monkeypatch)
    with lock_file(file):
        assert not lock_path(file).exists()


def test_a_name_that_leaves_no_room_for_a_mark_gives_none(tmp_path: Path) -> None:
    file = tmp_path / f"{'x' * 245}.json"
    file.write_text("saved")
    lock_file(file).release()
    assert not is_locked_elsewhere(file)


def test_the_mark_is_no_part_of_a_pack_of_its_zip_or_of_what_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = copy_of_pack(tmp_path)
    battle = pack / "scenarios" / "wadi-akarit.scenario.json"
    before = [entry.id for entry in library_for(battle).entries("scenario")]
    with lock_file(battle):
        assert [entry.id for entry in library_for(battle).entries("scenario")] == before
        archive = open_archive(Path(shutil.make_archive(str(tmp_path / "zipped"), "zip", pack)))
        assert not [name for name in archive.members if name.endswith(".lock")]
        check_paths([pack], as_json=True, level="hint")
    report = capsys.readouterr().out
    assert json.loads(report)["files"] == len(list(pack.rglob("*.json")))
    assert ".lock" not in report
