"""A unit's march along a path: what it has to spend, what the path takes, and how it stands at the end."""

from dataclasses import dataclass
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.remembered import Remembered, Shared
from studio.rules.operational.base import costs, refusals, zones
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import ALL, Costs
from studio.rules.operational.base.march_refusals import (
    Halt,
    barred,
    enemy_there,
    march_ended,
    needs_everything,
    no_place_to_stop,
    nowhere,
    occupied,
    path_crosses_itself,
    river_needs_all,
    too_few_mps,
    too_weak_for_hq,
    zone_after_extended,
    zone_by_extended,
)
from studio.rules.operational.base.obstacles import Obstacles
from studio.rules.operational.base.state import ActionPoint, State, Unit
from studio.rules.operational.base.terrain import weather_now

#: The MPs spent behind a hex of a march, extended ones included, and what ends it there.
Leg = tuple[int, Halt | None]


@dataclass(frozen=True, slots=True)
class MovementBudget:
    """What a unit can spend on a march."""

    mp: int
    #: MPs that its AP could buy it (op.move.ap.uses); 0 if the AP is not available.
    extension: int
    #: It has all its MPs, as the crossing of a minor river asks (op.move.river.minor-start).
    full: bool
    #: It has its AP as well, as a hex that costs A asks (op.move.cost.a-need).
    all_in: bool
    #: Any march takes all its MPs (op.front.unsupplied-one-move).
    one_move: bool
    #: It has been on extended movement, so that zones are closed to it (op.zoc.no-extended).
    has_extended: bool
    #: It cannot enter the hexes of enemy headquarters (op.move.min3.overrun-hq).
    weak: bool


@dataclass(frozen=True, slots=True)
class EndState:
    """How a unit would stand in a cell: the MPs left to it, and its AP."""

    mp: int
    ap: ActionPoint
    #: Getting there takes extended movement.
    extended: bool = False
    #: Getting there locks the AP, or would if the unit had one.
    locks: bool = False


def movement_budget(state: State, unit: Unit) -> MovementBudget:
    """Find what a unit can spend; the very same for the same unit."""
    return _budget_now(state.board, unit)


def has_all_mps(state: State, unit: Unit) -> bool:
    """Say whether a unit has spent none of its MPs; a garrison that never has any has not, unless it was on trucks."""
    if movement_budget(state, unit).full:
        return True
    return state.type_of(unit).normal_movement == 0 and not unit.acted and not unit.extended


def rested_budget(state: State, unit: Unit) -> MovementBudget:
    """Find what a unit could spend in its next turn, as if it began now and nothing else had changed."""
    return _budget_when_rested(state.board, unit)


def _find_budget(board: Board, unit: Unit) -> MovementBudget:
    kind = board.unit_types[unit.type]
    ready = unit.ap == "available"
    # Left-over extended MPs may happen to be as many as the normal ones.
    full = unit.mp >= max(kind.normal_movement, 1) and not unit.extended
    budget = MovementBudget(
        mp=unit.mp,
        extension=_extension(board, unit) if ready else 0,
        full=full,
        all_in=full and ready,
        one_move=_takes_no_ground(board, unit),
        has_extended=unit.extended,
        weak=zones.is_weak_by(board, unit),
    )
    return _shared_budget(budget)


def _find_rested_budget(board: Board, unit: Unit) -> MovementBudget:
    mp = board.unit_types[unit.type].normal_movement
    budget = MovementBudget(
        mp=mp,
        extension=_extension(board, unit),
        full=mp > 0,
        all_in=mp > 0,
        one_move=_takes_no_ground(board, unit),
        has_extended=False,
        weak=unit.active_steps < board.tables.zones.weak_below,
    )
    return _shared_budget(budget)


_budget_now: Final = Remembered(_find_budget, 512)
_budget_when_rested: Final = Remembered(_find_rested_budget, 512)
#: Units that can spend the same search the same from the same hex.
_shared_budget: Final[Shared[MovementBudget]] = Shared(256)


def _extension(board: Board, unit: Unit) -> int:
    """Return the MPs of extended movement, those of trucks among them (op.action.motor-pool.extended-mp)."""
    more = board.tables.logistics.motor_pool_mp if unit.motorized else 0
    return board.unit_types[unit.type].extended_movement + more


def takes_no_ground(state: State, unit: Unit) -> bool:
    """Say whether a unit has been out of supply for so long that the limits of op.front.unsupplied-* hold."""
    return _takes_no_ground(state.board, unit)


def _takes_no_ground(board: Board, unit: Unit) -> bool:
    return unit.unsupplied >= board.tables.movement.unsupplied_turns


def costs_for(state: State, unit: Unit) -> Costs:
    """Find the costs of a unit's movement type in the weather of the turn."""
    board = state.board
    return costs.costs(board, state.ground, weather_now(state), state.movement_of(unit))


def end_state(
    unit: Unit, have: MovementBudget, left: int, *, locks: bool = False, extended: bool = False
) -> EndState:
    """Say how a unit stands that has `left` MPs; locking changes an available AP only."""
    mp = 0 if have.one_move else left
    if extended:
        return EndState(mp, "expended", extended=True)
    return EndState(mp, "locked" if locks and unit.ap == "available" else unit.ap, locks=locks)


def follow_path(state: State, unit: Unit, path: tuple[int, ...], ahead: Obstacles) -> EndState | Refusal:
    """Walk a unit on the map along a path, hex by hex, and say how it stands at the end or why it cannot."""
    walked = march_legs(state, unit, path, ahead)
    return walked if isinstance(walked, Refusal) else end_of_march(state, unit, path[-1], walked[-1], ahead)


def march_legs(
    state: State, unit: Unit, path: tuple[int, ...], ahead: Obstacles
) -> tuple[Leg, ...] | Refusal:
    """Find what a unit has spent behind each hex of a path, or why it cannot go there (op.move.cost-per-hex)."""
    assert unit.at is not None
    if not path:
        return nowhere(unit)
    if len({unit.at, *path}) <= len(path):
        return path_crosses_itself(unit)
    have, prices = movement_budget(state, unit), costs_for(state, unit)
    here, spent = unit.at, 0
    halt: Halt | None = None
    legs: list[Leg] = []
    for there in path:
        if halt:
            return march_ended(state, unit, here, halt)
        edge = edge_between(state.board, here, there)
        if edge is None:
            return refusals.not_adjacent(state, unit, here, there)
        if denied := _entry_refusal(state, unit, have, ahead, there):
            return denied
        taken = _spent_on(state, unit, have, prices, ahead, edge, spent)
        if isinstance(taken, Refusal):
            return taken
        here, (spent, halt) = there, taken
        legs.append(taken)
    return tuple(legs)


def end_of_march(state: State, unit: Unit, here: int, leg: Leg, ahead: Obstacles) -> EndState | Refusal:
    """Say how a unit stands that ends its march in a cell, or why it cannot.

    Rules op.move.extended.spend, op.move.friend-passes and op.move.road.cross-impassable.
    """
    have, prices, (spent, halt) = movement_budget(state, unit), costs_for(state, unit), leg
    if here in ahead.friends:
        return occupied(state, unit, here)
    if here in prices.no_stop:
        return no_place_to_stop(state, unit, here)
    if spent > have.mp:
        return end_state(unit, have, have.mp + have.extension - spent, extended=True)
    return end_state(unit, have, 0 if halt else have.mp - spent, locks=halt is not None)


def edge_between(board: Board, here: int, there: int) -> int | None:
    """Find the directed number of the step between two cells; None unless they are neighbours on the map."""
    first = DIRECTIONS * here
    around = board.topology.neighbours[first : first + DIRECTIONS]
    return first + around.index(there) if there != OFF_MAP and there in around else None


def _entry_refusal(
    state: State, unit: Unit, have: MovementBudget, ahead: Obstacles, there: int
) -> Refusal | None:
    """Say what closes a cell to the unit whatever it could spend.

    Rules op.move.enemy-blocks, op.move.min3.overrun-hq and op.zoc.no-extended.
    """
    if there in ahead.enemies:
        return enemy_there(state, unit, there)
    if there in ahead.hqs and have.weak:
        return too_weak_for_hq(state, unit, there)
    if there in ahead.zones and have.has_extended:
        return zone_after_extended(state, unit, there)
    return None


def _spent_on(
    state: State, unit: Unit, have: MovementBudget, prices: Costs, ahead: Obstacles, edge: int, spent: int
) -> Leg | Refusal:
    """Add a step to the MPs spent, and say what ends the march behind it."""
    there = state.board.topology.neighbours[edge]
    least = state.board.tables.movement.min3 if there in ahead.min3 else 0
    if whole := prices.whole[edge]:
        return _spent_on_whole(state, unit, have, there, max(whole, least), spent)
    if not prices.plain[edge]:
        weather, movement = weather_now(state), state.movement_of(unit)
        barrier = costs.step_at(state.board, state.ground, weather, movement, edge).barrier
        assert barrier is not None
        return barred(state, unit, edge, barrier)
    total = spent + max(prices.plain[edge], least)
    if total > have.mp + have.extension:
        return too_few_mps(state, unit, there, total, have.mp + have.extension)
    if there not in ahead.zones:
        return total, None
    if total > have.mp:
        return zone_by_extended(state, unit, there, total)
    return total, "zone"


def _spent_on_whole(
    state: State, unit: Unit, have: MovementBudget, there: int, need: int, spent: int
) -> tuple[int, Halt] | Refusal:
    """Spend all MPs on entering a hex that costs A or lies beyond a minor river.

    Rules op.move.cost.a-need, op.move.cost.a-spends, op.move.cost.a-locks, op.move.river.minor-cost,
    op.move.river.minor-start and op.move.river.minor-locks.
    """
    if need == ALL:
        if spent or not have.all_in:
            return needs_everything(state, unit, there)
        return have.mp, "all-in"
    if spent or not have.full:
        return river_needs_all(state, unit, there)
    if need > have.mp:
        return too_few_mps(state, unit, there, need, have.mp)
    return have.mp, "river"
