"""On which side of shores a point lies: land or sea, lake or land."""

import itertools
from bisect import bisect
from collections.abc import Iterable, Sequence
from math import ceil, floor
from typing import Final

from studio.editing.drafts.world import Degrees

#: Scan lines a degree: about 300 m from one to the next.
FINE: Final = 360


class Shores:
    """Closed outlines between two latitudes; between any two crossings of a scan line one is inside, then outside."""

    def __init__(
        self, outlines: Iterable[Sequence[Degrees]], south: float, north: float, lines: int = FINE
    ) -> None:
        """Take outlines, whole or in pieces that together close, and scan lines a degree."""
        self._lines = lines
        self._first = floor(south * self._lines) - 1
        last = ceil(north * self._lines) + 1
        self._crossings: list[list[float]] = [[] for _ in range(last - self._first + 1)]
        for outline in outlines:
            for a, b in itertools.pairwise(outline):
                self._cross(a, b, last)
        for line in self._crossings:
            line.sort()

    def encloses(self, at: Degrees) -> bool:
        """Return whether a point lies inside, its latitude between the two given."""
        return bisect(self.crossings(at.latitude), at.longitude) % 2 == 1

    def crossings(self, latitude: float) -> Sequence[float]:
        """Return the longitudes at which the scan line next to a latitude goes in and out by turns."""
        return self._crossings[round(latitude * self._lines - 0.5) - self._first]

    def _cross(self, a: Degrees, b: Degrees, last: int) -> None:
        low, high = (a, b) if a.latitude < b.latitude else (b, a)
        # Scan lines run half a line above a whole number, so that one seldom meets an end.
        least = max(self._first, ceil(low.latitude * self._lines - 0.5))
        most = min(last, ceil(high.latitude * self._lines - 0.5) - 1)
        if least > most:
            return
        slope = (high.longitude - low.longitude) / (high.latitude - low.latitude)
        for number in range(least, most + 1):
            latitude = (number + 0.5) / self._lines
            self._crossings[number - self._first].append(low.longitude + (latitude - low.latitude) * slope)
