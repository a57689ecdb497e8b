"""Truck assets: put into hubs, which founds them or lengthens their range, and taken out again (3.4 Supply Hubs)."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from studio.rules.kernel.changed_copies import quick_constructor, replace
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.remembered import Following, Remembered
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import PlaceTruck, TakeTruck
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import kinds
from studio.rules.operational.base.state import Ground, Hub, State
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN
from studio.rules.operational.supply import refusals
from studio.rules.operational.supply.capture import return_trucks
from studio.rules.operational.supply.events import TruckPlaced, TruckTaken
from studio.rules.operational.supply.network import network
from studio.rules.operational.supply.places import anchors, hub_sites


def legal(state: State, unit: str | None = None) -> Iterator[PlaceTruck]:
    """Find the hexes into which the side to move can put a truck; none of them belongs to a unit."""
    if unit is not None or state.over or not _has_truck(state):
        return
    parts = state.board, state.ground, state.owner, state.active, hub_sites(state, state.side)
    sites = _FREE(parts, state)
    hubs, most = state.hubs, state.board.tables.supply.hub_trucks_most
    own = [PlaceTruck(at) for at, hub in hubs.items() if hub.side == state.side and hub.trucks < most]
    fresh = [site for site in sites if site.at not in hubs and site.at not in state.stragglers]
    yield from sorted([*own, *fresh], key=_AT)


def _find_free(state: State) -> list[PlaceTruck]:
    """Find the sites that the side to move owns on ground for hubs, whatever is there by now."""
    owner, own = state.owner, state.board.mark_of(state.side)
    allowed = _hub_ground(state.board, state.ground)
    return [_place(at) for at in hub_sites(state, state.side) & allowed if owner[at] == own]


def _find_hub_ground(board: Board, ground: Ground) -> frozenset[int]:
    return kinds(board, ground).where(lambda terrain: terrain.hub_allowed)


_hub_ground: Final = Remembered(_find_hub_ground, 4)


_FREE: Final = Following(_find_free, 8)
_place: Final = quick_constructor(PlaceTruck)
_AT: Final = attrgetter("at")


def refusal(state: State, action: PlaceTruck) -> Refusal | None:
    """Say why a truck cannot be put there now."""
    if state.over:
        return general.battle_over()
    if not _has_truck(state):
        return refusals.no_truck(state)
    if not 0 <= action.at < len(state.board.shape):
        return refusals.not_own_hex(state, action.at)
    if denied := _site_refusal(state, action.at):
        return denied
    is_new = action.at not in state.hubs
    return (
        refusals.no_hub_site(state, action.at)
        if is_new and action.at not in hub_sites(state, state.side)
        else None
    )


def _site_refusal(state: State, at: int) -> Refusal | None:
    """Say what about a hex of the map bars a truck, wherever supply comes to.

    Rules op.hub.trucks.max, op.hub.create.not-mountain and op.hub.create.not-stragglers.
    """
    hub, figures = state.hubs.get(at), state.board.tables.supply
    if hub is not None:
        if hub.side != state.side:
            return refusals.enemy_hub(state, at)
        return refusals.hub_full(state, at) if hub.trucks >= figures.hub_trucks_most else None
    if not state.owns(state.side, at):
        return refusals.not_own_hex(state, at)
    if not terrain_at(state, at).hub_allowed:
        return refusals.no_hub_terrain(state, at)
    return refusals.stragglers_there(state, at) if at in state.stragglers else None


def forecast(state: State, action: PlaceTruck) -> Forecast:
    """Return how far the hub will reach, and what that brings into supply."""
    after = place_truck(state, action.at)
    return Forecast((*_hub_lines(after, action.at), *_gains(state, after)), (CERTAIN,))


def apply(state: State, action: PlaceTruck) -> Transition[State]:
    """Found a hub, or lengthen the range of one. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    if action.at in state.hubs:
        rule = "op.hub.trucks.purpose"
    else:
        on_rail = action.at in anchors(state, state.side)
        rule = "op.hub.create.rail" if on_rail else "op.hub.create.road"
    after = place_truck(state, action.at)
    trucks = after.hubs[action.at].trucks
    return Transition(after, (TruckPlaced(rules=(rule,), side=state.side, at=action.at, trucks=trucks),))


def _has_truck(state: State) -> bool:
    """Return whether the side to move has a truck that it can deploy now (op.hub.trucks.return-delay)."""
    return any(turn <= state.turn for turn in state.trucks.get(state.side, ()))


def place_truck(state: State, at: int) -> State:
    """Put the truck that has waited longest into the hub of a hex, where nothing bars it (op.hub.trucks.purpose)."""
    hub = state.hubs.get(at)
    grown = Hub(state.side, hub.trucks + 1 if hub else 1)
    waiting = sorted(state.trucks[state.side])
    return replace(
        state, hubs={**state.hubs, at: grown}, trucks={**state.trucks, state.side: tuple(waiting[1:])}
    )


def legal_take(state: State, unit: str | None = None) -> Iterator[TakeTruck]:
    """Find the hubs of the side to move (op.hub.trucks.remove-anytime)."""
    if unit is None and not state.over:
        yield from (TakeTruck(at) for at, hub in sorted(state.hubs.items()) if hub.side == state.side)


def refusal_take(state: State, action: TakeTruck) -> Refusal | None:
    """Say why no truck can be taken from there."""
    if state.over:
        return general.battle_over()
    hub = state.hubs.get(action.at)
    return refusals.no_own_hub(state, action.at) if hub is None or hub.side != state.side else None


def forecast_take(state: State, action: TakeTruck) -> Forecast:
    """Return from which turn the truck can be deployed, and what its hub loses."""
    after = _take(state, action.at)
    back = ForecastLine(
        "Truck ready", f"turn {state.turn + _delay(state, action.at)}", ("op.hub.trucks.return-delay",)
    )
    return Forecast((back, *_hub_lines(after, action.at), *_gains(state, after)), (CERTAIN,))


def apply_take(state: State, action: TakeTruck) -> Transition[State]:
    """Take a truck out of a hub, the last one with the hub itself. Raises IllegalAction."""
    if denied := refusal_take(state, action):
        raise IllegalAction(denied)
    after = _take(state, action.at)
    hub = after.hubs.get(action.at)
    event = TruckTaken(
        rules=("op.hub.trucks.remove-anytime", "op.hub.trucks.return-delay"),
        side=state.side,
        at=action.at,
        trucks=hub.trucks if hub else 0,
        from_turn=state.turn + _delay(state, action.at),
    )
    return Transition(after, (event,))


def _take(state: State, at: int) -> State:
    hub = state.hubs[at]
    left = {cell: other for cell, other in state.hubs.items() if cell != at}
    if hub.trucks > 1:
        left[at] = replace(hub, trucks=hub.trucks - 1)
    return return_trucks(replace(state, hubs=left), hub.side, 1, _delay(state, at))


def _delay(state: State, at: int) -> int:
    """Return the turns until a truck of a hub can be deployed (op.hub.trucks.return-delay, op.hub.trucks.battle-preparation)."""
    figures = state.board.tables.supply
    if state.preparation:
        return 0
    fed = at in network(state, state.side).hubs
    return figures.truck_delay_supplied if fed else figures.truck_delay_unsupplied


def _hub_lines(after: State, at: int) -> Iterator[ForecastLine]:
    """Return what a hub comes to: its trucks and its range, or that it is gone."""
    hub = after.hubs.get(at)
    if hub is None:
        yield ForecastLine("Hub", "removed", ("op.hub.trucks.remove-anytime",))
        return
    yield ForecastLine("Trucks in the hub", str(hub.trucks), ("op.hub.trucks.purpose",))
    if at in network(after, after.side).hubs:
        most = after.board.tables.supply.hub_range(hub.trucks)
        yield ForecastLine("Range", f"{most} MPs", ("op.hub.range.table",))
    else:
        rule = "op.hub.unsupplied.stops-spreading"
        yield ForecastLine("Range", "none, as the hub is out of supply", (rule,))


def _gains(before: State, after: State) -> Iterator[ForecastLine]:
    """Count by how many more units and hexes of the side supply reaches."""
    side = before.side
    old, new = network(before, side).value.keys(), network(after, side).value.keys()
    standing = [unit.at for unit in before.units.values() if unit.side == side]
    units = sum((at in new) - (at in old) for at in standing)
    rules = ("op.supply.source.chain", "op.hub.range.table")
    if units:
        yield ForecastLine("Units within reach of supply", units, rules)
    if len(new) != len(old):
        yield ForecastLine("Hexes within reach of supply", len(new) - len(old), rules)
