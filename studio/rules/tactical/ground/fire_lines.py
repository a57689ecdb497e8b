"""Which cells see which, how far off, and in what cover against fire from there: worked out once for a ground.

It is what estimates of fire ask of the map over and over; orders and results ask `sight` and `cover` themselves.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.cover import cover_at
from studio.rules.tactical.ground.relief import NO_SMOKE
from studio.rules.tactical.ground.sight import entries_into, sees
from studio.tables.tactical.sight import Sight


class FireLine(NamedTuple):
    """How fire from a cell meets a target in another."""

    distance: int
    #: Of ground and hexsides: 0 open, 1 light, 2 hard.
    cover: int


#: Of a pair of cells that nobody has asked for yet.
_UNKNOWN: Final = FireLine(-1, -1)
#: Grounds with their smoke; that of some rounds ago is not asked for again.
_GROUNDS_KEPT: Final = 16


class FireLines:
    """The lines of fire on a ground with what smoke lies there now."""

    def __init__(self, ground: Ground, figures: Sight, visibility: int | None, smoke: frozenset[int]) -> None:
        self._ground = ground
        self._figures = figures
        self._visibility = visibility
        self._smoke = smoke
        self._rows: dict[int, list[FireLine | None]] = {}
        #: The lines without the smoke, which shows nothing more.
        self._clear = fire_lines(ground, figures, visibility) if smoke else None

    def line(self, start: int, cell: int) -> FireLine | None:
        """Return the line from a cell to another; None: it is not seen."""
        row = self._rows.get(start)
        if row is None:
            row = self._rows[start] = [_UNKNOWN] * len(self._ground.terrain)
        found = row[cell]
        if found is _UNKNOWN:
            found = row[cell] = self._find(start, cell)
        return found

    def _find(self, start: int, cell: int) -> FireLine | None:
        ground, figures, smoke = self._ground, self._figures, self._smoke
        if self._clear is not None and self._clear.line(start, cell) is None:
            return None
        if not sees(ground, figures, start, cell, smoke=smoke, visibility=self._visibility):
            return None
        entries = entries_into(ground, figures, start, cell, smoke=smoke)
        return FireLine(ground.distance(start, cell), cover_at(ground, figures, cell, entries).level)


@lru_cache(maxsize=_GROUNDS_KEPT)
def fire_lines(
    ground: Ground, figures: Sight, visibility: int | None, smoke: frozenset[int] = NO_SMOKE
) -> FireLines:
    """Return the lines of fire on a ground, kept for the next caller."""
    return FireLines(ground, figures, visibility, smoke)
