"""Grounds of the tactical rules, drawn or told hex by hex, with the terrain of an ordinary battle."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from studio.hexes.coordinates import DIRECTIONS, Orientation
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from studio.rules.tactical.base.ground import Ground, Opening
from tests.support.tactical_tables import TABLES

MOVEMENT = TABLES.movement
SIGHT = TABLES.sight
TERRAINS = {terrain.id: terrain for terrain in MOVEMENT.grounds}
OBSTACLES = {obstacle.id: obstacle for obstacle in MOVEMENT.obstacles}
SIGNS = {
    ".": "open",
    "b": "brush",
    "o": "orchard",
    "w": "wood",
    "H": "building",
    "u": "rubble",
    "r": "rocks",
    "m": "marsh",
    "~": "water",
}
#: Wide enough for the examples of the design, which stand around hex 0505.
SIZE = (11, 14)


def told(
    terrain: Mapping[str, str] | None = None,
    levels: Mapping[str, int] | None = None,
    *,
    sides: Mapping[str, str] | None = None,
    roads: Iterable[str] = (),
    bridges: Iterable[str] = (),
    openings: Mapping[str, Opening] | None = None,
    size: tuple[int, int] = SIZE,
    level: int = 0,
) -> Ground:
    """Open ground but for the hexes named, sides being written "0505 0506"; an opening is of the first of both."""
    return _ground(
        Shape(*size, Orientation.FLAT),
        terrain or {},
        levels or {},
        level,
        {"sides": sides or {}, "roads": roads, "bridges": bridges, "openings": openings or {}},
    )


def drawn(
    rows: str,
    levels: str = "",
    *,
    sides: Mapping[str, str] | None = None,
    roads: Iterable[str] = (),
    bridges: Iterable[str] = (),
    openings: Mapping[str, Opening] | None = None,
    orientation: Orientation = Orientation.FLAT,
) -> Ground:
    """Ground as drawn, a sign a hex, and heights as drawn, a digit a hex."""
    signs, digits = rows.split(), levels.split()
    shape = Shape(len(signs[0]), len(signs), orientation)
    return _ground(
        shape,
        {shape.label(at): SIGNS[signs[at.row][at.column]] for at in shape.hexes()},
        {shape.label(at): int(digits[at.row][at.column]) for at in shape.hexes()} if digits else {},
        0,
        {"sides": sides or {}, "roads": roads, "bridges": bridges, "openings": openings or {}},
    )


def cell_of(ground: Ground, name: str) -> int:
    return ground.shape.index(ground.shape.parse(name))


def direction(ground: Ground, pair: str) -> tuple[int, int]:
    """The first cell of a pair as "0505 0506", and the direction of the second."""
    here, there = (cell_of(ground, each) for each in pair.split())
    return here, ground.topology.beside[here].index(there)


def side_of(ground: Ground, pair: str) -> int:
    return ground.key(*direction(ground, pair))


def _ground(
    shape: Shape,
    terrain: Mapping[str, str],
    levels: Mapping[str, int],
    level: int,
    lines: Mapping[str, Any],
) -> Ground:
    labels = [shape.label(at) for at in shape.hexes()]
    bare = Ground(
        shape,
        topology(shape),
        tuple(levels.get(each, level) for each in labels),
        tuple(TERRAINS[terrain.get(each, "open")] for each in labels),
    )
    openings = {direction(bare, pair): opening for pair, opening in lines["openings"].items()}
    return replace(
        bare,
        obstacles={side_of(bare, pair): OBSTACLES[name] for pair, name in lines["sides"].items()},
        openings={DIRECTIONS * cell + side: opening for (cell, side), opening in openings.items()},
        roads=frozenset(side_of(bare, pair) for pair in lines["roads"]),
        bridges=frozenset(side_of(bare, pair) for pair in lines["bridges"]),
    )
