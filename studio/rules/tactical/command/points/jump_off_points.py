"""Jump-off points: they fall to the enemy, are freed, are lost, and are moved (tactical.needs.jump-off-points)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.commands import JumpOff
from studio.rules.tactical.base.frames import TestDue
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import MoveJumpOff
from studio.rules.tactical.command.points.events import JumpOffCaptured, JumpOffLost, JumpOffMoved
from studio.rules.tactical.command.points.force_morale import owe
from studio.rules.tactical.command.points.parts import (
    command_of,
    own_or_window,
    pay,
    price_refusal,
    reach,
    terms_of,
    with_command,
)
from studio.rules.tactical.fire.view import is_seen, smoke_cells
from studio.rules.tactical.ground.cover import cover_at, crosses_cover
from studio.rules.tactical.ground.measure import hexes_to_rear

_RULES: Final = ("tactical.needs.jump-off-points",)
_DISTANCE: Final = "coc.jump-off.distance"


def settle_captures(state: State) -> Transition[State]:
    """Look at the end of a Phase who has which point: enemy infantry in its hex captures it, and owes its side a test.

    A captured point is free again as soon as no enemy is left in its hex.
    """
    events: list[Event] = []
    tests: list[TestDue] = []
    command = command_of(state)
    points = dict(command.jump_offs)
    for name, point in command.jump_offs.items():
        captured = _is_captured(state, point)
        if captured == point.captured:
            continue
        points[name] = replace(point, captured=captured)
        events.append(JumpOffCaptured(point=name, side=point.side, captured=captured, rules=_RULES))
        if captured:
            tests.append(TestDue(point.side, "jump-off-captured", ""))
    settled = with_command(state, replace(command, jump_offs=points))
    return Transition(owe(settled, tests), tuple(events))


def _is_captured(state: State, point: JumpOff) -> bool:
    """Return whether a point is the enemy's: what he has captured he keeps with any unit in its hex."""
    there = state.units_at(point.at, state.board.enemy(point.side))
    return any(point.captured or state.type_of(unit.id).kind == "infantry" for unit in there)


def remove_captured(state: State) -> Transition[State]:
    """Take the captured points off the map, as the Turn ends (tactical.needs.turn-end)."""
    command = command_of(state)
    left = {name: point for name, point in command.jump_offs.items() if not point.captured}
    lost = tuple(
        JumpOffLost(point=name, side=point.side, rules=("tactical.needs.turn-end",))
        for name, point in command.jump_offs.items()
        if point.captured
    )
    return Transition(with_command(state, replace(command, jump_offs=left)), lost)


def legal(state: State, unit: str | None = None) -> Iterator[MoveJumpOff]:
    """Find where the side that may act can move its jump-off points."""
    side = None if unit is not None else own_or_window(state, "phase-start", "phase-end")
    price = state.board.tables.point_prices.move_jump_off
    if side is None or price_refusal(state, side, price):
        return
    for name, point in command_of(state).jump_offs.items():
        if point.side == side:
            for cell in range(len(state.board.ground.shape)):
                if refusal(state, MoveJumpOff(name, cell)) is None:
                    yield MoveJumpOff(name, cell)


def refusal(state: State, action: MoveJumpOff) -> Refusal | None:
    """Say why a jump-off point cannot be moved there."""
    if state.ending is not None:
        return general.battle_over()
    side = own_or_window(state, "phase-start", "phase-end")
    if side is None:
        return refusals.not_now("Moving a jump-off point", _DISTANCE)
    if denied := price_refusal(state, side, state.board.tables.point_prices.move_jump_off):
        return denied
    point = command_of(state).jump_offs.get(action.point)
    if point is None or point.side != side:
        return refusals.no_such_point(action.point)
    if point.captured:
        return refusals.captured(action.point)
    on_map = 0 <= action.at < len(state.board.ground.shape)
    far = reach(state, state.board.tables.point_distances.jump_off)
    if not on_map or not 0 < state.board.ground.distance(point.at, action.at) <= far:
        return refusals.too_far(state, "the jump-off point", action.at, _DISTANCE)
    if denied := _rear_refusal(state, side, action.at):
        return denied
    return (
        None
        if is_sheltered(state, action.at, side)
        else refusals.not_in_cover(state, action.at, "coc.jump-off.in-cover")
    )


def _rear_refusal(state: State, side: Side, at: int) -> Refusal | None:
    """Say whether a cell is not far enough behind the troops nearest to it; snipers are not counted (D21)."""
    ground = state.board.ground
    troops = [
        (ground.distance(at, unit.at), unit.at)
        for unit in state.on_map(side)
        if unit.at is not None and "sniper" not in state.facts(unit.id).flags
    ]
    if not troops:
        return refusals.no_troops()
    far, home = reach(state, state.board.tables.point_distances.jump_off_rear), state.board.side(side).home
    nearest = min(troops)[0]
    behind = [
        hexes_to_rear(ground.shape, home, cell, at) >= far
        for distance, cell in troops
        if terms_of(state).rear_of_all or distance == nearest
    ]
    enough = all(behind) if terms_of(state).rear_of_all else any(behind)
    return None if enough else refusals.not_behind_troops(state, at)


def gives_cover(state: State, at: int) -> bool:
    """Return whether the ground of a cell gives cover."""
    return cover_at(state.board.ground, state.board.tables.sight, at).level > 0


def is_sheltered(state: State, at: int, side: Side) -> bool:
    """Return whether a cell is in cover, or behind cover from every enemy of a side on the map (coc.jump-off.in-cover)."""
    if gives_cover(state, at):
        return True
    return all(
        _is_behind_cover(state, unit.at, at)
        for unit in state.on_map(state.board.enemy(side))
        if unit.at is not None
    )


def _is_behind_cover(state: State, start: int, at: int) -> bool:
    if not is_seen(state, start, at):
        return True
    ground, figures = state.board.ground, state.board.tables.sight
    return crosses_cover(ground, figures, start, at, smoke=smoke_cells(state))


def move(state: State, action: MoveJumpOff) -> Transition[State]:
    """Move a jump-off point; in the enemy's Phase it serves from the next Phase on. Raises IllegalAction.

    Rules coc.jump-off.deploy-at-once and coc.jump-off.enemy-phase.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    command = command_of(state)
    point = command.jump_offs[action.point]
    paid = pay(state, point.side, state.board.tables.point_prices.move_jump_off, (), (_DISTANCE,))
    command = command_of(paid.state)
    usable = command.phase if command.active == point.side else command.phase + 1
    moved = replace(point, at=action.at, usable_from=usable)
    after = with_command(paid.state, replace(command, jump_offs={**command.jump_offs, action.point: moved}))
    event = JumpOffMoved(point=action.point, side=point.side, at=action.at, rules=(_DISTANCE,))
    return Transition(after, (*paid.events, event))
