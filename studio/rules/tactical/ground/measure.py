"""Distances in inches and hexes, facings and arcs (tactical.needs.facing, coc.measure)."""

from typing import Final, Literal, TypeAlias

from studio.hexes.coordinates import DIRECTIONS, Cube

Arc: TypeAlias = Literal["front", "flank", "rear"]
#: The steps in the six directions, clockwise from north.
VECTORS: Final = (
    Cube(0, -1, 1),
    Cube(1, -1, 0),
    Cube(1, 0, -1),
    Cube(0, 1, -1),
    Cube(-1, 1, 0),
    Cube(-1, 0, 1),
)


def hexes(inches: int, inches_per_hex: int) -> int:
    """Return how many hexes so many inches are: rounded, at least 1 where there are any (coc.measure)."""
    if inches <= 0:
        return 0
    return max(1, (2 * inches + inches_per_hex) // (2 * inches_per_hex))


def facing_vector(facing: int, *, corner: bool = False) -> Cube:
    """Return where a facing points: at a side, or with `corner` between this side and the next."""
    here = VECTORS[facing % DIRECTIONS]
    if not corner:
        return here
    there = VECTORS[(facing + 1) % DIRECTIONS]
    return Cube(here.q + there.q, here.r + there.r, here.s + there.s)


def arc_of(facing: Cube, there: Cube) -> Arc:
    """Return in which arc of a unit that faces along a vector a hex lies, seen from the unit's hex; its own is front."""
    along = facing.q * there.q + facing.r * there.r + facing.s * there.s
    across = facing.q * there.r - facing.r * there.q
    if 3 * across * across > along * along:
        return "flank"
    return "front" if along >= 0 else "rear"


def rear_distance(home: int, there: Cube) -> int:
    """Return how far to the rear a hex lies, seen from a unit: steps towards the home side, or rows towards a corner.

    `home` is 0 to 5 for a side of the map's hexes, 6 to 11 for a corner; what lies ahead is below 0.
    """
    corner = home >= DIRECTIONS
    vector = facing_vector(home % DIRECTIONS, corner=corner)
    along = vector.q * there.q + vector.r * there.r + vector.s * there.s
    return along // 3 if corner else along // 2


def facing_away(home: int) -> int:
    """Return the facing of a unit with its back to its home edge."""
    return (home + DIRECTIONS // 2) % DIRECTIONS
