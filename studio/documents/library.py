"""Finds what a scenario refers to by id: catalogues and rulesets, beside its own pack first, then in what is shipped."""

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.opened import open_as
from studio.documents.part import Document
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.shipped import shipped_content

D = TypeVar("D", bound=Document)

#: From `<pack>/scenarios/x.scenario.json` to the folder that holds the packs, its catalogues and rulesets.
_LEVELS = 4


class MissingReference(StudioError):
    """A document refers to a file that is in none of the folders where it could be."""

    def __init__(self, kind: str, name: str, folders: list[Path], known: list[str]) -> None:
        near = get_close_matches(name, known, 1)
        hint = f"Did you mean “{near[0]}”?" if near else "Correct the name, or put the file there."
        places = " or ".join(dict.fromkeys(str(folder) for folder in folders))
        super().__init__(f"The {kind} “{name}” is not in {places}. {hint}")
        self.kind = kind
        self.name = name


def catalogue_of(scenario: Scenario, path: Path | None) -> Catalogue:
    """The catalogue that a scenario names; `path` is its file, if it has one.

    Raises MissingReference, or what opening it raises.
    """
    return _found(Catalogue, scenario.catalogue, path)


def ruleset_of(scenario: Scenario, path: Path | None) -> Ruleset:
    """The ruleset that a scenario names; as `catalogue_of`."""
    return _found(Ruleset, scenario.ruleset, path)


def _found(kind: type[D], name: str, path: Path | None) -> D:
    suffix = f".{kind.FORMAT}.json"
    folders = list(_folders(f"{kind.FORMAT}s", path))
    for folder in folders:
        if (file := folder / f"{name}{suffix}").is_file():
            return open_as(kind, file).document
    known = [file.name.removesuffix(suffix) for folder in folders for file in folder.glob(f"*{suffix}")]
    raise MissingReference(kind.FORMAT, name, folders, known)


def _folders(name: str, path: Path | None) -> Iterator[Path]:
    if path is not None:
        for above in path.resolve().parents[:_LEVELS]:
            if (above / name).is_dir():
                yield above / name
    yield shipped_content() / name
