"""Changes of the levels of hexes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from studio.documents.hexmap import HexMap
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion, region_of
from studio.editing.changes.rows import repainted, shape_of
from studio.hexes.area import NO_HEXES, HexArea
from studio.hexes.coordinates import Hex
from studio.hexes.hex_values import HexValues

#: The highest level; each is a digit in the file.
HIGHEST = 9


@dataclass(frozen=True, slots=True)
class SetElevation(Change[Scenario]):
    """A change that gives hexes their levels; a map without levels is flat on level 0."""

    cells: Mapping[Hex, int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", HexValues.of(self.cells))

    def text(self, document: Scenario) -> str:  # noqa: ARG002
        """Name the level if it is one."""
        levels = set(HexValues.of(self.cells).areas)
        return f"Paint level {levels.pop()}" if len(levels) == 1 else "Paint levels"

    def changed(self, document: Scenario) -> Scenario:
        """Raise HexOffMapError and RaggedRow."""
        hexmap = document.map
        paint = {str(level): area for level, area in self._differing(hexmap).items()}
        if not paint:
            return document
        rows = hexmap.elevation or ("0" * hexmap.columns,) * hexmap.rows
        painted = repainted(rows, shape_of(hexmap), paint)
        return document.model_copy(update={"map": hexmap.model_copy(update={"elevation": painted})})

    def changed_region(self, document: Scenario) -> ChangedRegion:
        """Name the hexes that have another level before."""
        return region_of("terrain", NO_HEXES.union(*self._differing(document.map).values()))

    def _differing(self, hexmap: HexMap) -> dict[int, HexArea]:
        found = {
            level: _of_other_level(hexmap, level, area)
            for level, area in HexValues.of(self.cells).areas.items()
        }
        return {level: area for level, area in found.items() if area}


def paint_levels(hexes: Iterable[Hex], level: int) -> SetElevation:
    """Give all the hexes one level."""
    return SetElevation(HexValues({level: HexArea.of(hexes)}))


def level_at(hexmap: HexMap, at: Hex) -> int:
    """Return the level of a hex; 0 where none is given."""
    rows = hexmap.elevation
    there = 0 <= at.row < len(rows) and 0 <= at.column < len(rows[at.row])
    return int(rows[at.row][at.column]) if there else 0


def _of_other_level(hexmap: HexMap, level: int, area: HexArea) -> HexArea:
    """Return the hexes of an area that are not of a level; 0 is also what none is given for."""
    if level == 0:
        return area.among(hexmap.elevation, "123456789")
    return area - area.among(hexmap.elevation, str(level))
