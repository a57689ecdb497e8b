"""The packs of a person's own: the one in which a file lies, and those in the user's data."""

from itertools import count
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.documents.kinds import FOLDERS
from studio.documents.model import Document
from studio.documents.pack import Pack
from studio.documents.packs.library import Library
from studio.documents.packs.storage import packs_above
from studio.documents.reading.loading import create
from studio.documents.scenario import Scenario
from studio.documents.storage.archive import MANIFEST, archive_around
from studio.documents.storage.drafts import is_draft
from studio.documents.storage.shipped import is_shipped
from studio.documents.storage.user_data import ensure_folder, user_packs_folder

_OWN: Final = "own"
#: Letters of an id that leave room for the words and the number of a copy.
_ROOM: Final = 50


def is_elsewhere(path: Path) -> bool:
    """Return whether a file lies where nothing is kept beside it: with the studio, in a zip, or nowhere yet."""
    return is_shipped(path) or is_draft(path) or archive_around(path) is not None


def pack_for_copies(path: Path | None) -> Path:
    """Return the pack around a file, or the folder of the user's own pack, which may not have been made yet."""
    around = () if path is None or is_shipped(path) else packs_above(path)
    return next(iter(around), user_packs_folder() / _OWN)


def free_name(pack: Path, library: Library, document: Document, wanted: str) -> tuple[str, Path]:
    """Return an id like the one that is wanted and a path in the pack, both of which nothing has yet."""
    kind, base = document.FORMAT, f"{wanted[:_ROOM].rstrip('-')}-copy"
    known = {entry.id for entry in library.entries(kind)}
    names = (base if number == 1 else f"{base}-{number}" for number in count(1))
    paths = ((name, pack / FOLDERS[kind] / f"{name}.{kind}.json") for name in names if name not in known)
    return next((name, path) for name, path in paths if not path.exists())


def make_room(pack: Path, path: Path) -> None:
    """Make the pack, if it is not there yet, and the folder of a file in it. Raises NoDataFolder and NotSaved."""
    ensure_folder(path.parent)
    if not (pack / MANIFEST).exists():
        manifest = Pack(format="pack", version=Pack.VERSION, id=_OWN, title="My own pack", release="1.0.0")
        create(pack / MANIFEST, manifest)


def count_battles_using(library: Library, kind: str, name: str) -> int:
    """Return how many battles at hand refer to a document; those that cannot be read are not counted."""
    found = 0
    for entry in library.entries(Scenario.FORMAT):
        try:
            document = entry.read(Scenario).document
        except StudioError:
            continue
        found += any((each.kind, each.id) == (kind, name) for each in document.references())
    return found
