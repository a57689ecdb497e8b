"""The mark beside a file that is open for editing, so that no two studios edit it at the same time.

It holds process and host. What a killed process left is taken over; where none can be written, there is none.
"""

import os
import weakref
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from filelock import SoftFileLock, Timeout

from studio import StudioError
from studio.documents.storage.files import UnreadableFile, read_bytes, real_path
from studio.documents.storage.shipped import beside
from studio.documents.storage.user_data import made

#: Seconds in which a studio that is just closing the file may let go of it.
_PATIENCE: Final = 0.2
_MAX_MARK_BYTES: Final = 1024


@dataclass(frozen=True, slots=True)
class Holder:
    """A process that has a file open for editing."""

    process: int
    host: str


class HeldElsewhere(StudioError):
    """A file that another process has open for editing."""

    def __init__(self, path: Path, holder: Holder) -> None:
        super().__init__(
            f"{path} is open for editing in another studio, process {holder.process} on {holder.host}: close it "
            f"there, or work on a copy of another name. If that process is gone, remove {lock_path(path)}."
        )
        self.holder = holder


class Hold:
    """This process's right to edit a file. It ends with `release`, and at the latest with the process."""

    def __init__(self, lock: SoftFileLock | None = None) -> None:
        self._end = None if lock is None else weakref.finalize(self, lock.release)

    def release(self) -> None:
        """Let others edit the file; a second time does nothing."""
        if self._end is not None:
            self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def lock_path(path: Path) -> Path:
    """The hidden sibling that marks a file; a link is marked where it leads, a shipped file in the user's data."""
    path = beside(real_path(path))
    return path.with_name(f".{path.name}.lock")


def take(path: Path) -> Hold:
    """Mark a file as open for editing; within one process that may be done more than once.

    Raises HeldElsewhere or NoDataFolder.
    """
    if beside(path) != path:
        made(lock_path(path).parent)
    lock = SoftFileLock(lock_path(path), is_singleton=True, thread_local=False)
    try:
        for _ in range(2):
            if _acquired(lock):
                return Hold(lock)
            demand_not_elsewhere(path)
            lock.break_lock()  # it names nobody: a power failure cut it short
    except OSError:
        if os.access(lock_path(path).parent, os.W_OK):
            demand_not_elsewhere(path)  # the mark of another user may not even be opened for writing
    return Hold()


def is_held_elsewhere(path: Path) -> bool:
    """Whether another process that still runs has the file open for editing."""
    try:
        take(path).release()
    except HeldElsewhere:
        return True
    return False


def demand_not_elsewhere(path: Path) -> None:
    """Refuse a file whose mark names another process, without asking whether it runs. Raises HeldElsewhere."""
    holder = _holder(path)
    if holder is not None and not SoftFileLock(lock_path(path), thread_local=False).is_lock_held_by_us:
        raise HeldElsewhere(path, holder)


def _acquired(lock: SoftFileLock) -> bool:
    """Whether the file is ours now. Raises OSError where no mark can be written."""
    try:
        lock.acquire(timeout=_PATIENCE)
    except Timeout:
        return False
    return True


def _holder(path: Path) -> Holder | None:
    """Whom the mark names; None where there is none that can be read."""
    try:
        process, host, *_ = read_bytes(lock_path(path), _MAX_MARK_BYTES).decode("ascii").splitlines()
        # Beside the host the mark may name the process namespace, which says nothing to people.
        return Holder(int(process), host.split("?pidns-")[0])
    except (UnreadableFile, ValueError):
        return None
