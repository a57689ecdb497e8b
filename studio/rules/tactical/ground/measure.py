"""Distances and arcs: inches as hexes, what lies in front of a unit, which face is struck, how far it is to the rear.

Facings are numbered clockwise: side 0 to 5, as directions; or corner 0 to 5, corner 0 between sides 0 and 1.
"""

from typing import Literal, TypeAlias

from studio.hexes.coordinates import DIRECTIONS, Cube, from_cube, opposite, step
from studio.hexes.crossing import crossing
from studio.hexes.shape import Shape
from studio.hexes.topology import OFF_MAP
from studio.rules.tactical.base.catalogue_types import Face
from studio.rules.tactical.base.ground import Ground, cubes_of

Arc: TypeAlias = Literal["front", "flank", "rear"]

#: Which face is struck from which arc (tactical.needs.anti-tank).
_FACES: dict[Arc, Face] = {"front": "front", "flank": "side", "rear": "rear"}
_CENTRE = Cube(0, 0, 0)


def hexes(inches: int, inches_per_hex: int) -> int:
    """Return a distance in inches as hexes, to the nearest, at least 1 for any distance (coc.measure.inches-to-hexes)."""
    if inches <= 0:
        return 0
    return max(1, (2 * inches + inches_per_hex) // (2 * inches_per_hex))


def arc_of(shape: Shape, at: int, facing: int, cell: int, *, corner: bool) -> Arc:
    """Return in which arc of a unit a cell lies, its own being in front (coc.measure.frontal-arc).

    The arcs in front and behind have a right angle each.
    """
    ahead, there = _vector(facing, corner=corner), cube_from_to(shape, at, cell)
    along = _product(ahead, there)
    across = ahead.q * there.r - ahead.r * there.q
    if 3 * across * across > along * along:
        return "flank"
    return "front" if along >= 0 else "rear"


def in_front(shape: Shape, at: int, facing: int, cell: int, *, corner: bool) -> bool:
    """Say whether a cell lies in the frontal arc of a unit (coc.measure.frontal-arc)."""
    return arc_of(shape, at, facing, cell, corner=corner) == "front"


def struck_face(shape: Shape, at: int, facing: int, firer: int, *, corner: bool) -> Face:
    """Return which face of a vehicle is struck by fire from a cell (tactical.needs.anti-tank)."""
    return _FACES[arc_of(shape, at, facing, firer, corner=corner)]


def hexes_to_rear(shape: Shape, home: int, unit: int, cell: int) -> int:
    """Return how many hexes a cell lies to the rear of a unit's, below 0 where it lies before it (coc.measure.rear).

    Home is a side, 0 to 5, or a corner, 6 to 11; half hexes are rounded down.
    """
    corner = home >= DIRECTIONS
    along = _product(_vector(home % DIRECTIONS, corner=corner), cube_from_to(shape, unit, cell))
    return along // (3 if corner else 2)


def facing_away(home: int, *, corner: bool = False) -> int:
    """Return the facing of a unit that has its home behind it (tactical.needs.facing).

    Of two that look away from it as well, that is the one further clockwise.
    """
    facing = opposite(home % DIRECTIONS)
    return (facing + 1) % DIRECTIONS if home >= DIRECTIONS and not corner else facing


def _vector(facing: int, *, corner: bool) -> Cube:
    """Return where a facing points."""
    ahead = step(_CENTRE, facing)
    return step(ahead, (facing + 1) % DIRECTIONS) if corner else ahead


def cells_crossed(ground: Ground, start: int, target: int) -> tuple[tuple[int, ...], ...]:
    """Return the cells that the line between two centres crosses, both where it runs along their side.

    Those that are off the map are OFF_MAP.
    """
    shape, here = ground.shape, cubes_of(ground.shape)[start]
    found = []
    for stretch in crossing(cube_from_to(shape, start, target)).stretches:
        crossed = [
            from_cube(Cube(here.q + q, here.r + r, here.s + s), shape.orientation)
            for q, r, s in stretch.hexes
        ]
        found.append(tuple(shape.index(at) if shape.contains(at) else OFF_MAP for at in crossed))
    return tuple(found)


def cube_from_to(shape: Shape, a: int, b: int) -> Cube:
    """Return the cube of a cell as seen from another."""
    cubes = cubes_of(shape)
    here, there = cubes[a], cubes[b]
    return Cube(there.q - here.q, there.r - here.r, there.s - here.s)


def _product(a: Cube, b: Cube) -> int:
    """Return how far a cube lies in the direction of another."""
    return a.q * b.q + a.r * b.r + a.s * b.s
