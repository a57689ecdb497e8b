"""Saving so that a whole file, the old or the new, is on disk at every instant.

New bytes go to a file of their own in the same folder, are forced to the disk, read back, and only then take the
old file's name in one step. What stood there before is kept in `.backup`, dated.
"""

import errno
import os
import re
import secrets
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.documents.storage.files import is_file, is_folder, is_there, read_bytes, real_path, reason_of
from studio.documents.storage.shipped import sidecar_path
from studio.documents.text.shortened import PATH, shortened

BACKUP_FOLDER: Final = ".backup"
#: Copies that are kept of a file: so many of the newest, and the last of so many days.
NEWEST_KEPT: Final = 10
DAYS_KEPT: Final = 14

_STALE_SECONDS: Final = 3600
_NO_FOLDER_SYNC: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES})


class NotSaved(StudioError):
    """A save that was given up; the file on disk is whole."""

    def __init__(self, path: Path, reason: str, remedy: str) -> None:
        super().__init__(f"{shortened(str(path), PATH)} was not saved: {reason}. {remedy}")
        self.path, self.reason = path, reason


def save_bytes(path: Path, data: bytes) -> None:
    """Put the bytes in place of the file, if there is one, and keep what it held as a backup.

    A link is followed, not replaced. Raises NotSaved or UnreadableFile.
    """
    old = read_bytes(path) if is_there(path) else None
    path = real_path(path)
    if old == data:
        return
    if old is not None:
        _require_writable(path)
        _back_up(path, old)
    replace_bytes(path, data)


def put_bytes(path: Path, data: bytes) -> None:
    """Put the bytes in place of the file, if there is one, without a backup: for what can be made again.

    A link is followed and write protection heeded. Raises NotSaved.
    """
    path = real_path(path)
    if is_file(path):
        _require_writable(path)
    replace_bytes(path, data)


def require_place(path: Path) -> None:
    """Refuse where `put_bytes` could not put a file, before the work is done that is to be in it. Raises NotSaved."""
    path = real_path(path)
    require_replaceable(path)
    if is_file(path):
        _require_writable(path)
    if not is_folder(path.parent):
        reason = f"there is no folder {shortened(str(path.parent), PATH)}, or it cannot be looked into"
        raise NotSaved(path, reason, "Make it, or choose another folder.")


def replace_bytes(path: Path, data: bytes, like: Path | None = None) -> None:
    """Swap without a backup; the file keeps its mode, and a new one gets that of the file `like`. Raises NotSaved."""
    require_replaceable(path)
    try:
        _swap_in(path, data, like)
    except OSError as error:
        remedy = "Nothing on disk was changed; make room or choose another folder, and save again."
        raise NotSaved(path, reason_of(error), remedy) from error
    try:
        _sync_folder(path.parent)
    except OSError as error:
        remedy = "The new text is in its place, but the disk did not confirm it: save a copy elsewhere too."
        raise NotSaved(path, reason_of(error), remedy) from error


def require_replaceable(path: Path) -> None:
    """Refuse what is neither missing nor an ordinary file: a swap would put a file in place of a device or a pipe.

    Raises NotSaved.
    """
    try:
        mode = path.stat().st_mode
    except OSError:
        return
    if not stat.S_ISREG(mode):
        what = "it is a folder, not a file" if stat.S_ISDIR(mode) else "it is no ordinary file"
        raise NotSaved(path, what, "Choose another name.")


def _swap_in(path: Path, data: bytes, like: Path | None) -> None:
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}.saving")
    models = (each for each in (path, like) if each is not None and is_file(each))
    model = next(models, None)
    try:
        _drop_stale(path.parent, _literal(path.name))
        _write_whole(fresh, data, None if model is None else stat.S_IMODE(model.stat().st_mode))
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _require_writable(path: Path) -> None:
    """Refuse a protected file: a swap would pass over the write protection of a file, since it only changes the folder."""
    if not os.access(path, os.W_OK):
        remedy = "Remove its write protection, or save under another name."
        raise NotSaved(path, "the file is write-protected", remedy)


def _write_whole(path: Path, data: bytes, mode: int | None) -> None:
    """Write a new file; one that gets a mode is nobody else's to read before it has it."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags, 0o666 if mode is None else 0o600)
    try:
        if mode is not None:
            path.chmod(mode)
        left = memoryview(data)
        while left:
            left = left[os.write(descriptor, left) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    if path.read_bytes() != data:
        raise OSError(errno.EIO, "what was written reads back differently")


def _sync_folder(folder: Path) -> None:
    """Force the new name to the disk, on systems that let a folder be opened."""
    if os.name == "nt":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise


def _drop_stale(folder: Path, names: str) -> None:
    """Remove what saves that were killed long ago left behind; what cannot be removed must not stop this one."""
    for left in folder.glob(f".{names}.*.saving"):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _STALE_SECONDS:
                left.unlink()


def _literal(name: str) -> str:
    return re.sub(r"([*?[])", r"[\1]", name)


def _back_up(path: Path, old: bytes) -> None:
    folder = _backup_folder(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _drop_stale(folder, f"*.{_literal(path.name)}")
        _swap_in(_dated_path(folder, path.name), old, like=path)
    except OSError as error:
        remedy = (
            f"The copy of its old text could not be put into {folder}, and nothing else was changed; make room there, or "
            "save under another name."
        )
        raise NotSaved(path, reason_of(error), remedy) from error
    with suppress(OSError):  # a copy too many does no harm
        for backup in _superfluous(backups(path)):
            backup.unlink()


def _backup_folder(path: Path) -> Path:
    return sidecar_path(path).parent / BACKUP_FOLDER


def _dated_path(folder: Path, name: str) -> Path:
    return folder / f"{datetime.now(UTC).strftime('%Y%m%dT%H%M%S.%fZ')}.{name}"


def set_aside(path: Path, owner: Path) -> Path:
    """Move a copy of a file's text to the backups of the file; return where it is now. Raises OSError."""
    folder = _backup_folder(owner)
    folder.mkdir(parents=True, exist_ok=True)
    return path.rename(_dated_path(folder, owner.name))


def backups(path: Path) -> tuple[Path, ...]:
    """Return the kept copies of a file, the newest first; their names begin with the moment (UTC) of the save."""
    form = re.compile(r"\d{8}T\d{6}\.\d{6}Z\." + re.escape(path.name))
    folder = _backup_folder(path)
    found = [copy for copy in folder.iterdir() if form.fullmatch(copy.name)] if folder.is_dir() else []
    return tuple(sorted(found, reverse=True))


def _superfluous(newest_first: tuple[Path, ...]) -> Iterable[Path]:
    days: set[str] = set()
    for index, copy in enumerate(newest_first):
        day = copy.name[:8]
        if index >= NEWEST_KEPT and (day in days or len(days) >= DAYS_KEPT):
            yield copy
        days.add(day)
