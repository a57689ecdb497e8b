"""Straight lines from hex to hex."""

from studio.hexes.coordinates import Cube, Hex, Orientation, cube_distance, from_cube, to_cube


def line(a: Hex, b: Hex, orientation: Orientation) -> list[Hex]:
    """Return the hexes under the straight line between two centres, both ends included, each next to the last.

    Where the line runs along hexsides it keeps to one side of them, and the line back from `b` to `a` has the same
    hexes in reverse: all is reckoned in whole numbers, and halves are always rounded up.
    """
    start, end = to_cube(a, orientation), to_cube(b, orientation)
    steps = cube_distance(start, end)
    if steps == 0:
        return [a]
    return [from_cube(_between(start, end, taken, steps), orientation) for taken in range(steps + 1)]


def _between(start: Cube, end: Cube, taken: int, steps: int) -> Cube:
    """Return the cube under the point that is `taken` of `steps` along the way."""
    exact = [here * (steps - taken) + there * taken for here, there in zip(start, end, strict=True)]
    q, r, s = ((2 * part + steps) // (2 * steps) for part in exact)
    off_q, off_r, off_s = (abs(near * steps - part) for near, part in zip((q, r, s), exact, strict=True))
    if off_q > off_r and off_q > off_s:
        return Cube(-r - s, r, s)
    if off_r > off_s:
        return Cube(q, -q - s, s)
    return Cube(q, r, -q - r)
