"""What it is worth to a unit to stand in a cell: duty, danger, field of fire and crowding."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from studio.players.tactical.greedy.assessment import Assessment
from studio.players.tactical.greedy.exposure import Exposure
from studio.players.tactical.greedy.travel import FAR, Travel
from studio.players.tactical.greedy.values import value_of_figures, value_of_unit
from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit

#: An action with what it is worth.
Offer: TypeAlias = tuple[float, Action]
#: How much of the fire of a unit counts that has fired already in this round.
_SPENT: Final = 0.6
#: What is left of the danger of a place in works.
_IN_WORKS: Final = 0.5


def _is_hurt(unit: Unit, before: Iterable[Unit]) -> bool:
    """Return whether a unit is no more what it was, wherever it is."""
    was = next((each for each in before if each.id == unit.id), None)
    return was is None or replace(unit, at=was.at, facing=was.facing, moved=was.moved, fired=was.fired) != was


def _are_as_before(now: State, then: State) -> bool:
    """Return whether units could do the same in two states of a battle, whoever is to act."""
    if now.units != then.units or now.markers != then.markers or now.leaders != then.leaders:
        return False
    # Snipers that were spotted and jump-off points are in the command of the system points.
    return now.board.system != "points" or now.command == then.command


class Positions:
    """Evaluates cells for the units of a side, as it stands just now."""

    def __init__(
        self,
        assessment: Assessment,
        weights: Weights,
        exposure: Exposure,
        travel: Travel,
        duties: Mapping[UnitId, int],
    ) -> None:
        self.assessment = assessment
        self.weights = weights
        self.exposure = exposure
        self.duties = duties
        self.travel = travel
        self._danger: dict[int, float] = {}
        self._worth: dict[tuple[UnitId, int], float] = {}
        self._fire: dict[tuple[UnitId, int], float] = {}
        self._prices: dict[UnitId, float] = {}
        #: The best that units can do that have done nothing yet; see `unit_actions`.
        self.offers: dict[Hashable, Offer] = {}
        foes = [(foe, foe.at) for foe in assessment.foes if foe.at is not None]
        #: The fire that comes from the enemies on the map, with how much of it counts.
        self._threats = [
            (_SPENT if foe.readiness == "fatigued" else 1.0, exposure.field(assessment.state, foe, at))
            for foe, at in foes
        ]
        self._waiting = [
            exposure.field(assessment.state, foe, at) for foe, at in foes if foe.readiness == "watching"
        ]

    def reuse(self, before: "Positions") -> None:
        """Take over what was worked out a moment ago, as far as nothing has changed that it depends on."""
        now, then = self.assessment, before.assessment
        if (now.side, now.foes, now.goals) != (then.side, then.foes, then.goals):
            return
        if (now.wanted, now.smoke, now.shelters) != (then.wanted, then.smoke, then.shelters):
            return
        if now.state.board is not then.state.board or now.state.modifiers != then.state.modifiers:
            return
        if _are_as_before(now.state, then.state):
            self.offers = before.offers
        was = {unit.id: unit for unit in then.mine}
        changed = {unit.id for unit in now.mine if was.pop(unit.id, None) != unit} | was.keys()
        self._danger = before._danger
        # What a unit that has changed could do may be otherwise now; who stands where matters to all but itself.
        hurt = {unit.id for unit in now.mine if unit.id in changed and _is_hurt(unit, then.mine)}
        self._fire = {key: found for key, found in before._fire.items() if key[0] not in hurt}
        self._prices = before._prices
        if len(changed) <= 1:
            self._worth = {
                key: found
                for key, found in before._worth.items()
                if key[0] not in hurt
                and (not changed or key[0] in changed)
                and self.duties.get(key[0]) == before.duties.get(key[0])
            }

    def worth(self, unit: Unit, cell: int) -> float:
        """Return what a cell is worth to a unit, beside others."""
        found = self._worth.get((unit.id, cell))
        if found is None:
            found = self._worth[unit.id, cell] = self._evaluate(unit, cell)
        return found

    def price(self, unit: Unit) -> float:
        """Return what a figure of a unit is worth."""
        found = self._prices.get(unit.id)
        if found is None:
            state = self.assessment.state
            found = self._prices[unit.id] = value_of_figures(state, unit, 1, self.weights)
        return found

    def _evaluate(self, unit: Unit, cell: int) -> float:
        weights = self.weights
        others = sum(
            each.id != unit.id and each.side == unit.side for each in self.assessment.occupants.get(cell, ())
        )
        return (
            self._value_of_duty(unit, cell)
            - weights.caution / 100 * self.danger(unit, cell) * self._exposed(unit, cell)
            + weights.field_of_fire / 100 * self.field_of_fire(unit, cell)
            + weights.guard / 100 * self.guard(unit, cell)
            - weights.crowd * others
        )

    def _exposed(self, unit: Unit, cell: int) -> float:
        """Return how much of the danger of a cell is left to a unit that can go into works there."""
        is_foot = self.assessment.state.type_of(unit.id).kind == "infantry"
        return _IN_WORKS if is_foot and cell in self.assessment.shelters else 1.0

    def _value_of_duty(self, unit: Unit, cell: int) -> float:
        """Return what a cell is worth for the objectives: on one, or on the way to that of the unit."""
        goals, weights = self.assessment.goals, self.weights
        duty = self.duties.get(unit.id)
        found = 0.0
        if cell in goals and (duty == cell or not self._is_held_by_others(unit, cell)):
            share = 1.0 if cell in self.assessment.wanted else weights.hold / 100
            found += goals[cell] * share
        if duty is not None:
            found -= weights.approach * self.way_to(unit, cell, duty)
        elif unit.at is None:
            found -= weights.approach * self.way_to_nearest(unit, cell)
        return found

    def way_to(self, unit: Unit, cell: int, goal: int) -> int:
        """Return what it costs a unit to come from a cell to another."""
        board = self.assessment.state.board
        return min(FAR, self.travel.costs_to(board, board.type_of(unit.id).mover, goal)[cell])

    def way_to_nearest(self, unit: Unit, cell: int) -> int:
        """Return what it costs a unit to come from a cell to the nearest goal."""
        return min((self.way_to(unit, cell, goal) for goal in self.assessment.goals), default=0)

    def _is_held_by_others(self, unit: Unit, cell: int) -> bool:
        others = self.assessment.occupants.get(cell, ())
        return any(each.id != unit.id and each.side == unit.side for each in others)

    def danger(self, unit: Unit, cell: int) -> float:
        """Return what a unit would lose in a cell to the fire of all enemies who see it."""
        state = self.assessment.state
        if state.type_of(unit.id).kind == "vehicle":
            return self._danger_to_vehicle(unit, cell)
        found = self._danger.get(cell)
        if found is None:
            found = 0.0
            for share, field in self._threats:
                found += share * field[cell]
            self._danger[cell] = found
        return self.price(unit) * min(found, float(len(unit.figures)))

    def fire_of_waiting(self, cell: int) -> float:
        """Return how many figures those who wait for movers would take from a unit on foot that comes to a cell."""
        return sum(field[cell] for field in self._waiting)

    def _danger_to_vehicle(self, unit: Unit, cell: int) -> float:
        state = self.assessment.state
        found = sum(
            self.exposure.wrecks(state, foe, foe.at, unit, cell)
            for foe in self.assessment.foes
            if foe.at is not None
        )
        return value_of_unit(state, unit, self.weights) * min(1.0, found)

    def field_of_fire(self, unit: Unit, cell: int) -> float:
        """Return the worth of the best fire that a unit could open from a cell, at enemies where they stand."""
        found = self._fire.get((unit.id, cell))
        if found is None:
            fires = [self.value_of_fire(unit, cell, foe) for foe in self.assessment.foes]
            found = self._fire[unit.id, cell] = max(fires, default=0.0)
        return found

    def guard(self, unit: Unit, cell: int) -> float:
        """Return the worth of the best fire that a unit could open from a cell at who comes for an objective."""
        field = self.exposure.field(self.assessment.state, unit, cell)
        kills = [field[goal] for goal in self.assessment.goals if goal != cell]
        return self.weights.figure * max(kills, default=0.0)

    def value_of_fire(self, unit: Unit, cell: int, foe: Unit) -> float:
        """Return the mean worth of the fire of a unit in a cell at an enemy."""
        state = self.assessment.state
        if foe.at is None:
            return 0.0
        if state.type_of(foe.id).kind == "vehicle":
            chance = self.exposure.wrecks(state, unit, cell, foe, foe.at)
            return chance * value_of_unit(state, foe, self.weights)
        kills = self.exposure.field(state, unit, cell)[foe.at]
        return self.price(foe) * min(kills, float(len(foe.figures)))
