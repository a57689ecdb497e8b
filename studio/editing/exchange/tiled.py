"""Reading hexagonal maps of Tiled, in XML (TMX) and in JSON (TMJ)."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from studio.documents.text.shortened import shortened
from studio.editing.exchange.foreign_map import (
    MOST_ACROSS,
    ForeignMap,
    Mark,
    NotExchanged,
    printable,
    require_size,
)
from studio.editing.exchange.tile_data import read_tiles
from studio.editing.exchange.tiled_form import Layer, MapObject, TiledMap
from studio.editing.exchange.tilesets import name_tiles, read_form
from studio.hexes.coordinates import Hex, Orientation

#: Cells of all layers together: a dozen layers of the largest map.
_MOST_CELLS: Final = 12_000_000
#: Maps without bounds are kept in pieces, which go beyond what is drawn.
_CHUNK: Final = 64


class _Box(NamedTuple):
    """A part of the map: its first column and row, and how many there are."""

    x: int
    y: int
    columns: int
    rows: int


def read_tiled(path: Path) -> ForeignMap:
    """Read a map with its tilesets. Raises NotExchanged and UnreadableFile."""
    tiled = read_form(TiledMap, path)
    if tiled.orientation != "hexagonal":
        raise NotExchanged(
            path,
            f"its map is {shortened(tiled.orientation) or 'of no known orientation'}, and only hexagonal ones are read",
            "Choose “Hexagonal” as its orientation in Tiled, if its tiles are hexes.",
        )
    shown, remarks = _sorted_layers(tiled.layers)
    drawn = [each for each in shown if each.type == "tilelayer"]
    box = _box(path, tiled, drawn)
    if len(drawn) * box.columns * box.rows > _MOST_CELLS:
        raise NotExchanged(path, f"{len(drawn)} layers of that size are too many", "Leave some out.")
    grids = [_grid(path, each, box) for each in reversed(drawn)] or [
        array("I", bytes(4 * box.columns * box.rows))
    ]
    if tiled.infinite:
        box, grids = _trimmed(box, grids)
        require_size(path, box.columns, box.rows)
    names = name_tiles(tiled.tilesets, path)
    numbers: dict[tuple[str, ...], int] = {}
    known: dict[tuple[int, ...], int] = {}
    cells = []
    for gids in zip(*grids, strict=True):
        number = known.get(gids)
        if number is None:
            stack = tuple(names[gid] for gid in gids if gid)
            number = known[gids] = numbers.setdefault(stack, len(numbers))
        cells.append(number)
    rows = [tuple(cells[start : start + box.columns]) for start in range(0, len(cells), box.columns)]
    geometry = _Geometry(tiled, box)
    if geometry.begins_shifted:
        empty = numbers.setdefault((), len(numbers))
        line, rows = geometry.pad(rows, empty)
        remarks.append(
            f"The map began with a shifted {line}, which no map here does: an empty {line} was put before it."
        )
        require_size(path, len(rows[0]), len(rows))
    marks = []
    for mark in (mark for each in shown for mark in geometry.marks(each)):
        if 0 <= mark.at.column < len(rows[0]) and 0 <= mark.at.row < len(rows):
            marks.append(mark)
        else:
            remarks.append(f"“{shortened(mark.name)}” was left out: it lies outside of the map.")
    return ForeignMap(
        path, "tiled", geometry.orientation, tuple(numbers), tuple(rows), tuple(marks), tuple(remarks)
    )


def _sorted_layers(layers: tuple[Layer, ...]) -> tuple[list[Layer], list[str]]:
    """Return the layers that are shown, those in groups too, from the bottom up; and sentences on the others."""
    shown: list[Layer] = []
    remarks = []
    for each in layers:
        if not each.visible:
            remarks.append(f"The layer “{shortened(each.name)}” is hidden in the map and was left out.")
        elif each.type == "group":
            inner, said = _sorted_layers(
                tuple(
                    part.model_copy(
                        update={
                            "offsetx": part.offsetx + each.offsetx,
                            "offsety": part.offsety + each.offsety,
                        }
                    )
                    for part in each.layers
                )
            )
            shown += inner
            remarks += said
        elif each.type == "imagelayer":
            remarks.append(f"The picture “{shortened(each.name)}” was left out.")
        else:
            shown.append(each)
    return shown, remarks


def _box(path: Path, tiled: TiledMap, layers: list[Layer]) -> _Box:
    """Return what the layers cover."""
    if not tiled.infinite:
        require_size(path, tiled.width, tiled.height)
        return _Box(0, 0, tiled.width, tiled.height)
    pieces = [chunk for each in layers for chunk in each.pieces]
    if not pieces:
        require_size(path, 0, 0)
    left, top = min(each.x for each in pieces), min(each.y for each in pieces)
    columns = max(each.x + each.width for each in pieces) - left
    rows = max(each.y + each.height for each in pieces) - top
    if max(columns, rows) > MOST_ACROSS + 2 * _CHUNK:
        require_size(path, columns, rows)
    return _Box(left, top, columns, rows)


def _grid(path: Path, layer: Layer, box: _Box) -> "array[int]":
    """Return the tiles of a layer, row by row over the whole map."""
    if not layer.pieces:
        if layer.data is None:
            return array("I", bytes(4 * box.columns * box.rows))
        if (layer.width, layer.height) != (box.columns, box.rows):
            raise NotExchanged(
                path,
                f"the layer “{shortened(layer.name)}” is {layer.width} by {layer.height} tiles and the map "
                f"{box.columns} by {box.rows}",
                "Give it the size of the map in Tiled.",
            )
        count = box.columns * box.rows
        return array("I", read_tiles(path, layer.name, layer.data, layer.encoding, layer.compression, count))
    grid = array("I", bytes(4 * box.columns * box.rows))
    for chunk in layer.pieces:
        tiles = array(
            "I",
            read_tiles(
                path, layer.name, chunk.data, layer.encoding, layer.compression, chunk.width * chunk.height
            ),
        )
        for row in range(chunk.height):
            start = (chunk.y - box.y + row) * box.columns + chunk.x - box.x
            grid[start : start + chunk.width] = tiles[row * chunk.width : (row + 1) * chunk.width]
    return grid


def _trimmed(box: _Box, grids: "list[array[int]]") -> "tuple[_Box, list[array[int]]]":
    """Cut off the empty columns and rows at the edges."""
    wide = box.columns
    filled = [any(cell) for cell in zip(*grids, strict=True)]
    lines = [filled[start : start + wide] for start in range(0, len(filled), wide)]
    down = [number for number, line in enumerate(lines) if any(line)]
    across = [number for number, line in enumerate(zip(*lines, strict=True)) if any(line)]
    if not down:
        return _Box(0, 0, 0, 0), []
    left, right, top, bottom = across[0], across[-1], down[0], down[-1]
    cut = []
    for grid in grids:
        kept = array("I")
        for row in range(top, bottom + 1):
            kept += grid[row * box.columns + left : row * box.columns + right + 1]
        cut.append(kept)
    return _Box(box.x + left, box.y + top, right - left + 1, bottom - top + 1), cut


@dataclass(frozen=True)
class _Geometry:
    """Where the hexes of a map lie in pixels."""

    tiled: TiledMap
    box: _Box

    @property
    def orientation(self) -> Orientation:
        """How the hexes lie."""
        return Orientation.FLAT if self.tiled.staggeraxis == "x" else Orientation.POINTY

    @property
    def begins_shifted(self) -> bool:
        """Whether the first column, or row of hexes that lie in rows, is one that is shifted."""
        return self._is_shifted(self.box.x if self.orientation is Orientation.FLAT else self.box.y)

    def pad(self, rows: list[tuple[int, ...]], empty: int) -> tuple[str, list[tuple[int, ...]]]:
        """Return the rows behind an empty column or row, and which of the two it is."""
        if self.orientation is Orientation.FLAT:
            return "column", [(empty, *row) for row in rows]
        return "row", [(empty,) * len(rows[0]), *rows]

    def marks(self, layer: Layer) -> Iterator[Mark]:
        """Yield the named objects of a layer, also those that lie outside of the map."""
        for each in layer.objects:
            at = self._hex_at(layer.offsetx, layer.offsety, each)
            if printable(each.name):
                yield Mark(printable(layer.name) or "Objects", printable(each.name), at)

    def _is_shifted(self, line: int) -> bool:
        return (line & 1) == (self.tiled.staggerindex == "odd")

    def _hex_at(self, offset_x: float, offset_y: float, placed: MapObject) -> Hex:
        """Return the hex whose centre is nearest to the middle of an object."""
        x = placed.x + placed.width / 2 + offset_x
        # Tiles that lie about as objects stand on their point; all others hang from it.
        y = placed.y + (-placed.height if placed.gid else placed.height) / 2 + offset_y
        across, down = self._pitch()
        near = Hex(round(x / across), round(y / down))
        around = [
            Hex(near.column + right, near.row + below) for right in (-2, -1, 0, 1) for below in (-2, -1, 0, 1)
        ]
        found = min(around, key=lambda at: (self._centre(at)[0] - x) ** 2 + (self._centre(at)[1] - y) ** 2)
        flat, pads = self.orientation is Orientation.FLAT, int(self.begins_shifted)
        return Hex(
            found.column - self.box.x + (pads if flat else 0), found.row - self.box.y + (0 if flat else pads)
        )

    def _pitch(self) -> tuple[float, float]:
        """Return how many pixels it is from one column to the next, and from one row to the next."""
        width, height, side = self.tiled.tilewidth, self.tiled.tileheight, self.tiled.hexsidelength
        return (
            ((width + side) / 2, height)
            if self.orientation is Orientation.FLAT
            else (width, (height + side) / 2)
        )

    def _centre(self, at: Hex) -> tuple[float, float]:
        width, height = self.tiled.tilewidth, self.tiled.tileheight
        across, down = self._pitch()
        flat = self.orientation is Orientation.FLAT
        right = 0 if flat or not self._is_shifted(at.row) else width / 2
        below = height / 2 if flat and self._is_shifted(at.column) else 0
        return at.column * across + right + width / 2, at.row * down + below + height / 2
