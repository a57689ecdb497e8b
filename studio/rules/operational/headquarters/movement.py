"""Moving headquarters: where they can go, and what it costs them (3.5 HQ Movement)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final

from studio.hexes.by_cell import ByCell
from studio.hexes.search import Reach
from studio.rules.kernel.changed_copies import quick_constructor, replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.remembered import Remembered
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import MoveHq
from studio.rules.operational.base.state import Headquarters, HqId, State
from studio.rules.operational.headquarters import refusals, suppression, travel
from studio.rules.operational.headquarters.events import HqMoved
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN


@dataclass(frozen=True, slots=True)
class HqPath:
    """How a headquarters gets to a cell."""

    #: The cells entered, in sequence.
    path: tuple[int, ...]
    mp: int
    #: It takes the MPs that a railway adds (op.hq.move.rail-bonus).
    by_rail: bool


@dataclass(frozen=True, slots=True)
class HqMarch(Forecast):
    """What a move would cost a headquarters; `outcomes` say which branch loses a level besides the named one."""

    hq: HqId
    path: HqPath


def options(state: State, hq: Headquarters) -> Mapping[int, HqPath]:
    """Find where a headquarters on the map could move to, with the way there, whoever is to move."""
    roads, rails = travel.by_road(state, hq), travel.by_rail(state, hq)
    barred = _barred_cells(state)
    found = {
        cell: HqPath(roads.path(cell)[1:], mp, by_rail=False)
        for cell, mp in roads.cost.items()
        if cell not in barred
    }
    for cell, mp in rails.cost.items():
        if cell not in barred and cell not in found:
            found[cell] = HqPath(rails.path(cell)[1:], mp, by_rail=True)
    return found


def path_to(state: State, hq: Headquarters, at: int) -> HqPath:
    """Return the way to one of these cells."""
    roads = travel.by_road(state, hq)
    if at in roads.cost:
        return HqPath(roads.path(at)[1:], roads.cost[at], by_rail=False)
    rails = travel.by_rail(state, hq)
    return HqPath(rails.path(at)[1:], rails.cost[at], by_rail=True)


def legal(state: State, unit: str | None = None) -> Iterator[MoveHq]:
    """Find every hex to which a headquarters of the side to move can go; `unit` may name one."""
    hqs = [
        hq
        for hq in state.hqs.values()
        if hq.side == state.side and unit in (None, hq.id) and _unable(state, hq, hq.id) is None
    ]
    if not hqs:
        return iter(())
    closed, taken = travel.closed_for_good(state), _taken_cells(state)
    return chain.from_iterable(
        _moves(travel.by_road(state, hq), travel.by_rail(state, hq), closed, hq.id).without(taken)
        for hq in hqs
    )


def _find_moves(by_road: Reach, by_rail: Reach, closed: frozenset[int], hq: HqId) -> ByCell[MoveHq]:
    cells = sorted((by_road.cost.keys() | by_rail.cost.keys()) - closed)
    return ByCell(cells, [_move(hq, at) for at in cells])


_moves: Final = Remembered(_find_moves, 128)
_move: Final = quick_constructor(MoveHq)


def refusal(state: State, action: MoveHq) -> Refusal | None:
    """Say why a headquarters cannot move to a hex now; no CPs are needed for it (op.hq.move.allowance)."""
    hq = state.hqs.get(action.hq)
    if denied := _unable(state, hq, action.hq):
        return denied
    assert hq is not None
    if denied := _place_refusal(state, hq, action.at):
        return denied
    if action.at in travel.by_road(state, hq).cost or action.at in travel.by_rail(state, hq).cost:
        return None
    return refusals.too_far(state, hq, action.at, travel.allowance(state, hq))


def forecast(state: State, action: MoveHq) -> HqMarch:
    """Return what a move that is not refused costs (op.hq.move.spends-cp, op.hq.suppression.random-weight)."""
    hq = state.hqs[action.hq]
    path = path_to(state, hq, action.at)
    rules = ("op.hq.move.allowance", *(("op.hq.move.rail-bonus",) if path.by_rail else ()))
    lines = [ForecastLine("Movement points by rail" if path.by_rail else "Movement points", -path.mp, rules)]
    if hq.cp:
        rules = ("op.prep.hq-move-cp",) if state.preparation else ("op.hq.move.spends-cp",)
        lines.insert(0, ForecastLine("Command points", -hq.cp, rules))
    if state.preparation:
        lines.append(ForecastLine("Branches", "none suppressed", ("op.prep.hq-move",)))
        return HqMarch(tuple(lines), (CERTAIN,), hq.id, path)
    named = suppression.certain_branch(state, "move")
    if hq.effective(named):
        lines.append(ForecastLine(f"{_title(named)} level", -1, ("op.hq.move.suppress-intel",)))
    chances = suppression.weights(state, hq, "move")
    outcomes = tuple(
        ForecastOutcome(f"{_title(branch)} level -1", weight, sum(chances.values()))
        for branch, weight in chances.items()
    )
    return HqMarch(tuple(lines), outcomes or (CERTAIN,), hq.id, path)


def apply(state: State, action: MoveHq) -> Transition[State]:
    """Move a headquarters: it loses its CPs, and two levels of its branches for a while. Raises IllegalAction.

    Rules op.hq.move.spends-cp, op.hq.move.actions-first, op.prep.hq-move and op.prep.hq-move-cp.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    hq = state.hqs[action.hq]
    assert hq.at is not None
    path = path_to(state, hq, action.at)
    moved = replace(hq, at=action.at, cp=0, moves=hq.moves + 1)
    event = HqMoved(
        hq=hq.id,
        start=hq.at,
        path=path.path,
        cp=hq.cp,
        rules=("op.hq.move.allowance", "op.prep.hq-move-cp" if state.preparation else "op.hq.move.spends-cp"),
    )
    state = replace(state, hqs={**state.hqs, hq.id: moved})
    more: list[Event] = []
    if not state.preparation:
        state, more = suppression.suppress(state, hq.id, "move")
    return Transition(state, (event, *more))


def _unable(state: State, hq: Headquarters | None, name: HqId) -> Refusal | None:
    """Say why a headquarters cannot move at all now."""
    if denied := general.not_at_hand(state, hq, name):
        return denied
    assert hq is not None
    return refusals.has_moved(hq) if hq.moves >= state.board.tables.headquarters.moves.a_turn else None


def _place_refusal(state: State, hq: Headquarters, at: int) -> Refusal | None:
    """Say why no way leads a headquarters into a cell, however near it is (op.hq.move.supply-movement)."""
    if not 0 <= at < len(state.owner) or not state.owns(hq.side, at):
        return refusals.not_own_hex(state, hq, at)
    if any(unit.at == at and unit.side != hq.side for unit in state.units.values()):
        return refusals.enemy_there(state, hq, at)
    if at in travel.closed_for_good(state):
        return refusals.impassable(state, hq, at)
    return refusals.taken(state, hq, at) if at in _barred_cells(state) else None


def _barred_cells(state: State) -> frozenset[int]:
    """Return the cells in which no headquarters can end: stragglers and other headquarters are there, or rock."""
    return travel.closed_for_good(state) | _taken_cells(state)


def _taken_cells(state: State) -> set[int]:
    return {other.at for other in state.hqs.values() if other.at is not None} | state.stragglers.keys()


def _title(branch: str) -> str:
    return branch.replace("-", " ").capitalize()
