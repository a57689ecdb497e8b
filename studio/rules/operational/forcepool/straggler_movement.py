"""Stragglers that move by themselves at the start of their side's turn, and come back to a force pool.

Each step goes its own way, those nearest to safety first, so that none stands in another's way.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from operator import itemgetter
from typing import Final

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.hexes.search import reach
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.remembered import forgetful
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import stragglers
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import costs
from studio.rules.operational.base.pool_contents import with_items
from studio.rules.operational.base.state import Ground, Headquarters, HqId, PoolItem, State, Tag
from studio.rules.operational.base.terrain import terrain_on, weather_now
from studio.rules.operational.base.weather import MapWeather
from studio.rules.operational.forcepool.events import StragglersMoved, StragglersReorganized
from studio.rules.operational.hq_actions.action_cost import cost_of
from studio.rules.operational.supply.network import network

#: Half MPs; no step costs so many MPs that they would not go into a byte.
_TWICE: Final = bytes(min(2 * mps, 255) for mps in range(256))
_NO_STEP: Final = bytes(1)


@dataclass(frozen=True, slots=True)
class _Roads:
    """The cheapest ways to the nearest places of safety: the half MPs from a cell, and the next cell."""

    left: Mapping[int, int]
    onward: Mapping[int, int]
    #: The headquarters that a way leads to, by its cell; other ways end at hubs.
    hqs: Mapping[int, HqId]


def gather(state: State) -> Transition[State]:
    """Move the stragglers of the side to move, and reorganize those that reach an HQ or a supplied hub.

    Rules op.stragglers.auto-move, .not-player-moved, .roads, .reorg-hq, .reorg-hub, .return-to-own-hq.
    """
    side = state.side
    cells = [cell for cell, group in state.stragglers.items() if group.side == side]
    if not cells:
        return Transition(state, ())
    roads = _roads(state, side, frozenset(cells))
    events: list[Event] = []
    for cell in sorted((cell for cell in cells if cell in roads.left), key=lambda at: (roads.left[at], at)):
        for tag in state.stragglers[cell].tags:
            state, more = _go(state, side, cell, tag, roads)
            events += more
    return Transition(state, tuple(_together(events)))


def bring_home(state: State) -> State:
    """Put all stragglers of a battle that has ended into the pools of their HQs (op.stragglers.end-of-scenario)."""
    for _, group in sorted(state.stragglers.items()):
        for tag in group.tags:
            hq = _home(state, group.side, tag, None)
            if hq is not None:
                state = _pool(state, hq, tag, state.turn)
    return replace(state, stragglers={})


def _roads(state: State, side: Side, cells: frozenset[int]) -> _Roads:
    """Find the ways of those cells at once, searching backwards from safety; of equally near ones the HQ is nearer."""
    board = state.board
    steps = _steps_back(board, state.ground, weather_now(state))
    foreign = state.owner.translate(_all_but(board.mark_of(side)))
    barren = _barren(board, state.ground)
    closed = barren.union(compress(range(len(foreign)), foreign))
    hqs = {
        hq.at: hq.id
        for hq in state.hqs.values()
        if hq.side == side and hq.at is not None and hq.at not in barren
    }
    # Half an MP makes a hub farther than an HQ.
    safety = dict.fromkeys(network(state, side).hubs, 1) | dict.fromkeys(hqs, 0)
    # No way is longer, as it enters no cell twice.
    bound = max(steps) * len(board.shape)
    found = reach(board.topology, steps, safety, bound, closed=closed, sought=cells)
    return _Roads(found.cost, found.came_from, hqs)


@lru_cache(maxsize=8)
def _all_but(mark: int) -> bytes:
    """Return a table that turns a mark into 0 and all others into 1."""
    return bytes(each != mark for each in range(256))


@forgetful
@lru_cache(maxsize=8)
def _barren(board: Board, ground: Ground) -> frozenset[int]:
    """Return the cells that stragglers never go through (op.stragglers.no-mountains)."""
    cells = range(len(board.shape))
    return frozenset(cell for cell in cells if not terrain_on(board, ground, cell).stragglers)


@forgetful
@lru_cache(maxsize=8)
def _steps_back(board: Board, ground: Ground, weather: MapWeather) -> bytes:
    """Return the costs of infantry steps, in half MPs, by the step that takes them back; none over unbridged rivers."""
    plain = costs(board, ground, weather, "infantry").plain
    return bytes(_backwards(board)(plain.translate(_TWICE) + _NO_STEP))


@forgetful
@lru_cache(maxsize=4)
def _backwards(board: Board) -> Callable[[bytes], tuple[int, ...]]:
    """Return what puts the costs of steps in the places of the steps back, and the one behind the last where there is none."""
    around = board.topology.neighbours
    return itemgetter(
        *(
            len(around) if there == OFF_MAP else DIRECTIONS * there + opposite(edge % DIRECTIONS)
            for edge, there in enumerate(around)
        )
    )


def _go(state: State, side: Side, start: int, tag: Tag, roads: _Roads) -> tuple[State, list[Event]]:
    """Move one step as far as its MPs and the room on its way allow."""
    most = state.board.tables.stragglers.mp
    state = stragglers.without_straggler(state, start, tag)
    stop, here, path = start, start, []
    for cell in _path(roads, start):
        if roads.left[start] - roads.left[cell] > 2 * most:
            break
        if cell not in roads.onward:
            reorganized = _reorganize(state, side, start, cell, tag, roads)
            if reorganized is not None:
                return reorganized
            break
        here = cell
        path.append(here)
        if stragglers.room_for_stragglers(state, side, here) > 0:
            stop = here
    state = stragglers.with_stragglers(state, side, stop, (tag,))
    walked = tuple(path[: path.index(stop) + 1]) if stop != start else ()
    event = StragglersMoved(
        side=side, start=start, path=walked, steps=1, rules=("op.stragglers.auto-move", "op.stragglers.roads")
    )
    return state, [event] if walked else []


def _path(roads: _Roads, start: int) -> Iterator[int]:
    here = start
    while here in roads.onward:
        here = roads.onward[here]
        yield here


def _reorganize(
    state: State, side: Side, start: int, at: int, tag: Tag, roads: _Roads
) -> tuple[State, list[Event]] | None:
    """Put a step into its force pool; None where the CPs for it are spent.

    Rules op.stragglers.reorg-hq, op.stragglers.reorg-hub, op.action.force-pool.stragglers-cost-cp.
    """
    reached = state.hqs[roads.hqs[at]] if at in roads.hqs else None
    home = _home(state, side, tag, reached)
    if home is None:
        return None
    payer = reached or (home if home.at is not None else None)
    price = _price(state, payer) if payer else 0
    if payer is not None and payer.cp < price:
        return None
    from_turn = state.turn if reached else state.turn + state.board.tables.stragglers.hub_delay
    if payer is not None:
        state = replace(state, hqs={**state.hqs, payer.id: replace(payer, cp=payer.cp - price)})
    state = _pool(state, state.hqs[home.id], tag, from_turn)
    rule = "op.stragglers.reorg-hq" if reached else "op.stragglers.reorg-hub"
    event = StragglersReorganized(
        rules=(rule, "op.stragglers.return-to-own-hq"),
        side=side,
        start=start,
        at=at,
        hq=home.id,
        nation=state.hqs[home.id].pool[-1].nation,
        from_turn=from_turn,
        payer=payer.id if payer and price else None,
        cp=price,
    )
    return state, [event]


def _price(state: State, payer: Headquarters) -> int:
    """Return the CPs for a step of stragglers; none where the force pool has come to the level that a type is free from.

    Rules op.action.force-pool.stragglers-cost-cp, .german-level-3 and .german-no-limit.
    """
    free_from = state.board.hq_types[payer.type].free_stragglers_from
    asked = cost_of(state, payer, "reorg")
    is_free = free_from is not None and payer.effective("force-pool") >= free_from
    return 0 if asked is None or is_free else asked.cost


def _home(state: State, side: Side, tag: Tag, reached: Headquarters | None) -> Headquarters | None:
    """Return the HQ that a step belongs to; one without a tag joins the HQ that it reached, else the first of its side."""
    if tag.hq is not None:
        return state.hqs[tag.hq]
    return reached or next((hq for hq in state.hqs.values() if hq.side == side), None)


def _pool(state: State, hq: Headquarters, tag: Tag, from_turn: int) -> State:
    """Add an infantry component, and the equipment if the tag kept any (op.stragglers.return-to-own-hq)."""
    nation = tag.nation or state.board.hq_types[hq.type].nation
    items = (
        *(PoolItem("armor", state.board.supplier_of(nation), from_turn) for _ in range(tag.armor)),
        PoolItem("infantry", nation, from_turn),
    )
    return with_items(state, hq, items)


def _together(events: list[Event]) -> Iterator[Event]:
    """Tell of steps that went the same way in one event."""
    moved: dict[tuple[int, ...], StragglersMoved] = {}
    for event in events:
        if isinstance(event, StragglersMoved):
            key = (event.start, *event.path)
            before = moved.get(key)
            moved[key] = replace(event, steps=before.steps + 1) if before else event
    yield from moved.values()
    yield from (event for event in events if not isinstance(event, StragglersMoved))
