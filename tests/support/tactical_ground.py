"""Grounds of the tactical rules, drawn or told hex by hex, with the terrain of an ordinary battle."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from studio.hexes.coordinates import DIRECTIONS, Orientation
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from studio.rules.tactical.base.ground import Ground, Opening
from studio.tables.tactical.movement import Ground as Terrain
from studio.tables.tactical.movement import Movement, Obstacle
from studio.tables.tactical.sight import Sight

#: Cover, height, and what it costs on foot, on tracks and on wheels.
TERRAINS = {
    name: Terrain(name, name.title(), *figures, building=name == "building")
    for name, figures in {
        "open": (0, 0, 0, 0, 0),
        "brush": (1, 0, 0, 0, 1),
        "orchard": (1, 0, 0, 1, 1),
        "wood": (1, 2, 1, 2, None),
        "building": (2, 2, 1, None, None),
        "rubble": (2, 1, 1, 2, None),
        "rocks": (2, 0, 1, None, None),
        "marsh": (0, 0, 2, None, None),
        "water": (0, 0, None, None, None),
    }.items()
}
OBSTACLES = {
    name: Obstacle(name, name.replace("-", " ").capitalize(), *figures)
    for name, figures in {
        "fence": ("minor", 0, 0, 0, 0, 1),
        "hedge": ("minor", 1, 0, 0, 0, 1),
        "wall": ("medium", 2, 0, 1, 1, None),
        "bocage": ("medium", 2, 1, 1, 1, None),
        "high-wall": ("major", 2, 1, 2, None, None),
        "stream": ("medium", 0, 0, 1, 1, None),
        "river": ("impassable", 0, 0, None, None, None),
        "cliff": ("impassable", 0, 0, None, None, None),
    }.items()
}
SIGNS = dict(zip(".bowHurm~", TERRAINS, strict=False)) | {"c": "brush"}
#: How units move on such grounds; speeds are none of their business.
MOVEMENT = Movement(
    speeds=(),
    grounds=tuple(TERRAINS.values()),
    obstacles=tuple(OBSTACLES.values()),
    inches_per_shock=1,
    shock_of_doubling=1,
    slope_foot=1,
    slope_tracked=1,
    slope_wheeled=2,
    steepest_foot=3,
    steepest_vehicle=2,
    turning=1,
    window=1,
)
SIGHT = Sight(eyes=1, near=1, tactical_cover=1)
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
