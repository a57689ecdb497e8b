"""How headquarters get about: by supply movement through hexes of their side (3.5 HQ Movement)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.kept_searches import KeptSearches
from studio.hexes.search import Reach, reach
from studio.hexes.topology import Topology
from studio.rules.kernel.remembered import Following, Remembered, Shared, forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import ALL, costs, supply_steps
from studio.rules.operational.base.features import alike
from studio.rules.operational.base.standing import owned_cells, shared_cells, standing
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
    board, ground, weather, most = state.board, state.ground, _weather(state), allowance(state, hq)
    found = _search(state, hq, _steps(board, ground, weather), most, lost)
    whole = costs(board, ground, weather, "supply").whole
    first = DIRECTIONS * hq.at
    near = [
        board.topology.neighbours[edge] for edge in range(first, first + DIRECTIONS) if whole[edge] == ALL
    ]
    if not near:
        return found
    beyond = _open_among([cell for cell in near if cell not in found.cost], state, hq, lost)
    return _with_steps(found, _shared_cells(tuple(beyond)), hq.at, most) if beyond else found


def by_rail(state: State, hq: Headquarters) -> Reach:
    """Return the cells that it can get to along one railway, with more MPs (op.hq.move.rail-bonus)."""
    assert hq.at is not None
    board = state.board
    most = allowance(state, hq) + board.tables.headquarters.moves.rail_bonus
    return _search(state, hq, _rail_steps(board, state.ground, _weather(state)), most, _NOWHERE)


def _search(state: State, hq: Headquarters, steps: bytes, most: int, lost: frozenset[int]) -> Reach:
    """Search the ways through cells that are open to a headquarters; what is closed out of its reach changes nothing."""
    enemies = standing(state).cells_against(hq.side)
    parts = state.board, steps, state.owner, enemies, hq.at, hq.side, most, lost
    return _ways(parts, state, hq, steps, most, lost)


def _find_ways(state: State, hq: Headquarters, steps: bytes, most: int, lost: frozenset[int]) -> Reach:
    topology = state.board.topology
    found = _reach_past(topology, steps, hq.at, most, _NOWHERE)
    barred = standing(state).cells_against(hq.side) | lost
    cells = frozenset(found.cost)
    closed = (cells - owned_cells(state, hq.side) | cells & barred) - {hq.at}
    return _reach_past(topology, steps, hq.at, most, shared_cells(closed)) if closed else found


def _open_among(cells: Iterable[int], state: State, hq: Headquarters, lost: frozenset[int]) -> list[int]:
    """Return those of some cells that a headquarters can pass: its side's own, without an enemy, and not lost."""
    owner, own = state.owner, state.board.mark_of(hq.side)
    enemies = standing(state).cells_against(hq.side)
    return [cell for cell in cells if owner[cell] == own and cell not in enemies and cell not in lost]


def _find_past(topology: Topology, steps: bytes, at: int | None, most: int, closed: frozenset[int]) -> Reach:
    assert at is not None
    start = at
    return _SEARCHES(
        topology,
        start,
        (steps, most),
        (closed,),
        lambda: reach(topology, steps, {start: 0}, most, closed=closed),
    )


def _add_steps(found: Reach, beyond: tuple[int, ...], at: int, most: int) -> Reach:
    """Let hexes that cost A be entered as the first step, for all MPs."""
    return Reach(found.cost | dict.fromkeys(beyond, most), found.came_from | dict.fromkeys(beyond, at))


_SEARCHES: Final = forgetful(KeptSearches[Reach](32, lambda found: found.cost.keys()))
_reach_past: Final = Remembered(_find_past, 256)
_ways: Final = Following(_find_ways, 128)
_with_steps: Final = Remembered(_add_steps, 64)
_shared_cells: Final[Shared[tuple[int, ...]]] = Shared(64)


def allowance(state: State, hq: Headquarters) -> int:
    """Return the MPs of a headquarters (op.hq.move.allowance); none where they are not known."""
    ranges = state.board.tables.headquarters.ranges
    return ranges[min(hq.movement_trucks, len(ranges)) - 1] if hq.movement_trucks else 0


def closed_for_good(state: State) -> frozenset[int]:
    """Return the cells in which no headquarters ends, as supply goes through them by road alone (op.hq.move.supply-movement)."""
    return costs(state.board, state.ground, _weather(state), "supply").no_stop


def _weather(state: State) -> MapWeather:
    return "dry" if state.board.tables.headquarters.range_always_dry else weather_now(state)


@forgetful
@lru_cache(maxsize=16)
def _steps(board: Board, ground: Ground, weather: MapWeather) -> bytes:
    return supply_steps(board, ground, weather)


@forgetful
@lru_cache(maxsize=16)
def _rail_steps(board: Board, ground: Ground, weather: MapWeather) -> bytes:
    """Return the costs of the steps along unbroken rails; all others are closed."""
    steps, rails = _steps(board, ground, weather), bytearray(DIRECTIONS * len(board.shape))
    for features, edges in alike(board, ground).items():
        if "rail" in features.links and not features.rivers:
            for edge in edges:
                rails[edge] = steps[edge]
    return bytes(rails)
