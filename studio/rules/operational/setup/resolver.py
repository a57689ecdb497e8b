"""The hexes, hexsides and sides that a scenario names."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from studio import StudioError
from studio.documents.operational.forces import Arrival
from studio.documents.operational.scenario import OperationalScenario
from studio.hexes.coordinates import direction_between
from studio.hexes.shape import Shape
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.catalogue_types import CardId


class CannotSetUp(StudioError):
    """A scenario names something that does not exist, or puts two things where one can be."""

    def __init__(self, scenario: str, problem: str, remedy: str) -> None:
        super().__init__(f"The battle {scenario} cannot be set up: {problem}; {remedy}.")


@dataclass(frozen=True, slots=True)
class Resolver:
    """Reads the hexes, hexsides and sides that a scenario names."""

    scenario: OperationalScenario
    shape: Shape

    def cell(self, label: str) -> int:
        """Return the cell of a label. Raises HexOffMapError."""
        return self.shape.index(self.shape.parse(label))

    def hexside(self, between: str) -> int:
        """Return the key of a hexside, as `Board.hexside` has it."""
        key = _hexside(self.shape, between)
        if key is None:
            raise self.fault(f"the hexes of {between} are not neighbours", "name two that share a hexside")
        return key

    def side(self, name: str) -> Side:
        """Return a side by its id. Raises CannotSetUp."""
        return Side(self.known(name, {side.id for side in self.scenario.sides}, "side"))

    def known(self, name: str, names: Iterable[str], what: str) -> str:
        """Return the name, if it is one of those that there are. Raises CannotSetUp."""
        if name not in names:
            raise self.fault(f"there is no {what} {name}", "correct the name or add it")
        return name

    def card(self, name: str, board: Board) -> CardId:
        """Return a card of the catalogue by its id. Raises CannotSetUp."""
        return CardId(self.known(name, board.cards, "card"))

    def entry(self, arrival: Arrival | None) -> tuple[int, ...]:
        """Return the cells by which a unit may enter (op.enroute.unit.hexes)."""
        if arrival is None:
            return ()
        zones = {zone.id: zone.hexes for zone in self.scenario.zones}
        named = zones[self.known(arrival.zone, zones, "reinforcement zone")] if arrival.zone else ()
        return tuple(dict.fromkeys(self.cell(label) for label in (*named, *arrival.hexes)))

    def fault(self, problem: str, remedy: str) -> CannotSetUp:
        """Return what to raise about this scenario."""
        return CannotSetUp(self.scenario.id, problem, remedy)


@lru_cache(maxsize=32768)
def _hexside(shape: Shape, between: str) -> int | None:
    """Return the key of a hexside, None for hexes that share none; kept, as an editor sets a battle up after each edit."""
    first, second = (shape.parse(label) for label in between.split("|"))
    there = direction_between(first, second, shape.orientation)
    if there is None:
        return None
    return min(6 * shape.index(first) + there, 6 * shape.index(second) + (there + 3) % 6)
