"""Changes of the levels of hexes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from studio.documents.hexmap import HexMap
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion, region_of
from studio.editing.changes.rows import repainted, shape_of
from studio.hexes.coordinates import Hex

#: The highest level; each is a digit in the file.
HIGHEST = 9


@dataclass(frozen=True, slots=True)
class SetElevation(Change[Scenario]):
    """A change that gives hexes their levels; a map without levels is flat on level 0."""

    cells: Mapping[Hex, int]

    def text(self, document: Scenario) -> str:  # noqa: ARG002
        """Name the level if it is one."""
        levels = set(self.cells.values())
        return f"Paint level {levels.pop()}" if len(levels) == 1 else "Paint levels"

    def changed(self, document: Scenario) -> Scenario:
        """Raise HexOffMapError and RaggedRow."""
        hexmap = document.map
        paint = {at: str(self.cells[at]) for at in self._differing(hexmap)}
        if not paint:
            return document
        rows = hexmap.elevation or ("0" * hexmap.columns,) * hexmap.rows
        painted = repainted(rows, shape_of(hexmap), paint)
        return document.model_copy(update={"map": hexmap.model_copy(update={"elevation": painted})})

    def changed_region(self, document: Scenario) -> ChangedRegion:
        """Name the hexes that have another level before."""
        return region_of("terrain", self._differing(document.map))

    def _differing(self, hexmap: HexMap) -> list[Hex]:
        return [at for at, level in self.cells.items() if level_at(hexmap, at) != level]


def paint_levels(hexes: Iterable[Hex], level: int) -> SetElevation:
    """Give all the hexes one level."""
    return SetElevation(dict.fromkeys(hexes, level))


def level_at(hexmap: HexMap, at: Hex) -> int:
    """Return the level of a hex; 0 where none is given."""
    rows = hexmap.elevation
    there = 0 <= at.row < len(rows) and 0 <= at.column < len(rows[at.row])
    return int(rows[at.row][at.column]) if there else 0
