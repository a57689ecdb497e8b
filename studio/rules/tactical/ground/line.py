"""What the line between two hexes passes on a map: the hexes between them, and the hexsides that are not theirs.

It depends on how the two lie to each other alone, so it is kept for all pairs that lie alike.
"""

from functools import lru_cache
from typing import NamedTuple

from studio.hexes.coordinates import Cube, Hex, from_cube, opposite, to_cube
from studio.hexes.crossing import Stretch, crossing
from studio.hexes.shape import Shape


class CrossedSide(NamedTuple):
    """A hexside that a line crosses."""

    #: Seen from the hex of its branch.
    direction: int
    #: How far along the line, in parts.
    along: int


class Branch(NamedTuple):
    """One hex of a stretch, and the sides that the line crosses beside it."""

    #: Of the hex, from that in which the line begins; the offset is that of their cells.
    columns: int
    rows: int
    offset: int
    #: How far along the line the middle of the stretch is, in parts.
    middle: int
    sides: tuple[CrossedSide, ...]
    #: The line runs along its side, and along that of another hex.
    paired: bool


class Line(NamedTuple):
    """What lies between two hexes."""

    #: Into how many parts the line is divided.
    parts: int
    #: One branch each, or two where the line runs along the side between two hexes.
    stretches: tuple[tuple[Branch, ...], ...]
    #: Where each stretch begins and ends.
    bounds: tuple[tuple[int, int], ...]
    #: The directions in which the line enters its last hex, one for each branch of the stretch before.
    entries: tuple[int, ...]


@lru_cache(maxsize=8192)
def line_between(shape: Shape, odd: bool, difference: Cube) -> Line:
    """Return the line from a hex in an odd or even column (row, on a pointy map) to one that lies so far away."""
    whole = crossing(difference)
    before = whole.stretches[:-1]
    # Crossings are cut in half parts here, so that the middle of a stretch is one of them.
    return Line(
        2 * whole.parts,
        tuple(
            tuple(_branch(shape, odd, before, number, position) for position in range(len(stretch.hexes)))
            for number, stretch in enumerate(before)
            if number
        ),
        tuple((2 * stretch.start, 2 * stretch.end) for stretch in before[1:]),
        whole.stretches[-1].steps,
    )


def _branch(shape: Shape, odd: bool, stretches: tuple[Stretch, ...], number: int, position: int) -> Branch:
    """Return a hex of a stretch; the stretches are those of the line but the last."""
    stretch, before = stretches[number], stretches[number - 1]
    columns, rows = _away(shape, odd, stretch.hexes[position])
    sides = []
    # The sides of the two ends hide nothing; one between a hex and two belongs to each of the two.
    if number > 1 and len(before.hexes) == 1:
        sides.append(CrossedSide(opposite(stretch.steps[position]), 2 * stretch.start))
    if len(stretch.hexes) > 1 and number + 1 < len(stretches):
        sides.append(CrossedSide(stretches[number + 1].steps[position], 2 * stretch.end))
    middle = stretch.start + stretch.end
    return Branch(columns, rows, rows * shape.columns + columns, middle, tuple(sides), len(stretch.hexes) > 1)


def _away(shape: Shape, odd: bool, cube: Cube) -> Hex:
    """Return how many columns and rows a cube lies from a hex in an odd or even column (row)."""
    start = to_cube(Hex(odd, odd), shape.orientation)
    at = from_cube(Cube(start.q + cube.q, start.r + cube.r, start.s + cube.s), shape.orientation)
    return Hex(at.column - odd, at.row - odd)
