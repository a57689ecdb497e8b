"""Which hex each unit is to care for: one to take, to take back, or to hold, and who is its garrison."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from studio.hexes.distances import distances
from studio.hexes.search import OutwardSearch
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.travel import FARTHEST, is_near, mps_to
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.state import Unit, UnitId
from studio.tables.operational.kinds import MovementType

#: How far is looked, in MPs: further only if nothing nearer is found.
_LOOKS: Final = (*range(10, FARTHEST - 1, 10), FARTHEST - 1)


@dataclass(frozen=True, slots=True)
class Duties:
    """What the units of a side are to do in this turn."""

    #: The hex that each unit cares for; units without one go nowhere in particular.
    cells: Mapping[UnitId, int] = field(default_factory=dict)
    #: Those that have to stand on their hex, and not only near it.
    garrisons: frozenset[UnitId] = frozenset()


def assign_duties(assessment: Assessment, weights: Weights) -> Duties:
    """Give garrisons to what decides, then enough units to each hex that has to be taken, then the nearest hex to all.

    Of the units that are left, those with the shortest path choose first, and crowds are avoided. Without any hex to care
    for, the side goes for the nearest enemies.
    """
    cells = sorted(assessment.wanted | assessment.threatened) or sorted(assessment.foes)
    if not cells:
        return Duties()
    roster = _Roster(assessment)
    _give_garrisons(assessment, weights, roster)
    _send_to_what_decides(assessment, weights, roster)
    room = {
        cell: weights.watch * _count_near(assessment, cell, weights.threat) for cell in assessment.threatened
    }
    for unit in sorted(roster.free, key=lambda one: roster.least_mps([one], cells)):
        crowd = roster.crowd
        short = [cell for cell in cells if cell not in room or crowd[cell] < room[cell]] or cells
        roster.give(unit, roster.best_cell(unit, {cell: weights.crowd * crowd[cell] for cell in short}))
    return Duties(roster.cells, frozenset(roster.garrisons))


class _Roster:
    """The units that still wait for a duty, and the duties given so far."""

    def __init__(self, assessment: Assessment) -> None:
        self._assessment = assessment
        self.free = list(assessment.mine)
        self.cells: dict[UnitId, int] = {}
        self.garrisons: set[UnitId] = set()
        self.crowd: Counter[int] = Counter()
        self._searches: dict[tuple[MovementType, int], OutwardSearch] = {}

    def _mps_within(self, unit: Unit, cell: int, most: int) -> int | None:
        """Return the MPs from a unit to a cell, if they are at most so many and fewer than what is out of reach."""
        assert unit.at is not None
        state = self._assessment.state
        key = state.movement_of(unit), cell
        if key not in self._searches:
            self._searches[key] = mps_to(state, *key, self._assessment.enemies)
        return self._searches[key].get_within(unit.at, min(most, FARTHEST - 1))

    def least_mps(self, units: Iterable[Unit], cells: Collection[int]) -> int:
        """Return the MPs from any of the units to the cell that is nearest to it."""
        pairs = [(unit, cell) for unit in units for cell in cells]
        for most in _LOOKS:
            found = [self._mps_within(unit, cell, most) for unit, cell in pairs]
            if near := [mps for mps in found if mps is not None]:
                return min(near)
        return FARTHEST

    def nearest(self, cell: int) -> Unit | None:
        """Find the unit without a duty that has the shortest path to a cell; None where nobody gets there."""
        for most in _LOOKS:
            found = [(self._mps_within(unit, cell, most), unit.id, unit) for unit in self.free]
            if near := [(mps, id_, unit) for mps, id_, unit in found if mps is not None]:
                return min(near)[2]
        return None

    def best_cell(self, unit: Unit, more: Mapping[int, int]) -> int:
        """Find the cell with the shortest path from a unit, to which `more` is added for each."""
        for most in _LOOKS:
            near: list[tuple[int, int]] = []
            further: list[tuple[int, int]] = []
            for cell, points in more.items():
                mps = self._mps_within(unit, cell, most)
                if mps is None:
                    further.append((most + 1 + points, cell))
                else:
                    near.append((mps + points, cell))
            if near and (not further or min(near) < min(further)):
                return min(near)[1]
        return min((*near, *further))[1]

    def give(self, unit: Unit, cell: int) -> None:
        """Give a unit its duty."""
        self.free = [one for one in self.free if one is not unit]
        self.cells[unit.id] = cell
        self.crowd[cell] += 1

    def send(self, cell: int, number: int) -> None:
        """Give so many of the nearest units, as far as there are any, the duty to go to a cell."""
        for _ in range(number):
            unit = self.nearest(cell)
            if unit is None:
                return
            self.give(unit, cell)


def _give_garrisons(assessment: Assessment, weights: Weights, roster: _Roster) -> None:
    """Have a unit stay in the hex that is held to the last, more about it once enemies come, and one in what they threaten."""
    for cell in (*assessment.aims.deny, *assessment.aims.keep):
        is_last = cell in assessment.aims.deny[:1]
        if not (is_last or cell in assessment.threatened):
            continue
        more = weights.keep_units - 1 if is_last and _is_near(assessment, cell, weights.keep_alarm) else 0
        unit = roster.nearest(cell)
        if unit is not None:
            roster.give(unit, cell)
            roster.garrisons.add(unit.id)
            roster.send(cell, more)


def _is_near(assessment: Assessment, cell: int, mps: int) -> bool:
    """Return whether an enemy is at most so many MPs away from a cell, whatever stands in between."""
    return _count_near(assessment, cell, mps) > 0


def _count_near(assessment: Assessment, cell: int, mps: int) -> int:
    """Count the enemies that are at most so many MPs away from a cell, whatever stands in between."""
    state = assessment.state
    return sum(is_near(state, state.movement_of(foe), cell, at, mps) for at, foe in assessment.foes.items())


def _send_to_what_decides(assessment: Assessment, weights: Weights, roster: _Roster) -> None:
    """Send units to every deciding hex that others hold, first to the farthest; then more to each, against more enemies."""
    nearest = {cell: roster.least_mps(roster.free, [cell]) for cell in sorted(assessment.aims.take)}
    first_the_farthest = sorted(nearest, key=lambda one: (-nearest[one], one))
    for cell in first_the_farthest:
        roster.send(cell, weights.vanguard)
    for cell in first_the_farthest:
        far = distances(assessment.state.board.topology, [cell])
        roster.send(cell, sum(far[at] <= weights.vanguard_sight for at in assessment.foes))


def mps_between(assessment: Assessment, unit: Unit, at: int | None, cell: int) -> int:
    """Return the MPs from one cell to another for a unit, past the enemies."""
    if at is None:
        return FARTHEST
    return mps_to(assessment.state, assessment.state.movement_of(unit), cell, assessment.enemies).get(
        at, FARTHEST
    )
