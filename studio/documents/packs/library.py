"""All packs and shipped documents that are at hand: found by kind and id, their problems reported as data."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import engine_of, model_of_engine
from studio.documents.kinds import FOLDERS
from studio.documents.model import Document
from studio.documents.pack import Pack
from studio.documents.packs.loaded_pack import Entry, LoadedPack, entries_among, load_folder, load_pack
from studio.documents.packs.storage import LEVELS, PackFolder, PackStorage
from studio.documents.reading.loading import LoadedDocument
from studio.documents.references import Reference
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.storage.archive import MANIFEST, is_archive
from studio.documents.storage.files import UnreadableFile, is_file, is_folder, real_path, reason_of
from studio.documents.storage.shipped import shipped_content
from studio.documents.storage.user_data import user_packs_folder

D = TypeVar("D", bound=Document)
R = TypeVar("R", bound=Ruleset)


class MissingDocument(StudioError):
    """A document was asked for that no pack at hand has."""

    def __init__(self, kind: str, wanted: str, known: tuple[str, ...]) -> None:
        near = get_close_matches(wanted, known, 1)
        hint = f"Did you mean “{near[0]}”?" if near else "Add the pack that has it, or correct the name."
        super().__init__(f"No pack at hand has a {kind} “{wanted}”. {hint}")
        self.kind = kind
        self.wanted = wanted


@dataclass(frozen=True, slots=True)
class Library:
    """A snapshot of what is at hand. A later pack goes before an earlier one that has the same id."""

    sources: tuple[LoadedPack, ...]
    #: Packs that could not be taken in, as sentences with the path in them.
    unreadable: tuple[tuple[Path, str], ...] = ()

    @classmethod
    def shipped(cls, content: Path | None = None) -> "Library":
        """Return the documents and packs that came with the program. Raises UnreadableFile."""
        return cls(())._with_shipped(content or shipped_content())

    @classmethod
    def at_hand(cls) -> "Library":
        """Return the packs in the user's data and, before those, what came with the program. Raises UnreadableFile."""
        return cls(())._with_packs_in(user_packs_folder())._with_shipped(shipped_content())

    def with_pack(self, path: Path) -> "Library":
        """Return the library and one more pack, a folder or a zip; the same if it is in there already.

        Raises NotAPack, UnsafeArchive, or what reading the manifest raises.
        """
        return self._with(path, load_pack)

    def with_readable_pack(self, path: Path) -> "Library":
        """Return what `with_pack` does; a pack that cannot be read is noted under `unreadable`."""
        return self._with_if_read(path, load_pack)

    def with_folder(self, folder: Path) -> "Library":
        """Return the library and the documents in a folder that is no pack; noted under `unreadable` if it cannot be read."""
        return self._with_if_read(folder, load_folder)

    def with_neighbours(self, folder: Path) -> "Library":
        """Return the library and what lies right in a folder, whatever its kind; noted under `unreadable` as `with_folder` does."""
        if folder.name in FOLDERS.values():
            return self
        storage = PackFolder(folder)
        try:
            entries = tuple(entries_among(storage, "", FOLDERS))
        except UnreadableFile as error:
            return replace(self, unreadable=(*self.unreadable, (folder, str(error))))
        return replace(self, sources=(*self.sources, LoadedPack(storage, None, entries))) if entries else self

    def _with_shipped(self, content: Path) -> "Library":
        return self._with(content, load_folder)._with_packs_in(content / "packs")

    def _with_packs_in(self, folder: Path) -> "Library":
        library = self
        try:
            packs = _packs_in(folder)
        except UnreadableFile as error:
            return replace(self, unreadable=(*self.unreadable, (folder, str(error))))
        for pack in packs:
            library = library.with_readable_pack(pack)
        return library

    def _with(self, path: Path, load: Callable[[Path], LoadedPack]) -> "Library":
        root = real_path(path)
        if any(source.root == root for source in self.sources):
            return self
        return replace(self, sources=(*self.sources, load(path)))

    def _with_if_read(self, path: Path, load: Callable[[Path], LoadedPack]) -> "Library":
        try:
            return self._with(path, load)
        except StudioError as error:
            return replace(self, unreadable=(*self.unreadable, (path, str(error))))

    @property
    def packs(self) -> tuple[LoadedDocument[Pack], ...]:
        """The manifests of all packs, in the sequence in which they came in."""
        return tuple(source.manifest for source in self.sources if source.manifest)

    def entries(self, kind: str) -> Iterator[Entry]:
        """Yield every document of a kind, those that go first first."""
        for source in reversed(self.sources):
            yield from (entry for entry in source.entries if entry.kind == kind)

    def find(self, kind: str, wanted: str, beside: Path | None = None) -> Entry | None:
        """Return the document of this id; one from the pack in which `beside` lies goes before all others."""
        found = [entry for entry in self.entries(kind) if entry.id == wanted]
        own = [entry for entry in found if beside and _is_in(beside, entry.storage)]
        return next(iter(own or found), None)

    def ids(self, kind: str, beside: Path) -> tuple[str, ...]:
        """Return the ids of a kind in alphabetical sequence, those in the pack in which `beside` lies before all others."""
        entries = tuple(self.entries(kind))
        own = {entry.id for entry in entries if _is_in(beside, entry.storage)}
        return tuple(sorted({entry.id for entry in entries}, key=lambda each: (each not in own, each)))

    def load(self, model: type[D], wanted: str, beside: Path | None = None) -> LoadedDocument[D]:
        """Find and read. Raises MissingDocument or what reading raises."""
        entry = self.find(model.FORMAT, wanted, beside)
        if entry is None:
            known = sorted({entry.id for entry in self.entries(model.FORMAT)})
            raise MissingDocument(model.FORMAT, wanted, tuple(known))
        return entry.read(model)

    def missing(self, document: Document) -> tuple[Reference, ...]:
        """Return what the document refers to and no pack at hand has."""
        packs = {source.id for source in self.sources}
        return tuple(
            needed
            for needed in document.references()
            if (
                needed.id not in packs if needed.kind == "pack" else self.find(needed.kind, needed.id) is None
            )
        )


def _is_in(path: Path, storage: PackStorage) -> bool:
    return real_path(path).is_relative_to(real_path(storage.root))


def library_for(path: Path) -> Library:
    """Return what is at hand, and before it what lies around a file: its pack, loose documents, and those right beside it."""
    library = Library.at_hand()
    folders = real_path(path).parents
    for folder in reversed(folders[:LEVELS]):
        if _is_pack(folder):
            library = library.with_readable_pack(folder)
        elif any(is_folder(folder / name) for name in FOLDERS.values()):
            library = library.with_folder(folder)
    return library.with_neighbours(folders[0]) if folders else library


def catalogue_of(scenario: Scenario, path: Path | None) -> Catalogue:
    """Return the catalogue that a scenario names, as its engine reads it; `path` is its file, if it has one.

    Raises MissingDocument, or what opening it raises.
    """
    model = model_of_engine(Catalogue, engine_of(scenario))
    return _around(path).load(model, scenario.catalogue, path).document


def ruleset_of(model: type[R], scenario: Scenario, path: Path | None) -> R:
    """Find the ruleset that a scenario names, of any engine or of one; as `catalogue_of`."""
    return _around(path).load(model, scenario.ruleset, path).document


def _around(path: Path | None) -> Library:
    return library_for(path) if path else Library.at_hand()


def _is_pack(path: Path) -> bool:
    return is_file(path / MANIFEST) or (is_archive(path) and is_file(path))


def _packs_in(folder: Path) -> list[Path]:
    """Return what could be a pack: folders and zips that are not hidden."""
    try:
        found = sorted(folder.iterdir())
    except FileNotFoundError:
        return []
    except OSError as error:
        raise UnreadableFile(folder, reason_of(error)) from error
    return [path for path in found if not path.name.startswith(".") and (is_folder(path) or is_archive(path))]
