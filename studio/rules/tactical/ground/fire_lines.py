"""Which cells see which, how far off, and in what cover against fire from there: worked out once for a ground.

It is what estimates of fire ask of the map over and over; orders and results ask `sight` and `cover` themselves.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.cover import level_behind
from studio.rules.tactical.ground.relief import NO_SMOKE, relief_of
from studio.rules.tactical.ground.sight import entries_into, sees_over
from studio.tables.tactical.sight import Sight


class FireLine(NamedTuple):
    """How fire from a cell meets a target in another."""

    distance: int
    #: Of ground and hexsides: 0 open, 1 light, 2 hard.
    cover: int


#: The ways in which fire meets a target at one distance.
_COVERS: Final = 3
#: Grounds with their smoke; that of some rounds ago is not asked for again.
_GROUNDS_KEPT: Final = 16
#: The number of a cell that is not seen; every other number is that of a line.
UNSEEN: Final = 0


def line_numbered(number: int) -> FireLine | None:
    """Return the line that a number stands for; None: nothing is seen along it."""
    return None if number == UNSEEN else FireLine(*divmod(number - 1, _COVERS))


def number_of(distance: int, cover: int) -> int:
    """Return the number of a line."""
    return 1 + _COVERS * distance + cover


class Row(dict[int, int]):
    """The numbers of the lines from a cell to others, by those; as a number a line is looked up fastest."""

    def __init__(self, lines: "FireLines", start: int) -> None:
        super().__init__()
        self._lines = lines
        self._start = start

    def __missing__(self, cell: int) -> int:
        """Work out what is not known yet."""
        found = self[cell] = self._lines.number(self._start, cell)
        return found


class FireLines(dict[int, Row]):
    """The lines of fire on a ground with what smoke lies there now, by the cell that they start from."""

    def __init__(self, ground: Ground, figures: Sight, visibility: int | None, smoke: frozenset[int]) -> None:
        super().__init__()
        self._ground = ground
        self._relief = relief_of(ground, figures.eyes)
        self._figures = figures
        self._visibility = visibility
        self._smoke = smoke
        #: The lines without the smoke, which shows nothing more.
        self._clear = fire_lines(ground, figures, visibility) if smoke else None
        #: Cells with something on a side of theirs: into all others it does not matter by which side a line comes in.
        self._walled = _find_walled(ground)

    def __missing__(self, start: int) -> Row:
        """Begin the row of a cell."""
        found = self[start] = Row(self, start)
        return found

    def number(self, start: int, cell: int) -> int:
        """Work out the number of the line from a cell to another."""
        ground, figures, smoke = self._ground, self._figures, self._smoke
        if self._clear is not None and self._clear[start][cell] == UNSEEN:
            return UNSEEN
        if not sees_over(self._relief, figures, start, cell, smoke, self._visibility):
            return UNSEEN
        entries = entries_into(ground, figures, start, cell, smoke=smoke) if cell in self._walled else ()
        return number_of(ground.distance(start, cell), level_behind(ground, cell, entries))


def _find_walled(ground: Ground) -> frozenset[int]:
    """Find the cells with an obstacle on a side."""
    beside = ((key // DIRECTIONS, ground.topology.neighbours[key]) for key in ground.obstacles)
    return frozenset(cell for pair in beside for cell in pair)


@lru_cache(maxsize=_GROUNDS_KEPT)
def fire_lines(
    ground: Ground, figures: Sight, visibility: int | None, smoke: frozenset[int] = NO_SMOKE
) -> FireLines:
    """Return the lines of fire on a ground, kept for the next caller."""
    return FireLines(ground, figures, visibility, smoke)
