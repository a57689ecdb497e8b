import errno
import os
import random
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from studio.documents.storage import store
from studio.documents.storage.autosave import autosave_path
from studio.documents.storage.files import UnreadableFile
from studio.documents.storage.store import NotSaved, backups, save_bytes
from tests.documents.saving_process import CALLS, NEW, OLD, Counter
from tests.support.lengths import sample


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "wadi.scenario.json"
    path.write_bytes(OLD)
    return path


def run(*arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.documents.saving_process", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def refusal(file: Path) -> str:
    try:
        save_bytes(file, NEW)
    except NotSaved as error:
        return str(error)
    return ""


def test_the_new_text_is_in_the_file_and_the_old_one_in_a_dated_backup(file: Path) -> None:
    save_bytes(file, NEW)
    assert file.read_bytes() == NEW
    (backup,) = backups(file)
    assert backup.read_bytes() == OLD
    assert backup.parent == file.parent / ".backup"
    assert backup.name.startswith(time.strftime("%Y", time.gmtime()))
    assert sorted(path.name for path in file.parent.iterdir()) == [".backup", file.name]


def test_a_new_file_is_written_and_has_no_backup(tmp_path: Path) -> None:
    save_bytes(tmp_path / "new.json", NEW)
    assert (tmp_path / "new.json").read_bytes() == NEW
    assert [path.name for path in tmp_path.iterdir()] == ["new.json"]


def test_the_same_text_again_touches_nothing(file: Path) -> None:
    before = file.stat()
    save_bytes(file, OLD)
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert backups(file) == ()


def test_permissions_and_links_are_kept(file: Path) -> None:
    file.chmod(0o640)
    link = file.with_name("link.json")
    link.symlink_to(file.name)
    save_bytes(link, NEW)
    assert link.is_symlink()
    assert file.read_bytes() == NEW
    assert file.stat().st_mode & 0o777 == 0o640


def test_ten_backups_and_the_last_of_each_of_fourteen_days_are_kept(file: Path) -> None:
    folder = file.parent / ".backup"
    folder.mkdir()
    for day in range(1, 20):
        for hour in (9, 17):
            (folder / f"202601{day:02}T{hour:02}0000.000000Z.{file.name}").write_bytes(b"x")
    (folder / f"20260101T090000.000000Z.other.{file.name}").write_bytes(b"x")
    save_bytes(file, NEW)
    kept = [path.name[:11] for path in backups(file)]
    today = kept[0][:8]
    newest = [f"202601{day:02}T{hour:02}" for day in (19, 18, 17, 16, 15) for hour in (17, 9)][:9]
    earlier = [f"202601{day:02}T17" for day in range(14, 6, -1)]
    assert kept[1:] == [*newest, *earlier]
    assert today > "20260119"
    assert (folder / f"20260101T090000.000000Z.other.{file.name}").exists()


def test_leftovers_of_killed_saves_go_once_they_are_an_hour_old(file: Path) -> None:
    stale, fresh = (file.with_name(f".{file.name}.{name}.saving") for name in ("0aaaaaaa", "0bbbbbbb"))
    for left in (stale, fresh):
        left.write_bytes(b"half")
    os.utime(stale, (time.time() - 7200, time.time() - 7200))
    save_bytes(file, NEW)
    assert not stale.exists()
    assert fresh.exists()


def test_leftovers_and_old_backups_that_cannot_be_removed_do_not_stop_a_save(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = file.with_name(f".{file.name}.0aaaaaaa.saving")
    stale.write_bytes(b"half")
    os.utime(stale, (time.time() - 7200, time.time() - 7200))
    (file.parent / ".backup").mkdir()
    for second in range(40):
        (file.parent / ".backup" / f"20260101T0900{second:02}.000000Z.{file.name}").write_bytes(b"x")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    save_bytes(file, NEW)
    assert file.read_bytes() == NEW
    assert len(backups(file)) == 41


def test_a_folder_that_cannot_be_opened_is_not_forced_to_the_disk(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refuse_folders(path: Path, flags: int, *mode: int) -> int:
        if Path(path).is_dir():
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(path, flags, *mode)

    monkeypatch.setattr(os, "open", refuse_folders)
    save_bytes(file, NEW)
    assert file.read_bytes() == NEW


def test_killed_inside_any_system_call_of_a_save_the_file_is_whole(file: Path) -> None:
    counting = run("steps", str(file))
    calls = int(counting.communicate()[0])
    assert calls >= 12
    seen = set()
    for call in range(1, calls + 1):
        for backup in backups(file):
            backup.unlink()
        file.write_bytes(OLD)
        killed = run("kill", str(file), str(call))
        killed.communicate()
        assert killed.returncode == 9
        assert file.read_bytes() in (OLD, NEW)
        seen.add(file.read_bytes())
        assert all(backup.read_bytes() == OLD for backup in backups(file))
    assert seen == {OLD, NEW}


@pytest.mark.skipif(not hasattr(os, "kill"), reason="there are no signals here")
def test_killed_at_any_moment_the_file_and_its_backups_are_whole(file: Path) -> None:
    chance = random.Random(1943)
    for _ in range(sample(6, 200)):
        saving = run("loop", str(file))
        while not backups(file) and saving.poll() is None:
            time.sleep(0.01)
        time.sleep(chance.uniform(0, 0.05))
        saving.kill()
        saving.communicate()
        assert saving.returncode == -9
        for whole in (file, *backups(file)):
            assert whole.read_bytes() in (OLD, NEW)
            if whole != file:
                whole.unlink()


@pytest.mark.skipif(not hasattr(os, "kill"), reason="there are no signals here")
def test_killed_at_any_moment_of_an_autosave_it_is_whole_and_the_file_untouched(file: Path) -> None:
    chance = random.Random(1942)
    before, autosave = file.read_bytes(), autosave_path(file)
    for _ in range(sample(4, 200)):
        keeping = run("autosave", str(file))
        while not autosave.exists() and keeping.poll() is None:
            time.sleep(0.01)
        time.sleep(chance.uniform(0, 0.05))
        keeping.kill()
        keeping.communicate()
        assert keeping.returncode == -9
        assert autosave.read_bytes() in (OLD, NEW)
        assert file.read_bytes() == before
        autosave.unlink()


def test_a_backup_is_read_by_those_who_may_read_the_file(file: Path) -> None:
    file.chmod(0o640)
    save_bytes(file, NEW)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (file, *backups(file))] == [0o640, 0o640]


def test_what_is_private_is_not_shown_while_it_is_saved(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.chmod(0o600)
    modes, real = [], os.write

    def look(descriptor: int, data: bytes) -> int:
        modes.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
        return real(descriptor, data)

    monkeypatch.setattr(os, "write", look)
    save_bytes(file, NEW)
    assert set(modes) == {0o600}


def test_what_killed_saves_left_among_the_backups_goes_with_a_later_save(file: Path) -> None:
    save_bytes(file, NEW)
    (backup,) = backups(file)
    left = backup.with_name(f".{backup.name}.0badcafe.saving")
    left.write_bytes(OLD[:100])
    save_bytes(file, OLD)
    assert left.exists()  # that one may still be at work
    os.utime(left, (0, 0))
    save_bytes(file, NEW)
    assert not left.exists()


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS])
def test_whatever_step_the_system_refuses_the_file_is_whole_and_one_sentence_says_so(
    file: Path, monkeypatch: pytest.MonkeyPatch, fault: int
) -> None:
    for name in CALLS:
        monkeypatch.setattr(os, name, getattr(os, name))  # restores what Counter replaces
    real = {name: getattr(os, name) for name in CALLS}

    def refuse(name: str, _: tuple[object, ...]) -> None:
        raise OSError(fault, os.strerror(fault))

    refused, calls = 0, 0
    for call in range(1, 100):
        for name in CALLS:
            setattr(os, name, real[name])
        file.write_bytes(OLD)
        counter = Counter(refuse, call)
        message = refusal(file)
        assert message == "" or message.startswith(f"{file} was not saved: ")
        swapped = message == "" or "new text is in its place" in message
        assert file.read_bytes() == (NEW if swapped else OLD)
        refused += bool(message)
        if counter.made < call:
            break
        calls += 1
    assert calls > 10
    assert refused > calls // 2
    for name in CALLS:
        setattr(os, name, real[name])
    assert not list(file.parent.glob(".*.saving"))


def test_a_full_disk_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", refuse)
    with pytest.raises(NotSaved, match=r"wadi\.scenario\.json was not saved: the disk is full\. "):
        save_bytes(file, NEW)
    assert file.read_bytes() == OLD


def test_a_disk_without_room_for_the_copy_of_the_old_text_is_told_with_what_to_do(file: Path) -> None:
    (file.parent / ".backup").write_text("in the way", encoding="utf-8")
    with pytest.raises(
        NotSaved, match=r"nothing else was changed; make room there, or save under another name\.$"
    ):
        save_bytes(file, NEW)
    assert file.read_bytes() == OLD


def test_a_disk_that_does_not_keep_what_was_written_is_noticed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "read_bytes", lambda _: b"other")
    with pytest.raises(NotSaved, match="the disk reports a fault"):
        save_bytes(file, NEW)
    monkeypatch.undo()
    assert file.read_bytes() == OLD


def test_a_write_protected_file_is_not_replaced(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.os, "access", lambda *_: False)
    with pytest.raises(NotSaved, match="the file is write-protected"):
        save_bytes(file, NEW)
    assert file.read_bytes() == OLD


def test_a_link_to_itself_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "loop.json").symlink_to("loop.json")
    with pytest.raises(UnreadableFile, match="its links lead in a circle"):
        save_bytes(tmp_path / "loop.json", NEW)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="there is no such file or folder"):
        save_bytes(tmp_path / "gone" / "x.json", NEW)
