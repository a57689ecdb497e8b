"""The packs in the user's data: taking in a zip, listing what is there, and taking it out again."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from studio import StudioError
from studio.documents.model import Document
from studio.documents.pack import Pack
from studio.documents.packs.library import Library, library_for
from studio.documents.packs.loaded_pack import LoadedPack, load_pack
from studio.documents.packs.problems import find_library_problems
from studio.documents.storage.archive import MANIFEST, open_archive
from studio.documents.storage.files import (
    UnreadableFile,
    is_file,
    is_folder,
    read_bytes,
    real_path,
    reason_of,
)
from studio.documents.storage.shipped import is_shipped
from studio.documents.storage.store import NotSaved, replace_bytes
from studio.documents.storage.user_data import ensure_folder, user_packs_folder
from studio.documents.text.shortened import PATH, shortened

#: A zip may be as large as a pack in it.
_MOST_BYTES = 256 * 1024 * 1024


class NotInstalled(StudioError):
    """A pack could not be taken in or out; all is as it was."""


@dataclass(frozen=True, slots=True)
class InstalledPack:
    """A pack at hand."""

    manifest: Pack
    path: Path
    #: How many documents are in it.
    documents: int
    #: It came with the studio and stays.
    is_shipped: bool


def installed_packs(around: Path | None = None) -> tuple[InstalledPack, ...]:
    """Return all packs at hand, those of the user first, and among them the folder of a pack in which a file lies.

    Raises UnreadableFile.
    """
    library = library_for(around) if around is not None else Library.at_hand()
    at_hand = {source.root for source in Library.at_hand().sources}
    found = [
        InstalledPack(
            source.manifest.document,
            source.root,
            len(source.entries),
            is_shipped(source.root),
        )
        for source in library.sources
        if source.manifest is not None and (is_folder(source.root) or source.root in at_hand)
    ]
    return tuple(sorted(found, key=lambda each: (each.is_shipped, each.manifest.title)))


def unreadable_packs() -> tuple[str, ...]:
    """Say of what lies among the packs at hand why it cannot be read. Raises UnreadableFile."""
    return tuple(message for _, message in Library.at_hand().unreadable)


@dataclass(frozen=True, slots=True)
class Installation:
    """What was installed."""

    manifest: Pack
    #: In sentences, what it needs that is not at hand and what of it cannot be read.
    troubles: tuple[str, ...]
    #: The other release that was there before and is not any more.
    replaced: str | None

    @property
    def text(self) -> str:
        """A sentence on it."""
        instead = f", in place of release {self.replaced}" if self.replaced is not None else ""
        return f"Installed {self.manifest.title}, release {self.manifest.release}{instead}."


def install(path: Path) -> Installation:
    """Take in a zipped pack, in place of any other release.

    Raises UnreadableFile, UnsafeArchive, NotAPack, NotInstalled, and what reading the manifest raises.
    """
    if not is_file(path):
        raise NotInstalled(f"{shortened(str(path), PATH)} is no file; name the zip of a pack.")
    loaded = load_pack(path)
    assert loaded.manifest is not None
    open_archive(path).require_sound()
    manifest = loaded.manifest.document
    target = user_packs_folder() / f"{manifest.id}.zip"
    before: str | None = None
    for each in installed_packs():
        if each.manifest.id != manifest.id:
            continue
        if each.path == target:
            before = each.manifest.release
        else:
            where = (
                "came with the studio"
                if each.is_shipped
                else f"is at {each.path}, as a folder that you work on"
            )
            raise NotInstalled(f"The pack “{manifest.id}” {where}; {path} was not installed.")
    _put(read_bytes(path, _MOST_BYTES), target)
    installed = load_pack(target)
    troubles = (*_unmet(installed), *_unreadable(installed))
    return Installation(manifest, troubles, before if before != manifest.release else None)


def remove(pack_id: str) -> Path:
    """Take out a pack that was installed as a zip, and return where it lay. Raises NotInstalled."""
    target = user_packs_folder() / f"{pack_id}.zip"
    found = next((each for each in installed_packs() if each.manifest.id == pack_id), None)
    if found is None:
        raise NotInstalled(f"There is no pack “{pack_id}”. `studio packs` lists those that are there.")
    if found.path != target:
        why = (
            "came with the studio"
            if found.is_shipped
            else f"is a folder of your own; delete {found.path} yourself"
        )
        raise NotInstalled(f"The pack “{pack_id}” {why}, and stays.")
    try:
        target.unlink()
    except OSError as error:
        raise NotInstalled(f"{target} could not be removed: {reason_of(error)}.") from error
    return target


def _put(data: bytes, target: Path) -> None:
    """Write the zip whole, or not at all."""
    ensure_folder(target.parent)
    try:
        replace_bytes(target, data)
    except NotSaved as error:
        remedy = (
            "Nothing was changed; make room there or give yourself the right to write, and install it again."
        )
        raise NotInstalled(f"{target} could not be written: {error.reason}. {remedy}") from error


def unmet_needs(pack: InstalledPack) -> tuple[str, ...]:
    """Return, in sentences, what a pack needs that is not at hand or too old. Raises what reading the pack does."""
    return _unmet(load_pack(pack.path), pack.path / MANIFEST)


def _unmet(pack: LoadedPack, around: Path | None = None) -> tuple[str, ...]:
    """Return what the pack needs that is missing or too old."""
    assert pack.manifest is not None
    try:
        problems = find_library_problems(library_for(around) if around is not None else Library.at_hand())
    except UnreadableFile as error:
        return (str(error),)
    codes = ("missing-pack", "old-pack", "odd-release", "pack-cycle")
    root = real_path(pack.root)
    return tuple(
        each.message for each in problems if each.code in codes and real_path(each.path).is_relative_to(root)
    )


def _unreadable(pack: LoadedPack) -> Iterator[str]:
    """Yield why documents of the pack cannot be opened."""
    for entry in pack.entries:
        try:
            entry.read(Document)
        except StudioError as error:
            yield str(error)
