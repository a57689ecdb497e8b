"""Smooth chance over a plane: the same seed gives the same ground everywhere."""

from functools import cached_property
from math import floor
from random import Random
from typing import Final

#: Each octave is half as wide and half as high as the one before.
_OCTAVES: Final = 4
_SIDE: Final = 64


class Noise:
    """Value noise, repeated every 64 lattice squares."""

    def __init__(self, seed: int, width: float) -> None:
        """Take how far apart the hills of the first octave are, in the plane's units."""
        self._seed, self._width = seed, width

    def at(self, x: float, y: float) -> float:
        """Return a value from 0 to 1."""
        total = scale = 0.0
        for octave in range(_OCTAVES):
            share = 0.5**octave
            total += share * self._smooth(x / self._width / share + 17 * octave, y / self._width / share)
            scale += share
        return total / scale

    @cached_property
    def _lattice(self) -> list[float]:
        chance = Random(self._seed)  # noqa: S311 - a map, no secret
        return [chance.random() for _ in range(_SIDE * _SIDE)]

    def _smooth(self, x: float, y: float) -> float:
        column, row = floor(x), floor(y)
        right, down = _ease(x - column), _ease(y - row)
        upper = self._value(column, row) * (1 - right) + self._value(column + 1, row) * right
        lower = self._value(column, row + 1) * (1 - right) + self._value(column + 1, row + 1) * right
        return upper * (1 - down) + lower * down

    def _value(self, column: int, row: int) -> float:
        return self._lattice[row % _SIDE * _SIDE + column % _SIDE]


def _ease(share: float) -> float:
    return share * share * (3 - 2 * share)
