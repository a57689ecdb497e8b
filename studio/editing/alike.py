"""Which hexes are alike: of one terrain or of one owner, joined to a hex or anywhere on the map."""

import re
from collections.abc import Callable, Mapping
from typing import Literal

from studio.documents.scenario import Scenario
from studio.editing.brushes import dab
from studio.editing.changes.rows import shape_of
from studio.hexes.coordinates import Hex
from studio.hexes.regions import flood
from studio.hexes.shape import Shape
from studio.hexes.topology import topology

Likeness = Literal["terrain", "owner"]


def alike_area(
    document: Scenario,
    at: Hex,
    by: Likeness,
    *,
    everywhere: bool = False,
    within: frozenset[Hex] = frozenset(),
    most: int | None = None,
) -> frozenset[Hex]:
    """Return the hexes with the terrain or the owner of one, or with none as that one; none if it is off the map.

    They are joined to it, unless everywhere is said; and they keep within an area that it is in. No more than the most are
    looked for.
    """
    shape = shape_of(document.map)
    if not shape.contains(at):
        return frozenset()
    belongs = _likeness(document, at, by, shape)
    if at in within:
        belongs = _both(belongs, within, shape.columns)
    if not everywhere:
        cells = _flooded(shape, at, belongs, most)
    elif at in within:
        cells = [cell for cell in map(shape.index, within) if belongs(cell)]
    else:
        cells = _cells_alike(document, at, by, shape)
    columns = shape.columns
    return frozenset([Hex(cell % columns, cell // columns) for cell in cells[:most]])


def count_alike(document: Scenario, at: Hex, by: Likeness) -> int:
    """Return how many hexes of the map have the terrain or the owner of a hex of it."""
    text, alike = _text_and_alike(document, at, by, shape_of(document.map))
    return sum(map(text.count, alike))


def _likeness(document: Scenario, at: Hex, by: Likeness, shape: Shape) -> Callable[[int], bool]:
    """Return what says of a cell whether it is like a hex."""
    text, alike = _text_and_alike(document, at, by, shape)
    return lambda cell: text[cell] in alike


def _cells_alike(document: Scenario, at: Hex, by: Likeness, shape: Shape) -> list[int]:
    text, alike = _text_and_alike(document, at, by, shape)
    return [found.start() for found in re.finditer(f"[{re.escape(''.join(sorted(alike)))}]", text)]


def _text_and_alike(document: Scenario, at: Hex, by: Likeness, shape: Shape) -> tuple[str, set[str]]:
    """Return all cells as a text, and the characters that mean what one hex has; those without a meaning mean the same."""
    rows, legend = _rows(document, by)
    text = _whole(rows, shape)
    wanted = legend.get(text[shape.index(at)])
    return text, {character for character in set(text) if legend.get(character) == wanted}


def _flooded(shape: Shape, at: Hex, belongs: Callable[[int], bool], most: int | None) -> list[int]:
    """Return the cells joined to a hex; where few are wanted, without all the neighbours of a map that may be very large."""
    if most is None:
        return flood(topology(shape), shape.index(at), belongs)
    found, seen = [at], {at}
    for here in found:
        if len(found) >= most:
            break
        beside = dab(here, 1, shape) - seen
        seen |= beside
        found += [each for each in beside if belongs(shape.index(each))]
    return list(map(shape.index, found))


def _both(belongs: Callable[[int], bool], within: frozenset[Hex], columns: int) -> Callable[[int], bool]:
    return lambda cell: belongs(cell) and (cell % columns, cell // columns) in within


def _rows(document: Scenario, by: Likeness) -> tuple[tuple[str, ...], Mapping[str, str]]:
    if by == "terrain":
        return document.map.terrain, document.map.legend
    return document.territory, document.territory_legend


def _whole(rows: tuple[str, ...], shape: Shape) -> str:
    """Return all rows as one text; a row that is missing or short means nothing there."""
    return "".join(
        (rows[n] if n < len(rows) else "").ljust(shape.columns)[: shape.columns] for n in range(shape.rows)
    )
