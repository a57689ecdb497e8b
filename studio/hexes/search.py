"""Path searches on a map: how far, at what cost, and by which way.

Costs are small whole numbers in buckets (Dial's method), one for each step out of a cell: terrain, hexside features
and roads are compiled into one flat sequence, of which any number of searches read.
"""

from array import array
from collections.abc import Collection, Container, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from threading import Lock

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP, Topology

_NOWHERE: frozenset[int] = frozenset()
#: The highest cost for which there is a bucket from the beginning.
_FIRST_BUCKETS = 15


@dataclass(frozen=True, slots=True)
class Reach:
    """The cells that a search reached."""

    #: The lowest cost of each cell, from the cheapest to the dearest.
    cost: dict[int, int]
    #: The cell from which each was entered; a start is missing unless another start reaches it at a lower cost.
    came_from: dict[int, int]

    def path(self, target: int) -> tuple[int, ...]:
        """Return the cells from a start, that one included, to the target; raises KeyError if it isn't reached."""
        self.cost[target]
        cells = [target]
        while (before := self.came_from.get(cells[-1])) is not None:
            cells.append(before)
        return tuple(reversed(cells))


def reach(
    topology: Topology,
    costs: Sequence[int],
    starts: Mapping[int, int],
    bound: int,
    *,
    closed: Collection[int] = _NOWHERE,
    ends: Collection[int] = _NOWHERE,
    sought: frozenset[int] = _NOWHERE,
    nearest: Container[int] = _NOWHERE,
) -> Reach:
    """Find every cell that costs at most `bound`, from starts with what each has spent already.

    `costs[6 * cell + direction]` is the cost of that step; 0 closes it. Cells in `closed` are never entered, those in
    `ends` (best a set) are entered but not left; neither holds for a start. Of equally cheap ways the same
    is found every time, in whatever order the mapping and the collections are. A search for `sought` cells goes no
    further than they are, and one for the `nearest` of some no further than that is.
    """
    best = _blank(len(topology.shape) + 1, bound)
    for cell in closed:
        if cell not in starts:
            best[cell] = 0
    # OFF_MAP is the last place of the list: nothing is cheaper than 0, so no step off the map is taken.
    best[OFF_MAP] = 0
    buckets = _empty_buckets(bound)
    for cell, spent in sorted(starts.items()):
        if spent <= bound:
            best[cell] = spent
            _add_buckets(buckets, spent)
            buckets[spent].append(cell)
    cost: dict[int, int] = {}
    came_from: dict[int, int] = {}
    beside, is_found = topology.beside, False
    for spent, bucket in enumerate(buckets):
        if is_found or (sought and cost.keys() >= sought):
            break
        next_spent = spent + 1
        for cell in bucket:
            if best[cell] != spent:
                continue
            cost[cell] = spent
            if cell in nearest:
                is_found = True
            if cell in ends and cell not in starts:
                continue
            side = DIRECTIONS * cell
            for other in beside[cell]:
                # Every step costs 1 at least: this spares a look at the costs towards cells that are settled.
                if best[other] > next_spent:
                    step = costs[side]
                    if step:
                        total = spent + step
                        if total < best[other]:
                            best[other] = total
                            came_from[other] = cell
                            try:
                                buckets[total].append(other)
                            except IndexError:
                                _add_buckets(buckets, total)
                                buckets[total].append(other)
                side += 1
    return Reach(cost, came_from)


class OutwardSearch:
    """The lowest cost of every cell that costs at most `bound` from one start, found only as far as it is asked for."""

    def __init__(self, topology: Topology, costs: Sequence[int], start: int, bound: int) -> None:
        #: What each cell costs by the ways that are found so far; the lowest for those that cost `_settled` or less.
        self._best = best = _blank(len(topology.shape) + 1, bound)
        best[OFF_MAP] = 0
        best[start] = 0
        self._levels = _settle_levels(topology, costs, start, bound, best)
        self._settled = -1
        # Several threads may ask.
        self._lock = Lock()

    def get(self, cell: int, default: int) -> int:
        """Return the cost of a cell, or the default where it is not reached."""
        best = self._best
        while best[cell] > self._settled:
            if not self._go_on():
                return default
        return best[cell]

    def __contains__(self, cell: int) -> bool:
        return self.get(cell, -1) >= 0

    def get_within(self, cell: int, most: int) -> int | None:
        """Return the cost of a cell if it is at most so much, and look no further."""
        best = self._best
        while best[cell] > self._settled:
            if self._settled >= most or not self._go_on():
                return None
        found = best[cell]
        return found if found <= most else None

    def _go_on(self) -> bool:
        """Find the cells of the next cost; False where there are no more."""
        with self._lock:
            settled = next(self._levels, None)
            if settled is None:
                return False
            self._settled = settled
            return True


def _settle_levels(
    topology: Topology, costs: Sequence[int], start: int, bound: int, best: MutableSequence[int]
) -> Iterator[int]:
    """Write the costs of cells into `best` as `reach` does, without the ways, and yield each that no cell will go below."""
    buckets = _empty_buckets(bound)
    buckets[0].append(start)
    beside = topology.beside
    for spent, bucket in enumerate(buckets):
        next_spent = spent + 1
        for cell in bucket:
            if best[cell] != spent:
                continue
            side = DIRECTIONS * cell
            for other in beside[cell]:
                if best[other] > next_spent:
                    step = costs[side]
                    if step:
                        total = spent + step
                        if total < best[other]:
                            best[other] = total
                            try:
                                buckets[total].append(other)
                            except IndexError:
                                _add_buckets(buckets, total)
                                buckets[total].append(other)
                side += 1
        yield spent


def _empty_buckets(bound: int) -> list[list[int]]:
    """Return buckets for the lowest costs: most searches come nowhere near a high bound."""
    return [[] for _ in range(min(bound, _FIRST_BUCKETS) + 1)]


def _add_buckets(buckets: list[list[int]], cost: int) -> None:
    """Have a bucket for a cost too, as soon as a way comes to it."""
    buckets.extend([] for _ in range(cost + 1 - len(buckets)))


def _blank(length: int, bound: int) -> MutableSequence[int]:
    """Return a cost above the bound for every cell; bytes are filled fastest."""
    return bytearray([bound + 1]) * length if bound < 255 else array("q", [bound + 1]) * length
