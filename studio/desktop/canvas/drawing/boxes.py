"""Rectangles that are held against each other: plain numbers, as there are very many."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

#: Pixels of the squares by which boxes are found: names on a map are about as wide.
_SQUARE: Final = 128


class Box(NamedTuple):
    """A rectangle in pixels."""

    left: float
    top: float
    right: float
    bottom: float


class Boxes:
    """Boxes by the squares that they reach into, so that one is held against those near it alone, however many there are."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self._boxes: list[Box] = []
        self._numbers: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for box in boxes:
            self.add(box)

    def add(self, box: Box) -> None:
        """Take in one more."""
        for square in _squares(box):
            self._numbers[square].append(len(self._boxes))
        self._boxes.append(box)

    def near(self, box: Box) -> list[Box]:
        """Return those that may overlap a box, in the sequence in which they came."""
        found = {number for square in _squares(box) for number in self._numbers.get(square, ())}
        return [self._boxes[number] for number in sorted(found)]


def covered(box: Box, taken: Iterable[Box]) -> float:
    """Return how much of a box covers what is there, or is covered by it, as a part of the box."""
    left, top, right, bottom = box
    total = 0.0
    for other_left, other_top, other_right, other_bottom in taken:
        if other_left < right and left < other_right and other_top < bottom and top < other_bottom:
            wide = min(right, other_right) - max(left, other_left)
            total += wide * (min(bottom, other_bottom) - max(top, other_top))
    return total / ((right - left) * (bottom - top))


def _squares(box: Box) -> list[tuple[int, int]]:
    columns = range(int(box.left // _SQUARE), int(box.right // _SQUARE) + 1)
    rows = range(int(box.top // _SQUARE), int(box.bottom // _SQUARE) + 1)
    return [(column, row) for column in columns for row in rows]
