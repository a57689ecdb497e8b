"""What it is worth to a unit to stand in a cell: duty, danger, field of fire and crowding."""

from collections.abc import Container, Hashable, Iterator, Mapping, Sequence
from math import inf
from typing import Final, TypeAlias

from studio.players.tactical.greedy.assessment import Assessment
from studio.players.tactical.greedy.firepower.exposure import Exposure, Power
from studio.players.tactical.greedy.firepower.targets import Soft, Targets, Vehicle
from studio.players.tactical.greedy.firepower.threats import Threats, find_threats
from studio.players.tactical.greedy.outlook import Outlook
from studio.players.tactical.greedy.travel import FAR, Barriers, Travel
from studio.players.tactical.greedy.values import Melee, value_of_figures, value_of_melee, value_of_unit
from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.close_combat.sheet import Defence, defence_in, fighters_against

#: An action with what it is worth.
Offer: TypeAlias = tuple[float, Action]
#: What is left of the danger of a place in works.
_IN_WORKS: Final = 0.5
#: By how much sums may differ that are the same but for the sequence of what is added.
SLACK: Final = 1e-6


def _are_as_before(now: State, then: State) -> bool:
    """Return whether units could do the same in two states of a battle, whoever is to act."""
    if now.markers != then.markers or now.leaders != then.leaders or now.units.keys() != then.units.keys():
        return False
    before = then.units
    for name, unit in now.units.items():
        if unit is not before[name] and _can_do_otherwise(now, unit, before[name]):
            return False
    if not (isinstance(now.command, PointsCommand) and isinstance(then.command, PointsCommand)):
        return True
    own, other = now.command, then.command
    # Who was spotted, and from where units deploy; dice and points are no matter.
    return (own.spotting, own.jump_offs, own.phase) == (other.spotting, other.jump_offs, other.phase)


def _are_alike(now: Assessment, then: Assessment) -> bool:
    """Return whether two situations are of one side and battle, with the same goals, smoke and lasting effects."""
    return (
        now.state.board is then.state.board
        and now.side == then.side
        and (now.smoke, now.state.modifiers, now.goals) == (then.smoke, then.state.modifiers, then.goals)
    )


def _can_do_otherwise(state: State, unit: Unit, was: Unit) -> bool:
    """Return whether a unit has changed in more than that it has fired; for infantry it is as little that it has moved."""
    counts = state.board.system == "points" or state.type_of(unit.id).kind != "infantry"
    return replace(unit, fired=was.fired, moved=unit.moved if counts else was.moved) != was


class Positions:
    """Evaluates cells for the units of a side, as it stands just now."""

    def __init__(
        self,
        assessment: Assessment,
        weights: Weights,
        exposure: Exposure,
        travel: Travel,
        duties: Mapping[UnitId, int],
        before: "Positions | None",
    ) -> None:
        """Evaluate a situation; of what was worked out `before` all is kept that would be found again."""
        self.assessment = assessment
        self.weights = weights
        self.exposure = exposure
        self.duties = duties
        self.travel = travel
        #: The best that units can do that have done nothing yet; see `unit_actions`.
        self.offers: dict[Hashable, Offer] = {}
        #: What keeps units on foot, and all others, out of cells; see `reach`.
        self.barriers: dict[tuple[Side, bool], Barriers] = {}
        self._prices: dict[UnitId, float] = {}
        self._outlooks: dict[UnitId, Outlook] = {}
        #: What units of the same power can do at who comes for an objective, by the cell.
        self._guards: dict[Power, dict[int, float]] = {}
        #: What it costs movers to come from cells to the nearest goal.
        self._ways: dict[tuple[Mover, int], int] = {}
        self._threats: Threats
        self._targets: Targets
        self._to_come: int | None = None
        #: Who defends cells.
        self._defences: dict[int, Defence] = {}
        #: Close combats, by the figures of the attacker, what one is worth, his dice, and the defence.
        self._melees: dict[tuple[int, float, int, Defence], Melee] = {}
        state, foes = assessment.state, assessment.foes
        if before is not None and before.assessment.state.board is state.board:
            self._prices, self._melees = before._prices, before._melees
        alike = before is not None and _are_alike(assessment, before.assessment)
        if before is not None and alike:
            self._reuse(before)
        else:
            self._threats = Threats(state, exposure, find_threats(state, exposure, foes))
            self._targets = self._find_targets()

    def _find_targets(self) -> Targets:
        return Targets(
            self.assessment.state, self.exposure, tuple(self._find_soft()), tuple(self._find_vehicles())
        )

    def _find_soft(self) -> Iterator[Soft]:
        """Find the infantry and the guns of the enemy."""
        state = self.assessment.state
        for foe in self.assessment.foes:
            if foe.at is not None and state.type_of(foe.id).kind != "vehicle":
                yield Soft(foe.at, self.price(foe), float(len(foe.figures)))

    def _find_vehicles(self) -> Iterator[Vehicle]:
        """Find the vehicles of the enemy."""
        state = self.assessment.state
        for foe in self.assessment.foes:
            if foe.at is not None and state.type_of(foe.id).kind == "vehicle":
                worth = value_of_unit(state, foe, self.weights)
                yield Vehicle(foe.at, state.facts(foe.id).type, foe.facing, worth)

    def _reuse(self, before: "Positions") -> None:
        """Take over what was worked out a moment ago, as far as nothing has changed that it depends on."""
        now, then = self.assessment, before.assessment
        self._guards, self._ways = before._guards, before._ways
        self._threats, self._targets = before._threats, before._targets
        same_foes = now.foes == then.foes
        if same_foes:
            self._defences = before._defences
        else:
            threats = find_threats(now.state, self.exposure, now.foes)
            if threats != self._threats.given:
                self._threats = Threats(now.state, self.exposure, threats)
            targets = self._find_targets()
            if not targets.is_like(self._targets):
                self._targets = targets
        if (now.wanted, now.shelters) == (then.wanted, then.shelters):
            if same_foes and _are_as_before(now.state, then.state):
                self.offers = before.offers
            if self._threats is before._threats and self._targets is before._targets:
                self._keep_worths(before)

    def _keep_worths(self, before: "Positions") -> None:
        """Keep what cells are worth to units that are as they were, but for those cells where others came or went."""
        was = {unit.id: unit.at for unit in before.assessment.mine}
        now = {unit.id: unit.at for unit in self.assessment.mine}
        moved = {name for name in was.keys() | now.keys() if was.get(name) != now.get(name)}
        changed = {at for name in moved for places in (was, now) if (at := places.get(name)) is not None}
        units = self.assessment.state.units
        for name, kept in before._outlooks.items():
            unit = units.get(name)
            if unit is None:
                continue
            if unit is kept.unit and self.duties.get(name) == kept.duty:
                outlook = self._outlooks[name] = kept
            else:
                outlook = self._outlook(unit)
            if outlook.is_like(kept):
                outlook.worths = kept.worths
                # Where who has moved itself was or is matters to all others.
                if not moved <= {name}:
                    for cell in changed:
                        outlook.worths.pop(cell, None)

    def _outlook(self, unit: Unit) -> Outlook:
        """Return what was worked out for a unit; nothing for one as it might be."""
        found = self._outlooks.get(unit.id)
        if found is None or found.unit is not unit:
            state, duty = self.assessment.state, self.duties.get(unit.id)
            mover = state.type_of(unit.id).mover
            costs = () if duty is None else self.travel.costs_to(state.board, mover, duty)
            power = self.exposure.power(state, unit)
            found = Outlook(state, unit, power, duty, costs, self.price(unit))
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

    def worths_at_most(self, unit: Unit, cells: Sequence[int]) -> list[float]:
        """Return what cells are not worth more than to a unit, whatever the danger in them; of those that are known, their worth.

        See `bound_in_danger`, which is asked where this is not enough.
        """
        outlook, weights, assessment = self._outlook(unit), self.weights, self.assessment
        worth_of, costs = outlook.worths.get, outlook.costs
        fire_from, guard_from = self._targets.known(outlook.power).get, self._guards_of(outlook.power).get
        best_fire = self._targets.most_fire(outlook.power)
        best_guard = weights.figure * outlook.power.most_kills
        field, guarding, approach = weights.field_of_fire / 100, weights.guard / 100, weights.approach
        # Of all others the way alone counts.
        special: Container[int] = assessment.occupants.keys() | assessment.goals.keys() if costs else cells
        found = []
        for cell in cells:
            most = worth_of(cell)
            if most is None:
                most = field * fire_from(cell, best_fire) + guarding * guard_from(cell, best_guard)
                if cell in special:
                    others = self._count_others(unit, cell)
                    most += self._value_of_duty(outlook, cell, alone=not others) - weights.crowd * others
                else:
                    most -= approach * costs[cell]
            found.append(most)
        return found

    def bound_in_danger(self, unit: Unit, cell: int, bound: float, saved: float = 0.0) -> float:
        """Return what a cell is not worth more than to a unit, by its bound and the danger in it, of which a share is saved."""
        outlook = self._outlook(unit)
        known = outlook.worths.get(cell)
        if known is not None and not saved:
            return known
        danger = self.weights.caution / 100 * self._find_danger(outlook, cell)
        less = 0.0 if known is not None else danger * self._share_of_danger(outlook, cell)
        return (bound if known is None else known) + saved * danger - less

    def most_fire(self, unit: Unit) -> float:
        """Return what the best fire of a unit is not worth more than, wherever it might be."""
        return self._targets.most_fire(self._outlook(unit).power)

    def best_of(self, unit: Unit, cells: Sequence[int]) -> int:
        """Return the cell that is worth most to a unit, the first of equals."""
        most = self.worths_at_most(unit, cells)
        best = -inf, 0
        for number in sorted(range(len(cells)), key=most.__getitem__, reverse=True):
            if most[number] < best[0] - SLACK:
                break
            if self.bound_in_danger(unit, cells[number], most[number]) >= best[0] - SLACK:
                best = max(best, (self.worth(unit, cells[number]), -number))
        return cells[-best[1]]

    def price(self, unit: Unit) -> float:
        """Return what a figure of a unit is worth."""
        found = self._prices.get(unit.id)
        if found is None:
            state = self.assessment.state
            found = self._prices[unit.id] = value_of_figures(state, unit, 1, self.weights)
        return found

    def _evaluate(self, outlook: Outlook, cell: int) -> float:
        weights, unit = self.weights, outlook.unit
        others = self._count_others(unit, cell)
        return (
            self._value_of_duty(outlook, cell, alone=not others)
            - weights.caution / 100 * self._find_danger(outlook, cell) * self._share_of_danger(outlook, cell)
            + weights.field_of_fire / 100 * self._targets.best_fire(outlook.power, cell)
            + weights.guard / 100 * self._find_guard(outlook.power, cell)
            - weights.crowd * others
        )

    def _share_of_danger(self, outlook: Outlook, cell: int) -> float:
        """Return how much of the danger of a cell is left to a unit: little to one that can go into works there."""
        return _IN_WORKS if outlook.is_foot and cell in self.assessment.shelters else 1.0

    def _count_others(self, unit: Unit, cell: int) -> int:
        """Count the friends of a unit in a cell."""
        found = 0
        for each in self.assessment.occupants.get(cell, ()):
            found += each.id != unit.id and each.side == unit.side
        return found

    def _value_of_duty(self, outlook: Outlook, cell: int, *, alone: bool) -> float:
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
        mover = self.assessment.state.type_of(unit.id).mover
        found = self._ways.get((mover, cell))
        if found is None:
            found = min((self.way_to(unit, cell, goal) for goal in self.assessment.goals), default=0)
            self._ways[mover, cell] = found
        return found

    def danger(self, unit: Unit, cell: int) -> float:
        """Return what a unit would lose in a cell to the fire of all enemies who see it."""
        return self._find_danger(self._outlook(unit), cell)

    def danger_at_most(self, unit: Unit) -> float:
        """Return what a unit would not lose more than in any cell."""
        outlook = self._outlook(unit)
        return self._value(outlook) if outlook.is_vehicle else outlook.price * outlook.count

    def _value(self, outlook: Outlook) -> float:
        """Return what a vehicle is worth."""
        if outlook.value is None:
            outlook.value = value_of_unit(self.assessment.state, outlook.unit, self.weights)
        return outlook.value

    def _find_danger(self, outlook: Outlook, cell: int) -> float:
        if outlook.is_vehicle:
            return self._find_danger_to_vehicle(outlook, cell)
        danger = self._threats.known.get(cell)
        if danger is None:
            danger = self._threats.danger(cell)
        return outlook.price * (danger if danger < outlook.count else outlook.count)

    def _find_danger_to_vehicle(self, outlook: Outlook, cell: int) -> float:
        found = self._threats.danger_to_vehicle(outlook.kind, outlook.unit.facing, cell)
        if not found:
            return 0.0
        return self._value(outlook) * min(1.0, found)

    @property
    def is_awaited(self) -> bool:
        """Whether somebody waits for movers."""
        return self._threats.is_awaited

    def fire_of_waiting(self, cell: int) -> float:
        """Return how many figures those who wait for movers would take from a unit on foot that comes to a cell."""
        return self._threats.fire_of_waiting(cell)

    @property
    def to_come(self) -> int:
        """How many of the enemies on the map are still to move."""
        if self._to_come is None:
            state = self.assessment.state
            self._to_come = sum(
                foe.readiness == "fresh" and standing_of(state, foe) != "disrupted"
                for foe in self.assessment.foes
            )
        return self._to_come

    def field_of_fire(self, unit: Unit, cell: int) -> float:
        """Return the worth of the best fire that a unit could open from a cell, at enemies where they stand."""
        return self._targets.best_fire(self.exposure.power(self.assessment.state, unit), cell)

    def guard(self, unit: Unit, cell: int) -> float:
        """Return the worth of the best fire that a unit could open from a cell at who comes for an objective."""
        return self._find_guard(self.exposure.power(self.assessment.state, unit), cell)

    def _guards_of(self, power: Power) -> dict[int, float]:
        found = self._guards.get(power)
        if found is None:
            found = self._guards[power] = {}
        return found

    def melee(self, unit: Unit, cell: int, dice: int) -> Melee:
        """Return what a close combat for a cell promises a unit that comes with so many dice more."""
        state, defence = self.assessment.state, self._defences.get(cell)
        if defence is None:
            defence = self._defences[cell] = defence_in(state, unit, cell)
        key = len(unit.figures), self.price(unit), dice, defence
        found = self._melees.get(key)
        if found is None:
            fighters = fighters_against(defence, unit, dice)
            found = self._melees[key] = value_of_melee(state, unit, fighters, self.weights)
        return found

    def _find_guard(self, power: Power, cell: int) -> float:
        guards = self._guards_of(power)
        found = guards.get(cell)
        if found is None:
            row, far, most = self.exposure.lines[cell], self._distances(cell), 0.0
            for goal in self.assessment.goals:
                if goal != cell and far[goal] <= power.reach:
                    most = max(most, power.kills[row[goal]])
            found = guards[cell] = self.weights.figure * most
        return found

    def _distances(self, cell: int) -> Sequence[int]:
        return self.assessment.state.board.ground.distances_from(cell)

    def value_of_fire(self, unit: Unit, cell: int, foe: Unit) -> float:
        """Return the mean worth of the fire of a unit in a cell at an enemy."""
        state = self.assessment.state
        if foe.at is None:
            return 0.0
        power, kind = self.exposure.power(state, unit), state.facts(foe.id).type
        if state.board.types[kind].kind == "vehicle":
            chance = self.exposure.wrecks(state.board, power, cell, kind, foe.facing, foe.at)
            return chance * value_of_unit(state, foe, self.weights)
        kills = self.exposure.kills(state.board, power, cell, foe.at)
        return self.price(foe) * min(kills, float(len(foe.figures)))
