"""The map of a battle: levels, terrain, hexsides, openings and roads. It never changes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, TypeAlias

from studio.hexes.coordinates import Cube, to_cube
from studio.hexes.shape import Shape
from studio.hexes.topology import OFF_MAP, Topology
from studio.tables.tactical.movement import Ground as Terrain
from studio.tables.tactical.movement import Obstacle

Opening: TypeAlias = Literal["none", "door", "window"]


@dataclass(frozen=True, slots=True)
class Ground:
    """The map by cells and hexside keys (the smaller of the two directed numbers `6 * cell + direction`)."""

    shape: Shape
    topology: Topology
    #: The level of each cell.
    levels: tuple[int, ...]
    terrain: tuple[Terrain, ...]
    obstacles: Mapping[int, Obstacle] = field(default_factory=dict)
    #: How a building opens to a side, by the directed number from the building; missing: by a door.
    openings: Mapping[int, Opening] = field(default_factory=dict)
    #: The hexsides across which a road or track leads.
    roads: frozenset[int] = frozenset()
    #: Those at which a bridge leads over what flows there.
    bridges: frozenset[int] = frozenset()
    _distances: "Distances" = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Look up the distances of the shape."""
        object.__setattr__(self, "_distances", distances_of(self.shape))

    def __hash__(self) -> int:
        """Return the hash of the size alone: few grounds are kept at a time, and all their cells would take long."""
        return hash((self.shape.columns, self.shape.rows))

    def key(self, cell: int, direction: int) -> int:
        """Return the key of a hexside, which both its hexes know it by."""
        other = self.topology.neighbours[6 * cell + direction]
        here = 6 * cell + direction
        return here if other == OFF_MAP else min(here, 6 * other + (direction + 3) % 6)

    def obstacle(self, cell: int, direction: int) -> Obstacle | None:
        """Return what stands on a side of a cell."""
        return self.obstacles.get(self.key(cell, direction))

    def opening(self, cell: int, direction: int) -> Opening:
        """Return how the building in a cell opens to a side."""
        return self.openings.get(6 * cell + direction, "door")

    def distance(self, a: int, b: int) -> int:
        """Count the steps from cell to cell (coc.measure.compare)."""
        return self._distances[a][b]

    def distances_from(self, cell: int) -> Sequence[int]:
        """Return how many steps it is from a cell to each."""
        return self._distances[cell]


class Distances(dict[int, Sequence[int]]):
    """How many steps it is from a cell to all others, worked out where it is asked for."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self._cubes = cubes_of(shape)

    def __missing__(self, cell: int) -> Sequence[int]:
        """Work out what is not known yet."""
        q, r, s = self._cubes[cell]
        # As `cube_distance` counts them, which would be called for each pair of cells.
        found = self[cell] = [(abs(q - a) + abs(r - b) + abs(s - c)) // 2 for a, b, c in self._cubes]
        return found


@lru_cache(maxsize=8)
def distances_of(shape: Shape) -> Distances:
    """Return the distances between all cells of a shape, kept for the next caller."""
    return Distances(shape)


@lru_cache(maxsize=8)
def cubes_of(shape: Shape) -> tuple[Cube, ...]:
    """Return the cube coordinates of all cells of a shape, kept for the next caller."""
    return tuple(to_cube(at, shape.orientation) for at in shape.hexes())


@lru_cache(maxsize=8)
def interned(ground: Ground) -> Ground:
    """Return the ground of an earlier battle if it was equal.

    What was worked out for that one is then found by identity: to compare all cells at each look takes too long.
    """
    return ground
