"""Where the glyphs of a pattern stand: a fine lattice over the whole map, shaken by fixed chance.

The lattice runs on from hex to hex, so that a wood looks like a wood and not like hexes of trees.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from studio.desktop.canvas.drawing.mesh import centre_of, neighbours, unit_layout
from studio.desktop.canvas.drawing.stable_noise import PERIOD, mix
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


def hedges(at: Hex, orientation: Orientation, fineness: int, stray: float, count: int) -> tuple[Spot, ...]:
    """Return points along the lattice's own lines, so many to a step; here and there a line is left out."""
    lattice = _lattice(fineness, orientation)
    q, r, _ = to_cube(at, orientation)
    found = []
    for a, b, _x, _y in lattice.points:
        here = (a + q * fineness, b + r * fineness)
        start = _place(*here, fineness, stray, orientation)
        for turn, step in enumerate(((1, 0), (0, 1))):
            chance = mix(*_wrapped(*here, fineness, orientation), 70 + turn)
            if chance % 8 == 0:
                continue
            end = _place(here[0] + step[0], here[1] + step[1], fineness, stray, orientation)
            for i in range(count):
                part = (i + 0.5) / count
                bush = mix(chance, i, 9)
                sway = ((bush & 0xFF) - 128) / 128 * 0.018
                y = start.y + (end.y - start.y) * part + sway
                found.append(Spot(y, start.x + (end.x - start.x) * part - sway, bush))
    return tuple(found)


def _place(a: int, b: int, fineness: int, stray: float, orientation: Orientation) -> Point:
    """Return a point of the lattice, strayed."""
    along_q, along_r = _axes(orientation)
    s, t = (a + _SHIFT[0]) / fineness, (b + _SHIFT[1]) / fineness
    chance = mix(*_wrapped(a, b, fineness, orientation), fineness)
    step = 2 * _APOTHEM / fineness * stray / 32768
    dx, dy = (chance & 0xFFFF) - 32768, (chance >> 16) - 32768
    return Point(s * along_q.x + t * along_r.x + dx * step, s * along_q.y + t * along_r.y + dy * step)


def _wrapped(a: int, b: int, fineness: int, orientation: Orientation) -> tuple[int, int]:
    """Return the point of the lattice among the first ones that has the same chance as a point."""
    period = PERIOD * fineness
    if orientation is Orientation.FLAT:
        return a % period, (b + a // period * (period // 2)) % period
    return (a + b // period * (period // 2)) % period, b % period


@lru_cache(maxsize=2)
def _axes(orientation: Orientation) -> tuple[Point, Point]:
    """Return the two steps from hex to hex that make up the lattice of hexes."""
    layout = unit_layout(orientation)
    along_q, along_r = (
        layout.centre(from_cube(step, orientation)) for step in (Cube(1, 0, -1), Cube(0, 1, -1))
    )
    return along_q, along_r


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
        chance = mix(*_wrapped(a + q * fineness, b + r * fineness, fineness, orientation), fineness)
        dx = (chance & 0xFFFF) - 32768
        dy = (chance >> 16) - 32768
        found.append(Spot(centre.y + y + dy * step, centre.x + x + dx * step, mix(chance, fineness, 5)))
    return tuple(found)


def clear_of_edges(
    candidates: tuple[Spot, ...], at: Hex, same: tuple[bool, ...], orientation: Orientation, margin: float
) -> tuple[Spot, ...]:
    """Return those points that keep a distance from the hexsides where `same` is False."""
    normals = _lattice(1, orientation).normals
    centre = centre_of(at, orientation)
    limit = _APOTHEM - margin
    bounds = [normals[i] for i in range(DIRECTIONS) if not same[i]]
    return tuple(
        spot
        for spot in candidates
        if all((spot.x - centre.x) * n.x + (spot.y - centre.y) * n.y < limit for n in bounds)
    )


@lru_cache(maxsize=32)
def _lattice(fineness: int, orientation: Orientation) -> _Lattice:
    layout = unit_layout(orientation)
    origin = Hex(0, 0)
    along_q, along_r = _axes(orientation)
    points = []
    for a in range(-fineness, fineness + 1):
        for b in range(-fineness, fineness + 1):
            s, t = (a + _SHIFT[0]) / fineness, (b + _SHIFT[1]) / fineness
            point = Point(s * along_q.x + t * along_r.x, s * along_q.y + t * along_r.y)
            if layout.hex_at(point) == origin:
                points.append((a, b, point.x, point.y))
    around = (layout.centre(other) for other in neighbours(origin, orientation))
    normals = tuple(Point(c.x / (2 * _APOTHEM), c.y / (2 * _APOTHEM)) for c in around)
    return _Lattice(tuple(points), normals)
