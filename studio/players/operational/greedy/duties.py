"""Which hex each unit is to care for: one to take, to take back, or to hold, and who is its garrison."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Final

from studio.hexes.distances import distances
from studio.hexes.search import OutwardSearch
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.travel import FARTHEST, is_near, mps_to
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.remembered import Following
from studio.rules.operational.base.state import Unit, UnitId
from studio.tables.operational.kinds import MovementType

_LEAST: Final = itemgetter(0)


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
    for, the side goes for the nearest enemies. Duties in one position are found once: plans are tried from it again and again.
    """
    state = assessment.state
    position = state.board, state.ground, state.units, state.owner, state.captures, state.failed
    figures = weights.watch, weights.crowd, weights.threat, weights.keep_units, weights.keep_alarm
    last = assessment.aims.deny[:1]
    parts = *position, state.turn, state.active, assessment.enemies, *figures, *last
    return _DUTIES((*parts, weights.vanguard, weights.vanguard_sight), assessment, weights)


def _find_duties(assessment: Assessment, weights: Weights) -> Duties:
    """Find the duties of a side in a position."""
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

    def _search(self, unit: Unit, cell: int) -> OutwardSearch:
        """Return the search from a cell that tells the MPs of a unit to it, past the enemies."""
        state = self._assessment.state
        key = state.movement_of(unit), cell
        found = self._searches.get(key)
        if found is None:
            found = self._searches[key] = mps_to(state, *key, self._assessment.enemies)
        return found

    def _near_first(
        self, units: Iterable[Unit], cells: Mapping[int, int]
    ) -> list[tuple[int, int, UnitId, Unit]]:
        """Return units with cells by what the paths take at least: a MP a hex, and what is added for the cell."""
        topology = self._assessment.state.board.topology
        pairs: list[tuple[int, int, UnitId, Unit]] = []
        for cell, more in cells.items():
            far = distances(topology, [cell])
            pairs += [(far[unit.at] + more, cell, unit.id, unit) for unit in units if unit.at is not None]
        return sorted(pairs, key=_LEAST)

    def least_mps(self, units: Collection[Unit], cells: Iterable[int]) -> int:
        """Return the MPs from any of the units to the cell that is nearest to it."""
        best = FARTHEST
        for least, cell, _, unit in self._near_first(units, dict.fromkeys(cells, 0)):
            if least >= best:
                break
            mps = self._search(unit, cell).get_within(_at(unit), best - 1)
            best = best if mps is None else mps
        return best

    def nearest(self, cell: int) -> Unit | None:
        """Find the unit without a duty that has the shortest path to a cell; None where nobody gets there."""
        best: tuple[int, UnitId, Unit] | None = None
        most = FARTHEST - 1
        for least, _, id_, unit in self._near_first(self.free, {cell: 0}):
            if least > most:
                break
            mps = self._search(unit, cell).get_within(_at(unit), most)
            if mps is not None and (best is None or (mps, id_) < best[:2]):
                best, most = (mps, id_, unit), mps
        return None if best is None else best[2]

    def best_cell(self, unit: Unit, more: Mapping[int, int]) -> int:
        """Find the cell with the shortest path from a unit, to which `more` is added for each."""
        best: tuple[int, int] | None = None
        for least, cell, _, _ in self._near_first([unit], more):
            if best is not None and least > best[0]:
                break
            most = FARTHEST - 1 if best is None else min(best[0] - more[cell], FARTHEST - 1)
            mps = self._search(unit, cell).get_within(_at(unit), most)
            # What is not found as near as that is no better, unless nothing else is in reach either.
            found = (FARTHEST if mps is None else mps) + more[cell], cell
            if best is None or found < best:
                best = found
        assert best is not None, "there are cells"
        return best[1]

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


def _at(unit: Unit) -> int:
    assert unit.at is not None
    return unit.at


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


_DUTIES: Final = Following(_find_duties, 8)
