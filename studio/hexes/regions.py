"""Connected parts of a map."""

from bisect import bisect_right
from collections.abc import Callable, Iterator

from studio.hexes.area import NO_HEXES, HexArea, Run
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.topology import OFF_MAP, Topology


def flood(topology: Topology, start: int, belongs: Callable[[int], bool]) -> list[int]:
    """Return the cells joined to the start by cells that belong, nearest first; none if the start doesn't."""
    if not belongs(start):
        return []
    seen = {start, OFF_MAP}
    found = [start]
    beside = topology.beside
    for cell in found:
        for other in beside[cell]:
            if other not in seen:
                seen.add(other)
                if belongs(other):
                    found.append(other)
    return found


def joined_area(area: HexArea, start: Hex, orientation: Orientation, most: int | None = None) -> HexArea:
    """Return the hexes of an area joined to one of them; none if it is not among them.

    Where the most are given, no more are looked for once so many are found.
    """
    if start not in area:
        return NO_HEXES
    known: dict[int, list[Run]] = {}
    first = _touching(area, known, start.row, start.column, start.column)
    found, seen, count = [*first], set(first), 0
    for run in found:
        count += run.stop - run.start
        if most is not None and count >= most:
            break
        for row, left, right in _beside(run, orientation):
            for other in _touching(area, known, row, left, right):
                if other not in seen:
                    seen.add(other)
                    found.append(other)
    return HexArea.of_runs(found)


def _touching(area: HexArea, known: dict[int, list[Run]], row: int, left: int, right: int) -> list[Run]:
    """Return the runs of a row that have a column from the left to the right."""
    runs = known.get(row)
    if runs is None:
        runs = known[row] = area.runs_in(row)
    first = bisect_right(runs, left, key=_stop)
    last = first
    while last < len(runs) and runs[last].start <= right:
        last += 1
    return runs[first:last]


def _stop(run: Run) -> int:
    return run.stop


def _beside(run: Run, orientation: Orientation) -> Iterator[tuple[int, int, int]]:
    """Yield the rows above and below a run, each with the first and the last column beside the run."""
    row, left, right = run.row, run.start, run.stop - 1
    if orientation is Orientation.FLAT:
        # Even columns lie higher: they have neighbours aside in the row above, odd ones in the row below.
        yield row - 1, left - (1 - (left & 1)), right + (1 - (right & 1))
        yield row + 1, left - (left & 1), right + (right & 1)
    else:
        odd = row & 1
        yield row - 1, left - 1 + odd, right + odd
        yield row + 1, left - 1 + odd, right + odd
