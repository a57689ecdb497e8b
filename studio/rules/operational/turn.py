"""The sequence of a turn: a side's turn ends, the next one's starts, and the last one ends the battle."""

from collections.abc import Iterator
from dataclasses import replace

from studio.rules.kernel.decision import Outcome, Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational import refusals
from studio.rules.operational.actions import EndTurn
from studio.rules.operational.board import Board
from studio.rules.operational.events import BattleEnded, TurnEnded, TurnStarted
from studio.rules.operational.state import State, Unit


def legal(state: State, unit: str | None = None) -> Iterator[EndTurn]:
    """Find the one action that ends a turn; it belongs to no unit."""
    if unit is None and not state.over:
        yield EndTurn()


def refusal(state: State, action: EndTurn) -> Refusal | None:  # noqa: ARG001
    """Say why the turn cannot be ended."""
    return refusals.battle_over() if state.over else None


def apply(state: State, action: EndTurn) -> Transition[State]:
    """End the side's turn and start the next one."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    ended = TurnEnded(side=state.side, turn=state.turn, rules=("op.intro.time-limit",))
    # Weakness from a retreat and the count of losses last as long as the player turn (op.zoc.weak-definition).
    units = {id_: replace(unit, retreated=False, losses=0) for id_, unit in state.units.items()}
    calm = replace(state, units=units)
    active = (state.active + 1) % len(state.board.sides)
    turn = state.turn + (active == 0)
    if turn > state.board.turns:
        over = replace(calm, over=True)
        result = outcome(over)
        assert result is not None
        end = BattleEnded(ending=result.ending, winner=result.winner, rules=("op.intro.time-limit",))
        return Transition(over, (ended, end))
    begun = started(replace(calm, turn=turn, active=active))
    return Transition(begun.state, (ended, *begun.events))


def started(state: State) -> Transition[State]:
    """Start the turn of the side that is active: full MPs, one AP and all CPs.

    Rules op.move.mp-per-turn, op.move.ap.one-per-turn and op.step.tow.recovers.
    """
    board, side = state.board, state.side
    units = {
        id_: readied(unit, board) if unit.side == side else _released(unit)
        for id_, unit in state.units.items()
    }
    hqs = {
        id_: replace(hq, cp=board.hq_types[hq.type].command_points) if hq.side == side else hq
        for id_, hq in state.hqs.items()
    }
    weather = board.weather[state.turn - 1]
    event: Event = TurnStarted(side=side, turn=state.turn, weather=weather, rules=("op.move.mp-per-turn",))
    return Transition(replace(state, units=units, hqs=hqs), (event,))


def readied(unit: Unit, board: Board) -> Unit:
    """Give a unit the MPs and the AP of a new turn.

    Rules op.move.mp-per-turn, op.move.ap.one-per-turn, op.supply.effect.turn-2.no-ap and
    op.supply.effect.turn-3.less-mp.
    """
    figures = board.tables.supply
    lost = figures.mp_lost if unit.unsupplied >= figures.mp_lost_from else 0
    return replace(
        unit,
        mp=max(board.unit_types[unit.type].normal_movement - lost, 0),
        ap="expended" if unit.unsupplied >= figures.ap_lost_from else "available",
        extended=False,
    )


def outcome(state: State) -> Outcome | None:
    """Say how the battle ended: the side with the highest score wins, and nobody where two share it."""
    if not state.over:
        return None
    best = max(state.score.values())
    leaders: list[Side] = [side for side, score in state.score.items() if score == best]
    return Outcome("turns played", leaders[0] if len(leaders) == 1 else None)


def _released(unit: Unit) -> Unit:
    """End the tow suppression of a unit whose enemy starts a turn (op.step.tow.recovers)."""
    if not any(element.tow_suppressed for element in unit.queue):
        return unit
    return replace(unit, queue=tuple(replace(element, tow_suppressed=False) for element in unit.queue))
