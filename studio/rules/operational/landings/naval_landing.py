"""The naval landing: a boat puts a unit ashore where no enemy stands (3.11 Naval Landings)."""

from collections.abc import Iterator

from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import zones
from studio.rules.operational.base.actions import NavalAssault, NavalLanding
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN
from studio.rules.operational.landings import refusals
from studio.rules.operational.landings.ashore import (
    beach_refusal,
    boat_targets,
    carrier_refusal,
    come_ashore,
    ferry_ashore,
    stand_ashore,
    supply_line,
    unit_on,
)


def legal(state: State, unit: str | None = None) -> Iterator[NavalLanding]:
    """Find the hexes in which the boats of the side to move, or one of them, can land."""
    actions = (NavalLanding(*target) for target in boat_targets(state, unit))
    return (action for action in actions if refusal(state, action) is None)


def refusal(state: State, action: NavalLanding) -> Refusal | None:
    """Say why a unit cannot land there now."""
    if denied := boat_refusal(state, action):
        return denied
    return landing_refusal(state, state.units[action.unit], action.at)


def boat_refusal(state: State, action: NavalLanding | NavalAssault) -> Refusal | None:
    """Say why a unit is on no boat that lands in a hex (op.naval.target-hexes, op.naval.assault.boat)."""
    if denied := carrier_refusal(state, action.unit, "boat"):
        return denied
    unit = state.units[action.unit]
    assert unit.embarked is not None
    return None if action.at in unit.embarked.targets else refusals.no_target_hex(state, unit, action.at)


def landing_refusal(state: State, unit: Unit, at: int) -> Refusal | None:
    """Say why a unit that is not on the map cannot be landed in a hex, with or without a boat.

    Rules op.naval.landing.terrain, .visible and .mp, op.naval.friendly-hex and op.naval.card.targets.
    """
    if denied := beach_refusal(state, unit, at, "landing"):
        return denied
    other = unit_on(state, at)
    if other is not None:
        reason = refusals.friend_on_beach if other.side == unit.side else refusals.enemy_on_beach
        return reason(state, unit, at)
    hq = any(hq.at == at and hq.side != unit.side for hq in state.hqs.values())
    return refusals.too_weak_for_hq_on_beach(state, unit, at) if hq and zones.is_weak(state, unit) else None


def forecast(state: State, action: NavalLanding) -> Forecast:
    """Return how the unit will stand on the beach."""
    return forecast_landing(state, state.units[action.unit], action.at)


def forecast_landing(state: State, unit: Unit, at: int) -> Forecast:
    """Return how a unit will stand that lands in a hex, with or without a boat, and what supply would reach it."""
    ap = stand_ashore(unit).ap
    queue, wet = ferry_ashore(state, unit, assault=False)
    lines = [
        ForecastLine("Movement points", -unit.mp, ("op.naval.landing.mp",)),
        ForecastLine("Action point", ap, ("op.naval.landing.ap",)),
    ]
    if wet:
        lines.append(ForecastLine("Specialists suppressed", len(wet), ("op.naval.landing.specialists",)))
    if towed := sum(one.tow_suppressed for one in queue) - sum(one.tow_suppressed for one in unit.queue):
        lines.append(ForecastLine("Towed guns suppressed this turn", towed, ("op.naval.landing.towed",)))
    return Forecast((*lines, supply_line(state, unit, at)), (CERTAIN,))


def apply(state: State, action: NavalLanding) -> Transition[State]:
    """Land a unit out of its boat. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    return land(state, state.units[action.unit], action.at)


def land(state: State, unit: Unit, at: int) -> Transition[State]:
    """Put a unit ashore for all its MPs, its AP locked (op.naval.landing.mp, op.naval.landing.ap, op.naval.card)."""
    return come_ashore(state, unit, at, stand_ashore(unit), assault=False)
