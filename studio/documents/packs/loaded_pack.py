"""One pack, or the documents of a folder: what is in it, read anew only when something was added or taken away."""

import stat
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

from studio.documents.engine_parts import all_models
from studio.documents.kinds import FOLDERS
from studio.documents.model import Document
from studio.documents.pack import Pack
from studio.documents.packs.storage import PackFolder, PackStorage
from studio.documents.reading.loading import LoadedDocument, as_packed, read_as
from studio.documents.storage.archive import MANIFEST, NotAPack, open_archive
from studio.documents.storage.files import is_folder, real_path

D = TypeVar("D", bound=Document)

#: So many documents and packs are kept after they were read.
_MOST_KEPT: Final = 32
#: After so many nanoseconds another change of a folder has another time.
_SETTLED: Final = 2_000_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """One document at hand, not yet read."""

    kind: str
    id: str
    #: Its name below the root of the storage.
    name: str
    storage: PackStorage = field(repr=False)

    @property
    def path(self) -> Path:
        """The file, or for a document in a zip what would be its file if the zip were a folder."""
        return self.storage.root / self.name

    def read(self, model: type[D], *, anew: bool = False) -> LoadedDocument[D]:
        """Return the document; in a zip it is read-only. Raises as `open_as`, or OutsidePack."""
        data = self.storage.read(self.name)
        opened = (
            read_as(model, data, self.path, anew=True)
            if anew
            else _read(model, all_models(), data, self.path)
        )
        return opened if self.storage.is_writable else as_packed(opened)


@lru_cache(maxsize=_MOST_KEPT)
def _read(
    model: type[D],
    _models: tuple[type[Document], ...],
    data: bytes,
    path: Path,
) -> LoadedDocument[D]:
    """Read a document, or return what the same bytes were found to be; a file is read for each page that refers to it."""
    return read_as(model, data, path)


@dataclass(frozen=True, slots=True)
class LoadedPack:
    """A pack with its manifest and documents, or documents of a folder without a manifest, as the shipped ones."""

    storage: PackStorage
    manifest: LoadedDocument[Pack] | None
    entries: tuple[Entry, ...]
    #: The folder or zip itself, whatever links lead to it.
    root: Path = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "root", real_path(self.storage.root))

    @property
    def id(self) -> str:
        """The id of the pack; empty for documents that belong to none."""
        return self.manifest.document.id if self.manifest else ""


def load_pack(path: Path) -> LoadedPack:
    """Read the manifest of a pack and list its documents. Raises as Library.with_pack."""
    written = _written(path)
    return _read_pack(path) if written is None else _kept_pack(path, written)


def load_folder(folder: Path) -> LoadedPack:
    """List the documents in a folder without a manifest. Raises UnreadableFile."""
    written = _written(folder)
    return _read_folder(folder) if written is None else _kept_folder(folder, written)


def _read_pack(path: Path) -> LoadedPack:
    storage: PackStorage = PackFolder(path) if is_folder(path) else open_archive(path)
    if MANIFEST not in storage.names(""):
        raise NotAPack(path)
    return LoadedPack(storage, Entry("pack", "", MANIFEST, storage).read(Pack), _entries(storage))


def _read_folder(folder: Path) -> LoadedPack:
    storage = PackFolder(folder)
    return LoadedPack(storage, None, _entries(storage))


@lru_cache(maxsize=_MOST_KEPT)
def _kept_pack(path: Path, _written: tuple[int, ...]) -> LoadedPack:
    return _read_pack(path)


@lru_cache(maxsize=_MOST_KEPT)
def _kept_folder(folder: Path, _written: tuple[int, ...]) -> LoadedPack:
    return _read_folder(folder)


def _written(folder: Path) -> tuple[int, ...] | None:
    """Return when a folder, those of its documents and its manifest were changed; None where that tells too little.

    What has just been changed may be changed again at what the system takes for the same time; a zip is read anew.
    """
    times = []
    for name in ("", MANIFEST, *FOLDERS.values()):
        try:
            found = (folder / name).stat()
        except OSError:
            times.append(0)
            continue
        if not name and not stat.S_ISDIR(found.st_mode):
            return None
        times.append(max(found.st_mtime_ns, found.st_ctime_ns))
    return tuple(times) if max(times) < time.time_ns() - _SETTLED else None


def _entries(storage: PackStorage) -> tuple[Entry, ...]:
    """List the documents of a pack; each is known by its file's name, `<id>.<kind>.json` in the folder of its kind."""
    return tuple(
        entry for kind, folder in FOLDERS.items() for entry in entries_among(storage, folder, (kind,))
    )


def entries_among(storage: PackStorage, folder: str, kinds: Iterable[str]) -> Iterator[Entry]:
    """Yield the documents of some kinds right in a folder of a pack. Raises UnreadableFile."""
    names = storage.names(folder)
    for kind in kinds:
        ending = f".{kind}.json"
        for name in names:
            if name.endswith(ending):
                yield Entry(kind, name.rpartition("/")[2].removesuffix(ending), name, storage)
