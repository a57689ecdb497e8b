"""Straight lines from hex to hex."""

from studio.hexes.coordinates import Cube, Hex, Orientation, cube_distance, from_cube, to_cube

#: A line that runs exactly along a hexside is pushed aside by this much of a hex, split unevenly over the axes, so
#: that the same hexes are met in both directions and nothing depends on rounding.
_NUDGE = (1, 2, -3)
_FINENESS = 1000


def line(a: Hex, b: Hex, orientation: Orientation) -> list[Hex]:
    """Return the hexes under the straight line between two centres, both ends included, each next to the last.

    The line back from `b` to `a` has the same hexes in reverse.
    """
    start, end = to_cube(a, orientation), to_cube(b, orientation)
    steps = cube_distance(start, end)
    if steps == 0:
        return [a]
    return [from_cube(_between(start, end, taken, steps), orientation) for taken in range(steps + 1)]


def _between(start: Cube, end: Cube, taken: int, steps: int) -> Cube:
    """Return the cube at a share of the way, in whole numbers throughout."""
    whole = steps * _FINENESS
    exact = [
        (here * (steps - taken) + there * taken) * _FINENESS + nudge
        for here, there, nudge in zip(start, end, _NUDGE, strict=True)
    ]
    q, r, s = ((2 * part + whole) // (2 * whole) for part in exact)
    off_q, off_r, off_s = (abs(near * whole - part) for near, part in zip((q, r, s), exact, strict=True))
    if off_q > off_r and off_q > off_s:
        return Cube(-r - s, r, s)
    if off_r > off_s:
        return Cube(q, -q - s, s)
    return Cube(q, r, -q - r)
