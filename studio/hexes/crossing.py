"""What the straight line between two hex centres crosses, in whole numbers: which hexes, from where to where.

In the cube coordinates of a hex's centre, a point belongs to the hex where none of the forms q - r, r - s and s - q is
below -1 or above 1; where one of them is 1 or -1 the point lies on a side. So a line leaves a hex at a rational
point, and all of them have one denominator.
"""

from functools import lru_cache
from math import lcm
from typing import NamedTuple

from studio.hexes.coordinates import DIRECTIONS, Cube, step

_CENTRE = Cube(0, 0, 0)


class Stretch(NamedTuple):
    """A part of the line: in one hex, or along the side between two, the left one first."""

    #: Where it begins and ends, in the parts of its crossing.
    start: int
    end: int
    #: Its hexes, as cubes from the first centre.
    hexes: tuple[Cube, ...]
    #: The directions of the steps into it from the stretch before, one for each pair of hexes that share a crossed
    #: side: to each of two hexes, or from each of two.
    steps: tuple[int, ...]


class Crossing(NamedTuple):
    """All stretches of the line from one centre to another, the hexes of both included."""

    #: Into how many parts the line is divided, so that every stretch begins and ends at one of them.
    parts: int
    stretches: tuple[Stretch, ...]


@lru_cache(maxsize=4096)
def crossing(difference: Cube) -> Crossing:
    """Return what the line crosses from a hex to the one that lies that far from it.

    A hex of which the line touches no more than a corner is left out. The line back crosses the same, in reverse.
    """
    slopes = _forms(difference)
    parts = lcm(*(abs(slope) for slope in slopes if slope))
    bounds = _bounds_ahead(slopes, parts)
    here, start = _CENTRE, 0
    steps: tuple[int, ...] = ()
    stretches: list[Stretch] = []
    while True:
        end, sides = _leave(here, bounds, parts)
        stretches.append(Stretch(start, min(end, parts), (here,), steps))
        if end >= parts:
            return Crossing(parts, tuple(stretches))
        if len(sides) == 1:
            here, start, steps = step(here, sides[0]), end, sides
            continue
        # It leaves through a corner: along the side between the two hexes beyond it, or into one of them.
        left, right = sides
        beside = (step(here, left), step(here, right))
        until, until_right = (_leave(each, bounds, parts)[0] for each in beside)
        if until == until_right:
            stretches.append(Stretch(end, until, beside, sides))
            here, start, steps = step(beside[0], right), until, (right, left)
        else:
            side = left if until > end else right
            here, start, steps = step(here, side), end, (side,)


class _Bound(NamedTuple):
    """A side by which the line can leave hexes: where `form` times `sign` is 1."""

    side: int
    form: int
    sign: int
    #: In how many parts of the line the form changes by 1.
    period: int


def _forms(cube: Cube) -> tuple[int, int, int]:
    """Return the values by which a hex is bounded."""
    q, r, s = cube
    return q - r, r - s, s - q


def _bounds_ahead(slopes: tuple[int, int, int], parts: int) -> tuple[_Bound, ...]:
    """Return the two or three sides that a line can leave by, clockwise."""
    ahead = {
        _SIDES[form, slope > 0]: _Bound(
            _SIDES[form, slope > 0], form, 1 if slope > 0 else -1, parts // abs(slope)
        )
        for form, slope in enumerate(slopes)
        if slope
    }
    first = next((side for side in ahead if (side - 1) % DIRECTIONS not in ahead), 0)
    return tuple(ahead[side] for turn in range(DIRECTIONS) if (side := (first + turn) % DIRECTIONS) in ahead)


def _leave(here: Cube, bounds: tuple[_Bound, ...], parts: int) -> tuple[int, tuple[int, ...]]:
    """Return where the line leaves a hex, and by which side, or by which two where it leaves through a corner."""
    forms = _forms(here)
    ends = [((1 + sign * forms[form]) * period, side) for side, form, sign, period in bounds]
    first = min(ends, default=(parts, 0))[0]
    return first, tuple([side for end, side in ends if end == first])


def _bound(direction: int) -> tuple[int, bool]:
    """Return the form that is 1 or -1 on a side, and whether it is 1."""
    forms = _forms(step(_CENTRE, direction))
    return next((form, value > 0) for form, value in enumerate(forms) if abs(value) == 2)


#: The side on which a form is 1 (True) or -1.
_SIDES = {_bound(direction): direction for direction in range(DIRECTIONS)}
