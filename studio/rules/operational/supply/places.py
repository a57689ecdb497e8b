"""How far supply movement carries through a side's own hexes, from where, and where that lets a hub be founded."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.kept_searches import KeptSearches
from studio.hexes.search import reach
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Following, forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.features import ROADS
from studio.rules.operational.base.standing import owned_cells
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import terrain_at, weather_now
from studio.rules.operational.supply.network import supplied_rail
from studio.rules.operational.supply.supply_steps import supply_steps_of


def cells_within(state: State, side: Side, starts: Iterable[int], most: int) -> frozenset[int]:
    """Return the cells to which supply movement of so many MPs carries from others, always at dry costs.

    Rules op.hub.create.road and op.hub.range.always-dry. What costs A is not among them.
    """
    board = state.board
    mps, first = supply_steps_of(board, state.ground, weather_now(state)).mp, frozenset(starts)
    # What closes cells is whose they are, or nothing does.
    owned = owned_cells(state, side) if board.tables.supply.own_hexes_only else _NOWHERE

    def search() -> frozenset[int]:
        closed = _closed_cells(state, side)
        return frozenset(reach(board.topology, mps, dict.fromkeys(first, 0), most, closed=closed).cost)

    return _SEARCHES(board.topology, first, (mps, most), (owned,), search)


_NOWHERE: Final[frozenset[int]] = frozenset()
_SEARCHES: Final = forgetful(KeptSearches[frozenset[int]](64, lambda found: found))


def cells_in_truck_range(state: State, side: Side, at: int, trucks: int) -> frozenset[int]:
    """Return the cells to which so many trucks carry from one, those beside it that cost A among them.

    Rules op.hub.range.table and op.hub.range.supply-movement.
    """
    figures = state.board.tables.supply
    steps = supply_steps_of(state.board, state.ground, weather_now(state))
    own = state.board.mark_of(side)
    beside = enumerate(state.board.topology.beside[at], DIRECTIONS * at)
    hard = (
        there
        for edge, there in beside
        if figures.all_in_from_hub and there != OFF_MAP and steps.whole[edge] and state.owner[there] == own
    )
    return cells_within(state, side, (at,), figures.hub_range(trucks)).union(hard)


def anchors(state: State, side: Side) -> frozenset[int]:
    """Return the cells that feed hubs: supplied railway, and the sources that can (op.hub.purpose, op.hub.not-from-air-ship)."""
    return _ANCHORS(_parts(state, side), state, side)


def _find_anchors(state: State, side: Side) -> frozenset[int]:
    board = state.board
    own, kinds = board.mark_of(side), board.tables.supply.hub_sources
    sources = (
        source.at
        for source in board.sources
        if source.side == side
        and source.kind in kinds
        and (state.owner[source.at] == own or terrain_at(state, source.at).water)
    )
    return supplied_rail(state, side).union(sources)


_ANCHORS: Final = Following(_find_anchors, 8)


def hub_sites(state: State, side: Side) -> frozenset[int]:
    """Return the cells that supply reaches well enough for a new hub: those that feed hubs, and roads near them.

    Rules op.hub.create.rail and op.hub.create.road.
    """
    return _SITES(_parts(state, side), state, side)


def _find_sites(state: State, side: Side) -> frozenset[int]:
    feeding = anchors(state, side)
    near = cells_within(state, side, feeding, state.board.tables.supply.hub_road_limit)
    return feeding | (near & _roads(state.board))


_SITES: Final = Following(_find_sites, 8)


def _parts(state: State, side: Side) -> tuple[object, ...]:
    """Return what supply depends on before any hub does."""
    return state.board, state.ground, weather_now(state), state.owner, side


@forgetful
@lru_cache(maxsize=8)
def _roads(board: Board) -> frozenset[int]:
    """Return the cells that a road runs into."""
    sides = (side for side, links in board.links.items() if links & ROADS)
    return frozenset(cell for side in sides for cell in (side // DIRECTIONS, board.topology.neighbours[side]))


def _closed_cells(state: State, side: Side) -> tuple[int, ...]:
    """Return the cells through which a side cannot trace: those that it does not own, unless the figures open them."""
    if not state.board.tables.supply.own_hexes_only:
        return ()
    own = state.board.mark_of(side)
    is_foreign = bytes(owner != own for owner in range(256))
    return tuple(compress(range(len(state.owner)), state.owner.translate(is_foreign)))
