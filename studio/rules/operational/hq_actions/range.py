"""How far a headquarters commands: by supply movement, as a hub reaches (3.5 HQ range)."""

from functools import lru_cache
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.kept_searches import KeptSearches
from studio.hexes.search import reach
from studio.rules.kernel.remembered import Following
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import ALL, Costs, costs, supply_steps
from studio.rules.operational.base.standing import cells_owned
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
        return frozenset()
    ranges = board.tables.headquarters.ranges
    trucks = min(hq.trucks, len(ranges))
    return _reach(board, ground, weather, owner, board.mark_of(hq.side), hq.at, ranges[trucks - 1])


_RANGES: Final = Following(_find_range, 128)


@lru_cache(maxsize=64)
def _reach(
    board: Board, ground: Ground, weather: MapWeather, owner: bytes, own: int, at: int, most: int
) -> frozenset[int]:
    """Return what supply movement reaches with so many MPs; with an `owner` of each cell through own cells only.

    Cells that change hands out of its reach change nothing, and nothing is searched for them again.
    """
    found = _reach_past(board, ground, weather, frozenset(), at, most)
    barred = found - cells_owned(owner, own) if owner else frozenset()
    return _reach_past(board, ground, weather, barred, at, most) if barred else found


def _reach_past(
    board: Board, ground: Ground, weather: MapWeather, barred: frozenset[int], at: int, most: int
) -> frozenset[int]:
    """Return what supply movement reaches past barred cells.

    A hex that costs A is entered as the first step alone, with the full range (op.hub.range.supply-movement).
    """
    compiled, steps = costs(board, ground, weather, "supply"), supply_steps(board, ground, weather)
    return _SEARCHES(
        board.topology,
        at,
        (compiled, most),
        (barred,),
        lambda: _search(board, compiled, steps, barred, at, most),
    )


def _search(
    board: Board, compiled: Costs, steps: bytes, barred: frozenset[int], at: int, most: int
) -> frozenset[int]:
    found = set(reach(board.topology, steps, {at: 0}, most, closed=barred).cost)
    for edge in range(DIRECTIONS * at, DIRECTIONS * at + DIRECTIONS):
        there = board.topology.neighbours[edge]
        if compiled.whole[edge] == ALL and there not in barred:
            found.add(there)
    return frozenset(found)


_SEARCHES: Final = KeptSearches[frozenset[int]](64, lambda found: found)
