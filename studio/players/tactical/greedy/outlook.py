"""What cells are worth to one unit: duty, danger, field of fire and crowding."""

from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from studio.players.tactical.greedy.assessment import Assessment
from studio.players.tactical.greedy.firepower.exposure import Power
from studio.players.tactical.greedy.firepower.guards import Guards
from studio.players.tactical.greedy.firepower.targets import Targets
from studio.players.tactical.greedy.firepower.threats import Threats
from studio.players.tactical.greedy.travel import FAR, Ways
from studio.players.tactical.greedy.values import value_of_unit
from studio.players.tactical.greedy.weights import Weights
from studio.rules.tactical.base.state import Unit

#: What is left of the danger of a place in works.
_IN_WORKS: Final = 0.5


class Circumstances(NamedTuple):
    """What all units of a side have to reckon with."""

    assessment: Assessment
    weights: Weights
    threats: Threats
    targets: Targets
    guards: Guards
    ways: Ways


class Outlook:
    """What is worked out for one unit as it is; where it stands is no part of that, but for the worth of others."""

    __slots__ = (
        "_fires",
        "_given",
        "_guards",
        "_value",
        "costs",
        "count",
        "duty",
        "is_foot",
        "is_vehicle",
        "kind",
        "mover",
        "power",
        "price",
        "unit",
        "worths",
    )

    def __init__(
        self, given: Circumstances, unit: Unit, power: Power, duty: int | None, price: float
    ) -> None:
        state = given.assessment.state
        kind = state.type_of(unit.id)
        self._given = given
        self.unit = unit
        self.power = power
        self.kind = state.facts(unit.id).type
        self.mover = kind.mover
        self.is_vehicle = kind.kind == "vehicle"
        self.is_foot = kind.kind == "infantry"
        self.count = float(len(unit.figures))
        #: What a figure of it is worth.
        self.price = price
        #: What a vehicle is worth; worked out where it is asked for.
        self._value: float | None = None
        self.duty = duty
        #: To come from each cell to the one of its duty.
        self.costs: Sequence[int] = () if duty is None else given.ways.costs_to(self.mover, duty)
        #: By cells.
        self.worths: dict[int, float] = {}
        self._fires = given.targets.known(power)
        self._guards = given.guards.known(power)

    def reckon_with(self, given: Circumstances) -> None:
        """Stay as it is under circumstances in which it differs only where others stand."""
        self._given = given

    def take_over(self, other: "Outlook") -> None:
        """Take over what cells are worth to the unit as it was a moment ago, where they are worth the same to it still."""
        if (
            self.power is other.power
            and self.duty == other.duty
            and (self.unit.at is None) == (other.unit.at is None)
            # A vehicle has its armour before it.
            and (not self.is_vehicle or self.unit.facing == other.unit.facing)
        ):
            self.worths = other.worths

    def worth(self, cell: int) -> float:
        """Return what a cell is worth to it, beside others."""
        found = self.worths.get(cell)
        if found is None:
            weights, others = self._given.weights, self._count_others(cell)
            found = self.worths[cell] = (
                self._value_of_duty(cell, alone=not others)
                - weights.caution / 100 * self.danger(cell) * self._share_of_danger(cell)
                + weights.field_of_fire / 100 * self.fire(cell)
                + weights.guard / 100 * self.guard(cell)
                - weights.crowd * others
            )
        return found

    def worths_at_most(self, cells: Sequence[int]) -> list[float]:
        """Return what cells are not worth more than, whatever the danger in them; of those that are known, their worth.

        See `bound_in_danger`, which is asked where this is not enough.
        """
        _, weights, _, targets, guards, _ = self._given
        assessment, worth_of, costs = self._given.assessment, self.worths.get, self.costs
        fire_from, guard_from = self._fires.get, self._guards.get
        best_fire, best_guard = targets.most_fire(self.power), guards.most_fire(self.power)
        field, guarding, approach = weights.field_of_fire / 100, weights.guard / 100, weights.approach
        # Of all others the way alone counts.
        special: Container[int] = assessment.occupants.keys() | assessment.goals.keys() if costs else cells
        found = []
        for cell in cells:
            most = worth_of(cell)
            if most is None:
                most = field * fire_from(cell, best_fire) + guarding * guard_from(cell, best_guard)
                if cell in special:
                    others = self._count_others(cell)
                    most += self._value_of_duty(cell, alone=not others) - weights.crowd * others
                else:
                    most -= approach * costs[cell]
            found.append(most)
        return found

    def bound_in_danger(self, cell: int, bound: float, saved: float = 0.0) -> float:
        """Return what a cell is not worth more than, by its bound and the danger in it, of which a share is saved."""
        known = self.worths.get(cell)
        if known is not None and not saved:
            return known
        danger = self._given.weights.caution / 100 * self.danger(cell)
        if known is not None:
            return known + saved * danger
        return bound + saved * danger - danger * self._share_of_danger(cell)

    def fire(self, cell: int) -> float:
        """Return the worth of the best fire that it could open from a cell, at enemies where they stand."""
        found = self._fires.get(cell)
        return self._given.targets.best_fire(self.power, cell) if found is None else found

    @property
    def most_fire(self) -> float:
        """What its best fire is not worth more than, wherever it might be."""
        return self._given.targets.most_fire(self.power)

    def guard(self, cell: int) -> float:
        """Return the worth of the best fire that it could open from a cell at who comes for an objective."""
        found = self._guards.get(cell)
        return self._given.guards.best_fire(self.power, cell) if found is None else found

    def danger(self, cell: int) -> float:
        """Return what it would lose in a cell to the fire of all enemies who see it."""
        threats = self._given.threats
        if self.is_vehicle:
            chance = threats.danger_to_vehicle(self.kind, self.unit.facing, cell)
            return self.value * min(1.0, chance) if chance else 0.0
        danger = threats.known.get(cell)
        if danger is None:
            danger = threats.danger(cell)
        return self.price * (danger if danger < self.count else self.count)

    @property
    def most_danger(self) -> float:
        """What it would not lose more than in any cell."""
        return self.value if self.is_vehicle else self.price * self.count

    @property
    def value(self) -> float:
        """What it is worth, as a vehicle."""
        if self._value is None:
            self._value = value_of_unit(self._given.assessment.state, self.unit, self._given.weights)
        return self._value

    def _share_of_danger(self, cell: int) -> float:
        """Return how much of the danger of a cell is left to it: little to one that can go into works there."""
        return _IN_WORKS if self.is_foot and cell in self._given.assessment.shelters else 1.0

    def _count_others(self, cell: int) -> int:
        """Count its friends in a cell."""
        found, own = 0, self.unit
        for each in self._given.assessment.occupants.get(cell, ()):
            found += each.id != own.id and each.side == own.side
        return found

    def _value_of_duty(self, cell: int, *, alone: bool) -> float:
        """Return what a cell is worth for the objectives: on one, or on the way to that of the unit."""
        assessment, weights = self._given.assessment, self._given.weights
        goals, found = assessment.goals, 0.0
        if cell in goals and (self.duty == cell or alone):
            share = 1.0 if cell in assessment.wanted else weights.hold / 100
            found += goals[cell] * share
        if self.duty is not None:
            found -= weights.approach * min(FAR, self.costs[cell])
        elif self.unit.at is None:
            found -= weights.approach * self._given.ways.to_nearest(self.mover, cell)
        return found
