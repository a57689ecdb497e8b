"""Where units could end a move: one search for all that is asked of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.search import Reach, reach
from studio.hexes.topology import OFF_MAP
from studio.rules.operational.base import march
from studio.rules.operational.base.costs import ALL, Costs
from studio.rules.operational.base.march import MovementBudget
from studio.rules.operational.base.obstacles import Obstacles, obstacles, overlay_obstacles
from studio.rules.operational.base.state import State, Unit


@dataclass(frozen=True, slots=True)
class Range:
    """Where a unit could end a move, found by one search for all that is asked of it."""

    at: int
    #: With extended movement too, where the unit has it; zones of control are entered and not left.
    search: Reach
    #: The MPs of normal movement.
    mp: int
    #: Cells beside the unit that take all its MPs, and that it cannot reach for less.
    whole: tuple[int, ...]
    zones: frozenset[int]
    #: Further cells on which it cannot end: those of friends, those where nobody can stop.
    barred: frozenset[int]

    def normal(self) -> Iterator[int]:
        """Return the cells that need no extended movement, the nearest first."""
        for cell, spent in self.search.cost.items():
            if spent > self.mp:
                break
            if cell not in self.barred and cell != self.at:
                yield cell
        yield from self.whole

    def extended(self) -> Iterator[int]:
        """Return the further cells that extended movement opens, the nearest first; zones are closed to it."""
        for cell, spent in self.search.cost.items():
            if spent > self.mp and not (cell in self.barred or cell in self.whole or cell in self.zones):
                yield cell

    def paths(self) -> list[tuple[int, ...]]:
        """Return the cheapest ways to all cells in which the unit can end, those by extended movement last.

        Each way is put together from that to the cell before, which comes first in the search.
        """
        mp, barred, came_from = self.mp, self.barred, self.search.came_from
        known: dict[int, tuple[int, ...]] = {self.at: ()}
        near: list[tuple[int, ...]] = []
        further: list[tuple[int, ...]] = []
        for cell, spent in self.search.cost.items():
            if not spent:
                continue
            path = known[cell] = (*known[came_from[cell]], cell)
            if spent <= mp:
                if cell not in barred:
                    near.append(path)
            elif not (cell in barred or cell in self.zones or cell in self.whole):
                further.append(path)
        return [*near, *((cell,) for cell in self.whole), *further]

    def path(self, cell: int) -> tuple[int, ...]:
        """Return the cells entered on the cheapest way to one of those above."""
        return (cell,) if cell in self.whole else self.search.path(cell)[1:]


def range_of(state: State, unit: Unit, ahead: Obstacles | None = None) -> Range:
    """Find where a unit on the map could end a move, were it its side's turn.

    Who asks for several units of a side finds what is `ahead` of them once.
    """
    return search_range(state, unit, march.movement_budget(state, unit), ahead or obstacles(state, unit.side))


def range_when_rested(state: State, unit: Unit, sought: frozenset[int] = frozenset()) -> Range:
    """Find where a unit on the map could end a move in its side's next turn, as things stand.

    If there are cells `sought`, only whether it reaches them is found.
    """
    budget = march.rested_budget(state, unit)
    return search_range(state, unit, budget, obstacles(state, unit.side), sought)


def search_range(
    state: State, unit: Unit, have: MovementBudget, ahead: Obstacles, sought: frozenset[int] = frozenset()
) -> Range:
    """Search the range that a unit has with a budget; zones of control end normal movement and close extended movement."""
    assert unit.at is not None
    board, prices = state.board, march.costs_for(state, unit)
    closed = ahead.enemies | ahead.hqs if have.weak else ahead.enemies
    found = reach(
        board.topology,
        overlay_obstacles(board, prices.plain, ahead.min3),
        {unit.at: 0},
        have.mp + have.extension,
        closed=closed | ahead.zones if have.has_extended else closed,
        ends=ahead.zones,
        sought=sought,
    )
    barred = _end_refusal(ahead.friends, prices.no_stop)
    whole = tuple(
        cell
        for cell in (_whole_steps(state, unit.at, have, prices, ahead) if have.full else ())
        if found.cost.get(cell, ALL) > have.mp and cell not in closed and cell not in barred
    )
    return Range(unit.at, found, have.mp, whole, ahead.zones, barred)


@lru_cache(maxsize=16)
def _end_refusal(friends: frozenset[int], no_stop: frozenset[int]) -> frozenset[int]:
    """Put together what all units of a side with one movement type share."""
    return friends | no_stop


def _whole_steps(
    state: State, at: int, have: MovementBudget, prices: Costs, ahead: Obstacles
) -> Iterator[int]:
    """Find the cells beside its own that a unit with all its MPs can enter by spending them."""
    first = DIRECTIONS * at
    for edge in range(first, first + DIRECTIONS):
        need, there = prices.whole[edge], state.board.topology.neighbours[edge]
        if not need or there == OFF_MAP:
            continue
        least = state.board.tables.movement.min3 if there in ahead.min3 else 0
        if have.all_in if need == ALL else max(need, least) <= have.mp:
            yield there
