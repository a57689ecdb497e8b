"""Emergency supply: a headquarters brings up what a unit did not get at the start of the turn (3.6 Emergency Supply)."""

from collections.abc import Iterator, Sequence
from typing import Final

from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import EmergencySupply
from studio.rules.operational.base.state import Headquarters, State, Unit
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions.command_groups import command_groups
from studio.rules.operational.hq_actions.hq_forecast import HqForecast, forecast_hq_action
from studio.rules.operational.hq_actions.range import parent_hq
from studio.rules.operational.logistics import refusals
from studio.rules.operational.logistics.events import EmergencySupplied
from studio.rules.operational.supply.events import UnitSupplied
from studio.rules.operational.supply.relief import relieve
from studio.tables.operational.branches import HqActionKind

_KIND: Final[HqActionKind] = "emergency-supply"


def legal(state: State, unit: str | None = None) -> Iterator[EmergencySupply]:
    """Find the units of the side to move that can be supplied, or whether one of them can."""
    for one in within_reach(state, [one for one in state.own_units(unit) if one.unsupplied]):
        action = EmergencySupply(one.id)
        if refusal(state, action) is None:
            yield action


def refusal(state: State, action: EmergencySupply) -> Refusal | None:
    """Say why a unit cannot be supplied now."""
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    if not unit.unsupplied:
        return refusals.in_supply(unit)
    found = _supplier(state, unit)
    return found if isinstance(found, Refusal) else None


def within_reach(state: State, units: Sequence[Unit]) -> Iterator[Unit]:
    """Find those of some units that lie in the range of a headquarters that could supply them now (op.action.emergency-supply.target)."""
    if not units:
        return
    groups, only_own = command_groups(state), state.board.tables.logistics.emergency_subordinates_only
    suppliers = [groups.command(hq.id) for hq in _find_suppliers(state)]
    for unit in units:
        able = (one for one in suppliers if one is not None and (unit.hq == one.hq.id or not only_own))
        if any(one.reaches(unit.at) for one in able):
            yield unit


def _find_suppliers(state: State) -> Iterator[Headquarters]:
    """Find the headquarters of the side to move that could supply a unit in their range now."""
    for hq in state.hqs.values():
        is_own = hq.side == state.side and hq.at is not None
        if is_own and action_cost.is_able(state.board, hq, _KIND, preparation=state.preparation):
            yield hq


def _supplier(state: State, unit: Unit) -> Headquarters | Refusal:
    """Return the headquarters that supplies a unit: its own, or where the ruleset has it so any (op.action.emergency-supply.target)."""
    own, denied = parent_hq(state, unit), action_cost.refusal(state, unit, _KIND)
    if denied is None:
        assert own is not None
        return own
    if state.board.tables.logistics.emergency_subordinates_only:
        return denied
    assert unit.at is not None
    for hq in state.hqs.values():
        if hq.side == unit.side and hq.at is not None and hq != own:
            why = action_cost.hq_refusal(state, hq, _KIND)
            if (why or action_cost.range_refusal(state, hq, unit.name, unit.at, _KIND)) is None:
                return hq
    return denied


def forecast(state: State, action: EmergencySupply) -> HqForecast:
    """Return what it costs, and what the unit would have of it."""
    unit = state.units[action.unit]
    hq = _supplier(state, unit)
    assert isinstance(hq, Headquarters)
    after, gain = _relieve(state, unit)
    lines = [
        ForecastLine("Turns out of supply", -unit.unsupplied, ("op.action.emergency-supply.as-if-supplied",))
    ]
    if gain.recovered:
        lines.append(
            ForecastLine("Steps that recover", gain.recovered, ("op.action.emergency-supply.recovery",))
        )
    if gain.mp:
        lines.append(ForecastLine("Movement points", gain.mp, ("op.action.emergency-supply.mp",)))
    if gain.ap:
        lines.append(
            ForecastLine("Action point", after.units[unit.id].ap, ("op.action.emergency-supply.ap",))
        )
    lines.append(ForecastLine("Force pool", "no exchange", ("op.action.emergency-supply.limits",)))
    return forecast_hq_action(state, hq, _KIND, tuple(lines))


def _relieve(state: State, unit: Unit) -> tuple[State, UnitSupplied]:
    """Supply a unit; it is no supply for exchanges with a force pool (op.action.emergency-supply.limits)."""
    after = relieve(state, unit, "emergency", "op.action.emergency-supply.as-if-supplied")
    (event,) = after.events
    assert isinstance(event, UnitSupplied)
    return after.state, event


def apply(state: State, action: EmergencySupply) -> Transition[State]:
    """Supply a unit as the start of the turn would have done (op.action.emergency-supply.as-if-supplied). Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    cost = forecast(state, action)
    unit = state.units[action.unit]
    assert unit.at is not None
    event = EmergencySupplied(
        rules=("op.action.emergency-supply.target",), unit=unit.id, at=unit.at, hq=cost.hq, cp=cost.cp
    )
    after, supplied = _relieve(action_cost.charge(state, state.hqs[cost.hq], _KIND), unit)
    return Transition(after, (event, supplied))
