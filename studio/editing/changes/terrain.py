"""Changes of terrain and of who owns the hexes."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion, region_of
from studio.editing.changes.naming import name_of
from studio.editing.changes.rows import differing, extend_legend, meanings_in, repainted, shape_of
from studio.hexes.area import NO_HEXES, HexArea
from studio.hexes.coordinates import Hex
from studio.hexes.hex_values import HexValues

#: Characters for hexes that nobody owns; the first that no side has is used.
NOBODY = ".-_~=*+:;,!"


@dataclass(frozen=True, slots=True)
class SetTerrain(Change[Scenario]):
    """A change that gives hexes their terrain; a terrain new to the map gets a character in the legend."""

    cells: Mapping[Hex, str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", HexValues.of(self.cells))

    def text(self, document: Scenario) -> str:  # noqa: ARG002
        """Name the terrain if it is one."""
        kinds = set(HexValues.of(self.cells).areas)
        return f"Paint {kinds.pop().replace('-', ' ')}" if len(kinds) == 1 else "Paint terrain"

    def changed(self, document: Scenario) -> Scenario:
        """Raise HexOffMapError, RaggedRow and LegendFull."""
        hexmap = document.map
        values = HexValues.of(self.cells)
        legend, characters = extend_legend(hexmap.legend, hexmap.terrain, values.areas)
        changed = differing(hexmap.terrain, hexmap.legend, values)
        paint = {characters[terrain]: area for terrain, area in changed.items()}
        rows = repainted(hexmap.terrain, shape_of(hexmap), paint)
        update: dict[str, object] = (
            {"terrain": rows} if legend is hexmap.legend else {"terrain": rows, "legend": legend}
        )
        return document.model_copy(update={"map": hexmap.model_copy(update=update)})

    def changed_region(self, document: Scenario) -> ChangedRegion:
        """Name the hexes that have another terrain before."""
        changed = differing(document.map.terrain, document.map.legend, self.cells)
        return region_of("terrain", NO_HEXES.union(*changed.values()))


@dataclass(frozen=True, slots=True)
class SetTerritory(Change[Scenario]):
    """A change that gives hexes to sides, or with None to nobody."""

    cells: Mapping[Hex, str | None]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", HexValues.of(self.cells))

    def text(self, document: Scenario) -> str:
        """Name the side if it is one."""
        owners = set(HexValues.of(self.cells).areas)
        if len(owners) != 1:
            return "Change territory"
        owner = owners.pop()
        return (
            "Clear territory" if owner is None else f"Give territory to {name_of(document, 'sides', owner)}"
        )

    def changed(self, document: Scenario) -> Scenario:
        """Raise HexOffMapError, RaggedRow and LegendFull."""
        hexmap = document.map
        nobody = nobody_in(document.territory_legend)
        rows = document.territory or (nobody * hexmap.columns,) * hexmap.rows
        values = HexValues.of(self.cells)
        owners = [owner for owner in values.areas if owner is not None]
        written = (*rows, *chain.from_iterable(document.layers.values()))
        legend, characters = extend_legend(document.territory_legend, written, owners, nobody)
        changed = differing(rows, document.territory_legend, values)
        paint = {nobody if owner is None else characters[owner]: area for owner, area in changed.items()}
        if not paint:
            return document
        painted = repainted(rows, shape_of(hexmap), paint)
        return document.model_copy(update={"territory": painted, "territory_legend": legend})

    def changed_region(self, document: Scenario) -> ChangedRegion:
        """Name the hexes that have another owner before."""
        changed = differing(document.territory, document.territory_legend, self.cells)
        return region_of("territory", NO_HEXES.union(*changed.values()))


def paint_terrain(hexes: Iterable[Hex], terrain: str) -> SetTerrain:
    """Give all the hexes one terrain."""
    return SetTerrain(HexValues({terrain: HexArea.of(hexes)}))


def paint_territory(hexes: Iterable[Hex], owner: str | None) -> SetTerritory:
    """Give all the hexes to one side, or to nobody."""
    return SetTerritory(HexValues({owner: HexArea.of(hexes)}))


def terrain_at(document: Scenario, at: Hex) -> str | None:
    """Return the terrain of a hex; None off the map and where the legend lacks the character."""
    return _meaning_at(document.map.terrain, document.map.legend, at)


def terrains_of(document: Scenario, hexes: Iterable[Hex]) -> Counter[str | None]:
    """Count the terrains of hexes; None counts those off the map and those whose character the legend lacks."""
    parts = meanings_in(HexArea.of(hexes), document.map.terrain, document.map.legend)
    return Counter({terrain: len(area) for terrain, area in parts.items()})


def owner_at(document: Scenario, at: Hex) -> str | None:
    """Return the side that owns a hex, if one does."""
    return _meaning_at(document.territory, document.territory_legend, at)


def nobody_in(legend: Mapping[str, str]) -> str:
    """Return the character for hexes that nobody owns: a dot, unless the file gives the dot to a side."""
    return next(character for character in NOBODY if character not in legend)


def _meaning_at(rows: tuple[str, ...], legend: Mapping[str, str], at: Hex) -> str | None:
    if not 0 <= at.row < len(rows) or not 0 <= at.column < len(rows[at.row]):
        return None
    return legend.get(rows[at.row][at.column])
