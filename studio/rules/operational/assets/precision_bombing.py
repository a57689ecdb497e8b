"""Precision bombing: one bridge, or trucks of one enemy hub, near the front line (3.9); sabotage does the same (4.4)."""

from collections.abc import Iterator, Sequence
from typing import Final, get_args

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.remembered import Following
from studio.rules.kernel.transition import Transition
from studio.rules.operational.assets import limits, refusals
from studio.rules.operational.assets.events import PrecisionBombingFlown
from studio.rules.operational.base.actions import PrecisionBombing, PrecisionTarget
from studio.rules.operational.base.features import banks
from studio.rules.operational.base.state import Hub, State
from studio.rules.operational.engineering.bridges import demolish
from studio.rules.operational.engineering.events import BridgeWrecked
from studio.rules.operational.frontline.distance import hexes_from_front
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN
from studio.rules.operational.supply.capture import return_trucks
from studio.rules.operational.supply.events import HubDamaged


def legal(state: State, unit: str | None = None) -> Iterator[PrecisionBombing]:
    """Find the bridges and the enemy hubs near the front line; the uses belong to no unit."""
    if unit is None and limits.refusal(state, "precision-bombing") is None:
        yield from (PrecisionBombing(what, where) for what, where in targets(state))


def refusal(state: State, action: PrecisionBombing) -> Refusal | None:
    """Say why that cannot be bombed now."""
    return limits.refusal(state, "precision-bombing") or target_refusal(state, action.what, action.where)


def forecast(state: State, action: PrecisionBombing) -> Forecast:
    """Return what becomes of the target; nothing is left to chance (op.asset.precision-bombing.bridge)."""
    return forecast_target(state, action.what, action.where)


def apply(state: State, action: PrecisionBombing) -> Transition[State]:
    """Destroy a bridge, or take trucks off a hub. Raises IllegalAction.

    Rules op.asset.precision-bombing.as-sabotage and op.asset.precision-bombing.choice.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    flown = PrecisionBombingFlown(rules=("op.asset.precision-bombing.choice",), side=state.side)
    rule = f"op.asset.precision-bombing.{action.what}"
    after = strike(limits.spent(state, "precision-bombing"), action.what, action.where, rule)
    return Transition(after.state, (flown, *after.events))


def targets(state: State) -> Sequence[tuple[PrecisionTarget, int]]:
    """Find what the side to move can bomb or sabotage: bridges by their hexsides, hubs by their cells."""
    return _TARGETS((state.board, state.ground, state.owner, state.hubs, state.active), state)


def _find_targets(state: State) -> Sequence[tuple[PrecisionTarget, int]]:
    found: list[tuple[PrecisionTarget, int]] = [
        *(("bridge", between) for between in sorted({between for between, _ in state.ground.crossings})),
        *(("hub", at) for at in sorted(state.hubs)),
    ]
    return [each for each in found if target_refusal(state, *each) is None]


_TARGETS: Final = Following(_find_targets, 8)


def target_refusal(state: State, what: PrecisionTarget, where: int) -> Refusal | None:
    """Say why something can be neither bombed nor sabotaged, whatever there is left to do it with.

    Rules op.asset.precision-bombing.bridge, .hub, .range and .own-bridge, camp.card.sabotage.range and .own-bridge.
    """
    if what not in get_args(PrecisionTarget):
        return refusals.no_such_target(what)
    cells: tuple[int, ...]
    if what == "bridge":
        whole = any((where, kind) in state.ground.crossings for kind in ("bridge", "pontoon"))
        if not whole:
            return refusals.no_bridge()
        cells, name = banks(state.board, where), "The bridge"
    else:
        hub = state.hubs.get(where)
        if hub is None or hub.side == state.side:
            return refusals.no_enemy_hub(state, where)
        cells, name = (where,), "The hub"
    reach = state.board.tables.assets.precision_bombing.reach
    distances = (hexes_from_front(state, state.side, cell) for cell in cells)
    if any(away is not None and away <= reach for away in distances):
        return None
    return refusals.too_far_behind(state, name, reach)


def forecast_target(state: State, what: PrecisionTarget, where: int) -> Forecast:
    """Return what becomes of a target that is bombed or sabotaged."""
    if what == "bridge":
        pontoon = (where, "pontoon") in state.ground.crossings
        label, becomes = ("Pontoon bridge", "removed") if pontoon else ("Bridge", "damaged")
        line = ForecastLine(label, becomes, ("op.asset.precision-bombing.bridge",))
        return Forecast((line,), (CERTAIN,))
    hub, figures = state.hubs[where], state.board.tables
    left = max(hub.trucks - figures.assets.precision_bombing.trucks, 0)
    rules = ("op.asset.precision-bombing.hub",)
    lines = [ForecastLine("Trucks in the hub", left - hub.trucks, rules)]
    if left:
        before, after = figures.supply.hub_range(hub.trucks), figures.supply.hub_range(left)
        lines.append(ForecastLine("Range in MPs", after - before, ("op.hub.range.table",)))
    else:
        lines.append(ForecastLine("Hub", "removed", rules))
    return Forecast(tuple(lines), (CERTAIN,))


def strike(state: State, what: PrecisionTarget, where: int, rule: str) -> Transition[State]:
    """Let a bridge be destroyed, or a hub lose trucks, which bombers and saboteurs do alike.

    Rules op.asset.precision-bombing.bridge, op.asset.precision-bombing.hub, camp.card.sabotage.bridge and .hub.
    """
    event: Event
    if what == "bridge":
        after, crossing = demolish(state, where)
        event = BridgeWrecked(
            rules=(rule,),
            side=state.side,
            crossing=crossing,
            between=where,
            banks=banks(state.board, where),
        )
        return Transition(after, (event,))
    hub, figures = state.hubs[where], state.board.tables.assets.precision_bombing
    lost = min(hub.trucks, figures.trucks)
    hubs = {cell: other for cell, other in state.hubs.items() if cell != where}
    if hub.trucks > lost:
        hubs[where] = Hub(hub.side, hub.trucks - lost)
    after = replace(state, hubs=hubs)
    if figures.trucks_return:
        after = return_trucks(after, hub.side, lost, figures.truck_delay)
    event = HubDamaged(
        rules=(rule,),
        side=state.side,
        at=where,
        owner=hub.side,
        lost=lost,
        trucks=hub.trucks - lost,
        from_turn=state.turn + figures.truck_delay if figures.trucks_return else None,
    )
    return Transition(after, (event,))
