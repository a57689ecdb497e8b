"""How headquarters get about: by supply movement through hexes of their side (3.5 HQ Movement)."""

from functools import lru_cache

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.search import Reach, reach
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import ALL, costs, supply_steps
from studio.rules.operational.base.features import alike
from studio.rules.operational.base.state import Ground, Headquarters, State
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.base.weather import MapWeather

_NOWHERE: frozenset[int] = frozenset()


def by_road(state: State, hq: Headquarters, lost: frozenset[int] = _NOWHERE) -> Reach:
    """Return the cells that a headquarters on the map can get to with its MPs, its own included.

    It goes where its range is traced, but only through hexes of its side, past no enemy unit, and through none of
    the `lost` cells (op.hq.move.allowance, op.hq.move.supply-movement). A hex that costs A is entered as the first
    step alone, for all MPs.
    """
    assert hq.at is not None
    board, weather = state.board, _weather(state)
    closed = _closed_cells(state, hq) | lost
    found = reach(
        board.topology, _steps(board, state.ground, weather), {hq.at: 0}, allowance(state, hq), closed=closed
    )
    whole = costs(board, state.ground, weather, "supply").whole
    first = DIRECTIONS * hq.at
    beyond = [
        board.topology.neighbours[edge] for edge in range(first, first + DIRECTIONS) if whole[edge] == ALL
    ]
    fresh = {cell: hq.at for cell in beyond if cell not in closed and cell not in found.cost}
    return Reach(
        found.cost | dict.fromkeys(fresh, allowance(state, hq)),
        found.came_from | fresh,
    )


def by_rail(state: State, hq: Headquarters) -> Reach:
    """Return the cells that it can get to along one railway, with more MPs (op.hq.move.rail-bonus)."""
    assert hq.at is not None
    board = state.board
    most = allowance(state, hq) + board.tables.headquarters.moves.rail_bonus
    steps = _rail_steps(board, state.ground, _weather(state))
    return reach(board.topology, steps, {hq.at: 0}, most, closed=_closed_cells(state, hq))


def allowance(state: State, hq: Headquarters) -> int:
    """Return the MPs of a headquarters (op.hq.move.allowance); none where they are not known."""
    ranges = state.board.tables.headquarters.ranges
    return ranges[min(hq.movement_trucks, len(ranges)) - 1] if hq.movement_trucks else 0


def closed_for_good(state: State) -> frozenset[int]:
    """Return the cells in which no headquarters ends, as supply goes through them by road alone (op.hq.move.supply-movement)."""
    return costs(state.board, state.ground, _weather(state), "supply").no_stop


def _weather(state: State) -> MapWeather:
    return "dry" if state.board.tables.headquarters.range_always_dry else weather_now(state)


def _closed_cells(state: State, hq: Headquarters) -> frozenset[int]:
    return _foreign(state.owner, state.board.mark_of(hq.side)).union(
        unit.at for unit in state.units.values() if unit.at is not None and unit.side != hq.side
    )


@lru_cache(maxsize=8)
def _foreign(owners: bytes, own: int) -> frozenset[int]:
    """Return the cells that are not a side's."""
    return frozenset(cell for cell, owner in enumerate(owners) if owner != own)


@lru_cache(maxsize=16)
def _steps(board: Board, ground: Ground, weather: MapWeather) -> bytes:
    return supply_steps(board, ground, weather)


@lru_cache(maxsize=16)
def _rail_steps(board: Board, ground: Ground, weather: MapWeather) -> bytes:
    """Return the costs of the steps along unbroken rails; all others are closed."""
    steps, rails = _steps(board, ground, weather), bytearray(DIRECTIONS * len(board.shape))
    for features, edges in alike(board, ground).items():
        if "rail" in features.links and not features.rivers:
            for edge in edges:
                rails[edge] = steps[edge]
    return bytes(rails)
