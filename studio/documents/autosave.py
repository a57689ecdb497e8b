"""The copy of unsaved work beside a file, and the offer to take it up again after a crash."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from studio import StudioError
from studio.documents.files import UnreadableFile, is_there, read_bytes, reason_of
from studio.documents.store import replace_bytes


class AutosaveStuck(StudioError):
    """An autosave that is not wanted any more and cannot be removed."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} could not be removed: {reason}. Remove it by hand, or it is offered again.")


@dataclass(frozen=True, slots=True)
class Recovery:
    """Unsaved work that was found: both versions stay on disk until the author has chosen."""

    #: The file itself; it may not exist, where it was never saved.
    path: Path
    autosave: Path
    autosaved_at: datetime
    #: When the file was last changed; None where it does not exist.
    saved_at: datetime | None

    @property
    def is_newer(self) -> bool:
        """Whether the autosave is younger than the file, as after a crash it should be."""
        return self.saved_at is None or self.autosaved_at >= self.saved_at


def autosave_path(path: Path) -> Path:
    """The hidden sibling that holds the unsaved work of a file."""
    return path.with_name(f".{path.name}.autosave")


def write_autosave(path: Path, text: str) -> Path:
    """Keep the text beside the file, never in it. Raises NotSaved: an autosave that fails must be told."""
    beside = autosave_path(path)
    replace_bytes(beside, text.encode("utf-8"))
    return beside


def discard_autosave(path: Path) -> None:
    """After a save, or when the author has chosen the other version. Raises AutosaveStuck."""
    try:
        autosave_path(path).unlink(missing_ok=True)
    except OSError as error:
        raise AutosaveStuck(autosave_path(path), reason_of(error)) from error


def recovery(path: Path) -> Recovery | None:
    """The unsaved work of a file, if there is any that differs from the file. Raises UnreadableFile."""
    beside = autosave_path(path)
    if not is_there(beside):
        return None
    saved_at = None
    if is_there(path):
        if read_bytes(path) == read_bytes(beside):
            return None
        saved_at = _changed_at(path)
    return Recovery(path, beside, _changed_at(beside), saved_at)


def _changed_at(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError as error:
        raise UnreadableFile(path, reason_of(error)) from error
