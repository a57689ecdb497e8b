"""Searches that are found again, although something has changed, where it is out of their way.

What a search finds depends on no other cells than those that it came to and their neighbours. As long as nothing is
otherwise in these, it would find the same again.
"""

from collections.abc import Callable, Set
from typing import Any, Generic, TypeVar

from studio.hexes.topology import Topology

T = TypeVar("T")

#: So many searches from one start are known at once; of those that came before, the oldest is forgotten first.
_EACH = 3
#: Of many starts so large a part is forgotten at once.
_PART = 8
#: In so many pairs of sets of cells it is known which cells are in one of them alone.
_PAIRS = 64
#: Where two sets differ in more cells, nothing is found again: to look for what still holds would take longer.
_MOST_DIFFERING = 1024


class KeptSearches(Generic[T]):
    """Keeps searches from a cell or from several, by what is given to them. It may be asked by several threads."""

    def __init__(self, most: int, reached: Callable[[T], Set[int]]) -> None:
        """Keep those from so many starts; `reached` returns the cells that a search came to, its start among them."""
        self._most, self._reached = most, reached
        self._kept: dict[tuple[int | frozenset[int], ...], tuple[tuple[Any, ...], list[_Kept[T]]]] = {}
        #: By the identities of two sets, which are kept with the cells about those that they do not share.
        self._differing: dict[
            tuple[int, int], tuple[frozenset[int], frozenset[int], frozenset[int] | None]
        ] = {}

    def __call__(
        self,
        topology: Topology,
        start: int | frozenset[int],
        parts: tuple[Any, ...],
        cells: tuple[frozenset[int], ...],
        search: Callable[[], T],
    ) -> T:
        """Return what the `search` from a cell, or from all of a set, finds or found.

        It depends on the very same `parts`, told apart by their identity, and on which of the cells that it looks at
        are among the `cells` of each kind, as those that are closed to it.
        """
        key = start, id(topology), *map(id, parts)
        known = self._kept.get(key)
        if known is not None:
            for kept in known[1]:
                if kept.cells == cells or self._holds(topology, kept, cells):
                    return kept.found
        found = search()
        fresh = _Kept(found, cells)
        if known is None:
            self._make_room()
            self._kept[key] = (topology, *parts), [fresh]
        else:
            # A list of its own: another thread may go through the old one.
            self._kept[key] = known[0], [fresh, *known[1][: _EACH - 1]]
        return found

    def cache_clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._differing.clear()

    def _holds(self, topology: Topology, kept: "_Kept[T]", cells: tuple[frozenset[int], ...]) -> bool:
        """Say whether a search would find the same with other cells: whether none that is otherwise now was looked at."""
        reached = self._reached(kept.found)
        for before, now in zip(kept.cells, cells, strict=True):
            if before is not now:
                near = self._differing_about(topology, before, now)
                if near is None or not near.isdisjoint(reached):
                    return False
        return True

    def _differing_about(
        self, topology: Topology, before: frozenset[int], now: frozenset[int]
    ) -> frozenset[int] | None:
        """Return the cells that are in one of two sets alone, with their neighbours; None where these are too many.

        Who came to one of them looked at a cell that is otherwise. Searches from many starts ask about the same two sets.
        """
        key = id(before), id(now)
        known = self._differing.get(key)
        if known is None:
            differing = before ^ now
            about = None
            if len(differing) <= _MOST_DIFFERING:
                about = differing.union(*map(topology.beside.__getitem__, differing))
            if len(self._differing) >= _PAIRS:
                self._differing.clear()
            known = self._differing[key] = before, now, about
        return known[2]

    def _make_room(self) -> None:
        if len(self._kept) >= self._most:
            # A list of all is made in one go; while an iterator is read, another thread might keep or forget something.
            for key in list(self._kept)[: max(self._most // _PART, 1)]:
                self._kept.pop(key, None)


class _Kept(Generic[T]):
    """A search with what it was given."""

    __slots__ = ("cells", "found")

    def __init__(self, found: T, cells: tuple[frozenset[int], ...]) -> None:
        self.found = found
        self.cells = cells
