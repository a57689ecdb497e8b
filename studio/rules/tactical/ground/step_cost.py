"""What a step from hex to hex costs, by ground, slope, hexside and opening (tactical.needs.movement, .obstacles)."""

from typing import Final

from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.base.ground import Ground
from studio.tables.tactical.movement import Movement

_SIDES: Final = 6


def is_open(ground: Ground, mover: Mover, cell: int) -> bool:
    """Return whether the terrain of a cell is open to a mover, apart from roads into it."""
    return getattr(ground.terrain[cell], mover) is not None


def cost_of_step(
    ground: Ground, figures: Movement, mover: Mover, cell: int, direction: int, facing: int | None = None
) -> int | None:
    """Return what the step costs, at least 1; None: that side, or the hex behind it, is closed.

    A road makes terrain and obstacle cost nothing and opens woods and buildings to vehicles; it levels no slope. With a
    facing it is a vehicle's step, which costs more to its rear (tactical.needs.vehicles).
    """
    other = ground.topology.neighbours[_SIDES * cell + direction]
    slope = _slope(ground, figures, mover, cell, other)
    crossing = _crossing(ground, figures, mover, cell, direction)
    if slope is None or crossing is None:
        return None
    on_road = ground.key(cell, direction) in ground.roads
    terrain = 0 if on_road else getattr(ground.terrain[other], mover)
    if terrain is None:
        return None
    behind = facing is not None and (direction - facing) % _SIDES in (2, 3, 4)
    return max(1, 1 + terrain + slope + crossing + (figures.turning if behind else 0))


def _slope(ground: Ground, figures: Movement, mover: Mover, cell: int, other: int) -> int | None:
    """Return what going up costs; None: too steep, up or down."""
    up = ground.levels[other] - ground.levels[cell]
    steepest = figures.steepest_foot if mover == "foot" else figures.steepest_vehicle
    if abs(up) >= steepest:
        return None
    each = {"foot": figures.slope_foot, "tracked": figures.slope_tracked, "wheeled": figures.slope_wheeled}
    return max(0, up) * each[mover]


def _crossing(ground: Ground, figures: Movement, mover: Mover, cell: int, direction: int) -> int | None:
    """Return what the side between two hexes costs; None: it is closed.

    A bridge opens what is impassable and nothing else does; walls of buildings open by doors and windows, for those
    on foot (tactical.needs.buildings).
    """
    key = ground.key(cell, direction)
    on_road, obstacle = key in ground.roads, ground.obstacles.get(key)
    cost = 0
    if obstacle is not None:
        if obstacle.obstacle == "impassable":
            return 0 if key in ground.bridges else None
        extra = 0 if on_road else getattr(obstacle, mover)
        if extra is None:
            return None
        cost = extra
    if on_road:
        return cost
    openings = _openings(ground, cell, direction)
    if "none" in openings:
        return None
    return cost + (figures.window if "window" in openings else 0)


def _openings(ground: Ground, cell: int, direction: int) -> tuple[str, ...]:
    """Return what the step leads through: the openings of the building left, and of the one entered."""
    other = ground.topology.neighbours[_SIDES * cell + direction]
    found = []
    if ground.terrain[cell].building:
        found.append(ground.opening(cell, direction))
    if ground.terrain[other].building:
        found.append(ground.opening(other, (direction + 3) % _SIDES))
    return tuple(found)


def cost_of_reposition(ground: Ground, cell: int, direction: int) -> int | None:
    """Return 1, whatever ground, slope and minor or medium obstacles; None: the side is closed (3.6 of the design)."""
    other = ground.topology.neighbours[_SIDES * cell + direction]
    obstacle = ground.obstacle(cell, direction)
    barred = obstacle is not None and obstacle.obstacle in ("major", "impassable")
    if ground.terrain[other].foot is None or "none" in _openings(ground, cell, direction):
        return None
    return None if barred and ground.key(cell, direction) not in ground.bridges else 1


def facing_after_step(facing: int, direction: int, *, vehicle: bool) -> int:
    """Return how a unit faces after a step: along it, but a vehicle that backs keeps its facing."""
    backs = vehicle and (direction - facing) % _SIDES == _SIDES // 2
    return facing if backs else direction
