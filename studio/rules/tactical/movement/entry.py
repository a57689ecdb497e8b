"""Which hex a unit can enter, and at what cost (tactical.needs.movement, tactical.needs.obstacles)."""

from dataclasses import dataclass

from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.ground.measure import cells_crossed, hexes
from studio.rules.tactical.ground.step_cost import cost_of_reposition, cost_of_step, is_open
from studio.rules.tactical.movement import refusals
from studio.rules.tactical.movement.obstructions import is_wired_against
from studio.rules.tactical.movement.speeds import hexes_left
from studio.rules.tactical.movement.stacking import enemies_at, has_room


@dataclass(frozen=True, slots=True)
class Entry:
    """A step that can be made: the cell, what it costs of the allowance, and whether it is a charge."""

    cell: int
    cost: int
    charge: bool


def is_open_to(state: State, unit: Unit, cell: int) -> bool:
    """Return whether the ground of a cell is open to a unit."""
    return is_open(state.board.ground, state.type_of(unit.id).mover, cell)


def find_entry(state: State, unit: Unit, moving: Moving, direction: int) -> Entry | Refusal:
    """Return what a step of the unit that moves would be, or why it cannot be made."""
    assert unit.at is not None
    cell = state.board.ground.topology.neighbours[6 * unit.at + direction] if 0 <= direction < 6 else OFF_MAP
    if cell == OFF_MAP:
        return refusals.off_map(state, unit)
    cost = _cost(state, unit, moving, direction)
    if cost is None or is_wired_against(state, unit, cell):
        return refusals.closed(state, unit, cell)
    enemies = enemies_at(state, unit, cell)
    if denied := _occupied(state, unit, moving, cell, enemies):
        return denied
    left = hexes_to_go(state, unit, moving)
    first = not moving.spent and not moving.path
    if left < 1 or (cost > left and not first):
        return refusals.too_far(state, unit, cell)
    return Entry(cell, min(cost, left), bool(enemies))


def hexes_to_go(state: State, unit: Unit, moving: Moving) -> int:
    """Return what is left of a move; shock that comes on the way shortens it, and takes nothing back (tactical.needs.shock)."""
    if moving.inches is None:
        return moving.total - moving.spent
    if moving.assault:
        lost = state.board.tables.movement.inches_per_shock * unit.shock
        total = hexes(moving.inches - lost, state.board.inches_per_hex)
    else:
        total = hexes_left(state, unit, moving.inches, unhindered=moving.free)
    return max(0, total - moving.spent)


def _cost(state: State, unit: Unit, moving: Moving, direction: int) -> int | None:
    """Return the cost of a step; None: it is closed."""
    assert unit.at is not None
    board, kind = state.board, state.type_of(unit.id)
    figures = board.tables.movement
    if moving.free:
        return cost_of_reposition(board.ground, figures, unit.at, direction, windows=not moving.assault)
    facing = unit.facing if kind.kind == "vehicle" else None
    return cost_of_step(
        board.ground, figures, kind.mover, unit.at, direction, facing, corner=board.corner_facing
    )


def _occupied(
    state: State, unit: Unit, moving: Moving, cell: int, enemies: tuple[Unit, ...]
) -> Refusal | None:
    """Say why those in a cell keep the unit out: enemies that it cannot close with, or friends who fill it.

    There may be both where the scenario lets them share a hex (tactical.needs.stacking, tactical.needs.hex-sharing).
    """
    if enemies and (denied := _no_charge(state, unit, moving, cell, enemies)):
        return denied
    return None if has_room(state, unit, cell) else refusals.stacked(state, unit, cell)


def _no_charge(
    state: State, unit: Unit, moving: Moving, cell: int, enemies: tuple[Unit, ...]
) -> Refusal | None:
    """Say why the unit cannot close with the enemies in a cell."""
    if any(state.type_of(each.id).kind == "vehicle" for each in enemies):
        return refusals.vehicle_there(state, unit, cell)
    charges = state.type_of(unit.id).kind == "infantry" and standing_of(state, unit) == "steady"
    if not charges or (moving.free and not (moving.assault and _is_straight(state, moving, cell))):
        return refusals.enemy_there(state, unit, cell)
    return refusals.not_tactically(state, unit, cell) if moving.mode == "tactical" else None


def _is_straight(state: State, moving: Moving, cell: int) -> bool:
    """Return whether a step into a cell ends a straight way there from the vehicle (coc.assault.close-combat-straight)."""
    start, ground = moving.path[0], state.board.ground
    crossed = {each for stretch in cells_crossed(ground, start, cell) for each in stretch}
    return ground.distance(start, cell) == len(moving.path) and set(moving.path) <= crossed
