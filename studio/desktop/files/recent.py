"""The files opened last, remembered from one start to the next."""

from pathlib import Path

from PySide6.QtCore import QSettings

from studio.documents.storage.autosave import autosave_path

#: How many are remembered.
_MOST = 8
_KEY = "files/recent"


class RecentFiles:
    """The last one first."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def paths(self) -> list[Path]:
        """Those that are still there, or of which unsaved work is."""
        stored = self._settings.value(_KEY)
        # A list of one comes back from a file of settings as the one.
        names = [stored] if isinstance(stored, str) else stored if isinstance(stored, list) else []
        paths = map(Path, names)
        return [path for path in paths if path.is_file() or autosave_path(path).is_file()]

    def remember(self, path: Path) -> None:
        """Put a file before the others."""
        names = [str(path), *(str(each) for each in self.paths() if each != path)]
        self._settings.setValue(_KEY, names[:_MOST])
