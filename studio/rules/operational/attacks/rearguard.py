"""Where a rearguard falls back to once it has been attacked: towards its headquarters (3.3, 3.6 Rearguard)."""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from heapq import heappop, heappush

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.operational.base.costs import costs, is_along_way
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.terrain import terrain_at, weather_now
from studio.rules.operational.combat.retreat import allowance, crowded_step, open_steps
from studio.rules.operational.hq_actions.range import parent_hq


@dataclass(frozen=True, slots=True)
class _Paths:
    """The cheapest ways from a unit to its HQ, of equally cheap ones those with the most roads."""

    #: The MPs, and the steps off roads, up to each cell.
    best: Mapping[int, tuple[int, int]]
    #: Each cell with those that the ways enter it from.
    before: Mapping[int, Set[int]]


def rearguard_path(state: State, unit: Unit) -> tuple[int, ...] | None:
    """Return the cells that a rearguard enters, in sequence; None where it has no way back (op.order.rearguard.no-route).

    It keeps to the cheapest way to its HQ, roads preferred, and ends in the last empty hex on it within its normal
    MPs; of equally cheap ways it takes the one that gets it furthest, then the lowest column, then row
    (op.order.rearguard.retreats, op.action.rearguard.retreats-after).
    """
    hq = parent_hq(state, unit)
    if hq is None or hq.at is None:
        return None
    paths = _paths_to(state, unit, hq.at)
    most = allowance(state, unit)
    taken = {other.at for other in state.units.values()}
    no_stop = costs(state.board, state.ground, weather_now(state), state.movement_of(unit)).no_stop
    ends = [
        cell
        for cell in _cells_before(paths, hq.at)
        if paths.best[cell][0] <= most and cell not in taken and cell not in no_stop
    ]
    if not ends:
        return None
    shape = state.board.shape

    def fixed_order(cell: int) -> tuple[int, int]:
        at = shape.at(cell)
        return at.column, at.row

    goal = min(ends, key=lambda cell: (-paths.best[cell][0], fixed_order(cell)))
    path = [goal]
    while before := paths.before.get(path[-1]):
        path.append(min(before, key=fixed_order))
    return tuple(reversed(path[:-1]))


def _cells_before(paths: _Paths, target: int) -> Set[int]:
    """Return the cells that lie on a way to one, this among them; none where there is no way."""
    found, waiting = set[int](), [target] if target in paths.best else []
    while waiting:
        cell = waiting.pop()
        if cell not in found:
            found.add(cell)
            waiting += paths.before.get(cell, ())
    return found


def _paths_to(state: State, unit: Unit, target: int) -> _Paths:
    """Find the cheapest ways of a unit to a cell."""
    assert unit.at is not None
    enemies = frozenset(other.at for other in state.units.values() if other.side != unit.side)
    best = {unit.at: (0, 0)}
    before: dict[int, set[int]] = {}
    waiting = [(0, 0, unit.at)]
    while waiting:
        spent, bare, cell = heappop(waiting)
        if cell == target:
            break
        if (spent, bare) > best[cell]:
            continue
        for there, step, by_road in _steps(state, unit, cell, enemies):
            total = spent + step, bare + (not by_road)
            if there not in best or total < best[there]:
                best[there], before[there] = total, {cell}
                heappush(waiting, (*total, there))
            elif total == best[there]:
                before[there].add(cell)
    return _Paths(best, before)


def _steps(
    state: State, unit: Unit, cell: int, enemies: frozenset[int | None]
) -> list[tuple[int, int, bool]]:
    """Return the steps that a rearguard may take: where each leads, its MPs, and whether it goes by a usable road or rail.

    As in any retreat through its own land, past no enemy; and like stragglers never into mountains.
    """
    board, weather, movement = state.board, weather_now(state), state.movement_of(unit)
    own = board.mark_of(unit.side)
    steps = open_steps(board, state.ground, weather, movement)
    found = []
    for edge, there in enumerate(board.topology.beside[cell], DIRECTIONS * cell):
        if there == OFF_MAP or state.owner[there] != own or there in enemies:
            continue
        step = crowded_step(state, there, steps[edge])
        if step and terrain_at(state, there).stragglers:
            found.append((there, step, is_along_way(board, state.ground, weather, movement, edge)))
    return found
