"""What does not fit together among the documents at hand. Nothing here keeps a file from being opened."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from studio.documents.model import Document
from studio.documents.pack import Pack, Requirement
from studio.documents.packs.library import Library
from studio.documents.packs.loaded_pack import LoadedPack
from studio.documents.player import PlayerDocument
from studio.documents.reading.loading import LoadedDocument
from studio.documents.storage.archive import MANIFEST

D = TypeVar("D", bound=Document)

Code = Literal[
    "unreadable-pack",
    "duplicate-pack",
    "duplicate-document",
    "missing-pack",
    "old-pack",
    "odd-release",
    "pack-cycle",
    "missing-document",
    "misnamed-file",
    "misnamed-player",
]


@dataclass(frozen=True, slots=True)
class LibraryProblem:
    """One thing that does not fit."""

    code: Code
    path: Path
    #: JSON pointer into that file; empty for the whole of it.
    pointer: str
    #: A full sentence, without the path.
    message: str


def find_library_problems(library: Library) -> tuple[LibraryProblem, ...]:
    """Return what does not fit between the packs: doubles, needs that are not met, packs that need each other in a circle."""
    packs = {source.id: source for source in library.sources if source.manifest}
    return (
        *(LibraryProblem("unreadable-pack", path, "", message) for path, message in library.unreadable),
        *_find_duplicates(library),
        *(problem for manifest in library.packs for problem in _find_unmet_needs(manifest, packs)),
        *_find_circles(packs),
    )


def find_document_problems(library: Library, opened: LoadedDocument[D]) -> tuple[LibraryProblem, ...]:
    """Return what does not fit about one file: other documents that it names and nobody has, and its own name."""
    path, document = opened.path, opened.document
    missing = (
        LibraryProblem(
            "missing-document",
            path,
            needed.pointer,
            f"The {needed.kind} “{needed.id}” is in no pack at hand. Add the pack that has it, or correct the name.",
        )
        for needed in library.missing(document)
        if needed.kind != "pack"  # those belong to the library as a whole
    )
    return (*missing, *_find_misnamed_file(path, document), *_find_misnamed_player(path, document))


def _find_misnamed_file(path: Path, document: Document) -> Iterator[LibraryProblem]:
    known_as = getattr(document, "id", None)
    suffix = f".{document.FORMAT}.json"
    if known_as is None or path.name in (MANIFEST, f"{known_as}{suffix}"):
        return
    yield LibraryProblem(
        "misnamed-file",
        path,
        "/id",
        f"The file is found by its name and says that its id is “{known_as}”. Name it {known_as}{suffix}.",
    )


def _find_misnamed_player(path: Path, document: Document) -> Iterator[LibraryProblem]:
    if isinstance(document, PlayerDocument) and not document.variant:
        message = (
            f"The id “{document.id}” names no variant of the player “{document.player}”, so that nobody can choose it. "
            f"Begin it with the player and a dash, as {document.player}-bold."
        )
        yield LibraryProblem("misnamed-player", path, "/id", message)


def _find_duplicates(library: Library) -> Iterator[LibraryProblem]:
    packs: dict[str, LoadedPack] = {}
    documents: dict[tuple[str, str], Path] = {}
    for source in library.sources:
        if source.manifest:
            if source.id in packs:
                first = packs[source.id].storage.root
                message = f"The pack at {first} has the id “{source.id}” too. Remove one of the two."
                yield LibraryProblem("duplicate-pack", source.manifest.path, "/id", message)
            packs[source.id] = source
        for entry in source.entries:
            if first_path := documents.get((entry.kind, entry.id)):
                message = f"The {entry.kind} “{entry.id}” is at hand twice: this one is used in place of {first_path}."
                yield LibraryProblem("duplicate-document", entry.path, "/id", message)
            documents[entry.kind, entry.id] = entry.path


def _find_unmet_needs(
    manifest: LoadedDocument[Pack], packs: Mapping[str, LoadedPack]
) -> Iterator[LibraryProblem]:
    for index, needed in enumerate(manifest.document.requires):
        there = packs.get(needed.id)
        if there is None or there.manifest is None:
            message = f"The pack “{needed.id}” is needed and is not at hand. Add it."
            yield LibraryProblem("missing-pack", manifest.path, f"/requires/{index}/id", message)
        else:
            yield from _find_old_packs(manifest, index, needed, there.manifest)


def _find_old_packs(
    manifest: LoadedDocument[Pack], index: int, needed: Requirement, there: LoadedDocument[Pack]
) -> Iterator[LibraryProblem]:
    wanted, release = _numbers(needed.version), _numbers(there.document.release)
    if wanted is None:
        yield _odd_release(manifest.path, f"/requires/{index}/version", needed.version)
    elif release is None:
        yield _odd_release(there.path, "/release", there.document.release)
    elif release < wanted:
        message = (
            f"The pack “{needed.id}” is needed in release {needed.version} or later, "
            f"and {there.document.release} is at hand. Get a newer one."
        )
        yield LibraryProblem("old-pack", manifest.path, f"/requires/{index}/version", message)


def _odd_release(path: Path, pointer: str, release: str) -> LibraryProblem:
    message = f"The release “{release}” cannot be compared. Write numbers with points, as 1.2.0."
    return LibraryProblem("odd-release", path, pointer, message)


def _numbers(release: str) -> tuple[int, ...] | None:
    """Return `1.2` as (1, 2, 0): three numbers at least, so that 1.2 and 1.2.0 are the same."""
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9}){0,3}", release):
        return None
    numbers = tuple(map(int, release.split(".")))
    return numbers + (0,) * (4 - len(numbers))


def _find_circles(packs: Mapping[str, LoadedPack]) -> Iterator[LibraryProblem]:
    """Yield the shortest circle through each pack, each circle once."""
    needs: dict[str, list[str]] = {}
    for known_as, source in packs.items():
        if source.manifest:
            needs[known_as] = [needed.id for needed in source.manifest.document.requires]
    reported: set[frozenset[str]] = set()
    for start in sorted(packs):
        circle, manifest = _shortest_circle(start, needs), packs[start].manifest
        if circle and manifest and frozenset(circle) not in reported:
            reported.add(frozenset(circle))
            index = needs[start].index((*circle, start)[1])
            message = f"Packs need each other in a circle: {' → '.join((*circle, start))}. Remove one of these needs."
            yield LibraryProblem("pack-cycle", manifest.path, f"/requires/{index}/id", message)


def _shortest_circle(start: str, needs: Mapping[str, list[str]]) -> tuple[str, ...]:
    """Return the shortest way from a pack along needs back to itself; empty if there is none."""
    paths: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    for path in paths:
        for needed in needs.get(path[-1], ()):
            if needed == start:
                return path
            if needed not in seen:
                seen.add(needed)
                paths.append((*path, needed))
    return ()
