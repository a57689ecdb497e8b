"""The folders that files came from or went to last, by what asked for them, from one start to the next."""

from pathlib import Path

from studio.desktop.settings import Settings
from studio.documents.storage.files import is_folder


class UsedFolders:
    """Remembers for as long as the studio runs, and for good once there are settings to keep them in."""

    def __init__(self) -> None:
        self._settings: Settings | None = None
        self._folders: dict[str, str] = {}

    def keep_in(self, settings: Settings) -> None:
        """Take up the folders of the last start, and keep there what is used from now on."""
        self._settings = settings
        self._folders = dict(settings.folders)

    def find(self, asked: str) -> Path | None:
        """Return the folder that was used last, if it is still there."""
        folder = self._folders.get(asked)
        return Path(folder) if folder is not None and is_folder(Path(folder)) else None

    def remember(self, asked: str, folder: Path) -> None:
        """Begin with a folder the next time."""
        self._folders[asked] = str(folder.absolute())
        if self._settings is not None:
            self._settings.folders = self._folders
