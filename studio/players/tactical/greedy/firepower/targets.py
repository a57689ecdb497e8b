"""What fire of a side could hit: the enemies as they stand, and what they are worth."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from studio.players.tactical.greedy.firepower.exposure import Exposure, Power
from studio.players.tactical.greedy.values import value_of_unit
from studio.players.tactical.greedy.weights import Weights
from studio.rules.tactical.base.state import State, Unit


class Soft(NamedTuple):
    """Infantry, or a gun."""

    at: int
    #: What a figure of it is worth.
    price: float
    figures: float


class Vehicle(NamedTuple):
    """A vehicle, with what it is worth."""

    at: int
    kind: str
    facing: int
    worth: float


class Targets:
    """All enemies on the map; it is worth keeping as long as `soft` and `vehicles` stay the same."""

    def __init__(
        self, state: State, exposure: Exposure, soft: Sequence[Soft], vehicles: Sequence[Vehicle]
    ) -> None:
        self.soft = soft
        self.vehicles = vehicles
        self._exposure = exposure
        self._board = state.board
        #: By who fires, and from where.
        self._fires: dict[Power, dict[int, float]] = {}
        self._most: dict[Power, float] = {}

    def is_like(self, other: "Targets") -> bool:
        """Return whether fire at others would be worth the same."""
        return (self.soft, self.vehicles) == (other.soft, other.vehicles)

    def best_fire(self, power: Power, cell: int) -> float:
        """Return the worth of the best fire that a unit could open from a cell, at enemies where they stand."""
        known = self.known(power)
        found = known.get(cell)
        if found is None:
            found = known[cell] = self._find_best(power, cell)
        return found

    def most_fire(self, power: Power) -> float:
        """Return more than the best fire that a unit could open from anywhere is worth."""
        found = self._most.get(power)
        if found is None:
            found = max((each.price * min(power.most_kills, each.figures) for each in self.soft), default=0.0)
            for each in self.vehicles:
                armour = self._board.types[each.kind].armour
                found = max(found, power.most_wrecks(armour) * each.worth)
            self._most[power] = found
        return found

    def known(self, power: Power) -> dict[int, float]:
        """Return the worth of the best fire of a unit from the cells that were asked about before."""
        found = self._fires.get(power)
        if found is None:
            found = self._fires[power] = {}
        return found

    def _find_best(self, power: Power, cell: int) -> float:
        row, far = self._exposure.lines[cell], self._board.ground.distances_from(cell)
        reach, kills = power.reach, power.kills
        found = 0.0
        for at, price, figures in self.soft:
            if far[at] <= reach:
                taken = kills[row[at]]
                if taken:
                    found = max(found, price * min(taken, figures))
        for at, kind, facing, worth in self.vehicles:
            if far[at] <= reach:
                found = max(found, self._exposure.wrecks(self._board, power, cell, kind, facing, at) * worth)
        return found


def find_targets(
    state: State, exposure: Exposure, foes: Iterable[Unit], weights: Weights, price: Callable[[Unit], float]
) -> Targets:
    """Find what of the enemy fire could hit; `price` says what a figure of a unit is worth."""
    soft, vehicles = [], []
    for foe in foes:
        if foe.at is None:
            continue
        if state.type_of(foe.id).kind == "vehicle":
            worth = value_of_unit(state, foe, weights)
            vehicles.append(Vehicle(foe.at, state.facts(foe.id).type, foe.facing, worth))
        else:
            soft.append(Soft(foe.at, price(foe), float(len(foe.figures))))
    return Targets(state, exposure, soft, vehicles)
