"""What does not fit together among the documents at hand. Nothing here keeps a file from being opened."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from studio.documents.model import Document
from studio.documents.pack import Pack, Requirement
from studio.documents.packs.library import Holding, Library
from studio.documents.packs.storage import MANIFEST
from studio.documents.player import PlayerDocument
from studio.documents.reading.loading import Opened

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
class Misfit:
    """One thing that does not fit."""

    code: Code
    path: Path
    #: JSON pointer into that file; empty for the whole of it.
    pointer: str
    #: A full sentence, without the path.
    message: str


def library_misfits(library: Library) -> tuple[Misfit, ...]:
    """What does not fit between the packs: doubles, needs that are not met, packs that need each other in a circle."""
    packs = {holding.id: holding for holding in library.holdings if holding.manifest}
    return (
        *(Misfit("unreadable-pack", path, "", sentence) for path, sentence in library.unread),
        *_doubles(library),
        *(misfit for manifest in library.packs for misfit in _needs(manifest, packs)),
        *_cycles(packs),
    )


def document_misfits(library: Library, opened: Opened[D]) -> tuple[Misfit, ...]:
    """What does not fit about one file: other documents that it names and nobody has, and its own name."""
    path, document = opened.path, opened.document
    missing = (
        Misfit(
            "missing-document",
            path,
            needed.pointer,
            f"The {needed.kind} “{needed.id}” is in no pack at hand. Add the pack that has it, or correct the name.",
        )
        for needed in library.missing(document)
        if needed.kind != "pack"  # those belong to the library as a whole
    )
    return (*missing, *_misnamed(path, document), *_misnamed_player(path, document))


def _misnamed(path: Path, document: Document) -> Iterator[Misfit]:
    known_as = getattr(document, "id", None)
    suffix = f".{document.FORMAT}.json"
    if known_as is None or path.name in (MANIFEST, f"{known_as}{suffix}"):
        return
    yield Misfit(
        "misnamed-file",
        path,
        "/id",
        f"The file is found by its name and says that its id is “{known_as}”. Name it {known_as}{suffix}.",
    )


def _misnamed_player(path: Path, document: Document) -> Iterator[Misfit]:
    if isinstance(document, PlayerDocument) and not document.variant:
        sentence = (
            f"The id “{document.id}” names no variant of the player “{document.player}”, so that nobody can choose it. "
            f"Begin it with the player and a dash, as {document.player}-bold."
        )
        yield Misfit("misnamed-player", path, "/id", sentence)


def _doubles(library: Library) -> Iterator[Misfit]:
    packs: dict[str, Holding] = {}
    documents: dict[tuple[str, str], Path] = {}
    for holding in library.holdings:
        if holding.manifest:
            if holding.id in packs:
                first = packs[holding.id].shelf.root
                sentence = f"The pack at {first} has the id “{holding.id}” too. Remove one of the two."
                yield Misfit("duplicate-pack", holding.manifest.path, "/id", sentence)
            packs[holding.id] = holding
        for entry in holding.entries:
            if first_path := documents.get((entry.kind, entry.id)):
                sentence = f"The {entry.kind} “{entry.id}” is at hand twice: this one is used in place of {first_path}."
                yield Misfit("duplicate-document", entry.path, "/id", sentence)
            documents[entry.kind, entry.id] = entry.path


def _needs(manifest: Opened[Pack], packs: Mapping[str, Holding]) -> Iterator[Misfit]:
    for index, needed in enumerate(manifest.document.requires):
        there = packs.get(needed.id)
        if there is None or there.manifest is None:
            sentence = f"The pack “{needed.id}” is needed and is not at hand. Add it."
            yield Misfit("missing-pack", manifest.path, f"/requires/{index}/id", sentence)
        else:
            yield from _too_old(manifest, index, needed, there.manifest)


def _too_old(
    manifest: Opened[Pack], index: int, needed: Requirement, there: Opened[Pack]
) -> Iterator[Misfit]:
    wanted, release = _numbers(needed.version), _numbers(there.document.release)
    if wanted is None:
        yield _odd(manifest.path, f"/requires/{index}/version", needed.version)
    elif release is None:
        yield _odd(there.path, "/release", there.document.release)
    elif release < wanted:
        sentence = (
            f"The pack “{needed.id}” is needed in release {needed.version} or later, "
            f"and {there.document.release} is at hand. Get a newer one."
        )
        yield Misfit("old-pack", manifest.path, f"/requires/{index}/version", sentence)


def _odd(path: Path, pointer: str, release: str) -> Misfit:
    sentence = f"The release “{release}” cannot be compared. Write numbers with points, as 1.2.0."
    return Misfit("odd-release", path, pointer, sentence)


def _numbers(release: str) -> tuple[int, ...] | None:
    """`1.2` as (1, 2, 0): three numbers at least, so that 1.2 and 1.2.0 are the same."""
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9}){0,3}", release):
        return None
    numbers = tuple(map(int, release.split(".")))
    return numbers + (0,) * (4 - len(numbers))


def _cycles(packs: Mapping[str, Holding]) -> Iterator[Misfit]:
    """The shortest circle through each pack, each circle once."""
    needs: dict[str, list[str]] = {}
    for known_as, holding in packs.items():
        if holding.manifest:
            needs[known_as] = [needed.id for needed in holding.manifest.document.requires]
    told: set[frozenset[str]] = set()
    for start in sorted(packs):
        circle, manifest = _way_back(start, needs), packs[start].manifest
        if circle and manifest and frozenset(circle) not in told:
            told.add(frozenset(circle))
            index = needs[start].index((*circle, start)[1])
            sentence = f"Packs need each other in a circle: {' → '.join((*circle, start))}. Remove one of these needs."
            yield Misfit("pack-cycle", manifest.path, f"/requires/{index}/id", sentence)


def _way_back(start: str, needs: Mapping[str, list[str]]) -> tuple[str, ...]:
    """The shortest way from a pack along needs back to itself; empty if there is none."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    for way in ways:
        for needed in needs.get(way[-1], ()):
            if needed == start:
                return way
            if needed not in seen:
                seen.add(needed)
                ways.append((*way, needed))
    return ()
