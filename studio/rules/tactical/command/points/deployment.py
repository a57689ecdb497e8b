"""Deploying units from jump-off points (tactical.needs.jump-off-points, tactical.needs.undeployed)."""

from collections.abc import Iterator
from functools import lru_cache

from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation, windows
from studio.rules.tactical.base.actions import Deploy
from studio.rules.tactical.base.events import UnitAppeared
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.parts import command_of, reach
from studio.rules.tactical.movement.deployment import has_place, put_down, room_refusal

_RULES = ("tactical.needs.jump-off-points",)
_RULE = _RULES[0]


def cells_near_points(state: State, side: Side, inches: int) -> tuple[int, ...]:
    """Return the cells within a distance of the jump-off points of a side that serve it now, in sequence."""
    return _cells_near(state.board.ground, usable_points(state, side), reach(state, inches))


@lru_cache(maxsize=32)
def _cells_near(ground: Ground, points: tuple[int, ...], far: int) -> tuple[int, ...]:
    return tuple(
        cell
        for cell in range(len(ground.shape))
        if any(ground.distance(cell, point) <= far for point in points)
    )


def usable_points(state: State, side: Side) -> tuple[int, ...]:
    """Return where the points of a side lie that are not captured, and that were not moved in this enemy Phase."""
    command = command_of(state)
    return tuple(
        point.at
        for point in command.jump_offs.values()
        if point.side == side and not point.captured and point.usable_from <= command.phase
    )


def legal(state: State, unit: str | None = None) -> Iterator[Deploy]:
    """Find where the undeployed units of the activation can come onto the map."""
    frame = state.top
    if not isinstance(frame, Activation) or "deploy" not in frame.allowed:
        return
    cells = cells_near_points(state, frame.side, state.board.tables.point_distances.deployment)
    shut = _cells_beside_infantry(state, state.board.enemy(frame.side))
    for each in frame.units:
        if unit in (None, each) and _unit_refusal(state, each) is None:
            for cell in cells:
                if cell not in shut and has_place(state, state.units[each], cell):
                    yield Deploy(each, cell)


def refusal(state: State, action: Deploy) -> Refusal | None:
    """Say why a unit cannot come onto the map there."""
    if denied := _unit_refusal(state, action.unit):
        return denied
    unit = state.units[action.unit]
    if not 0 <= action.at < len(state.board.ground.shape):
        return refusals.too_far(state, "deployment", action.at, _RULE)
    ground, far = state.board.ground, reach(state, state.board.tables.point_distances.deployment)
    if all(ground.distance(action.at, point) > far for point in usable_points(state, unit.side)):
        return refusals.too_far(state, "deployment", action.at, _RULE)
    return _cell_refusal(state, unit, action.at)


def _unit_refusal(state: State, name: UnitId) -> Refusal | None:
    """Say why a unit cannot come onto the map now, wherever."""
    if denied := activation.refusal(state, name, "deploy"):
        return denied
    unit = state.units[name]
    return None if unit.where == "undeployed" else refusals.deployed(state, unit, _RULE)


def _cell_refusal(state: State, unit: Unit, at: int) -> Refusal | None:
    """Say why a unit cannot come onto the map in a hex that is near enough: no room, or enemies."""
    if denied := room_refusal(state, unit, at):
        return denied
    if at in _cells_beside_infantry(state, state.board.enemy(unit.side)):
        return refusals.too_near_enemy(state, "deployment", at, _RULE)
    return None


def _cells_beside_infantry(state: State, side: Side) -> frozenset[int]:
    """Return the cells beside the infantry of a side."""
    beside = state.board.ground.topology.beside
    return frozenset(
        cell
        for unit in state.on_map(side)
        if unit.at is not None and state.type_of(unit.id).kind == "infantry"
        for cell in beside[unit.at]
    )


def deploy(state: State, action: Deploy) -> Transition[State]:
    """Bring a unit onto the map, seen by enemies that watch. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], "deploy")
    after = put_down(begun, begun.units[action.unit], action.at)
    unit = after.units[action.unit]
    appeared = UnitAppeared(unit=unit.id, side=unit.side, at=action.at, rules=_RULES)
    opened = windows.open_window(after, "unit-appeared", unit.side, unit.id, action.at)
    return Transition(opened.state, (appeared, *opened.events))
