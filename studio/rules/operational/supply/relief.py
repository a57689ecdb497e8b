"""What a unit regains when it is supplied, at the start of a turn or in the middle of one (3.4 Recovery, 3.6)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import steps
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import ActionPoint, State, SuppliedBy, Unit
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.supply.events import UnitSupplied


def is_special_first(state: State) -> bool:
    """Say whether it is the first turn of the side that plays first (op.supply.first-turn.p1-only)."""
    return state.turn == 1 and state.active == 0


def recover_steps(state: State, unit: Unit, *, on_first_turn: bool = False) -> tuple[Unit, int]:
    """Put suppressed elements of a unit on the map back in action, and count them; on the very first turn if so told.

    Rules op.supply.recovery.table, op.supply.recovery.mountain and op.supply.first-turn.no-recovery.
    """
    assert unit.at is not None
    if is_special_first(state) and not on_first_turn:
        return unit, 0
    level = steps.level_of(state.board, unit)
    most = level.recovery_slow if terrain_at(state, unit.at).slow_recovery else level.recovery
    queue, count = steps.recover(unit.queue, most)
    return (replace(unit, queue=queue) if count else unit), count


def mp_lost(board: Board, unit: Unit) -> int:
    """Return the MPs of a turn that a unit goes without for lack of supply (op.supply.effect.turn-3.less-mp)."""
    figures = board.tables.supply
    if unit.unsupplied < figures.mp_lost_from:
        return 0
    return min(figures.mp_lost, board.unit_types[unit.type].normal_movement)


def _returned_ap(unit: Unit) -> ActionPoint:
    """Return the AP that lack of supply had taken, in the state that it would have by now (op.action.emergency-supply.ap)."""
    return "locked" if unit.halted else "available"


def relieve(
    state: State, unit: Unit, by: SuppliedBy, rule: str, *, on_first_turn: bool = False
) -> Transition[State]:
    """Supply a unit that is out of supply, as supply at the start of its turn would have done.

    It recovers, and gets back the MPs that its turns out of supply had cost it, and the AP, locked where it has
    entered what locks one. Rules op.action.emergency-supply.as-if-supplied, .recovery, .mp and .ap.
    """
    assert unit.at is not None
    mp = mp_lost(state.board, unit)
    ap = unit.unsupplied >= state.board.tables.supply.ap_lost_from
    after, count = recover_steps(state, unit, on_first_turn=on_first_turn)
    after = replace(
        after,
        unsupplied=0,
        supplied_by=by,
        mp=unit.mp + mp,
        ap=_returned_ap(unit) if ap else unit.ap,
    )
    event = UnitSupplied(rules=(rule,), unit=unit.id, at=unit.at, by=by, recovered=count, mp=mp, ap=ap)
    return Transition(replace(state, units={**state.units, unit.id: after}), (event,))


def start_turn_of_unit(unit: Unit, board: Board) -> Unit:
    """Give a unit the MPs and the AP of a new turn; trucks that it had in battle preparation are gone.

    Rules op.action.motor-pool.duration, op.move.mp-per-turn, op.move.ap.one-per-turn, op.supply.effect.turn-2.no-ap and
    op.supply.effect.turn-3.less-mp.
    """
    return replace(
        unit,
        mp=board.unit_types[unit.type].normal_movement - mp_lost(board, unit),
        ap="expended" if unit.unsupplied >= board.tables.supply.ap_lost_from else "available",
        extended=False,
        halted=False,
        acted=False,
        dug_in=False,
        motorized=False,
    )
