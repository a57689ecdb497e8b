"""A map cut into sheets of paper that overlap."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from studio.desktop.book.setting.paper import MILLIMETRE, Paper
from studio.desktop.canvas.drawing.mesh import PITCH, centre_of
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.labels import hex_named
from studio.hexes.shape import Shape

#: What sheets have in common with their neighbours, in hexes.
_OVERLAP: Final = 1.0
#: What is kept free around the map of a sheet, for the numbers of those beside it.
_EDGE: Final = 13.0
#: Hexes that fill the sheets are so large, in points: counters of half an inch find room.
LEAST, MOST = 14.5 * MILLIMETRE, 26 * MILLIMETRE


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: its number from 1 on, where it lies among the others, and what it shows in map coordinates."""

    number: int
    column: int
    row: int
    area: QRectF


@dataclass(frozen=True)
class Cutting:
    """All sheets of a map with hexes of a size in points from centre to centre, row by row."""

    shape: Shape
    hex_points: float
    is_across: bool
    columns: int
    rows: int
    #: The room of each page for its map.
    room: QRectF

    @property
    def count(self) -> int:
        """How many sheets there are."""
        return self.columns * self.rows

    @property
    def scale(self) -> float:
        """Points to the length of a hexside."""
        return self.hex_points / PITCH

    @property
    def overlap(self) -> float:
        """How broad the strip is that two sheets both show, in map coordinates."""
        return _OVERLAP * PITCH

    def sheets(self) -> Iterator[Sheet]:
        """Yield the sheets, which are all of one size."""
        bounds = map_bounds(self.shape)
        wide = _share(bounds.width(), self.columns, self.overlap)
        high = _share(bounds.height(), self.rows, self.overlap)
        for row in range(self.rows):
            for column in range(self.columns):
                corner = bounds.topLeft() + QPointF(
                    column * (wide - self.overlap), row * (high - self.overlap)
                )
                number = row * self.columns + column + 1
                yield Sheet(number, column, row, QRectF(corner, QSizeF(wide, high)))

    def beside(self, sheet: Sheet, right: int, down: int) -> int | None:
        """Return the number of the sheet so far to the right and down; None where there is none."""
        column, row = sheet.column + right, sheet.row + down
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column + 1 if inside else None

    def showing(self, at: Hex) -> list[int]:
        """Return the numbers of the sheets on which the middle of a hex is seen."""
        middle = centre_of(at, Orientation(self.shape.orientation))
        return [each.number for each in self.sheets() if each.area.contains(QPointF(middle.x, middle.y))]

    def showing_label(self, label: str) -> str:
        """Return the same for the label of a hex, in words; nothing for what is no label."""
        at = hex_named(label)
        return ", ".join(map(str, self.showing(at))) if at is not None else ""


def cut(shape: Shape, paper: Paper, hex_points: float | None = None) -> Cutting:
    """Cut a map into as few sheets as can be, upright or across; without a size its hexes fill the sheets."""
    least = LEAST if hex_points is None else hex_points
    upright, across = (_cut(shape, least, paper, is_across) for is_across in (False, True))
    chosen = across if across.columns * across.rows < upright.columns * upright.rows else upright
    return chosen if hex_points is not None else replace(chosen, hex_points=_filling(chosen))


def _filling(cutting: Cutting) -> float:
    """Return how large hexes may be so that a map still fits on so many sheets."""
    bounds, room = map_bounds(cutting.shape), cutting.room
    scale = min(
        room.width() / _share(bounds.width(), cutting.columns, cutting.overlap),
        room.height() / _share(bounds.height(), cutting.rows, cutting.overlap),
    )
    return min(scale * PITCH, MOST)


def _cut(shape: Shape, hex_points: float, paper: Paper, is_across: bool) -> Cutting:
    room = paper.room(is_across).adjusted(_EDGE, _EDGE + 4, -_EDGE, -_EDGE)
    bounds, scale = map_bounds(shape), hex_points / PITCH
    overlap = _OVERLAP * PITCH
    columns = _count(bounds.width(), room.width() / scale, overlap)
    rows = _count(bounds.height(), room.height() / scale, overlap)
    return Cutting(shape, hex_points, is_across, columns, rows, room)


def _count(whole: float, room: float, overlap: float) -> int:
    return max(1, ceil((whole - overlap) / (room - overlap) - 1e-9))


def _share(whole: float, count: int, overlap: float) -> float:
    return (whole + (count - 1) * overlap) / count
