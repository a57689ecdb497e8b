"""Which hex each unit is to care for: one to take, to take back, or to hold, and who is its garrison."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from studio.hexes.search import distances
from studio.players.operational.greedy.picture import Picture
from studio.players.operational.greedy.travel import FARTHEST, mps_to
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.state import Unit, UnitId


@dataclass(frozen=True, slots=True)
class Duties:
    """What the units of a side are to do in this turn."""

    #: The hex that each unit cares for; units without one go nowhere in particular.
    cells: Mapping[UnitId, int] = field(default_factory=dict)
    #: Those that have to stand on their hex, and not only near it.
    garrisons: frozenset[UnitId] = frozenset()


def duties(picture: Picture, weights: Weights) -> Duties:
    """Give garrisons to what decides, then enough units to each hex that has to be taken, then the nearest hex to all.

    Of the units that are left, those with the shortest way choose first, and crowds are avoided. Without any hex to care
    for, the side goes for the nearest enemies.
    """
    cells = sorted(picture.wanted | picture.threatened) or sorted(picture.foes)
    if not cells:
        return Duties()
    roster = _Roster(picture)
    _give_garrisons(picture, weights, roster)
    _send_to_what_decides(picture, weights, roster)
    room = {cell: weights.watch * _count_near(picture, cell, weights.threat) for cell in picture.threatened}
    for unit in sorted(roster.free, key=lambda one: min(roster.way(one, cell) for cell in cells)):
        crowd = roster.crowd
        short = [cell for cell in cells if cell not in room or crowd[cell] < room[cell]] or cells
        best = min(short, key=lambda cell: (roster.way(unit, cell) + weights.crowd * crowd[cell], cell))
        roster.give(unit, best)
    return Duties(roster.cells, frozenset(roster.garrisons))


class _Roster:
    """The units that still wait for a duty, and the duties given so far."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self.free = list(picture.mine)
        self.cells: dict[UnitId, int] = {}
        self.garrisons: set[UnitId] = set()
        self.crowd: Counter[int] = Counter()

    def way(self, unit: Unit, cell: int) -> int:
        """The MPs from a unit to a cell."""
        return way(self._picture, unit, unit.at, cell)

    def nearest(self, cell: int) -> Unit | None:
        """The unit without a duty that has the shortest way to a cell; None where nobody gets there."""
        if not self.free:
            return None
        best = min(self.free, key=lambda one: (self.way(one, cell), one.id))
        return best if self.way(best, cell) < FARTHEST else None

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


def _give_garrisons(picture: Picture, weights: Weights, roster: _Roster) -> None:
    """Have a unit stay in the hex that is held to the last, more about it once enemies come, and one in what they threaten."""
    for cell in (*picture.aims.deny, *picture.aims.keep):
        is_last = cell in picture.aims.deny[:1]
        if not (is_last or cell in picture.threatened):
            continue
        more = weights.keep_units - 1 if is_last and _is_near(picture, cell, weights.keep_alarm) else 0
        unit = roster.nearest(cell)
        if unit is not None:
            roster.give(unit, cell)
            roster.garrisons.add(unit.id)
            roster.send(cell, more)


def _is_near(picture: Picture, cell: int, mps: int) -> bool:
    """Whether an enemy is at most so many MPs away from a cell, whatever stands in between."""
    return _count_near(picture, cell, mps) > 0


def _count_near(picture: Picture, cell: int, mps: int) -> int:
    """Count the enemies that are at most so many MPs away from a cell, whatever stands in between."""
    state = picture.state
    return sum(
        mps_to(state, state.movement_of(foe), cell).get(at, FARTHEST) <= mps
        for at, foe in picture.foes.items()
    )


def _send_to_what_decides(picture: Picture, weights: Weights, roster: _Roster) -> None:
    """Send units to every deciding hex that others hold, first to the farthest; then more to each, against more enemies."""
    nearest = {
        cell: min((roster.way(unit, cell) for unit in roster.free), default=FARTHEST)
        for cell in sorted(picture.aims.take)
    }
    first_the_farthest = sorted(nearest, key=lambda one: (-nearest[one], one))
    for cell in first_the_farthest:
        roster.send(cell, weights.vanguard)
    for cell in first_the_farthest:
        far = distances(picture.state.board.topology, [cell])
        roster.send(cell, sum(far[at] <= weights.vanguard_sight for at in picture.foes))


def way(picture: Picture, unit: Unit, at: int | None, cell: int) -> int:
    """The MPs from a place to a cell for a unit, past the enemies."""
    if at is None:
        return FARTHEST
    return mps_to(picture.state, picture.state.movement_of(unit), cell, picture.enemies).get(at, FARTHEST)
