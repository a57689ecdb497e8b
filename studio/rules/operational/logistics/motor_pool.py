"""The motor pool: an infantry unit moves by truck for a turn (3.6 Motor Pool)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import MotorPool
from studio.rules.operational.base.costs import in_weather
from studio.rules.operational.base.state import HqId, State, Unit
from studio.rules.operational.base.terrain import terrain_at, weather_at
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions.command_groups import Known, find_by_unit
from studio.rules.operational.hq_actions.hq_forecast import HqForecast, forecast_hq_action
from studio.rules.operational.hq_actions.range import parent_hq
from studio.rules.operational.logistics import refusals
from studio.rules.operational.logistics.events import UnitMotorized
from studio.tables.operational.branches import HqActionKind

_KIND: Final[HqActionKind] = "motor-pool"


def legal(state: State, unit: str | None = None) -> Iterator[MotorPool]:
    """Find the units of the side to move that can be motorized, or whether one of them can."""
    return find_by_unit(state, unit, _trucks_for)


def _trucks_for(state: State, known: Known) -> Iterator[MotorPool]:
    action = MotorPool(known.unit.id)
    if _KIND in known.able and refusal(state, action) is None:
        yield action


def refusal(state: State, action: MotorPool) -> Refusal | None:
    """Say why a unit cannot be motorized now."""
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    hq = parent_hq(state, unit)
    if hq is not None and hq.motorized:
        return refusals.hq_motorized(hq)
    return requirement_refusal(state, unit) or action_cost.refusal(state, unit, _KIND)


def requirement_refusal(state: State, unit: Unit) -> Refusal | None:
    """Say why trucks are of no use to a unit on the map now.

    Rules op.action.motor-pool.infantry, op.action.motor-pool.needs-ap, op.action.motor-pool.terrain and
    op.action.motor-pool.once-per-turn.
    """
    assert unit.at is not None
    if unit.motorized:
        return refusals.motorized(unit)
    if state.type_of(unit).arm != "infantry":
        return refusals.not_infantry(unit)
    if unit.ap != "available":
        return refusals.ap_not_available(unit)
    here = terrain_at(state, unit.at)
    closed = here.water or in_weather(here, "mobile", weather_at(state, unit.at)) == "X"
    return refusals.no_place_for_trucks(unit, here) if closed else None


def forecast(state: State, action: MotorPool) -> HqForecast:
    """Return what trucks cost and bring."""
    hq = parent_hq(state, state.units[action.unit])
    assert hq is not None
    further = state.board.tables.logistics.motor_pool_mp
    lines = (
        ForecastLine("Extended movement", further, ("op.action.motor-pool.extended-mp",)),
        ForecastLine("Movement", "mobile", ("op.action.motor-pool.mobile",)),
    )
    return forecast_hq_action(state, hq, _KIND, lines)


def apply(state: State, action: MotorPool) -> Transition[State]:
    """Give a unit trucks until the end of the turn (op.action.motor-pool.duration). Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    cost = forecast(state, action)
    paid = action_cost.pay(state, state.units[action.unit], _KIND)
    return motorize_unit(paid, paid.units[action.unit], cost.hq, cost.cp)


def motorize_unit(state: State, unit: Unit, hq: HqId, cp: int) -> Transition[State]:
    """Motorize a unit for this turn (op.action.motor-pool.extended-mp, op.action.motor-pool.mobile)."""
    assert unit.at is not None
    rules = ("op.action.motor-pool.extended-mp", "op.action.motor-pool.mobile")
    event = UnitMotorized(rules=rules, unit=unit.id, at=unit.at, hq=hq, cp=cp)
    units = {**state.units, unit.id: replace(unit, motorized=True)}
    return Transition(replace(state, units=units), (event,))
