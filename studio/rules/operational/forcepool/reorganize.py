"""Reorg: a step or a specialist goes from a unit into the force pool of its headquarters (3.6 Reorg, 3.7)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import pool_contents
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import Reorganize
from studio.rules.operational.base.state import Element, PoolItem, State, Unit
from studio.rules.operational.base.steps import is_green
from studio.rules.operational.forcepool import exchange, refusals
from studio.rules.operational.forcepool.events import UnitReorganized
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions.command_groups import Known, find_by_unit
from studio.rules.operational.hq_actions.hq_forecast import HqForecast, forecast_hq_action
from studio.rules.operational.hq_actions.range import parent_hq


def legal(state: State, unit: str | None = None) -> Iterator[Reorganize]:
    """Find what each unit of the side to move, or one of them, can give up."""
    return find_by_unit(state, unit, _given_up_by)


def _given_up_by(state: State, known: Known) -> Iterator[Reorganize]:
    unit = known.unit
    if "reorg" in known.able:
        for specialist in dict.fromkeys(element.specialist for element in unit.queue if element.active):
            action = Reorganize(unit.id, specialist)
            if refusal(state, action) is None:
                yield action


def refusal(state: State, action: Reorganize) -> Refusal | None:
    """Say why a unit cannot give that up now.

    Rules op.action.reorg.effect, .needs-supply, .in-range, op.reinforce.reorg.green-steps and .green-specialists.
    """
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    if denied := action_cost.refusal(state, unit, "reorg"):
        return denied
    if denied := exchange.supply_refusal(unit, "reorg"):
        return denied
    if action.specialist is None and state.type_of(unit).security:
        return refusals.security(unit, rule="op.action.security-unit.no-reorg")
    if action.specialist is None and is_green(state.board, unit):
        return refusals.green(unit)
    return exchange.element_refusal(unit, action.specialist)


def forecast(state: State, action: Reorganize) -> HqForecast:
    """Return what reorganizing costs and brings (op.reinforce.reorg.broken-down)."""
    unit = state.units[action.unit]
    hq, element = parent_hq(state, unit), exchange.choose_element(unit, action.specialist)
    assert hq is not None
    assert element is not None
    from_turn = _ready_from(state, unit)
    left = exchange.without_element(unit, element)
    items = (*_parts(state, unit, element, from_turn), *exchange.freed_specialists(state, left, from_turn))
    rule = (
        "op.reinforce.reorg.specialist-unchanged" if action.specialist else "op.reinforce.reorg.broken-down"
    )
    lines = [
        ForecastLine(f"Force pool of {hq.name}", pool_contents.describe_items(state.board, items), (rule,))
    ]
    if from_turn > state.turn:
        when = f"turn {from_turn}"
        lines.append(ForecastLine("Ready from", when, ("op.action.reorg.delay-after-move",)))
    if exchange.is_disbanded(left):
        lines.append(ForecastLine(unit.name, "disbanded", ("op.action.reorg.effect",)))
    return forecast_hq_action(state, hq, "reorg", tuple(lines))


def apply(state: State, action: Reorganize) -> Transition[State]:
    """Break a step down, or hand a specialist over; a unit without steps is gone. Raises IllegalAction.

    Rules op.action.reorg.delay-after-move and op.reinforce.reorg.whole-step, .no-xp-effect.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    hq, element = parent_hq(state, unit), exchange.choose_element(unit, action.specialist)
    assert hq is not None
    assert element is not None
    assert unit.at is not None
    from_turn = _ready_from(state, unit)
    left = exchange.without_element(unit, element)
    paid = action_cost.pay(state, unit, "reorg")
    events: list[Event] = [
        UnitReorganized(
            rules=("op.action.reorg.effect", "op.reinforce.reorg.to-force-pool"),
            unit=unit.id,
            hq=hq.id,
            at=unit.at,
            specialist=element.specialist,
            from_turn=from_turn,
            cp=hq.cp - paid.hqs[hq.id].cp,
        )
    ]
    items = _parts(state, unit, element, from_turn)
    after = pool_contents.with_items(
        replace(paid, units={**state.units, unit.id: left}), paid.hqs[hq.id], items
    )
    if exchange.is_disbanded(left):
        after, gone = exchange.disband(after, left, hq.id, from_turn)
        events.append(gone)
    return Transition(after, tuple(events))


def _parts(state: State, unit: Unit, element: Element, from_turn: int) -> tuple[PoolItem, ...]:
    """Return what a force pool gets of an element of a unit."""
    kind = state.type_of(unit)
    if element.specialist is None:
        return pool_contents.parts_of_step(state.board, kind, from_turn)
    return (pool_contents.specialist_item(state.board, kind, element, from_turn),)


def _ready_from(state: State, unit: Unit) -> int:
    """Return the turn from which what a unit gives up now can be deployed; at once in battle preparation (op.prep.pool)."""
    if state.preparation:
        return state.turn
    figures = state.board.tables.reinforcement
    return state.turn + (figures.delay_after_action if unit.acted else figures.delay_at_rest)
