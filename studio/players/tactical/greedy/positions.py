"""What it is worth to a unit to stand in a cell: duty, danger, field of fire and crowding."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from studio.players.tactical.greedy.assessment import Assessment
from studio.players.tactical.greedy.exposure import Exposure
from studio.players.tactical.greedy.travel import FAR, Travel
from studio.players.tactical.greedy.values import value_of_figures, value_of_unit
from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit

#: An action with what it is worth.
Offer: TypeAlias = tuple[float, Action]
#: How much of the fire of a unit counts that has fired already in this round.
_SPENT: Final = 0.6
#: What is left of the danger of a place in works.
_IN_WORKS: Final = 0.5


class _Outlook:
    """What was worked out for one unit as it is; where it stands is no part of that, but for the worth of others."""

    __slots__ = (
        "costs",
        "count",
        "duty",
        "fires",
        "guards",
        "is_foot",
        "is_vehicle",
        "price",
        "unit",
        "worths",
    )

    def __init__(
        self, state: State, unit: Unit, duty: int | None, costs: Sequence[int], price: float
    ) -> None:
        kind = state.type_of(unit.id).kind
        self.unit = unit
        self.is_vehicle = kind == "vehicle"
        self.is_foot = kind == "infantry"
        self.count = float(len(unit.figures))
        #: What a figure of it is worth.
        self.price = price
        self.duty = duty
        #: To come from each cell to the one of its duty.
        self.costs = costs
        #: All by cells.
        self.worths: dict[int, float] = {}
        self.fires: dict[int, float] = {}
        self.guards: dict[int, float] = {}


def _are_as_before(now: State, then: State) -> bool:
    """Return whether units could do the same in two states of a battle, whoever is to act."""
    if now.markers != then.markers or now.leaders != then.leaders or now.units.keys() != then.units.keys():
        return False
    if any(_can_do_otherwise(now, each, then.units[each.id]) for each in now.units.values()):
        return False
    if not (isinstance(now.command, PointsCommand) and isinstance(then.command, PointsCommand)):
        return True
    own, other = now.command, then.command
    # Who was spotted, and from where units deploy; dice and points are no matter.
    return (own.spotting, own.jump_offs, own.phase) == (other.spotting, other.jump_offs, other.phase)


def _can_do_otherwise(state: State, unit: Unit, was: Unit) -> bool:
    """Return whether a unit has changed in more than that it has fired; for infantry it is as little that it has moved."""
    if unit is was:
        return False
    counts = state.board.system == "points" or state.type_of(unit.id).kind != "infantry"
    return replace(unit, fired=was.fired, moved=unit.moved if counts else was.moved) != was


def _is_hurt(unit: Unit, was: Unit | None) -> bool:
    """Return whether a unit is no more what it was, wherever it is."""
    return was is None or replace(unit, at=was.at, facing=was.facing, moved=was.moved, fired=was.fired) != was


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
        #: The best that units can do that have done nothing yet; see `unit_actions`.
        self.offers: dict[Hashable, Offer] = {}
        self._danger: dict[int, float] = {}
        self._prices: dict[UnitId, float] = {}
        self._outlooks: dict[UnitId, _Outlook] = {}
        state = assessment.state
        foes = [(foe, foe.at) for foe in assessment.foes if foe.at is not None]
        #: The fire that comes from the enemies on the map, with how much of it counts.
        self._threats = [
            (_SPENT if foe.readiness == "fatigued" else 1.0, exposure.field(state, foe, at))
            for foe, at in foes
        ]
        self._waiting = [exposure.field(state, foe, at) for foe, at in foes if foe.readiness == "watching"]
        self._soft = [(foe, at) for foe, at in foes if state.type_of(foe.id).kind != "vehicle"]
        #: With what they are worth.
        self._vehicles = [
            (foe, at, value_of_unit(state, foe, weights))
            for foe, at in foes
            if state.type_of(foe.id).kind == "vehicle"
        ]

    def reuse(self, before: "Positions") -> None:
        """Take over what was worked out a moment ago, as far as nothing has changed that it depends on."""
        now, then = self.assessment, before.assessment
        if now.state.board is not then.state.board or now.side != then.side:
            return
        self._prices = before._prices
        if (now.smoke, now.state.modifiers, now.goals) != (then.smoke, then.state.modifiers, then.goals):
            return
        same_enemy = (now.foes, now.wanted, now.shelters) == (then.foes, then.wanted, then.shelters)
        if same_enemy:
            self._danger = before._danger
            if _are_as_before(now.state, then.state):
                self.offers = before.offers
        was = {unit.id: unit for unit in then.mine}
        cells = {unit.id: unit.at for unit in now.mine}
        moved = {name for name in cells if name not in was or was[name].at != cells[name]}
        moved |= was.keys() - cells.keys()
        for unit in now.mine:
            kept = before._outlooks.get(unit.id)
            # What a unit that has changed could do may be otherwise now; who stands where matters to all but itself.
            if kept is None or (was.get(unit.id) is not unit and _is_hurt(unit, was.get(unit.id))):
                continue
            outlook = self._outlook(unit)
            outlook.guards = kept.guards
            if same_enemy:
                outlook.fires = kept.fires
                if moved <= {unit.id} and outlook.duty == kept.duty:
                    outlook.worths = kept.worths

    def _outlook(self, unit: Unit) -> _Outlook:
        """Return what was worked out for a unit; nothing for one as it might be."""
        found = self._outlooks.get(unit.id)
        if found is None or found.unit is not unit:
            state, duty = self.assessment.state, self.duties.get(unit.id)
            mover = state.type_of(unit.id).mover
            costs = () if duty is None else self.travel.costs_to(state.board, mover, duty)
            found = _Outlook(state, unit, duty, costs, self.price(unit))
            if state.units.get(unit.id) is unit:
                self._outlooks[unit.id] = found
        return found

    def worth(self, unit: Unit, cell: int) -> float:
        """Return what a cell is worth to a unit, beside others."""
        outlook = self._outlook(unit)
        found = outlook.worths.get(cell)
        if found is None:
            found = outlook.worths[cell] = self._evaluate(outlook, cell)
        return found

    def price(self, unit: Unit) -> float:
        """Return what a figure of a unit is worth."""
        found = self._prices.get(unit.id)
        if found is None:
            state = self.assessment.state
            found = self._prices[unit.id] = value_of_figures(state, unit, 1, self.weights)
        return found

    def _evaluate(self, outlook: _Outlook, cell: int) -> float:
        weights, unit = self.weights, outlook.unit
        others = sum(
            each.id != unit.id and each.side == unit.side for each in self.assessment.occupants.get(cell, ())
        )
        # Of the danger of a cell little is left to a unit that can go into works there.
        exposed = _IN_WORKS if outlook.is_foot and cell in self.assessment.shelters else 1.0
        return (
            self._value_of_duty(outlook, cell, alone=not others)
            - weights.caution / 100 * self._find_danger(outlook, cell) * exposed
            + weights.field_of_fire / 100 * self._find_fire(outlook, cell)
            + weights.guard / 100 * self._find_guard(outlook, cell)
            - weights.crowd * others
        )

    def _value_of_duty(self, outlook: _Outlook, cell: int, *, alone: bool) -> float:
        """Return what a cell is worth for the objectives: on one, or on the way to that of the unit."""
        goals, weights = self.assessment.goals, self.weights
        found = 0.0
        if cell in goals and (outlook.duty == cell or alone):
            share = 1.0 if cell in self.assessment.wanted else weights.hold / 100
            found += goals[cell] * share
        if outlook.duty is not None:
            found -= weights.approach * min(FAR, outlook.costs[cell])
        elif outlook.unit.at is None:
            found -= weights.approach * self.way_to_nearest(outlook.unit, cell)
        return found

    def way_to(self, unit: Unit, cell: int, goal: int) -> int:
        """Return what it costs a unit to come from a cell to another."""
        board = self.assessment.state.board
        return min(FAR, self.travel.costs_to(board, board.type_of(unit.id).mover, goal)[cell])

    def way_to_nearest(self, unit: Unit, cell: int) -> int:
        """Return what it costs a unit to come from a cell to the nearest goal."""
        return min((self.way_to(unit, cell, goal) for goal in self.assessment.goals), default=0)

    def danger(self, unit: Unit, cell: int) -> float:
        """Return what a unit would lose in a cell to the fire of all enemies who see it."""
        return self._find_danger(self._outlook(unit), cell)

    def _find_danger(self, outlook: _Outlook, cell: int) -> float:
        if outlook.is_vehicle:
            return self._danger_to_vehicle(outlook.unit, cell)
        found = self._danger.get(cell)
        if found is None:
            found = 0.0
            for share, field in self._threats:
                found += share * field[cell]
            self._danger[cell] = found
        return outlook.price * min(found, outlook.count)

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
        return value_of_unit(state, unit, self.weights) * min(1.0, found) if found else 0.0

    def field_of_fire(self, unit: Unit, cell: int) -> float:
        """Return the worth of the best fire that a unit could open from a cell, at enemies where they stand."""
        return self._find_fire(self._outlook(unit), cell)

    def _find_fire(self, outlook: _Outlook, cell: int) -> float:
        unit, found = outlook.unit, outlook.fires.get(cell)
        if found is None:
            field, found = self.exposure.field(self.assessment.state, unit, cell), 0.0
            for foe, at in self._soft:
                if field[at]:
                    found = max(found, self.price(foe) * min(field[at], float(len(foe.figures))))
            for foe, at, value in self._vehicles:
                found = max(found, self.exposure.wrecks(self.assessment.state, unit, cell, foe, at) * value)
            outlook.fires[cell] = found
        return found

    def guard(self, unit: Unit, cell: int) -> float:
        """Return the worth of the best fire that a unit could open from a cell at who comes for an objective."""
        return self._find_guard(self._outlook(unit), cell)

    def _find_guard(self, outlook: _Outlook, cell: int) -> float:
        found = outlook.guards.get(cell)
        if found is None:
            field = self.exposure.field(self.assessment.state, outlook.unit, cell)
            kills = [field[goal] for goal in self.assessment.goals if goal != cell]
            found = outlook.guards[cell] = self.weights.figure * max(kills, default=0.0)
        return found

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
