"""How many steps apart cells lie, costs aside: from one cell, from many, and all cells about some.

From many cells at once the waves are whole numbers with a byte a cell, so that a step of all of them takes a few
operations, whatever the map holds.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress, repeat
from typing import Final

from studio.hexes.coordinates import DIRECTIONS, Orientation
from studio.hexes.shape import Shape
from studio.hexes.topology import OFF_MAP, Topology

#: A byte counts so many steps; larger maps are gone through cell by cell.
_MOST_STEPS: Final = 250
#: Fewer cells than so many are gone through one by one.
_FEW: Final = 24


def distances(topology: Topology, sources: Iterable[int]) -> Sequence[int]:
    """Count the steps from each cell to the nearest source; -1 everywhere if there is no source.

    Shared by callers: not to be changed.
    """
    cells = set(sources)
    if len(cells) == 1:
        return _distances_from(topology.shape, cells.pop())
    if not cells:
        return [-1] * len(topology.shape)
    if topology.shape.columns + topology.shape.rows > _MOST_STEPS:
        return _distances_cell_by_cell(topology, cells)
    length = len(topology.shape)
    all_cells = int.from_bytes(b"\1" * length, "little")
    wave = _as_number(cells, length)
    left = all_cells ^ wave
    total, shifts = 0, _shifts(topology)
    while left:
        # Each cell counts the steps before the one that comes to it.
        total += left
        wave = _step(shifts, wave) & left
        left ^= wave
    return list(total.to_bytes(length, "little"))


def cells_about(topology: Topology, cells: Iterable[int], steps: int) -> set[int]:
    """Return the cells at most so many steps from some cells, these among them."""
    found = wave = set(cells)
    if steps and len(found) >= _FEW:
        length = len(topology.shape)
        number, shifts = _as_number(found, length), _shifts(topology)
        for _ in range(steps):
            number |= _step(shifts, number)
        return set(compress(range(length), number.to_bytes(length, "little")))
    for _ in range(steps):
        wave = {beside for cell in wave for beside in topology.beside[cell]} - found
        wave.discard(OFF_MAP)
        found = found | wave
    return found


def _as_number(cells: Iterable[int], length: int) -> int:
    marked = bytearray(length)
    for cell in cells:
        marked[cell] = 1
    return int.from_bytes(marked, "little")


def _step(shifts: tuple[tuple[int, int], ...], wave: int) -> int:
    """Return the neighbours of the cells of a wave, some of its own perhaps among them."""
    found = 0
    for shift, starts in shifts:
        moved = wave & starts
        found |= moved << shift if shift > 0 else moved >> -shift
    return found


@lru_cache(maxsize=8)
def _shifts(topology: Topology) -> tuple[tuple[int, int], ...]:
    """Return by how many bits neighbours lie apart in the numbers, each with the cells that have one there."""
    length = len(topology.shape)
    marked: dict[int, bytearray] = {}
    for edge, there in enumerate(topology.neighbours):
        if there != OFF_MAP:
            cell = edge // DIRECTIONS
            marked.setdefault(there - cell, bytearray(length))[cell] = 1
    return tuple((8 * apart, int.from_bytes(cells, "little")) for apart, cells in marked.items())


def _distances_cell_by_cell(topology: Topology, sources: Iterable[int]) -> list[int]:
    wave = sorted(sources)
    found = [-1] * len(topology.shape)
    for cell in wave:
        found[cell] = 0
    beside = topology.beside
    steps = 0
    while wave:
        steps += 1
        following = []
        for cell in wave:
            for other in beside[cell]:
                if other != OFF_MAP and found[other] < 0:
                    found[other] = steps
                    following.append(other)
        wave = following
    return found


@lru_cache(maxsize=256)
def _distances_from(shape: Shape, source: int) -> list[int]:
    """Measure the same from a single source, which geometry tells for a whole line of the map at a time."""
    at, is_flat = shape.at(source), shape.orientation is Orientation.FLAT
    lines, length = (shape.columns, shape.rows) if is_flat else (shape.rows, shape.columns)
    middle, across = (at.column, at.row) if is_flat else (at.row, at.column)
    found = [0] * len(shape)
    for line in range(lines):
        apart = abs(line - middle)
        # So much of a line is as near as the line itself; odd lines lie half a hex further on than even ones.
        first = across - (apart + 1 - middle % 2) // 2
        last = first + apart
        steps = [
            *range(apart + first, apart, -1),
            *repeat(apart, min(last, length - 1) - max(first, 0) + 1),
            *range(apart + 1, apart + length - last),
        ]
        if last < 0:
            del steps[: -1 - last]
        if is_flat:
            found[line :: shape.columns] = steps[:length]
        else:
            found[line * length : (line + 1) * length] = steps[:length]
    return found
