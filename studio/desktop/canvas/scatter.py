"""Where the glyphs of a pattern stand: a fine lattice over the whole map, shaken by fixed chance.

The lattice runs on from hex to hex, so that a wood looks like a wood and not like hexes of trees.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from studio.desktop.canvas.mesh import centre_of, neighbours, unit_layout
from studio.desktop.canvas.variation import mixed
from studio.hexes.coordinates import DIRECTIONS, Cube, Hex, Orientation, from_cube, to_cube
from studio.hexes.layout import Point

_APOTHEM = 3**0.5 / 2
#: The lattice is moved by this part of its step, so that no point of it falls on a hexside.
_SHIFT = (0.137, 0.071)


class Spot(NamedTuple):
    """One point of a pattern."""

    y: float
    x: float
    #: Tells the glyphs apart that may stand here.
    chance: int


@dataclass(frozen=True, slots=True)
class _Lattice:
    """The points of one hex with so many to each side of the hex lattice's step."""

    #: Steps along the two axes and the place relative to the centre.
    points: tuple[tuple[int, int, float, float], ...]
    normals: tuple[Point, ...]


@lru_cache(maxsize=4096)
def spots(at: Hex, orientation: Orientation, fineness: int, stray: float) -> tuple[Spot, ...]:
    """Return the `fineness` squared points of a hex in map coordinates.

    Each strays from its place in the lattice by up to `stray` of the lattice's step.
    """
    lattice = _lattice(fineness, orientation)
    q, r, _ = to_cube(at, orientation)
    centre = centre_of(at, orientation)
    step = 2 * _APOTHEM / fineness * stray / 32768
    found = []
    for a, b, x, y in lattice.points:
        chance = mixed(a + q * fineness, b + r * fineness, fineness)
        dx = (chance & 0xFFFF) - 32768
        dy = (chance >> 16) - 32768
        found.append(Spot(centre.y + y + dy * step, centre.x + x + dx * step, mixed(chance, fineness, 5)))
    return tuple(found)


def clear_of_edges(
    places: tuple[Spot, ...], at: Hex, same: tuple[bool, ...], orientation: Orientation, margin: float
) -> tuple[Spot, ...]:
    """Return those points that keep a distance from the hexsides where `same` is False."""
    normals = _lattice(1, orientation).normals
    centre = centre_of(at, orientation)
    limit = _APOTHEM - margin
    bounds = [normals[i] for i in range(DIRECTIONS) if not same[i]]
    return tuple(
        spot
        for spot in places
        if all((spot.x - centre.x) * n.x + (spot.y - centre.y) * n.y < limit for n in bounds)
    )


@lru_cache(maxsize=32)
def _lattice(fineness: int, orientation: Orientation) -> _Lattice:
    layout = unit_layout(orientation)
    origin = Hex(0, 0)
    along_q = layout.centre(from_cube(Cube(1, 0, -1), orientation))
    along_r = layout.centre(from_cube(Cube(0, 1, -1), orientation))
    points = []
    for a in range(-fineness, fineness + 1):
        for b in range(-fineness, fineness + 1):
            s, t = (a + _SHIFT[0]) / fineness, (b + _SHIFT[1]) / fineness
            place = Point(s * along_q.x + t * along_r.x, s * along_q.y + t * along_r.y)
            if layout.hex_at(place) == origin:
                points.append((a, b, place.x, place.y))
    around = (layout.centre(other) for other in neighbours(origin, orientation))
    normals = tuple(Point(c.x / (2 * _APOTHEM), c.y / (2 * _APOTHEM)) for c in around)
    return _Lattice(tuple(points), normals)
