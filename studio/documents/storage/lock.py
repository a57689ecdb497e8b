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
from studio.documents.storage.shipped import sidecar_path
from studio.documents.storage.user_data import ensure_folder

#: Seconds in which a studio that is just closing the file may let go of it.
_PATIENCE: Final = 0.2
_MAX_MARK_BYTES: Final = 1024


@dataclass(frozen=True, slots=True)
class LockOwner:
    """A process that has a file open for editing."""

    process: int
    host: str


class LockedElsewhere(StudioError):
    """A file that another process has open for editing."""

    def __init__(self, path: Path, owner: LockOwner) -> None:
        super().__init__(
            f"{path} is open for editing in another studio, process {owner.process} on {owner.host}: close it "
            f"there, or work on a copy of another name. If that process is gone, remove {lock_path(path)}."
        )
        self.owner = owner


class EditLock:
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
    """Return the hidden sibling that marks a file; a link is marked where it leads, a shipped file in the user's data."""
    path = sidecar_path(real_path(path))
    return path.with_name(f".{path.name}.lock")


def lock_file(path: Path) -> EditLock:
    """Mark a file as open for editing; within one process that may be done more than once.

    Raises LockedElsewhere or NoDataFolder.
    """
    if sidecar_path(path) != path:
        ensure_folder(lock_path(path).parent)
    lock = SoftFileLock(lock_path(path), is_singleton=True, thread_local=False)
    try:
        for _ in range(2):
            if _acquire(lock):
                return EditLock(lock)
            require_unlocked(path)
            lock.break_lock()  # it names nobody: a power failure cut it short
    except OSError:
        if os.access(lock_path(path).parent, os.W_OK):
            require_unlocked(path)  # the mark of another user may not even be opened for writing
    return EditLock()


def is_locked_elsewhere(path: Path) -> bool:
    """Return whether another process that still runs has the file open for editing."""
    try:
        lock_file(path).release()
    except LockedElsewhere:
        return True
    return False


def require_unlocked(path: Path) -> None:
    """Refuse a file whose mark names another process, without asking whether it runs. Raises LockedElsewhere."""
    owner = _owner_of(path)
    if owner is not None and not SoftFileLock(lock_path(path), thread_local=False).is_lock_held_by_us:
        raise LockedElsewhere(path, owner)


def _acquire(lock: SoftFileLock) -> bool:
    """Try to lock the file, and return whether it is ours now. Raises OSError where no mark can be written."""
    try:
        lock.acquire(timeout=_PATIENCE)
    except Timeout:
        return False
    return True


def _owner_of(path: Path) -> LockOwner | None:
    """Return whom the mark names; None where there is none that can be read."""
    try:
        process, host, *_ = read_bytes(lock_path(path), _MAX_MARK_BYTES).decode("ascii").splitlines()
        # Beside the host the mark may name the process namespace, which says nothing to people.
        return LockOwner(int(process), host.split("?pidns-")[0])
    except (UnreadableFile, ValueError):
        return None
