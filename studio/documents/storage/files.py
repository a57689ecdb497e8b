"""Bytes from disk, refused by size before they are read, and what the system said, in words for people."""

import errno
import os
import stat
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.documents.text.shortened import PATH, shortened

#: The largest JSON file that is read, in bytes.
MAX_JSON_BYTES = 16 * 1024 * 1024

_REASONS = {
    errno.EACCES: "you have no permission to do that",
    errno.EPERM: "the system does not allow it",
    errno.ENOENT: "there is no such file or folder",
    errno.ENOTDIR: "a part of its path is a file, not a folder",
    errno.EEXIST: "something else of that name is in the way",
    errno.ENOTEMPTY: "something else of that name is in the way",
    errno.EISDIR: "it is a folder, not a file",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EROFS: "the disk can only be read",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ELOOP: "its links lead in a circle",
    errno.EIO: "the disk reports a fault",
    errno.ESTALE: "the network folder is gone",
}


#: The last moment that is told: disks can hold later ones, for which there is no date.
_LAST_MOMENT: Final = datetime(9999, 12, 30, tzinfo=UTC).timestamp()
#: What the system says of a name that nothing can have, or has.
_NOTHING_THERE = frozenset({errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.EINVAL})


def reason_of(error: OSError) -> str:
    """Return half a sentence on why the system refused, without path or number."""
    known = _REASONS.get(error.errno or 0)
    return known or (error.strerror or str(error)).rstrip(".").lower()


class UnreadableFile(StudioError):
    """A file that could not be read, was too large to try, or was no file."""

    def __init__(self, path: Path, reason: str, remedy: str = "Check the path and its permissions.") -> None:
        super().__init__(f"{shortened(str(path), PATH)} could not be read: {reason}. {remedy}")
        self.path = path


def is_there(path: Path) -> bool:
    """Return whether there is a file or folder of that name. Raises UnreadableFile where the system does not say."""
    try:
        path.stat()
    except OSError as error:
        if error.errno in _NOTHING_THERE:
            return False
        raise UnreadableFile(path, reason_of(error)) from error
    return True


def changed_at(path: Path) -> datetime:
    """Return when a file was last changed, or the nearest moment that can be told. Raises UnreadableFile."""
    try:
        seconds = path.stat().st_mtime
    except OSError as error:
        raise UnreadableFile(path, reason_of(error)) from error
    return datetime.fromtimestamp(min(max(seconds, 0.0), _LAST_MOMENT), UTC)


def is_folder(path: Path) -> bool:
    """Return whether there is a folder of that name; `Path.is_dir` raises where the system does not say."""
    return _is(path, stat.S_ISDIR)


def is_file(path: Path) -> bool:
    """Return whether there is an ordinary file of that name; `Path.is_file` raises where the system does not say."""
    return _is(path, stat.S_ISREG)


def _is(path: Path, kind: Callable[[int], bool]) -> bool:
    try:
        return kind(path.stat().st_mode)
    except OSError:
        return False


def entries_of(folder: Path) -> tuple[Path, ...]:
    """Return what lies in a folder by name; nothing where there is no folder. Raises UnreadableFile where the system does not say."""
    try:
        return tuple(sorted(folder.iterdir()))
    except OSError as error:
        if error.errno in _NOTHING_THERE:
            return ()
        raise UnreadableFile(folder, reason_of(error)) from error


def real_path(path: Path) -> Path:
    """Follow the links of a path as far as they lead: `resolve` raises RuntimeError where they go in a circle."""
    return Path(os.path.realpath(path))


def read_bytes(path: Path, limit: int = MAX_JSON_BYTES) -> bytes:
    """Return the whole file, of at most `limit` bytes; its size is asked before any of it is read.

    Raises UnreadableFile.
    """
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, "")
        if not stat.S_ISREG(status.st_mode):
            raise UnreadableFile(path, "it is no ordinary file", "Choose a file.")
        _require_size(path, status.st_size, limit)
        with path.open("rb", buffering=0) as file:
            data = _read_all(file.fileno(), limit)
    except OSError as error:
        raise UnreadableFile(path, reason_of(error)) from error
    _require_size(path, len(data), limit)
    return data


def _read_all(descriptor: int, limit: int) -> bytes:
    """Return everything up to one byte over the limit, whatever the file's size was said to be."""
    pieces: list[bytes] = []
    left = limit + 1
    while left > 0 and (piece := os.read(descriptor, min(left, 1 << 20))):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def _require_size(path: Path, size: int, limit: int) -> None:
    if size > limit:
        raise UnreadableFile(
            path,
            f"it is {megabytes(size)} large and at most {megabytes(limit)} are read",
            "Check that it is the file you meant.",
        )


def megabytes(size: int) -> str:
    """Return a size in bytes as people say it."""
    return f"{size / 1024 / 1024:,.1f} MB".replace(".0 ", " ")
