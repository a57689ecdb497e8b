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
    parts, whole = crossing(difference)
    start = to_cube(Hex(odd, odd), shape.orientation)
    stretches = []
    for number in range(1, len(whole) - 1):
        stretch = whole[number]
        middle = stretch.start + stretch.end
        branches = []
        for position, (q, r, s) in enumerate(stretch.hexes):
            column, row = from_cube(Cube(start.q + q, start.r + r, start.s + s), shape.orientation)
            columns, rows = column - odd, row - odd
            sides = _sides(whole, number, position)
            offset = rows * shape.columns + columns
            branches.append(Branch(columns, rows, offset, middle, sides, len(stretch.hexes) > 1))
        stretches.append(tuple(branches))
    # Crossings are cut in half parts here, so that the middle of a stretch is one of them.
    bounds = tuple([(2 * stretch.start, 2 * stretch.end) for stretch in whole[1:-1]])
    return Line(2 * parts, tuple(stretches), bounds, whole[-1].steps)


def _sides(stretches: tuple[Stretch, ...], number: int, position: int) -> tuple[CrossedSide, ...]:
    """Return the sides that are crossed for a hex of a stretch.

    Those of the two ends hide nothing; one between a hex and two belongs to each of the two.
    """
    before, stretch, after = stretches[number - 1 : number + 2]
    sides = []
    if number > 1 and len(before.hexes) == 1:
        sides.append(CrossedSide(opposite(stretch.steps[position]), 2 * stretch.start))
    if len(stretch.hexes) > 1 and number + 2 < len(stretches):
        sides.append(CrossedSide(after.steps[position], 2 * stretch.end))
    return tuple(sides)
