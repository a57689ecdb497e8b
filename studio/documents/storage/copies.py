"""Copies of files that are not to be written: where each is worked on, so that its unsaved work is kept too."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from studio.documents.storage.autosave import holds_work
from studio.documents.storage.files import UnreadableFile, is_there, reason_of
from studio.documents.storage.lock import EditLock, LockedElsewhere, lock_file
from studio.documents.storage.shipped import folder_name_of
from studio.documents.storage.user_data import data_folder, ensure_folder


def acquire_copy(path: Path) -> tuple[Path, EditLock]:
    """Return a place in the user's data where a copy of the file can be worked on, and the right to it.

    A place at which unsaved work or a battle was left behind goes first; those of other studios that run are left to them.
    Raises NoDataFolder and UnreadableFile.
    """
    free: tuple[Path, EditLock] | None = None
    for candidate in _copy_paths(path):
        if free is not None and not is_there(candidate.parent):
            return free
        ensure_folder(candidate.parent)
        try:
            lock = lock_file(candidate)
        except LockedElsewhere:
            continue
        if holds_work(candidate):
            if free is not None:
                free[1].release()
            return candidate, lock
        if free is None:
            free = candidate, lock
        else:
            lock.release()
    raise AssertionError("places never end")


def unwritable_copy_path(path: Path) -> Path:
    """Return where a copy would be worked on if the user's data could be written; there nothing can be kept."""
    return _copy_path(path, 1)


def find_unsaved_copies(path: Path) -> tuple[Path, ...]:
    """Return the places at which unsaved work on copies of the file lies, or a battle that was played on one.

    Raises UnreadableFile.
    """
    return tuple(filter(holds_work, _known_copy_paths(path)))


def _copy_paths(path: Path) -> Iterator[Path]:
    """Yield all places for copies of a file: those that there are, then new ones without end."""
    known = tuple(_known_copy_paths(path))
    yield from known
    new = (_copy_path(path, number) for number in count(1))
    yield from (candidate for candidate in new if candidate not in known)


def _known_copy_paths(path: Path) -> Iterator[Path]:
    folder = _folder(path)
    if not is_there(folder):
        return
    try:
        numbers = sorted(int(found.name) for found in folder.iterdir() if found.name.isdecimal())
    except OSError as error:
        raise UnreadableFile(folder, reason_of(error)) from error
    yield from (_copy_path(path, number) for number in numbers)


def _folder(path: Path) -> Path:
    return data_folder() / "copies" / folder_name_of(path)


def _copy_path(path: Path, number: int) -> Path:
    return _folder(path) / str(number) / path.name
