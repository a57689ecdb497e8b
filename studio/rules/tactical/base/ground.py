"""The map of a battle as the tactical rules see it."""

from dataclasses import dataclass

from studio.hexes.shape import Shape
from studio.hexes.topology import Topology


@dataclass(frozen=True, slots=True)
class Ground:
    """What of the board is map."""

    shape: Shape
    topology: Topology
