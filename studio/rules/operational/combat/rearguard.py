"""Where a rearguard falls back to once it has been attacked: towards its headquarters (3.3, 3.6 Rearguard)."""

from heapq import heappop, heappush

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.operational.combat.retreat import allowance, crowded, open_steps
from studio.rules.operational.costs import costs
from studio.rules.operational.headquarters.range import parent
from studio.rules.operational.state import State, Unit
from studio.rules.operational.terrain import terrain_at, weather_now


def rearguard_path(state: State, unit: Unit) -> tuple[int, ...] | None:
    """The cells that a rearguard enters, in sequence; None where it has no way back (op.order.rearguard.no-route).

    It keeps to the cheapest way to its HQ and ends in the last empty hex on it within its normal MPs
    (op.order.rearguard.retreats, op.action.rearguard.retreats-after).
    """
    hq = parent(state, unit)
    if hq is None or hq.at is None:
        return None
    most = allowance(state, unit)
    taken = {other.at for other in state.units.values()}
    no_stop = costs(state.board, state.ground, weather_now(state), state.movement_of(unit)).no_stop
    path: list[int] = []
    end = 0
    for cell, spent in _way(state, unit, hq.at):
        if spent > most:
            break
        path.append(cell)
        if cell not in taken and cell not in no_stop:
            end = len(path)
    return tuple(path[:end]) or None


def _way(state: State, unit: Unit, target: int) -> list[tuple[int, int]]:
    """The cheapest way to a cell, of equally cheap ones that with the most roads: each cell with the MPs up to it."""
    assert unit.at is not None
    enemies = frozenset(other.at for other in state.units.values() if other.side != unit.side)
    best = {unit.at: (0, 0)}
    came_from: dict[int, int] = {}
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
                best[there], came_from[there] = total, cell
                heappush(waiting, (*total, there))
    if target not in came_from:
        return []
    way = [target]
    while (before := came_from[way[-1]]) != unit.at:
        way.append(before)
    return [(cell, best[cell][0]) for cell in reversed(way)]


def _steps(
    state: State, unit: Unit, cell: int, enemies: frozenset[int | None]
) -> list[tuple[int, int, bool]]:
    """The steps that a rearguard may take: where each leads, its MPs, and whether a road or rail runs along it.

    As in any retreat through its own land, past no enemy; and like stragglers never into mountains.
    """
    board = state.board
    own = board.mark_of(unit.side)
    steps = open_steps(board, state.ground, weather_now(state), state.movement_of(unit))
    found = []
    for direction, there in enumerate(board.topology.beside[cell]):
        if there == OFF_MAP or state.owner[there] != own or there in enemies:
            continue
        step = crowded(state, there, steps[DIRECTIONS * cell + direction])
        if step and terrain_at(state, there).stragglers:
            found.append((there, step, board.hexside(cell, direction) in board.links))
    return found
