"""How far a headquarters commands: by supply movement, as a hub reaches (3.5 HQ range)."""

from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.kept_searches import KeptSearches
from studio.hexes.search import reach
from studio.rules.kernel.remembered import Following, forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import ALL, Costs, costs, supply_steps
from studio.rules.operational.base.state import Ground, Headquarters, State, Unit
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.base.weather import MapWeather


def command_range(state: State, hq: Headquarters) -> frozenset[int]:
    """Return the cells in which a headquarters can act, its own among them; none while it is on its way, or not known.

    Rules op.hq.range.actions, op.hq.range.trace and op.hq.range.table.
    """
    figures = state.board.tables.headquarters
    return _trace(state, hq, own_only=figures.range_own_hexes_only)


def intel_range(state: State, hq: Headquarters) -> frozenset[int]:
    """Return the cells into which its intelligence sees, whoever owns them (op.action.intel.within-hq-range)."""
    return _trace(state, hq, own_only=False)


def is_in_range(state: State, unit: Unit) -> bool:
    """Say whether a unit is on the map in the range of its parent HQ."""
    hq = parent_hq(state, unit)
    return hq is not None and unit.at in command_range(state, hq)


def parent_hq(state: State, unit: Unit) -> Headquarters | None:
    """Return the headquarters that a unit belongs to, if it is on the map (op.hq.subordinates.fixed)."""
    hq = state.hqs.get(unit.hq) if unit.hq is not None else None
    return hq if hq is not None and hq.at is not None else None


def _trace(state: State, hq: Headquarters, *, own_only: bool) -> frozenset[int]:
    board = state.board
    weather = "dry" if board.tables.headquarters.range_always_dry else weather_now(state)
    owner = state.owner if own_only else b""
    parts = board, state.ground, weather, owner, hq.at, hq.trucks, hq.side
    return _RANGES(parts, board, state.ground, weather, owner, hq)


def _find_range(
    board: Board, ground: Ground, weather: MapWeather, owner: bytes, hq: Headquarters
) -> frozenset[int]:
    if hq.at is None or not hq.trucks:
        return _NOWHERE
    ranges = board.tables.headquarters.ranges
    most = ranges[min(hq.trucks, len(ranges)) - 1]
    at_all = _AT_ALL((board, ground, weather, hq.at, most), board, ground, weather, hq.at, most)
    return at_all.through_own(owner, board.mark_of(hq.side)) if owner else at_all.cells


class _AtAll:
    """What supply movement reaches from a cell whoever owns the map, and what of it past the cells that others own.

    Cells that change hands out of its reach change nothing, and nothing is asked for them again.
    """

    def __init__(self, board: Board, ground: Ground, weather: MapWeather, at: int, most: int) -> None:
        self._board, self._ground, self._weather = board, ground, weather
        self._at, self._most = at, most
        self.cells = self._past(_NOWHERE)
        self._in_sequence = tuple(self.cells)
        #: By the mark of the side and the owners of the cells in their sequence.
        self._known: dict[tuple[int, bytes], frozenset[int]] = {}

    def through_own(self, owner: bytes, own: int) -> frozenset[int]:
        """Return what is reached through cells alone that a side owns (op.hq.range.trace)."""
        marks = bytes(map(owner.__getitem__, self._in_sequence))
        known = self._known.get((own, marks))
        if known is None:
            if len(self._known) >= _OWNERS:
                self._known.clear()
            barred = frozenset(
                [cell for cell, mark in zip(self._in_sequence, marks, strict=True) if mark != own]
            )
            known = self._known[own, marks] = self._past(barred) if barred else self.cells
        return known

    def _past(self, barred: frozenset[int]) -> frozenset[int]:
        """Return what supply movement reaches past barred cells.

        A hex that costs A is entered as the first step alone, with the full range (op.hub.range.supply-movement).
        """
        board, at, most = self._board, self._at, self._most
        compiled = costs(board, self._ground, self._weather, "supply")
        steps = supply_steps(board, self._ground, self._weather)
        return _SEARCHES(
            board.topology,
            at,
            (compiled, most),
            (barred,),
            lambda: _search(board, compiled, steps, barred, at, most),
        )


#: So many times the owners of the cells about a headquarters are known at once.
_OWNERS: Final = 8
_NOWHERE: Final[frozenset[int]] = frozenset()
_RANGES: Final = Following(_find_range, 128)
_AT_ALL: Final = Following(_AtAll, 32)


def _search(
    board: Board, compiled: Costs, steps: bytes, barred: frozenset[int], at: int, most: int
) -> frozenset[int]:
    found = set(reach(board.topology, steps, {at: 0}, most, closed=barred).cost)
    for edge in range(DIRECTIONS * at, DIRECTIONS * at + DIRECTIONS):
        there = board.topology.neighbours[edge]
        if compiled.whole[edge] == ALL and there not in barred:
            found.add(there)
    return frozenset(found)


_SEARCHES: Final = forgetful(KeptSearches[frozenset[int]](64, lambda found: found))
