"""Smooth chance over a plane: the same seed gives the same ground everywhere."""

from functools import cached_property
from math import floor
from random import Random
from typing import Final, TypeAlias

#: Each octave is half as wide and half as high as the one before.
_OCTAVES: Final = 4
_SIDE: Final = 64
#: The shares of all octaves together.
_WHOLE: Final = sum(0.5**octave for octave in range(_OCTAVES))
#: The share of an octave, the lattice lines before and behind a coordinate, and how far it lies towards the latter.
_Square: TypeAlias = tuple[float, int, int, float]


class Noise:
    """Value noise, repeated every 64 lattice squares."""

    def __init__(self, seed: int, width: float) -> None:
        """Take how far apart the hills of the first octave are, in the plane's units."""
        self._seed, self._width = seed, width
        self._across: dict[float, list[_Square]] = {}
        self._down: dict[float, list[_Square]] = {}

    def at(self, x: float, y: float) -> float:
        """Return a value from 0 to 1; each x and each y is worked out once, as on a map many places share them."""
        across, down = self._across.get(x), self._down.get(y)
        if across is None:
            across = self._across[x] = self._squares(x, 17)
        if down is None:
            down = self._down[y] = [
                (share, row * _SIDE, below * _SIDE, part) for share, row, below, part in self._squares(y, 0)
            ]
        lattice, total = self._lattice, 0.0
        for (share, left, right, part), (_, upper, lower, deep) in zip(across, down, strict=True):
            above = lattice[upper + left] * (1 - part) + lattice[upper + right] * part
            beneath = lattice[lower + left] * (1 - part) + lattice[lower + right] * part
            total += share * (above * (1 - deep) + beneath * deep)
        return total / _WHOLE

    def _squares(self, along: float, apart: int) -> list[_Square]:
        """Return, for each octave, its share and between which lattice lines a coordinate lies; `apart` parts the octaves."""
        found = []
        for octave in range(_OCTAVES):
            share = 0.5**octave
            place = along / self._width / share + apart * octave
            line = floor(place)
            found.append((share, line % _SIDE, (line + 1) % _SIDE, _ease(place - line)))
        return found

    @cached_property
    def _lattice(self) -> list[float]:
        chance = Random(self._seed)  # noqa: S311 - a map, no secret
        return [chance.random() for _ in range(_SIDE * _SIDE)]


def _ease(share: float) -> float:
    return share * share * (3 - 2 * share)
