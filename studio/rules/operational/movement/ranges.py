"""Where units could end a move: one search for all that is asked of it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from studio.hexes.by_cell import ByCell
from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.kept_searches import KeptSearches
from studio.hexes.search import Reach, reach
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.changed_copies import quick_constructor
from studio.rules.kernel.remembered import Following, Remembered, forgetful
from studio.rules.operational.base import march
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import ALL, Costs
from studio.rules.operational.base.march import MovementBudget
from studio.rules.operational.base.obstacles import Obstacles, obstacles, overlay_obstacles
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.base.terrain import weather_now

_NO_MOVES: Final = ByCell[Move]((), ())
_move: Final = quick_constructor(Move)


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

    @property
    def entered(self) -> frozenset[int]:
        """All cells that it could come into, though it may be unable to end there."""
        return frozenset(self.search.cost).union(self.whole)

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

    def moves(self, unit: UnitId) -> list[Move]:
        """Find the moves of a unit to all cells in which it can end, by the cheapest ways; those by extended movement come last."""
        near, further = _find_moves(self.search, self.mp, self.zones, self.barred, unit)
        whole = self.whole
        if not whole:
            return near + further
        into_whole = [_move(unit, (cell,)) for cell in whole]
        return near + into_whole + [move for move in further if move.path[-1] not in whole]

    def path(self, cell: int) -> tuple[int, ...]:
        """Return the cells entered on the cheapest way to one of those above."""
        return (cell,) if cell in self.whole else self.search.path(cell)[1:]


def _find_moves(
    search: Reach, mp: int, zones: frozenset[int], barred: frozenset[int], unit: UnitId
) -> tuple[list[Move], list[Move]]:
    """Put together the moves to the cells found that are not barred, those of normal movement and the others.

    Each way is put together from that to the cell before, which comes first in the search.
    """
    came_from = search.came_from
    known: dict[int, tuple[int, ...]] = {}
    near: list[Move] = []
    further: list[Move] = []
    for cell, spent in search.cost.items():
        if not spent:
            known[cell] = ()
            continue
        path = known[cell] = (*known[came_from[cell]], cell)
        if cell in barred:
            continue
        if spent <= mp:
            near.append(_move(unit, path))
        elif cell not in zones:
            further.append(_move(unit, path))
    return near, further


def range_of(state: State, unit: Unit) -> Range:
    """Find where a unit on the map could end a move, were it its side's turn."""
    return search_range(state, unit, march.movement_budget(state, unit), obstacles(state, unit.side))


def range_when_rested(state: State, unit: Unit) -> Range:
    """Find where a unit on the map could end a move in its side's next turn, as things stand."""
    return search_range(state, unit, march.rested_budget(state, unit), obstacles(state, unit.side))


def find_moves(state: State, units: Iterable[Unit], ahead: Obstacles) -> Iterator[Sequence[Move]]:
    """Find the moves of each of some units on the map past what is ahead of their side, as `Range.moves` has them.

    But for its friends they are found once, as long as the unit stays as it is and what else bars its ways.
    """
    parts = (
        ahead.enemies,
        ahead.zones,
        ahead.hqs,
        ahead.min3,
        state.board,
        state.ground,
        weather_now(state),
    )
    lists, friends = _LISTS(parts), ahead.friends
    for unit in units:
        known = lists.get(id(unit))
        if known is None:
            if len(lists) >= _MOST:
                lists.clear()
            known = lists[id(unit)] = unit, _list_moves(state, unit, ahead)
        yield known[1].without(friends)


def _list_moves(state: State, unit: Unit, ahead: Obstacles) -> ByCell[Move]:
    """Return the moves of a unit, whoever of its own side stands there."""
    have = march.movement_budget(state, unit)
    if not (have.mp or have.extension):
        return _NO_MOVES
    found, no_stop = _come_to(state, unit, have, ahead), march.costs_for(state, unit).no_stop
    return _LISTED((found, have, no_stop, unit.id), found, have, no_stop, ahead.zones, unit)


def _list_found(
    found: "_Search", have: MovementBudget, no_stop: frozenset[int], zones: frozenset[int], unit: Unit
) -> ByCell[Move]:
    moves = _range(found, unit, have, zones, no_stop).moves(unit.id)
    return ByCell([move.path[-1] for move in moves], moves)


def search_range(state: State, unit: Unit, have: MovementBudget, ahead: Obstacles) -> Range:
    """Search the range that a unit has with a budget; zones of control end normal movement and close extended movement."""
    found, no_stop = _come_to(state, unit, have, ahead), march.costs_for(state, unit).no_stop
    return _range(found, unit, have, ahead.zones, _end_refusal(ahead.friends, no_stop))


def _range(
    found: "_Search", unit: Unit, have: MovementBudget, zones: frozenset[int], barred: frozenset[int]
) -> Range:
    """Return what was found as the range of a unit on the map that cannot end in the barred cells."""
    assert unit.at is not None
    whole = found.whole and tuple(cell for cell in found.whole if cell not in barred)
    return Range(unit.at, found.reach, have.mp, whole, zones, barred)


def _come_to(state: State, unit: Unit, have: MovementBudget, ahead: Obstacles) -> "_Search":
    """Search where a unit on the map comes to, whoever of its own side stands there."""
    assert unit.at is not None
    board, prices = state.board, march.costs_for(state, unit)
    closed = _union(ahead.enemies, ahead.hqs) if have.weak and ahead.hqs else ahead.enemies
    if have.has_extended:
        closed = _union(closed, ahead.zones)
    at, zones, min3 = unit.at, ahead.zones, ahead.min3
    return _SEARCHES(
        board.topology,
        at,
        (board, prices, have),
        (closed, zones, min3),
        lambda: _find_range(board, prices, at, have, closed, zones, min3),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Search:
    """What a unit comes to, whoever of its own side stands there."""

    reach: Reach
    #: Cells beside the unit that take all its MPs, and that it cannot reach for less.
    whole: tuple[int, ...]


def _find_range(
    board: Board,
    prices: Costs,
    at: int,
    have: MovementBudget,
    closed: frozenset[int],
    zones: frozenset[int],
    min3: frozenset[int],
) -> _Search:
    found = reach(
        board.topology,
        overlay_obstacles(board, prices.plain, min3),
        {at: 0},
        have.mp + have.extension,
        closed=closed,
        ends=zones,
    )
    whole = tuple(
        cell
        for cell in whole_steps(board, at, have, prices, min3)
        if found.cost.get(cell, ALL) > have.mp and cell not in closed
    )
    return _Search(found, whole)


def _unite(some: frozenset[int], others: frozenset[int]) -> frozenset[int]:
    return some | others


def _begin() -> dict[int, tuple[Unit, ByCell[Move]]]:
    return {}


#: The lists of so many units at most, in whatever state, are known at once of what is ahead of them.
_MOST: Final = 96

#: By the identity of the unit, which is kept with its list.
_LISTS: Final = Following(_begin, 2)
#: Zones beyond a search change nothing in what follows from it.
_LISTED: Final = Following(_list_found, 96)
_SEARCHES: Final = forgetful(KeptSearches[_Search](128, lambda found: found.reach.cost.keys()))
_union: Final = Remembered(_unite, 64)
#: What all units of a side with one movement type share.
_end_refusal: Final = Remembered(_unite, 64)


def whole_steps(
    board: Board, at: int, have: MovementBudget, prices: Costs, min3: frozenset[int]
) -> Iterator[int]:
    """Find the cells beside its own that a unit can enter by spending all its MPs, if it has all of them."""
    if not have.full:
        return
    first = DIRECTIONS * at
    for edge in range(first, first + DIRECTIONS):
        need, there = prices.whole[edge], board.topology.neighbours[edge]
        if not need or there == OFF_MAP:
            continue
        least = board.tables.movement.min3 if there in min3 else 0
        if have.all_in if need == ALL else max(need, least) <= have.mp:
            yield there
