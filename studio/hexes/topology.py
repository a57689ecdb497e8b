"""Who is whose neighbour on a map, as lists built once for a shape."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, neighbour
from studio.hexes.shape import Shape

#: The neighbour of a cell at the map's edge in a direction that leads off the map.
OFF_MAP = -1


@dataclass(frozen=True, slots=True)
class Topology:
    """The neighbours of all cells of a shape; get it from `topology`."""

    shape: Shape
    #: The cell that `6 * cell + direction` leads to, or OFF_MAP.
    neighbours: Sequence[int] = field(repr=False, compare=False)
    #: The same, six to a cell, for loops over all directions: a slice in each turn would cost a tenth of a search.
    beside: Sequence[tuple[int, ...]] = field(repr=False, compare=False)

    def around(self, cell: int) -> Iterator[int]:
        """Yield the neighbours of a cell that are on the map, clockwise."""
        return (other for other in self.beside[cell] if other != OFF_MAP)


@lru_cache(maxsize=8)
def topology(shape: Shape) -> Topology:
    """Return the neighbours on a map of that shape, kept for the next caller."""
    flat = [OFF_MAP] * (DIRECTIONS * len(shape))
    # Slices of one list of numbers share its integers: a third of the memory and of the time of making them anew.
    cells = list(range(len(shape)))
    for row in range(shape.rows):
        for parity in (0, 1) if shape.orientation is Orientation.FLAT else (None,):
            for direction in range(DIRECTIONS):
                _fill_row(flat, cells, shape, row, parity, direction)
    return Topology(shape, flat, tuple(zip(*[iter(flat)] * DIRECTIONS, strict=True)))


def _fill_row(
    flat: list[int], cells: list[int], shape: Shape, row: int, parity: int | None, direction: int
) -> None:
    """Set the neighbours in one direction for a row's cells, or for those in its even or odd columns."""
    first, stride = parity or 0, 1 if parity is None else 2
    beside = neighbour(Hex(first, row), direction, shape.orientation)
    if not 0 <= beside.row < shape.rows:
        return
    if beside.column < 0:
        first += stride
    shift = beside.column - (parity or 0)
    count = len(range(first, min(shape.columns, shape.columns - shift), stride))
    if count <= 0:
        return
    here, there = shape.index(Hex(first, row)), shape.index(Hex(first + shift, beside.row))
    last = here + (count - 1) * stride
    flat[DIRECTIONS * here + direction : DIRECTIONS * last + direction + 1 : DIRECTIONS * stride] = cells[
        there : there + (count - 1) * stride + 1 : stride
    ]
