"""Air supply: aircraft bring a unit what it did not get at the start of the turn, wherever it stands (3.9 Air Supply)."""

from collections.abc import Iterator

from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.assets import limits, refusals
from studio.rules.operational.assets.events import AirSupplyFlown
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import AirSupply
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN
from studio.rules.operational.supply.events import UnitSupplied
from studio.rules.operational.supply.relief import relieve


def legal(state: State, unit: str | None = None) -> Iterator[AirSupply]:
    """Find the units of the side to move that are out of supply; the uses are the side's and belong to no unit."""
    if unit is None and limits.refusal(state, "air-supply") is None:
        yield from (AirSupply(one.id) for one in state.own_units() if one.at is not None and one.unsupplied)


def refusal(state: State, action: AirSupply) -> Refusal | None:
    """Say why a unit cannot be supplied from the air now (op.asset.air-supply.target)."""
    if denied := limits.refusal(state, "air-supply"):
        return denied
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    return None if unit.unsupplied else refusals.in_supply(unit)


def forecast(state: State, action: AirSupply) -> Forecast:
    """Return what the unit would have of it."""
    unit = state.units[action.unit]
    after, gain = _relieve(state, unit)
    lines = [ForecastLine("Turns out of supply", -unit.unsupplied, ("op.asset.air-supply.supplied",))]
    if gain.recovered:
        lines.append(ForecastLine("Steps that recover", gain.recovered, ("op.asset.air-supply.recovery",)))
    if gain.mp:
        lines.append(ForecastLine("Movement points", gain.mp, ("op.asset.air-supply.mp",)))
    if gain.ap:
        lines.append(ForecastLine("Action point", after.units[unit.id].ap, ("op.asset.air-supply.ap",)))
    lines.append(ForecastLine("Force pool", "no exchange", ("op.asset.air-supply.no-force-pool",)))
    return Forecast(tuple(lines), (CERTAIN,))


def apply(state: State, action: AirSupply) -> Transition[State]:
    """Supply a unit as the start of the turn would have done. Raises IllegalAction.

    Rules op.asset.air-supply.supplied, .recovery, .ap, .mp and .equals-normal.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    assert unit.at is not None
    flown = AirSupplyFlown(rules=("op.asset.air-supply.target",), side=state.side, unit=unit.id, at=unit.at)
    after, supplied = _relieve(limits.spent(state, "air-supply"), unit)
    return Transition(after, (flown, supplied))


def _relieve(state: State, unit: Unit) -> tuple[State, UnitSupplied]:
    """Supply a unit, also on a first turn; it is no supply for exchanges with a force pool (op.asset.air-supply.no-force-pool)."""
    after = relieve(state, unit, "air", "op.asset.air-supply.supplied", on_first_turn=True)
    (event,) = after.events
    assert isinstance(event, UnitSupplied)
    return after.state, event
