"""`studio import`: maps of other programs made into battles."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from studio import StudioError
from studio.cli.new_scenario import FileThere
from studio.cli.output import print_message, print_result
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.model import Document
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.reading.loading import create, open_as
from studio.documents.storage.files import is_folder, is_there, reason_of
from studio.documents.storage.store import NotSaved
from studio.documents.text.shortened import PATH, shortened
from studio.editing.creation import id_of
from studio.editing.exchange.foreign_map import ForeignMap
from studio.editing.exchange.formats import general_mapping, read_foreign, terrains_of
from studio.editing.exchange.importing import import_map
from studio.editing.exchange.naming import propose_mapping
from studio.editing.operational.imported_scenario import imported_scenario

_ENDING = f".{OperationalScenario.FORMAT}.json"


class NeedsFolder(StudioError):
    """Several maps were to be imported into one file."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Several maps need a folder, and {shortened(str(path), PATH)} is a file; name a folder after -o."
        )


class SameName(StudioError):
    """Two maps would become one file."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Two of the maps would become {shortened(str(path), PATH)}; import one of them by itself."
        )


class _Made(NamedTuple):
    path: Path
    scenario: OperationalScenario
    mapping: TerrainMapping
    report: tuple[str, ...]


def import_maps(files: list[Path], output: Path, mapping: Path | None, keep: Path | None) -> int:
    """Write a scenario for each map; nothing is written where one cannot be made.

    Without a mapping one is proposed for each map, printed, and written into `keep`, if given, for the first.
    Raises StudioError.
    """
    given = open_as(TerrainMapping, mapping).document if mapping else None
    made = [_make(each, target, given) for each, target in zip(files, _targets(files, output), strict=True)]
    kept = [(keep, made[0].mapping)] if keep else []
    written: list[tuple[Path, Document]] = [*((each.path, each.scenario) for each in made), *kept]
    for path, _ in written:
        if is_there(path):
            raise FileThere(path)
    _write_all(written)
    for each in made:
        for line in each.report:
            print_message(f"{each.path.name}: {line}")
        if given is None:
            for line in _mapping_lines(each.mapping):
                print_message(f"{each.path.name}: {line}")
        hexmap = each.scenario.map
        print_result(f"{each.path}: {hexmap.columns} by {hexmap.rows} hexes, “{each.scenario.title}”.")
    if keep:
        print_result(f"{keep}: the mapping.")
    return 0


def _make(path: Path, target: Path, given: TerrainMapping | None) -> _Made:
    foreign = read_foreign(path)
    mapping = given or _propose(foreign)
    imported = import_map(foreign, mapping, terrains_of(mapping))
    title = (
        path.name.partition(".")[0].replace("-", " ").replace("_", " ").strip().capitalize() or "Imported map"
    )
    return _Made(target, imported_scenario(imported, title[:200], mapping.ruleset), mapping, imported.report)


def _propose(foreign: ForeignMap) -> TerrainMapping:
    general = general_mapping(foreign.program)
    return propose_mapping(foreign, general, terrains_of(general))


def _targets(files: list[Path], output: Path) -> list[Path]:
    """Return the file that each map becomes."""
    if output.name.endswith(".json") and not is_folder(output):
        if len(files) > 1:
            raise NeedsFolder(output)
        return [output]
    targets = [output / f"{id_of(each.name.partition('.')[0])}{_ENDING}" for each in files]
    for number, each in enumerate(targets):
        if each in targets[:number]:
            raise SameName(each)
    return targets


def _write_all(written: list[tuple[Path, Document]]) -> None:
    """Write new files; where one cannot be written, none is left."""
    done: list[Path] = []
    try:
        for path, document in written:
            _make_folder(path.parent)
            create(path, document)
            done.append(path)
    except StudioError:
        for path in done:
            with suppress(OSError):
                path.unlink()
        raise


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotSaved(folder, reason_of(error), "Choose another folder.") from error


def _mapping_lines(mapping: TerrainMapping) -> Iterator[str]:
    """Yield a line for each tile and layer of a proposed mapping."""
    for tile, terrain in mapping.tiles.items():
        yield f"“{shortened(tile)}” is taken for {terrain or 'nothing'}."
    for layer, meant in mapping.layers.items():
        yield f"The objects of “{shortened(layer)}” are taken for {meant}."
