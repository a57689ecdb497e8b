"""How a picture repeats: the sizes and tilts of hex grids whose waves stand out in its spectrum."""

from math import cos, sin
from typing import Any, Final

import numpy as np

from studio.hexes.coordinates import Orientation

Array = np.ndarray[Any, np.dtype[Any]]

#: The largest side, in pixels, of a picture that is looked at; larger ones are made smaller before.
MOST_PIXELS: Final = 1024
#: The shortest hexside in pixels, and how many of them there are at least along the shorter side of the picture.
SHORTEST, FEWEST = 5.0, 6
#: By what share grids differ in size at least.
APART: Final = 0.025
#: How far grids may be turned, in degrees, and the steps in which tilts and, by their shares, sizes are tried.
_TILT, _TILT_STEP, _SIDE_STEP = 8.0, 0.4, 0.004
#: How many waves of the grid are looked for, and at how many times the strength of its surroundings one counts no more.
_WAVES, _STRONGEST = 9, 12.0
#: In how many steps one is altered at most, so that no picture makes a grid of what is none.
_MOST_STEPS: Final = 24
#: How many grids are guessed.
_GUESSES: Final = 8
#: To scale, turn and stretch.
ALTERED: Final = tuple(
    np.array(matrix, float)
    for matrix in (((1, 0), (0, 1)), ((0, -1), (1, 0)), ((1, 0), (0, -1)), ((0, 1), (1, 0)))
)


class Spectrum:
    """How strongly a picture repeats at each frequency, and how that compares with others of about its length."""

    def __init__(self, details: Array) -> None:
        height, width = details.shape
        self.shortest = min(width, height)
        self.size = 2 << (max(width, height) - 1).bit_length()
        window = np.hanning(height)[:, None] * np.hanning(width)[None, :]
        strength = np.abs(np.fft.rfft2(details * window, (self.size, self.size))).astype(np.float32)
        self._strength = np.roll(strength, self.size // 2, 0)
        down = np.arange(-self.size // 2, self.size // 2)[:, None]
        length = np.hypot(down, np.arange(strength.shape[1])[None, :]).astype(np.int32)
        usual = np.bincount(length.ravel(), self._strength.ravel()) / np.bincount(length.ravel())
        excess = np.minimum(self._strength / np.maximum(usual[length], 1e-9), _STRONGEST)
        # A peak counts for the places beside it too, as guesses are coarse.
        self._excess = np.max([np.roll(excess, (y, x), (0, 1)) for y in (-1, 0, 1) for x in (-1, 0, 1)], 0)

    def excess(self, across: Array, down: Array) -> Array:
        """Return how many times stronger frequencies are than others of their length; they are shares of a pixel."""
        x, y = across * self.size, down * self.size
        x, y = np.where(x < 0, -x, x), np.where(x < 0, -y, y) + self.size // 2
        column, row = np.rint(x).astype(int), np.rint(y).astype(int)
        is_within = (column < self._excess.shape[1]) & (row >= 0) & (row < self.size)
        last = self._excess.shape[1] - 1
        found: Array = self._excess[np.clip(row, 0, self.size - 1), np.clip(column, 0, last)]
        return np.where(is_within, np.maximum(found, 1e-3), 1.0)

    def sharpened(self, axes: Array, waves: Array) -> Array:
        """Return the grid near a guessed one that is repeated most strongly, turned, scaled and stretched a little."""
        for count, first in ((3, 0.004), (_WAVES, 0.001)):
            best, step = self._sum(axes, waves[:count]), first
            for _ in range(_MOST_STEPS):
                tried = [(np.eye(2) + sign * step * matrix) @ axes for matrix in ALTERED for sign in (1, -1)]
                sums = [self._sum(each, waves[:count]) for each in tried]
                if max(sums) > best:
                    best, axes = max(sums), tried[int(np.argmax(sums))]
                elif step > first / 8:
                    step /= 2
                else:
                    break
        return axes

    def _sum(self, axes: Array, waves: Array) -> float:
        """Return how strong the waves of a grid are together, between the frequencies that are known."""
        across, down = np.linalg.inv(axes).T @ waves.T * self.size
        across, down = np.abs(across), np.where(across < 0, -down, down) + self.size // 2
        column, row = np.floor(across).astype(int), np.floor(down).astype(int)
        x, y = across - column, down - row
        column = np.minimum(column, self._strength.shape[1] - 2)
        row = np.minimum(np.maximum(row, 0), self.size - 2)
        known = self._strength
        upper = known[row, column] * (1 - x) + known[row, column + 1] * x
        lower = known[row + 1, column] * (1 - x) + known[row + 1, column + 1] * x
        return float(np.sum(upper * (1 - y) + lower * y))


def generators_of(orientation: Orientation) -> Array:
    """Return the ways, in hexsides, from a hex to two of its neighbours: one a column of the result."""
    root = 3**0.5
    ways = ((1.5, root / 2), (0, root)) if orientation is Orientation.FLAT else ((root, 0), (root / 2, 1.5))
    return np.array(ways).T


def waves_of(orientation: Orientation) -> Array:
    """Return the longest waves that repeat with the grid, one a row, as frequencies by hexside."""
    first, second = np.linalg.inv(generators_of(orientation))
    each = [i * first + j * second for i in range(-3, 4) for j in range(-3, 4)]
    half = [wave for wave in each if wave[0] > 1e-9 or (abs(wave[0]) < 1e-9 and wave[1] > 1e-9)]
    return np.array(sorted(half, key=lambda wave: round(float(wave @ wave), 6))[:_WAVES])


def guesses_of(spectrum: Spectrum, waves: Array) -> list[Array]:
    """Return the axes, in pixels by hexside, of the grids whose waves stand out most."""
    longest = spectrum.shortest / FEWEST
    sides = np.exp(np.arange(np.log(SHORTEST), np.log(longest), _SIDE_STEP))
    tilts = np.radians(np.arange(-_TILT, _TILT + _TILT_STEP / 2, _TILT_STEP))
    excess = np.zeros((len(tilts), len(sides)))
    for row, tilt in enumerate(tilts):
        for across, down in waves @ _turned(tilt).T:
            excess[row] += np.log(spectrum.excess(across / sides, down / sides))
    best = excess.max(0)
    guesses: list[Array] = []
    taken: list[float] = []
    for column in np.argsort(-best):
        side = float(sides[column])
        if all(abs(side / other - 1) > APART for other in taken):
            taken.append(side)
            guesses.append(side * _turned(float(tilts[excess[:, column].argmax()])))
        if len(taken) == _GUESSES:
            break
    return guesses


def _turned(angle: float) -> Array:
    return np.array(((cos(angle), -sin(angle)), (sin(angle), cos(angle))))
