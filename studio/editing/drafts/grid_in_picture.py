"""The hex grid of a scanned map, found by how the picture repeats.

Lines, numbers and what else is printed in every hex repeat with the grid, all else does not. So the picture's spectrum
says how large the hexes may be and how they lie; of these, that counts whose cells, laid upon each other, show the
outline of a hex. Grids that are turned a little or stretched, as by a scanner, are found too.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from studio.editing.drafts.repeating_waves import (
    ALTERED,
    APART,
    FEWEST,
    MOST_PIXELS,
    SHORTEST,
    Array,
    Spectrum,
    generators_of,
    guesses_of,
    waves_of,
)
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Layout, Point

__all__ = ["MOST_PIXELS", "GridInPicture", "find_grid"]

#: How many grids are looked at closely.
_CLIMBED: Final = 3
#: Parts of a cell each way; how broad hexsides are drawn in it at least, in hexsides and in pixels.
_PARTS, _BLUR, _LINE = 36, 0.07, 2.5
#: How much like hexes the cells have to be: those of true grids are by 0.4 and more, what else repeats by 0.25 at most.
_LEAST: Final = 0.35
#: How much broader hexsides are drawn while a grid is altered: at first so that it comes near, then so that it lies exactly.
_BREADTHS: Final = (3.0, 1.0)
#: By which shares a grid is altered at first and at last, and how many points of the picture tell how well it lies.
_WIDE, _FINE, _SAMPLE = 0.0032, 0.0001, 100_000
#: How far from what surrounds a point it is compared, in pixels.
_AROUND: Final = 4


@dataclass(frozen=True, slots=True)
class GridInPicture:
    """Where the hexes are in a picture, in shares of its width and height."""

    orientation: Orientation
    #: The middle of one of them.
    middle: Point
    #: The ways of one hexside to the right and downwards on the map.
    across: Point
    down: Point

    def nearest_middle(self, at: Point) -> Point:
        """Return the middle of the hex in which a point of the picture lies."""
        area = self.across.x * self.down.y - self.across.y * self.down.x
        x, y = at.x - self.middle.x, at.y - self.middle.y
        on_map = Point(
            (x * self.down.y - y * self.down.x) / area, (y * self.across.x - x * self.across.y) / area
        )
        layout = Layout(self.orientation, 1.0)
        return self._from(self.middle, layout.centre(layout.hex_at(on_map)))

    def middle_of(self, at: Hex, known: Hex, its_middle: Point) -> Point:
        """Return where a hex lies if another one lies there."""
        layout = Layout(self.orientation, 1.0)
        here, there = layout.centre(at), layout.centre(known)
        return self._from(its_middle, Point(here.x - there.x, here.y - there.y))

    def _from(self, start: Point, offset: Point) -> Point:
        return Point(
            start.x + offset.x * self.across.x + offset.y * self.down.x,
            start.y + offset.x * self.across.y + offset.y * self.down.y,
        )


class Sample(NamedTuple):
    """Points of a picture: where they are, and by how much they differ from what surrounds them."""

    #: Across and down, a row each. Half as many digits take a quarter of the time, and still tell hundredths of a pixel.
    places: Array
    details: Array


class Laid(NamedTuple):
    """A grid whose cells were laid upon each other."""

    #: By how much hexsides differ from what is between them.
    contrast: float
    #: How much like hexes the cells are, from 0 to 1.
    likeness: float
    #: The ways of one hexside to the right and downwards on the map, one a column, in pixels.
    axes: Array
    #: The middle of one hex, in pixels.
    middle: Point

    @property
    def side(self) -> float:
        """How long hexsides are, in pixels."""
        return float(np.hypot(*self.axes[:, 0]))


def find_grid(greys: bytes, width: int, height: int) -> GridInPicture | None:
    """Return the grid of a picture of one byte a pixel, row by row; None if it shows none.

    The picture has at most `MOST_PIXELS` a side.
    """
    if min(width, height) < SHORTEST * FEWEST * 2:
        return None
    details = _details(np.frombuffer(greys, np.uint8).reshape(height, width))
    spectrum, sample = Spectrum(details), _sampled(details)
    # Every grid is one of smaller hexes of the other orientation too, whose sides stand out less.
    found, orientation = max(
        ((_best(spectrum, sample, each), each) for each in Orientation),
        key=lambda one: one[0].contrast,
    )
    if found.likeness < _LEAST:
        return None
    axes, middle = found.axes, found.middle
    return GridInPicture(
        orientation,
        Point(middle.x / width, middle.y / height),
        Point(float(axes[0, 0]) / width, float(axes[1, 0]) / height),
        Point(float(axes[0, 1]) / width, float(axes[1, 1]) / height),
    )


def _best(spectrum: Spectrum, sample: Sample, orientation: Orientation) -> Laid:
    """Return the grid of one orientation whose hexsides stand out most."""
    waves = waves_of(orientation)
    guesses = (spectrum.sharpened(axes, waves) for axes in guesses_of(spectrum, waves))
    laid = _different([_laid(sample, axes, orientation) for axes in guesses])
    # What every hex holds repeats in parts of it too, so that multiples of what was found are tried.
    longest = 2 * spectrum.shortest / FEWEST
    axes = (times * each.axes for each in laid for times in (2, 3) if times * each.side < longest)
    likely = _different([*laid, *(_laid(sample, each, orientation) for each in axes)])
    return max((_climbed(sample, each, orientation) for each in likely), key=_contrast)


def _details(greys: Array) -> Array:
    """Return by how much each point differs from what surrounds it; what differs most counts no more than lines do."""
    picture = greys.astype(np.float32)
    around = _blurred(picture)
    # A line would darken its surroundings too, and what lies beside it would stand out as bright.
    usual = float(np.median(np.abs(picture - around)))
    details = picture - _blurred(np.clip(picture, around - usual, around + usual))
    most = 3 * float(np.median(np.abs(details))) + 2
    limited: Array = np.clip(details, -most, most).astype(np.float32)
    return limited


def _blurred(picture: Array) -> Array:
    """Return the mean of what surrounds each point."""
    for axis in (0, 1):
        edges = [(0, 0), (0, 0)]
        edges[axis] = (_AROUND + 1, _AROUND)
        sums = np.cumsum(np.pad(picture, edges, "edge"), axis, dtype=np.float64)
        length, broad = picture.shape[axis], 2 * _AROUND + 1
        upper, lower = np.arange(broad, length + broad), np.arange(length)
        picture = (np.take(sums, upper, axis) - np.take(sums, lower, axis)) / broad
    return picture


def _sampled(details: Array) -> Sample:
    """Return points all over a picture, always the same ones of one size."""
    height, width = details.shape
    chosen = np.random.default_rng(0).integers(0, height * width, _SAMPLE)
    down, across = chosen // width, chosen % width
    return Sample(np.array((across, down), np.float32), details[down, across].astype(np.float64))


def _contrast(laid: Laid) -> float:
    return laid.contrast


def _different(laid: list[Laid]) -> list[Laid]:
    """Return the few grids of most contrast that are not about as large as one before."""
    found: list[Laid] = []
    for each in sorted(laid, key=_contrast, reverse=True):
        if all(abs(each.side / other.side - 1) > APART for other in found):
            found.append(each)
    return found[:_CLIMBED]


def _climbed(sample: Sample, laid: Laid, orientation: Orientation) -> Laid:
    """Turn, scale and stretch a grid by ever smaller shares as long as its hexsides stand out more."""
    for breadth in _BREADTHS:
        step, laid = _WIDE, _laid(sample, laid.axes, orientation, breadth)
        while step > _FINE:
            tried = [(np.eye(2) + sign * step * matrix) @ laid.axes for matrix in ALTERED for sign in (1, -1)]
            best = max((_laid(sample, axes, orientation, breadth) for axes in tried), key=_contrast)
            if best.contrast > laid.contrast:
                laid = best
            else:
                step /= 2
    return laid


def _laid(sample: Sample, axes: Array, orientation: Orientation, breadth: float = 1.0) -> Laid:
    """Lay all cells of a grid upon each other: how much like hexes they are, the axes, and the middle of one."""
    generators = generators_of(orientation)
    shares = np.linalg.inv(axes @ generators).astype(np.float32) @ sample.places
    shares -= np.floor(shares)
    # A share may be rounded up to the whole.
    parts = np.minimum((shares * _PARTS).astype(int), _PARTS - 1)
    numbers = parts[0] * _PARTS + parts[1]
    counts = np.maximum(np.bincount(numbers, minlength=_PARTS**2), 1)
    cell = (np.bincount(numbers, sample.details, _PARTS**2) / counts).reshape(_PARTS, _PARTS)
    cell -= cell.mean()
    outline = _outline(orientation, round(float(np.hypot(*axes[:, 0]))), breadth)
    alike = np.fft.ifft2(np.fft.fft2(cell) * outline).real
    alike = np.abs(alike) / _PARTS**2
    place = np.unravel_index(int(alike.argmax()), alike.shape)
    middle = axes @ generators @ ((np.array(place) + 0.5) / _PARTS)
    contrast = float(alike.max())
    return Laid(
        contrast, contrast / float(cell.std() + 1e-9), axes, Point(float(middle[0]), float(middle[1]))
    )


@cache
def _outline(orientation: Orientation, side: int, breadth: float) -> Array:
    """Return the frequencies of a cell with hexsides about the hex at its first corner, of a mean of 0 and a deviation of 1."""
    generators = generators_of(orientation)
    shares = np.moveaxis(np.mgrid[0:_PARTS, 0:_PARTS], 0, -1) / _PARTS
    points = shares @ generators.T
    middles = [generators @ (i, j) for i in (-1, 0, 1, 2) for j in (-1, 0, 1, 2)]
    distances = np.sort([np.hypot(*np.moveaxis(points - middle, -1, 0)) for middle in middles], 0)
    drawn = np.exp(-(((distances[1] - distances[0]) / max(_BLUR, breadth * _LINE / side)) ** 2))
    frequencies: Array = np.conj(np.fft.fft2((drawn - drawn.mean()) / drawn.std()))
    return frequencies
