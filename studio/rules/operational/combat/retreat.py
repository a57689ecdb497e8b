"""Where a unit falls back to (3.3 Retreat)."""

from functools import lru_cache

from studio.hexes.coordinates import distance
from studio.hexes.search import Reach, reach
from studio.rules.operational.board import Board
from studio.rules.operational.costs import costs
from studio.rules.operational.state import Ground, State, Unit
from studio.rules.operational.tables import MovementType, Weather
from studio.rules.operational.terrain import weather_now


def retreat_path(state: State, unit: Unit, attacker_at: int) -> tuple[int, ...] | None:
    """The cells that a retreating unit enters, in sequence; None where it is cornered (op.retreat.cornered).

    The nearest empty cell of its own territory by MPs; of equally near ones that farther from the attacker, then
    nearer to its HQ, then by column and row (op.retreat.where).
    """
    if unit.at is None:
        return None
    found = _ways_back(state, unit)
    taken = {other.at for other in state.units.values()}
    no_stop = costs(state.board, state.ground, weather_now(state), state.type_of(unit).movement).no_stop
    empty = [cell for cell in found.cost if cell not in taken and cell not in no_stop]
    if not empty:
        return None
    return found.path(min(empty, key=lambda cell: _preference(state, unit, attacker_at, found, cell)))[1:]


def _ways_back(state: State, unit: Unit) -> Reach:
    """All cells within its normal MPs (op.retreat.mp, op.retreat.mp-unsupplied) through its own territory."""
    board = state.board
    kind = state.type_of(unit)
    assert unit.at is not None
    supply, movement = board.tables.supply, board.tables.movement
    bound = kind.normal_movement - (supply.mp_lost if unit.unsupplied >= supply.mp_lost_from else 0)
    own = board.number_of(unit.side) + 1
    closed = {cell for cell, owner in enumerate(state.owner) if owner != own}
    closed.update(
        other.at for other in state.units.values() if other.at is not None and other.side != unit.side
    )
    closed.update(
        cell for cell, group in state.stragglers.items() if group.steps >= movement.min3_straggler_steps
    )
    steps = _open_steps(board, state.ground, weather_now(state), kind.movement)
    return reach(board.topology, steps, {unit.at: 0}, max(0, bound), closed=closed)


@lru_cache(maxsize=32)
def _open_steps(board: Board, ground: Ground, weather: Weather, movement: MovementType) -> bytes:
    """The costs of the steps that a retreating unit may take (op.retreat.terrain, op.retreat.river)."""
    barred = {int(cost) for cost in board.tables.retreat.barred_costs if cost.isdigit()}
    return bytes(0 if step in barred else step for step in costs(board, ground, weather, movement).plain)


def _preference(
    state: State, unit: Unit, attacker_at: int, found: Reach, cell: int
) -> tuple[int, int, int, int, int]:
    shape = state.board.shape
    at = shape.at(cell)
    hq = state.hqs.get(unit.hq) if unit.hq is not None else None
    to_hq = 0 if hq is None or hq.at is None else distance(at, shape.at(hq.at), shape.orientation)
    away = distance(at, shape.at(attacker_at), shape.orientation)
    return found.cost[cell], -away, to_hq, at.column, at.row
