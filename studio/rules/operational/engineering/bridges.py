"""Bridges: repaired and built for the next turn, and destroyed at once (3.6 Bridge Repair, Bridge Build, Bridge Destroy)."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from studio.rules.kernel.changed_copies import quick_constructor, replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.remembered import Following, Remembered, Shared, forgetful
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import Bridge, BridgeWork
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.features import RIVERS, banks, is_bridged
from studio.rules.operational.base.standing import shared_cells, standing
from studio.rules.operational.base.state import Ground, Headquarters, HqId, State
from studio.rules.operational.engineering import refusals
from studio.rules.operational.engineering.events import BridgeBegun, BridgeDestroyed, BridgeOpened
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions.command_groups import ability_of
from studio.rules.operational.hq_actions.hq_forecast import HqForecast, forecast_hq_action
from studio.rules.operational.hq_actions.range import command_range
from studio.tables.operational.branches import HqActionKind
from studio.tables.operational.kinds import CrossingKind

_KINDS: Final[Mapping[BridgeWork, HqActionKind]] = {
    "repair": "bridge-repair",
    "build": "bridge-build",
    "destroy": "bridge-destroy",
}


def legal(state: State, unit: str | None = None) -> Iterator[Bridge]:
    """Find what the headquarters of the side to move can do about bridges; `unit` may name one of them."""
    for hq in state.hqs.values():
        if unit not in (None, hq.id) or state.over or hq.side != state.side or hq.at is None:
            continue
        able = ability_of(state, hq).kinds
        works = [work for work, kind in _KINDS.items() if kind in able]
        if works:
            yield from _bridges(
                state.board,
                state.ground,
                state.building,
                standing(state).cells_against(hq.side),
                _banks_commanded(state, hq),
                hq.id,
                _works(tuple(works)),
            )


def _banks_commanded(state: State, hq: Headquarters) -> frozenset[int]:
    """Return the cells beside rivers that a side owns in the range of its headquarters."""
    near = _banks_near(state.board, command_range(state, hq))
    return _owned_among((near, state.owner, state.board, hq.side), near, state, hq)


def _find_owned(near: frozenset[int], state: State, hq: Headquarters) -> frozenset[int]:
    owner, own = state.owner, state.board.mark_of(hq.side)
    return shared_cells(frozenset([at for at in near if owner[at] == own]))


def _find_banks(board: Board, cells: frozenset[int]) -> frozenset[int]:
    return cells & _rivers(board).keys()


def _find_bridges(
    board: Board,
    ground: Ground,
    building: Mapping[int, Side],
    enemies: frozenset[int],
    commanded: frozenset[int],
    hq: HqId,
    works: tuple[BridgeWork, ...],
) -> list[Bridge]:
    """Find what is possible on the rivers beside some cells: as `_work_refusal` says it, for all at once."""
    rivers, possible = _rivers(board), _possible(board, ground)
    held = {between for at in enemies if at in rivers for between in rivers[at]}
    near = {between for at in commanded for between in rivers[at]} - building.keys() - held
    return [
        _bridge(hq, between, work) for between in sorted(near) for work in works if work in possible[between]
    ]


_banks_near: Final = Remembered(_find_banks, 128)
_owned_among: Final = Following(_find_owned, 64)
_bridges: Final = Remembered(_find_bridges, 64)
_bridge: Final = quick_constructor(Bridge)
_works: Final[Shared[tuple[BridgeWork, ...]]] = Shared(16)


@forgetful
@lru_cache(maxsize=4)
def _rivers(board: Board) -> Mapping[int, tuple[int, ...]]:
    """Return the hexsides with a river, by the cells on their banks."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for side, features in board.hexsides.items():
        if features & RIVERS:
            for at in banks(board, side):
                found[at].append(side)
    return {at: tuple(sides) for at, sides in found.items()}


@forgetful
@lru_cache(maxsize=8)
def _possible(board: Board, ground: Ground) -> Mapping[int, tuple[BridgeWork, ...]]:
    """Return what can be done at each hexside with a river as it stands, by whoever comes there."""
    sides = {between for sides in _rivers(board).values() for between in sides}
    return {
        between: tuple(work for work in _KINDS if _lacks(ground, between, work) is None) for between in sides
    }


def refusal(state: State, action: Bridge) -> Refusal | None:
    """Say why a headquarters cannot have this done now."""
    hq = state.hqs.get(action.hq)
    if denied := general.not_at_hand(state, hq, action.hq):
        return denied
    assert hq is not None
    if action.work not in _KINDS:
        return refusals.no_such_work(action.work)
    if not state.board.hexsides.get(action.between, frozenset()) & RIVERS:
        return refusals.no_river(hq, action.work)
    if denied := _work_refusal(state, hq, action.between, action.work):
        return denied
    return action_cost.hq_refusal(state, hq, _KINDS[action.work])


def _work_refusal(state: State, hq: Headquarters, between: int, work: BridgeWork) -> Refusal | None:
    """Return what keeps engineers from a river hexside, whatever their headquarters can pay."""
    if between in state.building:
        return refusals.under_construction(hq)
    return _kind_refusal(state, hq, between, work) or _place_refusal(state, hq, between, work)


def _kind_refusal(state: State, hq: Headquarters, between: int, work: BridgeWork) -> Refusal | None:
    """Say why what stands on a hexside is not what the work takes.

    Rules op.action.bridge-repair.effect, op.action.bridge-build.effect, op.action.bridge-destroy.pontoon and
    op.action.bridge-destroy.permanent.
    """
    lacks = _lacks(state.ground, between, work)
    return None if lacks is None else lacks(hq)


def _lacks(ground: Ground, between: int, work: BridgeWork) -> Callable[[Headquarters], Refusal] | None:
    """Return what refuses work on what stands on a hexside."""
    whole, damaged = is_bridged(ground, between), (between, "damaged-bridge") in ground.crossings
    match work:
        case "repair":
            return None if damaged else refusals.not_damaged
        case "build":
            return refusals.bridged if whole or damaged else None
        case "destroy":
            return None if whole else refusals.no_bridge


def _place_refusal(state: State, hq: Headquarters, between: int, work: BridgeWork) -> Refusal | None:
    """Say why engineers cannot come to a hexside.

    Rules op.action.bridge-repair.owns-side, op.action.bridge-repair.no-enemy, op.action.bridge-destroy.owns-side,
    op.action.bridge-destroy.in-range and op.action.bridge-destroy.no-enemy; building is as repairing.
    """
    sides = banks(state.board, between)
    own = [at for at in sides if state.owns(hq.side, at)]
    if not own:
        return refusals.no_own_bank(hq, work)
    enemies = (unit for unit in state.units.values() if unit.side != hq.side and unit.at in sides)
    if enemy := next(enemies, None):
        return refusals.enemy_at_bridge(hq, enemy, work)
    far = [action_cost.range_refusal(state, hq, "The bridge", at, _KINDS[work]) for at in own]
    return None if None in far else far[0]


def forecast(state: State, action: Bridge) -> HqForecast:
    """Return what the work costs, and what comes of it."""
    match action.work:
        case "repair":
            line = ForecastLine(
                "Bridge", "from the next enemy turn on", ("op.action.bridge-repair.usable-when",)
            )
        case "build":
            line = ForecastLine(
                "Pontoon bridge", "from the next enemy turn on", ("op.action.bridge-build.usable-when",)
            )
        case "destroy":
            line = _loss(state, action.between)
    more = (_disruption(state, action.between),) if action.work == "build" else ()
    return forecast_hq_action(state, state.hqs[action.hq], _KINDS[action.work], (line, *more))


def _loss(state: State, between: int) -> ForecastLine:
    if (between, "pontoon") in state.ground.crossings:
        return ForecastLine("Pontoon bridge", "removed", ("op.action.bridge-destroy.pontoon",))
    return ForecastLine("Bridge", "damaged", ("op.action.bridge-destroy.permanent",))


def _disruption(state: State, between: int) -> ForecastLine:
    figures = state.board.tables.supply
    major = "major-river" in state.board.hexsides[between]
    points = figures.pontoon_major if major else figures.pontoon_minor
    return ForecastLine("Supply over it, percent", -points, ("op.action.bridge-build.disruption",))


def apply(state: State, action: Bridge) -> Transition[State]:
    """Begin a bridge, or destroy one. Raises IllegalAction.

    Rules op.action.bridge-repair.usable-when, op.action.bridge-build.usable-when, op.action.bridge-destroy.pontoon and
    op.action.bridge-destroy.permanent.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    cost = forecast(state, action)
    state = action_cost.charge(state, state.hqs[action.hq], _KINDS[action.work])
    sides = banks(state.board, action.between)
    if action.work == "destroy":
        after, crossing = demolish(state, action.between)
        destroyed = BridgeDestroyed(
            rules=("op.action.bridge-destroy.permanent", "op.action.bridge-destroy.pontoon"),
            hq=cost.hq,
            cp=cost.cp,
            crossing=crossing,
            between=action.between,
            banks=sides,
        )
        return Transition(after, (destroyed,))
    begun = BridgeBegun(
        rules=(f"op.action.bridge-{action.work}.effect", f"op.action.bridge-{action.work}.usable-when"),
        hq=cost.hq,
        cp=cost.cp,
        work=action.work,
        between=action.between,
        banks=sides,
    )
    return Transition(replace(state, building={**state.building, action.between: state.side}), (begun,))


def demolish(state: State, between: int) -> tuple[State, CrossingKind]:
    """Destroy an intact bridge, of which a permanent one is damaged, and say what it was.

    Rules op.action.bridge-destroy.permanent, op.action.bridge-destroy.pontoon and op.asset.precision-bombing.bridge.
    """
    crossing: CrossingKind = "bridge" if (between, "bridge") in state.ground.crossings else "pontoon"
    return _with(state, between, "damaged-bridge" if crossing == "bridge" else None), crossing


def span(state: State, between: int) -> tuple[State, CrossingKind]:
    """Open a bridge that has been repaired or built on a hexside, and say what it is."""
    crossing: CrossingKind = "bridge" if (between, "damaged-bridge") in state.ground.crossings else "pontoon"
    return _with(state, between, crossing), crossing


def _with(state: State, between: int, crossing: CrossingKind | None) -> State:
    """Let one crossing, or none, be on a hexside."""
    others = {(side, kind) for side, kind in state.ground.crossings if side != between}
    crossings = frozenset(others | ({(between, crossing)} if crossing else set()))
    return replace(state, ground=replace(state.ground, crossings=crossings))


def open_bridges(state: State) -> Transition[State]:
    """Open the bridges that others than the side to move have repaired and built.

    Rules op.action.bridge-repair.usable-when and op.action.bridge-build.usable-when.
    """
    events: list[Event] = []
    for between, side in sorted(state.building.items()):
        if side != state.side:
            state, crossing = span(state, between)
            rules = (f"op.action.bridge-{'repair' if crossing == 'bridge' else 'build'}.usable-when",)
            events.append(
                BridgeOpened(
                    rules=rules, crossing=crossing, between=between, banks=banks(state.board, between)
                )
            )
    left = {between: side for between, side in state.building.items() if side == state.side}
    return Transition(replace(state, building=left), tuple(events))
