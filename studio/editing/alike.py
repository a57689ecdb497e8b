"""Which hexes are alike: of one terrain or of one owner, joined to a hex or anywhere on the map."""

from collections.abc import Mapping
from itertools import islice
from typing import Literal

from studio.documents.scenario import Scenario
from studio.editing.changes.rows import shape_of
from studio.hexes.area import NO_HEXES, HexArea, HexSet
from studio.hexes.coordinates import Hex
from studio.hexes.regions import joined_area

Likeness = Literal["terrain", "owner"]


def alike_area(
    document: Scenario,
    at: Hex,
    by: Likeness,
    *,
    everywhere: bool = False,
    within: HexSet = NO_HEXES,
    most: int | None = None,
) -> HexArea:
    """Return the hexes with the terrain or the owner of one, or with none as that one; none if it is off the map.

    They are joined to it, unless everywhere is said; and they keep within an area that it is in. No more than the most are
    looked for.
    """
    shape = shape_of(document.map)
    if not shape.contains(at):
        return NO_HEXES
    found = _alike(document, at, by)
    if at in within:
        found &= HexArea.of(within)
    if not everywhere:
        found = joined_area(found, at, shape.orientation, most)
    return found if most is None or len(found) <= most else HexArea(islice(found, most))


def count_alike(document: Scenario, at: Hex, by: Likeness) -> int:
    """Return how many hexes of the map have the terrain or the owner of a hex of it."""
    return len(_alike(document, at, by))


def _alike(document: Scenario, at: Hex, by: Likeness) -> HexArea:
    """Return the hexes of the map that mean the same as one; those without a meaning mean the same."""
    shape, (rows, legend) = shape_of(document.map), _rows(document, by)
    row = rows[at.row] if at.row < len(rows) else ""
    meaning = legend.get(row[at.column]) if at.column < len(row) else None
    if meaning is None:
        return HexArea.whole(shape.columns, shape.rows) - HexArea.showing(rows, legend)
    alike = (character for character, known in legend.items() if known == meaning)
    return shape.among(HexArea.showing(rows, alike))


def _rows(document: Scenario, by: Likeness) -> tuple[tuple[str, ...], Mapping[str, str]]:
    if by == "terrain":
        return document.map.terrain, document.map.legend
    return document.territory, document.territory_legend
