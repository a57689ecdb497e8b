"""Rings and disks of hexes around a hex; parts of them may be off the map."""

from collections.abc import Iterator

from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, from_cube, step, to_cube


def ring(centre: Hex, radius: int, orientation: Orientation) -> Iterator[Hex]:
    """Yield the hexes exactly `radius` steps away, clockwise from the one straight in direction 0."""
    if radius == 0:
        yield centre
        return
    here = step(to_cube(centre, orientation), 0, radius)
    for side in range(DIRECTIONS):
        for _ in range(radius):
            yield from_cube(here, orientation)
            here = step(here, (side + 2) % DIRECTIONS)


def disk(centre: Hex, radius: int, orientation: Orientation) -> Iterator[Hex]:
    """Yield the hexes at most `radius` steps away, ring after ring from the centre out."""
    for distance in range(radius + 1):
        yield from ring(centre, distance, orientation)
