"""The hexes, hexsides and names that a tactical scenario uses."""

from collections.abc import Iterable
from dataclasses import dataclass

from studio import StudioError
from studio.documents.tactical.scenario import TacticalScenario
from studio.hexes.coordinates import DIRECTIONS, direction_between
from studio.hexes.shape import Shape
from studio.rules.kernel.decision import Side


class CannotSetUp(StudioError):
    """A scenario names something that does not exist, or lacks what its command system needs."""

    def __init__(self, scenario: str, problem: str, remedy: str) -> None:
        super().__init__(f"The battle {scenario} cannot be set up: {problem}; {remedy}.")


@dataclass(frozen=True, slots=True)
class Resolver:
    """Reads what a scenario names."""

    scenario: TacticalScenario
    shape: Shape

    def fault(self, problem: str, remedy: str) -> CannotSetUp:
        """Return the error that tells what is wrong and what to do."""
        return CannotSetUp(self.scenario.title, problem, remedy)

    def cell(self, label: str) -> int:
        """Return the cell of a label. Raises HexOffMapError."""
        return self.shape.index(self.shape.parse(label))

    def cells(self, labels: Iterable[str]) -> frozenset[int]:
        """Return the cells of some labels. Raises HexOffMapError."""
        return frozenset(map(self.cell, labels))

    def zone(self, name: str) -> frozenset[int]:
        """Return the cells of a zone. Raises CannotSetUp."""
        zones = {zone.id: zone.hexes for zone in self.scenario.zones}
        return self.cells(zones[self.known(name, zones, "zone")])

    def directed(self, between: str) -> tuple[int, int]:
        """Return the first cell of a pair, and the direction to the second. Raises CannotSetUp."""
        first, second = (self.shape.parse(label) for label in between.split("|"))
        direction = direction_between(first, second, self.shape.orientation)
        if direction is None:
            raise self.fault(f"the hexes of {between} are not neighbours", "name two that share a hexside")
        return self.shape.index(first), direction

    def hexside(self, between: str) -> int:
        """Return the key of a hexside, the smaller of its two directed numbers. Raises CannotSetUp."""
        first, direction = self.directed(between)
        second = self.cell(between.split("|")[1])
        return min(DIRECTIONS * first + direction, DIRECTIONS * second + (direction + 3) % DIRECTIONS)

    def side(self, name: str) -> Side:
        """Return a side by its id. Raises CannotSetUp."""
        return Side(self.known(name, {side.id for side in self.scenario.sides}, "side"))

    def known(self, name: str, names: Iterable[str], what: str) -> str:
        """Return the name, if it is one of those that there are. Raises CannotSetUp."""
        if name not in names:
            raise self.fault(f"there is no {what} {name}", "correct the name or add it")
        return name
