"""`studio check`: files against their schemas, what they refer to, and all that the checks know."""

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from studio import StudioError
from studio.cli.files.surroundings import Surroundings
from studio.cli.output import print_json, print_message, print_result
from studio.documents.campaign.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.model import Document
from studio.documents.packs.library import Library, library_for
from studio.documents.packs.loaded_pack import load_pack
from studio.documents.packs.problems import LibraryProblem, find_document_problems
from studio.documents.reading.loading import LoadedDocument, open_document
from studio.documents.reading.problems import InvalidDocument
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.storage.archive import is_archive
from studio.documents.storage.files import UnreadableFile, is_folder, is_there, real_path, reason_of
from studio.documents.text.shortened import POINTER, legible, shortened
from studio.lint.problem import Problem, Severity
from studio.lint.runner import (
    campaign_problems_in,
    catalogue_problems_in,
    mapping_problems_in,
    ruleset_problems_in,
)
from studio.tables.quantities import count_of

D = TypeVar("D", bound=Document)

#: A problem and the file in which it is; a document in a zip has the name that it would have in a folder.
_Finding: TypeAlias = tuple[Path, Problem]

#: What keeps a document from being used; the rest of what does not fit is worth a look.
_FATAL: Final = frozenset({"missing-document", "missing-pack", "old-pack", "pack-cycle", "unreadable-pack"})


def check_paths(paths: list[Path], *, as_json: bool, level: str) -> int:
    """Check files, folders and zips; print what was found from `level` on; 1 if there are errors."""
    least = Severity[level.upper()]
    found: list[_Finding] = []
    files = list(dict.fromkeys(file for path in paths for file in _find_files(path, found)))
    around: dict[Path, Surroundings] = {}
    found += [finding for path in files for finding in _check_file(path, around)]
    found += _find_unreadable_packs(paths, files, around.values())
    shown = [(path, problem) for path, problem in found if problem.severity >= least]
    if as_json:
        print_json({"files": len(files), "problems": [_data(path, problem) for path, problem in shown]})
    else:
        for path, problem in shown:
            print_result(_line(path, problem))
        print_message(_summary(len(files), found))
    return 1 if any(problem.severity is Severity.ERROR for _, problem in found) else 0


def _find_files(path: Path, found: list[_Finding]) -> list[Path]:
    """Find the file itself, or the documents and zipped packs below a folder; `found` gets what cannot be read there.

    Raises UnreadableFile where there is nothing of that name.
    """
    if not is_there(path):
        raise UnreadableFile(path, "there is no such file or folder", "Correct the path.")
    if not is_folder(path):
        return [path]
    return sorted(file for file in _walk_folder(path, found) if file.suffix == ".json" or is_archive(file))


def _walk_folder(folder: Path, found: list[_Finding]) -> Iterator[Path]:
    """Find the files below a folder; what is hidden, as backups are, is left out."""

    def note(error: OSError) -> None:
        unread = Path(error.filename)
        message = (
            f"This folder was passed over: {reason_of(error)}. Check its permissions and check it again."
        )
        found.append((unread, Problem("unreadable-folder", Severity.ERROR, message, "", "")))

    for parent, folders, names in os.walk(folder, onerror=note):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(parent, name) for name in names if not name.startswith("."))


def _check_file(path: Path, around: dict[Path, Surroundings]) -> Iterator[_Finding]:
    """Find all that is wrong with one file, or with one zipped pack and every document in it."""
    if is_archive(path):
        yield from _check_zip(path)
    else:
        problems = _check_document(
            partial(open_document, path, anew=True), partial(_find_surroundings, path, around)
        )
        yield from ((path, problem) for problem in problems)


def _check_zip(path: Path) -> Iterator[_Finding]:
    try:
        source = load_pack(path)
        around = Surroundings(Library.shipped().with_pack(path))
    except StudioError as error:
        yield path, Problem("unreadable-pack", Severity.ERROR, str(error), "", "")
        return
    if source.manifest:
        yield from ((source.manifest.path, problem) for problem in _problems_of(source.manifest, around))
    for entry in source.entries:
        problems = _check_document(partial(entry.read, Document, anew=True), lambda: around)
        yield from ((entry.path, problem) for problem in problems)


def _find_surroundings(path: Path, known: dict[Path, Surroundings]) -> Surroundings:
    """Find what is at hand for a file, from what is known by folder."""
    folder = real_path(path).parent
    if folder not in known:
        known[folder] = Surroundings(library_for(path))
    return known[folder]


def _check_document(
    read: Callable[[], LoadedDocument[Document]], around: Callable[[], Surroundings]
) -> Iterator[Problem]:
    """Find all that is wrong with one document; what is around it is asked for only if it can be read."""
    try:
        opened = read()
    except InvalidDocument as error:
        for fault in error.problems:
            hexes = (fault.hex,) if fault.hex else ()
            yield Problem("invalid-document", Severity.ERROR, fault.message, "", fault.pointer, hexes)
    except StudioError as error:
        yield Problem("unreadable-document", Severity.ERROR, str(error), "", "")
    else:
        yield from _problems_of(opened, around())


def _problems_of(opened: LoadedDocument[D], around: Surroundings) -> Iterator[Problem]:
    document = opened.document
    name = str(getattr(document, "id", ""))
    for unknown in opened.unknown:
        message = "The studio does not know this field and keeps it as it is; correct its name or remove it."
        yield Problem("unknown-field", Severity.WARNING, message, name, unknown.pointer)
    if opened.newer:
        yield Problem("newer-version", Severity.WARNING, opened.read_only, name, "/version")
    yield from (_as_problem(found, name) for found in _find_library_problems(opened, around))
    if isinstance(document, Scenario):
        yield from around.problems_of(document, opened.path)
    elif isinstance(document, Campaign):
        yield from _find_campaign_problems(document, around, opened.path)
    elif isinstance(document, Catalogue):
        yield from catalogue_problems_in(document)
    elif isinstance(document, Ruleset):
        yield from ruleset_problems_in(document)
    elif isinstance(document, TerrainMapping):
        its_ruleset = around.load(Ruleset, document.ruleset, opened.path)
        if its_ruleset is not None:
            yield from mapping_problems_in(document, its_ruleset.terrain_names())


def _find_campaign_problems(campaign: Campaign, around: Surroundings, beside: Path) -> Iterable[Problem]:
    known = {entry.id for entry in around.library.entries(Scenario.FORMAT)}
    scenarios = around.scenarios_of(campaign, beside)
    by = campaign.ruleset or next((each.ruleset for each in scenarios.values()), None)
    ruleset = around.load(Ruleset, by, beside) if by else None
    results = around.results_of(campaign, beside)
    return campaign_problems_in(
        campaign,
        known,
        scenarios,
        ruleset,
        around.catalogue_of(campaign, scenarios, beside),
        results,
        {name: around.problems_of(scenario, beside) for name, scenario in scenarios.items()},
        around.players_of(results, ruleset),
    )


def _find_library_problems(opened: LoadedDocument[D], around: Surroundings) -> Iterator[LibraryProblem]:
    """Find what does not fit in this file; of scenarios and campaigns the checks themselves report what is missing."""
    has_checks = isinstance(opened.document, Scenario | Campaign)
    for found in find_document_problems(around.library, opened):
        if not (has_checks and found.code == "missing-document"):
            yield found
    here = real_path(opened.path)
    yield from (found for found in around.library_problems if real_path(found.path) == here)


def _find_unreadable_packs(
    paths: list[Path], files: list[Path], around: Iterable[Surroundings]
) -> Iterator[_Finding]:
    """Find the packs around what was checked, or in it, that could not be read and have not been reported as files."""
    roots = [real_path(path) for path in paths]
    reported = {real_path(file) for file in files}
    library_problems = (
        found for one in around for found in one.library_problems if found.code == "unreadable-pack"
    )
    for found in dict.fromkeys(library_problems):
        pack = real_path(found.path)
        is_near = any(pack.is_relative_to(root) or root.is_relative_to(pack) for root in roots)
        if is_near and pack not in reported:
            yield found.path, _as_problem(found, "")


def _as_problem(found: LibraryProblem, name: str) -> Problem:
    severity = Severity.ERROR if found.code in _FATAL else Severity.WARNING
    return Problem(found.code, severity, found.message, name, found.pointer)


def _line(path: Path, problem: Problem) -> str:
    pointer = f" at {shortened(problem.pointer, POINTER)}" if problem.pointer else ""
    hexes = f" (hex {', '.join(problem.hexes[:6])})" if problem.hexes else ""
    return legible(f"{path}{pointer}{hexes}: {problem.severity.word} {problem.code}: {problem.message}")


def _data(path: Path, problem: Problem) -> dict[str, Any]:
    return {
        "file": str(path),
        "code": problem.code,
        "severity": problem.severity.word,
        "message": problem.message,
        "document": problem.document,
        "pointer": problem.pointer,
        "hexes": list(problem.hexes),
        "subject": problem.subject,
        "rules": list(problem.rules),
    }


def _summary(files: int, found: list[_Finding]) -> str:
    counts = [sum(problem.severity is severity for _, problem in found) for severity in reversed(Severity)]
    errors, warnings, hints = (
        count_of(count, word) for count, word in zip(counts, ("error", "warning", "hint"), strict=True)
    )
    return f"{count_of(files, 'file')} checked: {errors}, {warnings}, {hints}."
