"""What the greedy player finds out about a situation, and keeps as long as it holds."""

from collections.abc import Hashable, Mapping, Sequence
from math import inf
from typing import Final, TypeAlias

from studio.players.tactical.greedy.assessment import Assessment
from studio.players.tactical.greedy.changes import are_alike, are_as_before, who_moved
from studio.players.tactical.greedy.firepower.exposure import Exposure
from studio.players.tactical.greedy.firepower.guards import Guards
from studio.players.tactical.greedy.firepower.targets import find_targets
from studio.players.tactical.greedy.firepower.threats import Threats, find_threats
from studio.players.tactical.greedy.outlook import Circumstances, Outlook
from studio.players.tactical.greedy.travel import Barriers, Travel, Ways
from studio.players.tactical.greedy.values import Melee, value_of_figures, value_of_melee, value_of_unit
from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import Unit
from studio.rules.tactical.close_combat.sheet import Defence, defence_in, fighters_against

#: An action with what it is worth.
Offer: TypeAlias = tuple[float, Action]
#: By how much sums may differ that are the same but for the sequence of what is added.
SLACK: Final = 1e-6


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
        self._to_come: int | None = None
        #: Who defends cells.
        self._defences: dict[int, Defence] = {}
        #: Close combats, by the figures of the attacker, what one is worth, his dice, and the cell.
        self._melees: dict[tuple[int, float, int, int], Melee] = {}
        if before is not None and before.assessment.state.board is assessment.state.board:
            self._prices = before._prices
        if before is not None and are_alike(assessment, before.assessment):
            self._given = self._reckon_on(before)
            self._reuse(before)
        else:
            self._given = self._reckon()

    def _reckon(self) -> Circumstances:
        """Find what units have to reckon with."""
        assessment, exposure, weights = self.assessment, self.exposure, self.weights
        state = assessment.state
        return Circumstances(
            assessment,
            weights,
            Threats(state, exposure, find_threats(state, exposure, assessment.foes)),
            find_targets(state, exposure, assessment.foes, weights, self.price),
            Guards(state.board.ground, exposure, assessment.goals, weights.figure),
            Ways(state.board, self.travel, assessment.goals),
        )

    def _reckon_on(self, before: "Positions") -> Circumstances:
        """Find what units have to reckon with, as far as the enemy is not as he was a moment ago."""
        assessment, exposure = self.assessment, self.exposure
        given = before._given._replace(assessment=assessment)
        if assessment.foes == before.assessment.foes:
            return given
        state, foes = assessment.state, assessment.foes
        threats = find_threats(state, exposure, foes)
        if threats != given.threats.given:
            given = given._replace(threats=Threats(state, exposure, threats))
        targets = find_targets(state, exposure, foes, self.weights, self.price)
        return given if targets.is_like(given.targets) else given._replace(targets=targets)

    def _reuse(self, before: "Positions") -> None:
        """Take over what was worked out a moment ago, as far as nothing has changed that it depends on."""
        now, then = self.assessment, before.assessment
        same_foes = now.foes == then.foes
        if same_foes:
            self._defences, self._melees = before._defences, before._melees
        if (now.wanted, now.shelters) == (then.wanted, then.shelters):
            if same_foes and are_as_before(now.state, then.state):
                self.offers = before.offers
            given, other = self._given, before._given
            if given.threats is other.threats and given.targets is other.targets:
                self._keep_worths(before)

    def _keep_worths(self, before: "Positions") -> None:
        """Keep what cells are worth to units that are as they were, but for those cells where others came or went."""
        moved = who_moved(self.assessment, before.assessment)
        if not moved and self.duties is before.duties:
            self._outlooks = before._outlooks
            return
        changed = {at for places in moved.values() for at in places if at is not None}
        units = self.assessment.state.units
        for name, kept in before._outlooks.items():
            unit = units.get(name)
            if unit is None:
                continue
            if unit is kept.unit and self.duties.get(name) == kept.duty:
                outlook = self._outlooks[name] = kept
                outlook.reckon_with(self._given)
            else:
                outlook = self.outlook(unit)
                outlook.take_over(kept)
            # Where who has moved itself was or is matters to all others.
            if not moved.keys() <= {name}:
                for cell in changed:
                    outlook.worths.pop(cell, None)

    def outlook(self, unit: Unit) -> Outlook:
        """Return what was worked out for a unit; nothing for one as it might be."""
        found = self._outlooks.get(unit.id)
        if found is None or found.unit is not unit:
            state, duty = self.assessment.state, self.duties.get(unit.id)
            power = self.exposure.power(state, unit)
            kept, found = found, Outlook(self._given, unit, power, duty, self.price(unit))
            if state.units.get(unit.id) is unit:
                if kept is not None:
                    found.take_over(kept)
                self._outlooks[unit.id] = found
        return found

    def best_of(self, unit: Unit, cells: Sequence[int]) -> int:
        """Return the cell that is worth most to a unit, the first of equals."""
        outlook = self.outlook(unit)
        most = outlook.worths_at_most(cells)
        best = -inf, 0
        for number in sorted(range(len(cells)), key=most.__getitem__, reverse=True):
            if most[number] < best[0] - SLACK:
                break
            if outlook.bound_in_danger(cells[number], most[number]) >= best[0] - SLACK:
                best = max(best, (outlook.worth(cells[number]), -number))
        return cells[-best[1]]

    def price(self, unit: Unit) -> float:
        """Return what a figure of a unit is worth."""
        found = self._prices.get(unit.id)
        if found is None:
            state = self.assessment.state
            found = self._prices[unit.id] = value_of_figures(state, unit, 1, self.weights)
        return found

    def way_to(self, unit: Unit, cell: int, goal: int) -> int:
        """Return what it costs a unit to come from a cell to another."""
        return self._given.ways.costs_to(self.assessment.state.type_of(unit.id).mover, goal)[cell]

    def way_to_nearest(self, unit: Unit, cell: int) -> int:
        """Return what it costs a unit to come from a cell to the nearest goal."""
        return self._given.ways.to_nearest(self.assessment.state.type_of(unit.id).mover, cell)

    def danger(self, unit: Unit, cell: int) -> float:
        """Return what a unit would lose in a cell to the fire of all enemies who see it."""
        return self.outlook(unit).danger(cell)

    @property
    def is_awaited(self) -> bool:
        """Whether somebody waits for movers."""
        return self._given.threats.is_awaited

    def fire_of_waiting(self, cell: int) -> float:
        """Return how many figures those who wait for movers would take from a unit on foot that comes to a cell."""
        return self._given.threats.fire_of_waiting(cell)

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
        return self._given.targets.best_fire(self.exposure.power(self.assessment.state, unit), cell)

    def guard(self, unit: Unit, cell: int) -> float:
        """Return the worth of the best fire that a unit could open from a cell at who comes for an objective."""
        return self._given.guards.best_fire(self.exposure.power(self.assessment.state, unit), cell)

    def melee(self, unit: Unit, cell: int, dice: int) -> Melee:
        """Return what a close combat for a cell promises a unit that comes with so many dice more."""
        attacker = len(unit.figures), self.price(unit), dice, cell
        found = self._melees.get(attacker)
        if found is None:
            state, defence = self.assessment.state, self._defences.get(cell)
            if defence is None:
                defence = self._defences[cell] = defence_in(state, unit, cell)
            fighters = fighters_against(defence, unit, dice)
            found = self._melees[attacker] = value_of_melee(state, unit, fighters, self.weights)
        return found

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
