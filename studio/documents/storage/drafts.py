"""Documents that were begun and never saved: they have no file, and unsaved work on them is kept in the user's data."""

from itertools import count
from pathlib import Path

from studio.documents.storage.autosave import holds_work
from studio.documents.storage.files import is_there
from studio.documents.storage.lock import EditLock, LockedElsewhere, lock_file, lock_path
from studio.documents.storage.user_data import data_folder, ensure_folder


def is_draft(path: Path) -> bool:
    """Return whether a path is the place of a draft; nothing is ever saved there."""
    return path.absolute().is_relative_to(_folder())


def acquire_draft(stem: str, ending: str) -> tuple[Path, EditLock]:
    """Return a place for a new draft, `new-battle.scenario.json`, `new-battle-2.scenario.json`…, and the right to it.

    Places of other drafts, and those where work of before lies, are left to them. Raises NoDataFolder and UnreadableFile.
    """
    folder = ensure_folder(_folder())
    for number in count(1):
        name = stem if number == 1 else f"{stem}-{number}"
        candidate = folder / f"{name}.{ending}"
        if is_there(lock_path(candidate)) or holds_work(candidate):
            continue
        try:
            return candidate, lock_file(candidate)
        except LockedElsewhere:
            continue
    raise AssertionError("places never end")


def _folder() -> Path:
    return data_folder().absolute() / "drafts"
