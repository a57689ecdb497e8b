"""Recon in force: a unit takes a hex beside it and stays where it is (3.6 recon in force)."""

from collections.abc import Iterator
from typing import Literal

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.attacks import refusals
from studio.rules.operational.attacks.events import ReconMade
from studio.rules.operational.base import march, steps, zones
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import Recon
from studio.rules.operational.base.catalogue_types import SpecialistType
from studio.rules.operational.base.costs import costs
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.terrain import weather_at, weather_now
from studio.rules.operational.frontline import hex_entry, ownership
from studio.rules.operational.frontline.ownership import HexesGained
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions import refusals as hq_refusals
from studio.rules.operational.hq_actions.command_groups import Known, find_by_unit
from studio.rules.operational.hq_actions.hq_forecast import HqForecast, forecast_hq_action
from studio.rules.operational.hq_actions.range import parent_hq
from studio.tables.operational.kinds import MovementType

#: By whom a hex is scouted: a recon or ski specialist, or the unit itself.
Scouts = Literal["recon", "ski", "unit"]


def legal(state: State, unit: str | None = None) -> Iterator[Recon]:
    """Find the hexes that units of the side to move can take by recon in force, or one of them."""
    safe = (0, state.board.mark_of(state.side))
    for one in find_by_unit(state, unit, _scouting):
        assert one.at is not None
        for at in sorted(state.board.topology.around(one.at)):
            if state.owner[at] not in safe:
                action = Recon(one.id, at)
                if refusal(state, action) is None:
                    yield action


def _scouting(state: State, known: Known) -> Iterator[Unit]:
    """Return a unit that can scout, if there is a hex for it."""
    if "recon-in-force" in known.able and _scouts_refusal(state, known.unit) is None:
        yield known.unit


def refusal(state: State, action: Recon) -> Refusal | None:
    """Say why a unit cannot make a recon in force into a hex now.

    Rules op.action.recon-in-force.target-empty, .needs-regular and .not-weak. Neither zones of control nor MPs
    matter (op.action.recon-in-force.ignores-zoc).
    """
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    assert unit.at is not None
    if denied := _scouts_refusal(state, unit):
        return denied
    edge = march.edge_between(state.board, unit.at, action.at)
    if edge is None:
        return general.not_adjacent(state, unit, unit.at, action.at)
    scouts = _scouts(state, unit, edge)
    if isinstance(scouts, Refusal):
        return scouts
    if state.owner[action.at] in (0, state.board.mark_of(state.side)):
        return refusals.not_enemy_land(state, unit, action.at)
    if any(other.at == action.at and other.side != unit.side for other in state.units.values()):
        return refusals.enemy_there(state, unit, action.at)
    return _requirement_refusal(state, unit, scouts, action.at) or action_cost.refusal(
        state, unit, "recon-in-force"
    )


def _requirement_refusal(state: State, unit: Unit, scouts: Scouts, at: int) -> Refusal | None:
    """Say what about the unit itself bars it; only without a specialist is an AP spent.

    Rules op.action.recon-in-force.specialist-keeps-ap and op.action.recon-in-force.plain-spends-ap.
    """
    if not steps.is_experienced(state.board, unit):
        return hq_refusals.too_green(state, unit, "recon-in-force")
    if zones.is_weak(state, unit):
        return hq_refusals.too_weak(unit, "recon-in-force")
    if scouts == "unit" and unit.ap == "expended":
        return refusals.no_ap_to_scout(state, unit, at)
    return None


def _scouts_refusal(state: State, unit: Unit) -> Refusal | None:
    """Say why nobody in a unit can scout any hex (op.action.recon-in-force.who, .ski-snow-only)."""
    if state.type_of(unit).arm != "infantry" or _index_of(state, unit, "recon") is not None:
        return None
    if _index_of(state, unit, "ski") is None:
        return refusals.no_scouts(unit)
    assert unit.at is not None
    around = state.board.topology.around(unit.at)
    return None if any(weather_at(state, at) == "snow" for at in around) else refusals.no_snow(unit)


def _scouts(state: State, unit: Unit, edge: int) -> Scouts | Refusal:
    """Find who can scout across a hexside, a recon specialist before skis and those before the unit itself.

    Rules op.action.recon-in-force.entry-cost and op.action.recon-in-force.entry-cost-ski.
    """
    figures, at = state.board.tables.operations, state.board.topology.neighbours[edge]
    recon, ski = (_index_of(state, unit, kind) is not None for kind in ("recon", "ski"))
    armored, snow = state.type_of(unit).arm != "infantry", weather_at(state, at) == "snow"
    easy = 0 < _entry_cost(state, edge, "mobile") <= figures.recon_entry
    if recon and easy:
        return "recon"
    if ski and snow and 0 < _entry_cost(state, edge, "infantry") <= figures.recon_entry_ski:
        return "ski"
    if armored and easy:
        return "unit"
    if ski and not (snow or recon or armored):
        return refusals.no_snow_there(state, unit, at)
    if ski and snow:
        return refusals.hard_on_skis(state, unit, at)
    return refusals.hard_to_enter(state, unit, at)


def _entry_cost(state: State, edge: int, movement: MovementType) -> int:
    """Return the MPs of a step, whoever crowds the hex; 0 where it is closed or takes all MPs."""
    return costs(state.board, state.ground, weather_now(state), movement).plain[edge]


def _index_of(state: State, unit: Unit, scouts: Scouts) -> int | None:
    """Return the place in the loss queue of the first active specialist of a kind; None without one."""
    for index, element in enumerate(unit.queue):
        kind = state.board.specialist_types[element.specialist] if element.specialist else None
        if kind is not None and element.active and _is(kind, scouts):
            return index
    return None


def _is(kind: SpecialistType, scouts: Scouts) -> bool:
    return (scouts == "recon" and kind.recon) or (scouts == "ski" and kind.ski)


def forecast(state: State, action: Recon) -> HqForecast:
    """Return what the recon costs and takes."""
    unit = state.units[action.unit]
    hq, scouts = parent_hq(state, unit), _choose_scouts(state, action)
    assert hq is not None
    taken = _hexes_taken(state, action, scouts)
    lines = [ForecastLine("Hexes taken", len((*taken.route, *taken.swept)), _captures(scouts))]
    if scouts == "unit":
        _, count = steps.suppress(unit.queue, state.board.tables.operations.recon_suppressed)
        lines.append(ForecastLine("Active steps", -count, ("op.action.recon-in-force.plain-suppresses",)))
        lines.append(ForecastLine("Action point", "expended", ("op.action.recon-in-force.plain-spends-ap",)))
    elif scouts == "recon":
        rule = "op.action.recon-in-force.recon-suppressed"
        lines.append(ForecastLine("Recon specialist", "suppressed until the turn ends", (rule,)))
    return forecast_hq_action(
        state, hq, "recon-in-force", (*lines, *_enemies_there(state, action.at, scouts))
    )


def _enemies_there(state: State, at: int, scouts: Scouts) -> Iterator[ForecastLine]:
    """Return what of the enemy is in a hex that is his, and so is overrun or captured with it."""
    who = "plain" if scouts == "unit" else "specialist"
    rules = (f"op.action.recon-in-force.{who}-overruns",)
    if at in state.stragglers:
        yield ForecastLine("Stragglers captured", state.stragglers[at].steps, rules)
    for hq in state.hqs.values():
        if hq.at == at:
            yield ForecastLine("Headquarters overrun", hq.name, rules)
    if at in state.hubs:
        hub = state.hubs[at]
        yield ForecastLine(
            "Trucks in the hub overrun", hub.trucks, ("op.action.recon-in-force.target-empty",)
        )


def apply(state: State, action: Recon) -> Transition[State]:
    """Take the hex; the unit keeps its place, its works and its MPs. Raises IllegalAction.

    Rules op.action.recon-in-force.effect and op.action.recon-in-force.keeps-entrenchment. What stands in the hex is
    met as if the unit had moved in (op.action.recon-in-force.specialist-overruns, .plain-overruns).
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    hq, scouts = parent_hq(state, unit), _choose_scouts(state, action)
    assert hq is not None
    assert unit.at is not None
    index = _index_of(state, unit, scouts)
    after = _spend(state, unit, scouts)
    event = ReconMade(
        rules=("op.action.recon-in-force.effect", *_captures(scouts)),
        unit=unit.id,
        at=unit.at,
        target=action.at,
        hq=hq.id,
        cp=forecast(state, action).cp,
        specialist=unit.queue[index].specialist if index is not None else None,
        suppressed=after.losses - unit.losses,
    )
    state = action_cost.pay(state, unit, "recon-in-force")
    state = replace(state, units={**state.units, unit.id: after})
    taken = hex_entry.enter(
        state, after, (action.at,), lambda met, _come_by: _hexes_taken(met, action, scouts)
    )
    return Transition(taken.state, (event, *taken.events))


def _choose_scouts(state: State, action: Recon) -> Scouts:
    """Return who scouts in a recon that is not refused."""
    unit = state.units[action.unit]
    assert unit.at is not None
    edge = march.edge_between(state.board, unit.at, action.at)
    assert edge is not None
    scouts = _scouts(state, unit, edge)
    assert not isinstance(scouts, Refusal)
    return scouts


def _spend(state: State, unit: Unit, scouts: Scouts) -> Unit:
    """Take from a unit what its scouting costs.

    Rules op.action.recon-in-force.recon-suppressed, .ski-not-suppressed, .plain-suppresses and .plain-spends-ap.
    """
    if scouts == "ski":
        return unit
    if scouts == "recon":
        index = _index_of(state, unit, "recon")
        assert index is not None
        return replace(unit, queue=steps.spend_specialist(unit.queue, index))
    queue, count = steps.suppress(unit.queue, state.board.tables.operations.recon_suppressed)
    return replace(unit, queue=queue, losses=unit.losses + count, ap="expended")


def _hexes_taken(state: State, action: Recon, scouts: Scouts) -> HexesGained:
    """Return the hex itself, and by a recon specialist those beside it that it converts.

    A unit that has been out of supply for too long takes that hex alone (op.front.unsupplied-no-take, op.front.recon).
    """
    unit = state.units[action.unit]
    sweeps = scouts == "recon" and not march.takes_no_ground(state, unit)
    return HexesGained(
        (action.at,), ownership.hexes_swept_by_recon(state, unit.side, action.at) if sweeps else ()
    )


def _captures(scouts: Scouts) -> tuple[str, ...]:
    """Return the rules that say which hexes are taken."""
    rules = {
        "recon": ("specialist-captures", "specialist-neighbours"),
        "ski": ("specialist-captures",),
        "unit": ("plain-captures",),
    }[scouts]
    return tuple(f"op.action.recon-in-force.{rule}" for rule in rules)
