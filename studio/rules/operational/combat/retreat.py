"""Where a unit falls back to (3.3 Retreat)."""

from functools import lru_cache

from studio.hexes.coordinates import DIRECTIONS, distance
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.remembered import forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import ALL, costs
from studio.rules.operational.base.standing import standing
from studio.rules.operational.base.state import Ground, State, Unit
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.base.weather import MapWeather
from studio.tables.operational.kinds import MovementType


def retreat_path(state: State, unit: Unit, attacker_at: int) -> tuple[int, ...] | None:
    """Return the cells that a retreating unit enters, in sequence; None where it is cornered (op.retreat.cornered).

    The nearest empty cell of its own territory by MPs; of equally near ones that farther from the attacker, then
    nearer to its HQ, then by column and row (op.retreat.where).
    """
    found, came_from = _nearest(state, unit)
    if not found:
        return None
    path = [min(found, key=lambda cell: _preference(state, unit, attacker_at, cell))]
    while (before := came_from[path[-1]]) != unit.at:
        path.append(before)
    return tuple(reversed(path))


def is_cornered(state: State, unit: Unit) -> bool:
    """Say whether a unit would have no cell to fall back to (op.retreat.cornered)."""
    return not _nearest(state, unit)[0]


def _nearest(state: State, unit: Unit) -> tuple[list[int], dict[int, int]]:
    """Return the cells nearest to a unit in which it can end, all equally near, and from where each cell is entered.

    The way leads through no hex of an enemy, past its own units (op.retreat.where), within its MPs; land of nobody's is
    passed, and no end of it.
    """
    assert unit.at is not None
    board = state.board
    own = board.mark_of(unit.side)
    passed = (0, own)
    enemies, friends = standing(state).cells_against(unit.side), standing(state).cells_of(unit.side)
    movement = state.movement_of(unit)
    no_stop = costs(board, state.ground, weather_now(state), movement).no_stop
    steps = open_steps(board, state.ground, weather_now(state), movement)
    best, came_from = {unit.at: 0}, dict[int, int]()
    ring: dict[int, list[int]] = {0: [unit.at]}
    for spent in range(allowance(state, unit) + 1):
        cells = [cell for cell in ring.get(spent, ()) if best[cell] == spent]
        ends = [
            cell for cell in cells if state.owner[cell] == own and cell not in friends and cell not in no_stop
        ]
        if ends:
            return ends, came_from
        for cell in cells:
            for direction, there in enumerate(board.topology.beside[cell]):
                if there == OFF_MAP or state.owner[there] not in passed or there in enemies:
                    continue
                step = crowded_step(state, there, steps[DIRECTIONS * cell + direction])
                total = spent + step
                if step and total < best.get(there, total + 1):
                    best[there], came_from[there] = total, cell
                    ring.setdefault(total, []).append(there)
    return [], came_from


def allowance(state: State, unit: Unit) -> int:
    """Return the MPs for one retreat (op.retreat.mp, op.retreat.mp-unsupplied)."""
    supply = state.board.tables.supply
    lost = supply.mp_lost if unit.unsupplied >= supply.mp_lost_from else 0
    return max(0, state.type_of(unit).normal_movement - lost)


def crowded_step(state: State, there: int, step: int) -> int:
    """Return what a step takes into a cell that stragglers may crowd; 0 if the unit cannot pay it (op.retreat.terrain)."""
    movement, some = state.board.tables.movement, state.stragglers.get(there)
    if not step or some is None or some.steps < movement.min3_straggler_steps:
        return step
    dearer = max(step, movement.min3)
    return dearer if dearer < _barred_from(state.board) else 0


@forgetful
@lru_cache(maxsize=32)
def open_steps(board: Board, ground: Ground, weather: MapWeather, movement: MovementType) -> bytes:
    """Return the costs of the steps that a retreating unit may take.

    What takes all MPs is none: rivers without a bridge and hexes that cost A (op.retreat.river, op.retreat.bridge,
    op.retreat.terrain).
    """
    least = _barred_from(board)
    return bytes(step if step < least else 0 for step in costs(board, ground, weather, movement).plain)


@forgetful
@lru_cache(maxsize=32)
def _barred_from(board: Board) -> int:
    """Return the least MPs that bar a retreat; a ridge that adds to them bars it as well."""
    return min((int(cost) for cost in board.tables.retreat.barred_costs if cost.isdigit()), default=ALL)


def _preference(state: State, unit: Unit, attacker_at: int, cell: int) -> tuple[int, int, int, int]:
    shape = state.board.shape
    at = shape.at(cell)
    hq = state.hqs.get(unit.hq) if unit.hq is not None else None
    to_hq = 0 if hq is None or hq.at is None else distance(at, shape.at(hq.at), shape.orientation)
    away = distance(at, shape.at(attacker_at), shape.orientation)
    return -away, to_hq, at.column, at.row
