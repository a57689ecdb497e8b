"""Values that belong to cells, in a sequence, from which those of some cells are left out without going through all."""

from collections.abc import Sequence, Set
from typing import Generic, TypeVar

T = TypeVar("T")


class ByCell(Generic[T]):
    """The values of some cells, for each cell equally many, and those of one cell together."""

    __slots__ = ("_first", "_last", "_values", "_width", "cells")

    def __init__(self, cells: Sequence[int], values: Sequence[T]) -> None:
        """Take the cells in their sequence, each once, and the values of all of them."""
        self.cells = frozenset(cells)
        self._values = list(values)
        self._width = len(values) // len(cells) if cells else 0
        if len(self.cells) != len(cells) or self._width * len(cells) != len(values):
            raise ValueError(
                f"{len(values)} values for {len(cells)} cells, of which {len(self.cells)} differ"
            )
        #: The place of each cell's first value.
        self._first = {cell: number * self._width for number, cell in enumerate(cells)}
        #: The cells that were left out last, and what was left: others in between are often out of the way.
        self._last: tuple[Set[int], Sequence[T]] = frozenset(), self._values

    def without(self, barred: Set[int]) -> Sequence[T]:
        """Return the values of all cells but the barred ones. Shared by callers: not to be changed."""
        return self._leave_out(self.cells & barred)

    def within(self, open_cells: Set[int]) -> Sequence[T]:
        """Return the values of those cells that are open. Shared by callers: not to be changed."""
        return self._leave_out(self.cells - open_cells)

    def _leave_out(self, gone: Set[int]) -> Sequence[T]:
        last, before = self._last
        if gone == last:
            return before
        values, width, first = self._values, self._width, self._first
        left: list[T] = []
        start = 0
        for place in sorted([first[cell] for cell in gone]):
            left += values[start:place]
            start = place + width
        left += values[start:]
        self._last = gone, left
        return left
