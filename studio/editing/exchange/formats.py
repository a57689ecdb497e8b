"""The programs whose maps are exchanged, by the endings of their files."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from studio.documents.exchange.mapping import Program, TerrainMapping
from studio.documents.packs.library import Library
from studio.documents.ruleset import Ruleset
from studio.editing.exchange.foreign_map import ForeignMap, NotExchanged
from studio.editing.exchange.tiled import read_tiled
from studio.editing.exchange.wesnoth import read_wesnoth

_READERS: Final[Mapping[str, Callable[[Path], ForeignMap]]] = MappingProxyType(
    {".tmx": read_tiled, ".tmj": read_tiled, ".json": read_tiled, ".map": read_wesnoth}
)
#: The endings of files that are written, with the program they are for.
WRITTEN: Final[Mapping[str, Program]] = MappingProxyType(
    {".tmx": "tiled", ".tmj": "tiled", ".map": "wesnoth"}
)


def read_foreign(path: Path) -> ForeignMap:
    """Read a map of another program, by the ending of its file. Raises NotExchanged and UnreadableFile."""
    reader = _READERS.get(path.suffix.lower())
    if reader is None:
        raise NotExchanged(
            path,
            "it is no map that can be imported",
            "Choose a .tmx or .tmj file of Tiled, or a .map file of Wesnoth.",
        )
    return reader(path)


def program_of(path: Path) -> Program:
    """Return the program for which a file is written, by its ending. Raises NotExchanged."""
    program = WRITTEN.get(path.suffix.lower())
    if program is None:
        raise NotExchanged(
            path,
            "it is no map that can be exported",
            f"Give it the ending {' or '.join(WRITTEN)}; a picture or a PDF is drawn by studio render.",
        )
    return program


def general_mapping(program: Program) -> TerrainMapping:
    """Return what the studio knows of a program's tiles by their names. Raises as `Library.load`."""
    return Library.at_hand().load(TerrainMapping, program).document


def terrains_of(mapping: TerrainMapping) -> Mapping[str, str]:
    """Return the names of the terrains that a mapping may name, by id. Raises as `Library.load`."""
    return Library.at_hand().load(Ruleset, mapping.ruleset).document.terrain_names()
