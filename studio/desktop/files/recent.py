"""The files opened last, remembered from one start to the next."""

from pathlib import Path

from studio.desktop.settings import Settings
from studio.documents.storage.archive import archive_around
from studio.documents.storage.autosave import autosave_path
from studio.documents.storage.files import is_file

#: How many are remembered.
_MOST = 8


class RecentFiles:
    """The last one first."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def paths(self) -> list[Path]:
        """Return the files that are still there, or of which unsaved work is."""
        paths = map(Path, self._settings.recent_files)
        return [path for path in paths if path.name and _is_there(path)]

    def remember(self, path: Path) -> None:
        """Put a file before the others."""
        names = [str(path), *(str(each) for each in self.paths() if each != path)]
        self._settings.recent_files = names[:_MOST]


def _is_there(path: Path) -> bool:
    return is_file(path) or archive_around(path) is not None or is_file(autosave_path(path))
