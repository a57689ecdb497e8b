"""The sequence of turns: a side's turn ends, the next one's starts, and the last one ends the battle."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.remembered import Remembered
from studio.rules.kernel.transition import Transition
from studio.rules.operational.assets import limits
from studio.rules.operational.base import refusals, steps
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.terrain import weather_outside_zones
from studio.rules.operational.card_effects import artillery_preparation
from studio.rules.operational.cards import hand
from studio.rules.operational.engineering import bridges
from studio.rules.operational.forcepool import straggler_movement
from studio.rules.operational.headquarters.supply import check_headquarters
from studio.rules.operational.intelligence import visibility_updates
from studio.rules.operational.logistics import truck_card
from studio.rules.operational.objectives import settlement
from studio.rules.operational.orders import defensive_orders
from studio.rules.operational.supply.relief import start_turn_of_unit
from studio.rules.operational.triggers import firing
from studio.rules.operational.turn import battle_end, extra_turns
from studio.rules.operational.turn.events import (
    PreparationEnded,
    PreparationStarted,
    TurnEnded,
    TurnStarted,
)
from studio.rules.operational.turn.supply_check import check_supply


def legal(state: State, unit: str | None = None) -> Iterator[EndTurn]:
    """Find the one action that ends a turn; it belongs to no unit."""
    if unit is None and not state.over:
        yield EndTurn()


def refusal(state: State, action: EndTurn) -> Refusal | None:  # noqa: ARG001
    """Say why the turn cannot be ended."""
    return refusals.battle_over() if state.over else None


def apply(state: State, action: EndTurn) -> Transition[State]:
    """End the side's turn or its preparation, and start the next one or end the battle."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    if state.preparation:
        prepared = PreparationEnded(side=state.side, rules=("op.prep.phase", "op.quick.prep-phase"))
        first = start_turn(replace(state, preparation=False))
        return Transition(first.state, (prepared, *first.events))
    ended = TurnEnded(side=state.side, turn=state.turn, rules=("op.intro.time-limit",))
    calm = replace(
        state, units={id_: _end_turn_of_unit(unit, state.side) for id_, unit in state.units.items()}
    )
    active = (state.active + 1) % len(state.board.sides)
    turn = state.turn + (active == 0)
    if _is_last_part(state):
        offered = extra_turns.offer(visibility_updates.at_turn_end(artillery_preparation.end_turn(calm)))
        over = offered or battle_end.end_battle(state, calm)
        return Transition(over.state, (ended, *over.events))
    passed, missed = settlement.pass_deadlines(calm, state.turn) if active == 0 else (calm, [])
    rested = artillery_preparation.end_turn(passed)
    # Cards won on the last turn are not forgone, by whichever side: they are claimed as the battle ends.
    is_last = state.turn >= state.last_turn
    forgone = Transition(rested, ()) if is_last else hand.forgo(rested, state.side)
    begun = start_battle(replace(visibility_updates.at_turn_end(forgone.state), turn=turn, active=active))
    return Transition(begun.state, (*forgone.events, ended, *missed, *begun.events))


def _is_last_part(state: State) -> bool:
    """Say whether the battle ends with this part of the last turn (op.objective.win)."""
    return state.turn >= state.last_turn and state.active >= last_part(state)


def last_part(state: State) -> int:
    """Return the number of the side with whose part the last turn ends: all play, or those who have to take anything."""
    sides = state.board.sides
    seekers = {goal.side for goal in state.board.goals if goal.primary}
    if not (seekers and state.board.tables.rewards.ends_after_own_part):
        return len(sides) - 1
    return max(facts.number for facts in sides if facts.id in seekers)


def _end_turn_of_unit(unit: Unit, side: Side) -> Unit:
    """End a turn of a side for a unit of any side.

    Weakness from a retreat and the count of losses last as long as the player turn (op.zoc.weak-definition); so do
    MPs and APs, so that the others do not see by what is left which units were given orders. Orders last through the
    turn of the others (op.action.no-retreat.duration), trucks in that of the unit alone (op.action.motor-pool.duration).
    """
    if unit.side == side:
        return replace(unit, retreated=False, losses=0, mp=0, ap="expended", motorized=False)
    if unit.retreated or unit.losses or unit.order is not None or unit.order_known:
        return replace(unit, retreated=False, losses=0, order=None, order_known=False)
    return unit


def start_battle(state: State) -> Transition[State]:
    """Start the turn of the side that is active, or before its first one its battle preparation, if it has one.

    In preparation its units have all their MPs and their APs, and its HQs their CPs; no supply is checked (op.prep.phase).
    All look about as at the start of a turn: what ULTRA showed the side before is over (op.fow.covers).
    """
    side = state.board.sides[state.active]
    if state.turn > 1 or not side.preparation:
        return start_turn(state)
    units = {
        id_: start_turn_of_unit(unit, state.board) if unit.side == side.id else unit
        for id_, unit in state.units.items()
    }
    hqs = {
        id_: replace(hq, cp=hq.command_points) if hq.side == side.id else hq for id_, hq in state.hqs.items()
    }
    event = PreparationStarted(side=side.id, rules=("op.prep.phase", "op.quick.prep-phase"))
    looked = visibility_updates.at_turn_start(replace(state, units=units, hqs=hqs, preparation=True))
    return Transition(looked.state, (event, *looked.events))


def start_turn(state: State) -> Transition[State]:
    """Start the turn of the side that is active (op.supply.resupply.sequence).

    Triggers fire, tow suppression of the others ends, their bridges open, the supply of units and then of headquarters is checked,
    MPs, AP, CPs and the uses of assets are set anew, stragglers gather, all loss queues are rebuilt, intelligence looks
    into the fog and out for orders, truck cards motorize, and objectives take note of what want of supply has done.
    """
    before, fired = state, firing.at_turn_start(state)
    state = fired.state
    board, side = state.board, state.side
    event: Event = TurnStarted(
        side=side,
        turn=state.turn,
        weather=weather_outside_zones(state, state.turn),
        rules=("op.supply.resupply.sequence",),
    )
    released = {
        id_: unit if unit.side == side else _with_queue(unit, steps.stand_up(unit.queue))
        for id_, unit in state.units.items()
    }
    built = bridges.open_bridges(replace(state, units=released))
    checked, events = check_supply(built.state)
    readied_units = {
        id_: start_turn_of_unit(unit, board) if unit.side == side else unit
        for id_, unit in checked.units.items()
    }
    commanded, more = check_headquarters(replace(checked, units=readied_units))
    gathered = straggler_movement.gather(limits.renewed(commanded))
    # Loss queues of both sides are set anew (op.step.queue.reset).
    units = {
        id_: _with_queue(unit, _rebuilt(board, unit.queue)) for id_, unit in gathered.state.units.items()
    }
    looked = visibility_updates.at_turn_start(replace(gathered.state, units=units))
    seen = defensive_orders.reveal_orders_by_intelligence(looked.state)
    driven = truck_card.renew_trucks(seen.state)
    happened = (
        *fired.events,
        *built.events,
        *events,
        *more,
        *gathered.events,
        *looked.events,
        *seen.events,
        *driven.events,
    )
    return settlement.settle(before, Transition(driven.state, (event, *happened)))


def _with_queue(unit: Unit, queue: steps.Queue) -> Unit:
    """Give a unit another loss queue; most stay as they are, and the unit with them."""
    return unit if queue == unit.queue else replace(unit, queue=queue)


def _rebuild(board: Board, queue: steps.Queue) -> steps.Queue:
    """Set a loss queue anew (op.step.queue.reset); most stay the very same."""
    found = steps.rebuilt(board, queue)
    return queue if found == queue else found


_rebuilt: Final = Remembered(_rebuild, 512)
