"""Where the files of a pack lie: in a folder or in a zip. Nothing outside of it is ever read."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from studio import StudioError
from studio.documents.storage.archive import MANIFEST
from studio.documents.storage.files import UnreadableFile, is_file, read_bytes, real_path, reason_of

#: How many folders above a file are looked at: `content/packs/<pack>/scenarios/x.scenario.json`.
LEVELS: Final = 4


def packs_above(path: Path) -> tuple[Path, ...]:
    """Return the folders around a file that are packs, the nearest first."""
    return tuple(folder for folder in real_path(path).parents[:LEVELS] if is_file(folder / MANIFEST))


class OutsidePack(StudioError):
    """A file of a pack that is a link to somewhere else, or a name that leads out."""

    def __init__(self, root: Path, name: str) -> None:
        super().__init__(
            f"{root / name} leads out of the pack {root}, and nothing outside a pack is read for it. "
            "Put the file itself into the pack."
        )


class PackStorage(Protocol):
    """The documents of one pack, by names with slashes below its root."""

    @property
    def root(self) -> Path:
        """The folder or the zip."""

    @property
    def is_writable(self) -> bool:
        """Whether its documents can be saved where they are."""

    def names(self, folder: str) -> tuple[str, ...]:
        """Return the files right in a folder of the pack, sorted; none where there is no such folder."""

    def read(self, name: str) -> bytes:
        """Return the bytes of one file. Raises UnreadableFile or another StudioError."""


@dataclass(frozen=True, slots=True)
class PackFolder:
    """A pack, or the shipped content, as a folder."""

    root: Path

    @property
    def is_writable(self) -> bool:
        """A folder's documents are ordinary files."""
        return True

    def names(self, folder: str) -> tuple[str, ...]:
        """Return the files of a folder. Raises UnreadableFile where the system does not let the folder be read."""
        path = self.root / folder
        try:
            found = sorted(path.name for path in path.iterdir() if path.is_file())
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise UnreadableFile(path, reason_of(error)) from error
        return tuple(f"{folder}/{name}" if folder else name for name in found)

    def read(self, name: str) -> bytes:
        """Return the bytes of one file. Raises OutsidePack or UnreadableFile."""
        path = self.root / name
        if not real_path(path).is_relative_to(real_path(self.root)):
            raise OutsidePack(self.root, name)
        return read_bytes(path)
