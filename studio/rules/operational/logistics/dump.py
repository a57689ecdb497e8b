"""Supply dumps, and the oversupply that some headquarters have in their place (3.6 Create Supply Dump, Oversupply)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import CreateDump
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions.command_groups import Known, find_by_unit
from studio.rules.operational.hq_actions.hq_forecast import (
    HqForecast,
    forecast_hq_action,
    lines_of_spending_all,
)
from studio.rules.operational.hq_actions.range import parent_hq
from studio.rules.operational.logistics import refusals
from studio.rules.operational.logistics.events import DumpCreated, DumpSpent
from studio.tables.operational.branches import HqActionKind


def legal(state: State, unit: str | None = None) -> Iterator[CreateDump]:
    """Find the units of the side to move that a dump can be set up for, or whether it can for one of them."""
    return find_by_unit(state, unit, _dump_for)


def _dump_for(state: State, known: Known) -> Iterator[CreateDump]:
    action = CreateDump(known.unit.id)
    if _kind(state, known.unit) in known.able and refusal(state, action) is None:
        yield action


def refusal(state: State, action: CreateDump) -> Refusal | None:
    """Say why no dump can be set up for a unit now (op.action.supply-dump.needs-supply)."""
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    kind, network_only = _kind(state, unit), state.board.tables.logistics.dump_needs_network
    if unit.unsupplied or (network_only and unit.supplied_by != "network"):
        return refusals.not_by_network(unit, kind)
    if unit.supply_dump:
        return refusals.has_dump(unit)
    return action_cost.refusal(state, unit, kind)


def _kind(state: State, unit: Unit) -> HqActionKind:
    """Return what the HQ of a unit has: oversupply, or else dumps that stay where they are."""
    hq = parent_hq(state, unit)
    return "oversupply" if hq and "oversupply" in state.board.hq_types[hq.type].actions else "supply-dump"


def forecast(state: State, action: CreateDump) -> HqForecast:
    """Return what a dump costs and brings."""
    unit = state.units[action.unit]
    hq, kind = parent_hq(state, unit), _kind(state, unit)
    assert hq is not None
    if kind == "oversupply":
        return forecast_hq_action(
            state, hq, kind, (ForecastLine("Supply dump", "mobile", ("op.action.oversupply.moves-along",)),)
        )
    gain = ForecastLine("Supply dump", "until it moves", ("op.action.supply-dump.lasts",))
    return forecast_hq_action(
        state, hq, kind, (*lines_of_spending_all(unit, "op.action.supply-dump.spends-rest"), gain)
    )


def apply(state: State, action: CreateDump) -> Transition[State]:
    """Put the marker on a unit. Raises IllegalAction.

    Rules op.action.supply-dump.marker, op.action.supply-dump.spends-rest and op.action.oversupply.keeps-ap-mp.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    cost = forecast(state, action)
    unit, mobile = state.units[action.unit], cost.action == "oversupply"
    assert unit.at is not None
    stocked = replace(unit, supply_dump=True, oversupply=mobile)
    if not mobile:
        stocked = replace(stocked, mp=0, ap="expended")
    event = DumpCreated(
        rules=("op.action.oversupply.keeps-ap-mp" if mobile else "op.action.supply-dump.marker",),
        unit=unit.id,
        at=unit.at,
        hq=cost.hq,
        cp=cost.cp,
        oversupply=mobile,
    )
    state = action_cost.pay(state, unit, cost.action)
    return Transition(replace(state, units={**state.units, unit.id: stocked}), (event,))


def spend_dumps(unit: Unit) -> tuple[Unit, DumpSpent]:
    """Let a unit on the map that nothing else supplies live on its dump (op.action.supply-dump.spent)."""
    assert unit.at is not None
    event = DumpSpent(rules=("op.action.supply-dump.spent",), unit=unit.id, at=unit.at)
    return replace(unit, supply_dump=False, oversupply=False), event
