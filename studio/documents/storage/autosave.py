"""The copy of unsaved work beside a file, and the offer to take it up again after a crash."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from studio import StudioError
from studio.documents.storage.archive import archive_around
from studio.documents.storage.files import changed_at, is_there, read_bytes, reason_of
from studio.documents.storage.shipped import sidecar_path
from studio.documents.storage.store import replace_bytes, set_aside


class AutosaveStuck(StudioError):
    """An autosave that is not wanted any more and cannot be removed or moved."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} could not be removed: {reason}. Remove it by hand, or it is offered again.")


@dataclass(frozen=True, slots=True)
class Recovery:
    """Unsaved work that was found: both versions stay on disk until the author has chosen."""

    #: The file itself; it may not exist, where it was never saved.
    path: Path
    #: The path beside which the autosave lies: that of the file, or of a copy of it.
    work: Path
    autosave: Path
    autosaved_at: datetime
    #: When the file was last changed; None where it does not exist.
    saved_at: datetime | None

    @property
    def is_newer(self) -> bool:
        """Whether the autosave is younger than the file, as after a crash it should be."""
        return self.saved_at is None or self.autosaved_at >= self.saved_at


def autosave_path(path: Path) -> Path:
    """Return the hidden sibling that holds the unsaved work of a file."""
    return sidecar_path(path).with_name(f".{path.name}.autosave")


def battle_path(path: Path) -> Path:
    """Return the hidden sibling that holds the battle that is played on a file."""
    return sidecar_path(path).with_name(f".{path.name}.battle")


def holds_battle(path: Path) -> bool:
    """Return whether a battle of before lies beside a path."""
    return is_there(battle_path(path))


def holds_work(path: Path) -> bool:
    """Return whether unsaved work or a battle of before lies beside a path."""
    return is_there(autosave_path(path)) or holds_battle(path)


def write_autosave(path: Path, text: str) -> Path:
    """Keep the text beside the file, never in it, for the same readers. Raises NotSaved: the author must know."""
    autosave = autosave_path(path)
    replace_bytes(autosave, text.encode("utf-8"), like=path)
    return autosave


def discard_autosave(path: Path) -> None:
    """Remove the autosave after a save, or when the author has chosen the other version.

    Raises AutosaveStuck and UnreadableFile.
    """
    _discard(autosave_path(path))


def discard_battle(path: Path) -> None:
    """Remove the battle that was played on a file. Raises AutosaveStuck and UnreadableFile."""
    _discard(battle_path(path))


def set_autosave_aside(path: Path) -> Path:
    """Move the autosave to the backups of its file, and return where it is. Raises AutosaveStuck."""
    try:
        return set_aside(autosave_path(path), path)
    except OSError as error:
        raise AutosaveStuck(autosave_path(path), reason_of(error)) from error


def find_recovery(path: Path, copy: Path | None = None) -> Recovery | None:
    """Return the unsaved work of a file, or of the copy of it at a place, if it differs from the file.

    Raises UnreadableFile.
    """
    work = copy or path
    autosave = autosave_path(work)
    if not is_there(autosave):
        return None
    saved_at = None
    zipped = archive_around(path)
    if zipped is not None:
        saved_at = changed_at(zipped)
    elif is_there(path):
        if read_bytes(path) == read_bytes(autosave):
            return None
        saved_at = changed_at(path)
    return Recovery(path, work, autosave, changed_at(autosave), saved_at)


def _discard(copy: Path) -> None:
    try:
        if is_there(copy):  # where a name leaves no room for one, or a disk can only be read, there is none
            copy.unlink(missing_ok=True)
    except OSError as error:
        raise AutosaveStuck(copy, reason_of(error)) from error
