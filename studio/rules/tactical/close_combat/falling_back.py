"""Falling back: of those who lost a close combat, and of those who broke (tactical.needs.close-combat)."""

from collections.abc import Sequence

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import FellBack, WatchSpent
from studio.rules.tactical.base.frames import Falling
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.strikes import defeat_with_load
from studio.rules.tactical.ground.measure import hexes, hexes_to_rear
from studio.rules.tactical.ground.step_cost import cost_of_step
from studio.rules.tactical.movement.obstructions import (
    flatten_wire,
    is_caught_in_wire,
    is_obstructed,
    is_wired_against,
    set_off_mines,
)
from studio.rules.tactical.movement.stacking import enemies_at, has_room

_RULES = ("tactical.needs.close-combat",)
_WATCH = ("tactical.needs.op-fire", "tactical.needs.overwatch")


def hexes_of_falling_back(state: State) -> int:
    """Return how far those fall back who lost a close combat or broke."""
    figures = state.board.tables.close_combat
    if state.board.system != "points":
        return figures.fall_back_hexes
    return hexes(figures.fall_back_inches, state.board.inches_per_hex)


def resolve(state: State) -> Transition[State]:
    """Let the unit of the frame on top of the agenda fall back."""
    frame = state.top
    assert isinstance(frame, Falling)
    return fall_back(state.popped(), frame.unit, frame.hexes, begun=frame.begun)


def fall_back(
    state: State, unit: UnitId, far: int, *, begun: bool = False, taken: int | None = None
) -> Transition[State]:
    """Let a unit fall back so many hexes, fewer where its way is barred; who cannot make one step is lost.

    So are guns, and vehicles that are immobilized. Nobody comes back into the hex that the winner takes.

    It leaves works and what cover it had taken, and watches no more. Mines on its way go off under it before it goes on,
    and wire holds it as it holds all on foot. Rules tactical.needs.close-combat and tactical.needs.fortifications.
    """
    falling = state.units[unit]
    if falling.where != "map":
        return Transition(state, ())
    stuck = falling.immobilized or state.type_of(unit).kind == "gun"
    path = () if stuck else _path(state, falling, far, taken)
    if not path:
        return Transition(state, ()) if begun else defeat_with_load(state, falling, "no-retreat")
    events: list[Event] = []
    readiness = falling.readiness
    if readiness == "watching":
        readiness = "fresh" if state.board.system == "points" else "fatigued"
        events.append(WatchSpent(unit=unit, rules=_WATCH))
    back = replace(falling, at=path[-1], tactical=False, in_works=False, readiness=readiness)
    met = _meet(state.with_unit(back), back, far - len(path))
    return Transition(met.state, (FellBack(unit=unit, path=path, rules=_RULES), *events, *met.events))


def _meet(state: State, unit: Unit, left: int) -> Transition[State]:
    """Let a unit meet what lies in the hex that it has fallen back to, and go on after it; else its way ends there."""
    assert unit.at is not None
    goes_on = left and is_obstructed(state, unit.at) and not is_caught_in_wire(state, unit)
    flattened = flatten_wire(state, unit)
    state = flattened.state
    if goes_on:
        state = state.pushed(Falling(unit.id, left, begun=True))
    mined = set_off_mines(state, unit)
    return Transition(mined.state, (*flattened.events, *mined.events))


def _path(state: State, unit: Unit, far: int, taken: int | None) -> tuple[int, ...]:
    """Return the cells along which a unit falls back, as far as the first that is mined or wired."""
    enemies = [each.at for each in state.on_map(state.board.enemy(unit.side)) if each.at is not None]
    path: list[int] = []
    while len(path) < far:
        cell = _next_step(state, unit, enemies, taken)
        if cell is None:
            break
        path.append(cell)
        if is_obstructed(state, cell):
            break
        unit = replace(unit, at=cell)
    return tuple(path)


def _next_step(state: State, unit: Unit, enemies: Sequence[int], taken: int | None) -> int | None:
    """Return the best cell beside a unit: farthest from the nearest enemy, then most to the rear, then the first.

    No step brings it nearer to every enemy.
    """
    assert unit.at is not None
    ground, home = state.board.ground, state.board.side(unit.side).home
    best: tuple[int, int, int] | None = None
    found = None
    for direction in range(DIRECTIONS):
        cell = ground.topology.neighbours[DIRECTIONS * unit.at + direction]
        if cell in (OFF_MAP, taken) or not _is_free(state, unit, direction, cell):
            continue
        away = [ground.distance(cell, enemy) for enemy in enemies]
        if enemies and all(
            now < ground.distance(unit.at, enemy) for now, enemy in zip(away, enemies, strict=True)
        ):
            continue
        rank = min(away, default=0), hexes_to_rear(ground.shape, home, unit.at, cell), -direction
        if best is None or rank > best:
            best, found = rank, cell
    return found


def _is_free(state: State, unit: Unit, direction: int, cell: int) -> bool:
    """Return whether a unit could step into a cell: its side is open, no wire keeps it out, there is room, and no enemy."""
    assert unit.at is not None
    if is_wired_against(state, unit, cell):
        return False
    board = state.board
    cost = cost_of_step(
        board.ground,
        board.tables.movement,
        state.type_of(unit.id).mover,
        unit.at,
        direction,
        None,
        corner=board.corner_facing,
    )
    return cost is not None and has_room(state, unit, cell) and not enemies_at(state, unit, cell)
