"""Entrench and fortify: a unit digs in where it stands (3.6 Entrenchment, Fortification)."""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import march
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import DigIn, Works
from studio.rules.operational.base.state import State
from studio.rules.operational.engineering import refusals
from studio.rules.operational.engineering.events import WorksDug
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions.command_groups import Known, find_by_unit
from studio.rules.operational.hq_actions.hq_forecast import (
    HqForecast,
    forecast_hq_action,
    lines_of_spending_all,
)
from studio.rules.operational.hq_actions.range import parent_hq

#: The entrenchment that each brings a unit to; the level before it is what it takes (op.action.entrench.effect).
LEVELS: Final[Mapping[Works, int]] = {"entrench": 1, "fortify": 2}


def legal(state: State, unit: str | None = None) -> Iterator[DigIn]:
    """Find the units of the side to move that can dig in, or whether one of them can."""
    return find_by_unit(state, unit, _works_for)


def _works_for(state: State, known: Known) -> Iterator[DigIn]:
    for works in LEVELS:
        if works in known.able:
            action = DigIn(known.unit.id, works)
            if refusal(state, action) is None:
                yield action


def refusal(state: State, action: DigIn) -> Refusal | None:
    """Say why a unit cannot dig in now. Weather and suppression of some steps are no bar (op.action.entrench.any-weather)."""
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    if action.works not in LEVELS:
        return refusals.no_such_works(action.works)
    if unit.unsupplied:
        return refusals.out_of_supply(unit, action.works)
    if not unit.active_steps:
        return refusals.no_active_step(unit, action.works)
    if unit.dug_in:
        return refusals.dug_in_this_turn(unit)
    if unit.entrenchment != LEVELS[action.works] - 1:
        return refusals.wrong_works(unit, action.works)
    if unit.ap != "available" or not march.has_all_mps(state, unit):
        return refusals.not_fresh(unit, action.works)
    return action_cost.refusal(state, unit, action.works)


def forecast(state: State, action: DigIn) -> HqForecast:
    """Return what digging in costs and brings."""
    unit = state.units[action.unit]
    hq = parent_hq(state, unit)
    assert hq is not None
    spends = state.board.tables.engineering.works_spend
    spent = lines_of_spending_all(unit, "op.action.entrench.needs-full-mp-ap") if spends else ()
    gain = ForecastLine(
        "Works", "fortified" if action.works == "fortify" else "entrenched", ("op.action.entrench.effect",)
    )
    return forecast_hq_action(state, hq, action.works, (*spent, gain))


def apply(state: State, action: DigIn) -> Transition[State]:
    """Add a level of entrenchment; suppression stays as it is (op.action.entrench.no-suppression-effect). Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    cost = forecast(state, action)
    state = action_cost.pay(state, state.units[action.unit], action.works)
    unit = state.units[action.unit]
    assert unit.at is not None
    dug = replace(unit, entrenchment=unit.entrenchment + 1, dug_in=True)
    if state.board.tables.engineering.works_spend:
        dug = replace(dug, mp=0, ap="expended")
    event = WorksDug(
        rules=("op.action.entrench.effect",),
        unit=unit.id,
        at=unit.at,
        hq=cost.hq,
        cp=cost.cp,
        entrenchment=dug.entrenchment,
    )
    return Transition(replace(state, units={**state.units, unit.id: dug}), (event,))
