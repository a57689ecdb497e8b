"""How much each row of a result table weighs in what runs come to: from this follows how far shares rest on few games.

A share is a sum over runs of the product of their rows' chances. If a table is drawn again with replacement, these chances
change, and the share with them by the chances' changes times how often the row led to what is counted, to the first order.
"""

from collections import defaultdict
from collections.abc import Hashable
from math import sqrt
from typing import TypeAlias

from studio.campaign.forecast.effects import Effects

#: What can become of a run: ("node", id), ("plan", id), ("route", path) and so on.
Event: TypeAlias = tuple[str, Hashable]


class Influence:
    """Counts of rows that were drawn before something happened."""

    def __init__(self, runs: int) -> None:
        self._runs = runs
        self._tables: dict[tuple[str, tuple[str, ...], int], Effects] = {}
        self._counts: defaultdict[Event, defaultdict[tuple[str, tuple[str, ...], int], list[int]]]
        self._counts = defaultdict(lambda: defaultdict(list))
        self._drawn: list[tuple[tuple[str, tuple[str, ...], int], int]] = []

    def begin(self) -> None:
        """Begin a run."""
        self._drawn = []

    def draw(self, effects: Effects, index: int) -> None:
        """Note that a run draws from a table."""
        if effects.games:
            self._tables[effects.key] = effects
            self._drawn.append((effects.key, index))

    def note(self, event: Event) -> None:
        """Note what becomes of a run after its draws so far."""
        if not self._drawn:
            return
        counts = self._counts[event]
        for key, index in self._drawn:
            found = counts[key]
            if not found:
                found.extend([0] * len(self._tables[key].effects))
            found[index] += 1

    def spread(self, event: Event) -> float:
        """Return the standard deviation of a share when every table is drawn again with replacement."""
        return sqrt(sum(self._variance(key, counts) for key, counts in self._counts[event].items()))

    def _variance(self, key: tuple[str, tuple[str, ...], int], counts: list[int]) -> float:
        """Return the part of a table, less what comes of there being only so many runs."""
        table = self._tables[key]
        total = table.total
        mean, square, noise = 0.0, 0.0, 0.0
        for count, weight in zip(counts, table.weights, strict=True):
            chance = weight / total
            gain = count / self._runs / chance
            mean += chance * gain
            square += chance * gain * gain
            noise += gain / self._runs
        return max(square - mean * mean - noise, 0.0) / max(table.games - 1, 1)
