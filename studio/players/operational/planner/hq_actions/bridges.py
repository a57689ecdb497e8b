"""Bridges that engineers build where units of the side have far to go round, and destroy on the ways of enemies."""

from collections.abc import Iterable
from typing import Final

from studio.hexes.coordinates import distance
from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.demolition import detour_of, may_wreck, value_bridge
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.greedy.rear.supply import sum_supply
from studio.players.operational.greedy.travel import FARTHEST, mps_to
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.actions import Bridge
from studio.rules.operational.base.features import banks
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.engineering import bridges

#: Of so many places, those that promise most, is worked out what a bridge there would do.
_LOOKS: Final = 3
#: Units at most so many hexes from a river may have use for a bridge there in their next turn.
_ABOUT: Final = 5
#: Enemies at most so many hexes from a river may come over a bridge there.
_FOES_ABOUT: Final = 8


def choose_demolition(here: Assessment, weights: Weights, least: int) -> Bridge | None:
    """Choose the bridge whose loss costs enemies most on their ways to what they threaten, if it is so many points.

    None is destroyed over which supply comes to units of the side.
    """
    state = here.state
    if not here.threatened or not here.foes or not may_wreck(here):
        return None
    works = {action.between: action for action in bridges.legal(state) if action.work == "destroy"}
    far = distances(state.board.topology, here.foes)
    near = sorted(works, key=lambda each: (min(far[cell] for cell in banks(state.board, each)), each))
    between = _best({each: value_bridge(here, weights, each) for each in near[:_LOOKS]}, least)
    return works[between] if between is not None and not _is_supply_lost(here, between) else None


def _is_supply_lost(here: Assessment, between: int) -> bool:
    """Return whether units of the side get less supply without a bridge."""
    served = [unit.at for unit in here.mine if unit.at is not None]
    after, _ = bridges.demolish(here.state, between)
    return sum_supply(after, served) < sum_supply(here.state, served)


def choose_building(here: Assessment, weights: Weights, duties: Duties, least: int) -> Bridge | None:
    """Choose the place for a bridge that shortens the ways of units to their duties most, if it is by so many points."""
    begun, going = _with_begun(here.state), _find_going(here, duties)
    works = {action.between: action for action in bridges.legal(here.state) if action.work == "build"}
    if not going or not works:
        return None
    near = distances(here.state.board.topology, [unit.at for unit, _ in going if unit.at is not None])
    hopes = {
        between: _hope_for(begun, between, going)
        for between in works
        if any(near[cell] <= _ABOUT for cell in banks(here.state.board, between))
    }
    first = sorted((each for each in hopes if hopes[each] > 0), key=lambda each: (-hopes[each], each))
    best = _best({each: _value_span(here, begun, weights, going, each) for each in first[:_LOOKS]}, least)
    return None if best is None else works[best]


def choose_repair(here: Assessment, weights: Weights, duties: Duties) -> Bridge | None:
    """Choose the repair of a damaged bridge that serves the side at least as well as its enemies."""
    if not any(kind == "damaged-bridge" for _, kind in here.state.ground.crossings):
        return None
    begun, going = _with_begun(here.state), _find_going(here, duties)
    for action in bridges.legal(here.state):
        if action.work == "repair" and _value_span(here, begun, weights, going, action.between) >= 0:
            return action
    return None


def _find_going(here: Assessment, duties: Duties) -> list[tuple[Unit, int]]:
    """Find the units that are not where their duties are, with these."""
    cells = duties.cells
    return [(unit, cells[unit.id]) for unit in here.mine if unit.id in cells and unit.at != cells[unit.id]]


def _with_begun(state: State) -> State:
    """Return a state with the bridges open that the side has begun."""
    for between, side in state.building.items():
        if side == state.side:
            state, _ = bridges.span(state, between)
    return state


def _value_span(
    here: Assessment, begun: State, weights: Weights, going: Iterable[tuple[Unit, int]], between: int
) -> int:
    """Return the points of the MPs that a bridge saves units of the side, less those of enemies about it."""
    state = here.state
    after, _ = bridges.span(begun, between)
    saved = -sum(detour_of(begun, after, *each) for each in going)
    held = {*here.threatened, *here.aims.deny, *here.aims.keep}
    if held:
        far = distances(state.board.topology, banks(state.board, between))
        goal = min(held, key=lambda cell: (far[cell], cell))
        saved += sum(
            detour_of(begun, after, foe, goal) for at, foe in here.foes.items() if far[at] <= _FOES_ABOUT
        )
    return weights.approach * saved


def _hope_for(state: State, between: int, going: Iterable[tuple[Unit, int]]) -> int:
    """Return the MPs that a bridge could save the units near to it at most, as if the way to it were a MP a hex."""
    shape = state.board.shape
    sides = banks(state.board, between)
    saved = 0
    for unit, goal in going:
        assert unit.at is not None
        at = shape.at(unit.at)
        far = [distance(at, shape.at(cell), shape.orientation) for cell in sides]
        if min(far) <= _ABOUT:
            mps = mps_to(state, state.movement_of(unit), goal)
            beyond = (
                steps + 1 + mps.get(cell, FARTHEST) for steps, cell in zip(far, reversed(sides), strict=True)
            )
            saved += max(mps.get(unit.at, FARTHEST) - min(beyond), 0)
    return saved


def _best(worth: dict[int, int], least: int) -> int | None:
    """Return the hexside that is worth most, if it is worth so much."""
    best = max(worth, key=lambda each: (worth[each], -each), default=None)
    return best if best is not None and worth[best] >= max(least, 1) else None
