"""The map of a scenario written for another program."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.scenario import Scenario
from studio.editing.exchange.exporting import export_map, mapping_as_called, what_is_left_out, write_exported
from studio.editing.exchange.formats import program_of

#: What it becomes, by the ending of the file.
FOREIGN_KINDS: Final = (
    ("TMX, a map of Tiled", "tmx"),
    ("TMJ, a map of Tiled as JSON", "tmj"),
    ("A map of Battle for Wesnoth", "map"),
)
FOREIGN_ENDINGS: Final = frozenset(ending for _, ending in FOREIGN_KINDS)


class ForeignFile:
    """The map as a map of another program, with what belongs to it."""

    def __init__(self, path: Path, scenario: Scenario, mapping: TerrainMapping | None) -> None:
        """Write terrains as a mapping says, or as they are called; raise StudioError where it could not be written so."""
        chosen = mapping or mapping_as_called(scenario.map, program_of(path))
        self._files: Mapping[Path, bytes] = export_map(scenario.map, chosen, path)
        self.message = f"Exported {path}. {what_is_left_out(scenario.map, path)}".rstrip()

    def steps(self) -> Iterator[float | None]:
        """Draw nothing."""
        yield 1.0

    def write(self) -> None:
        """Write the files. Raises NotSaved."""
        write_exported(self._files)
