"""Reorganizing: what a unit has no use for goes through the force pool of its headquarters into one that has."""

from collections.abc import Iterator

from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.planner.stakes import Stakes, may_give
from studio.rules.operational.base.actions import Reinforce, Reorganize
from studio.rules.operational.base.state import HqId, State, Unit
from studio.rules.operational.forcepool import reinforce, reorganize


def choose_reorganization(
    here: Assessment, stakes: Stakes, duties: Duties, least: int, disband: int
) -> tuple[Reorganize, Reinforce] | None:
    """Choose what goes out of a unit, and into which unit beside enemies, if both have so many points more by it.

    A unit that gives its last step is gone, which costs `disband` points; garrisons and who holds what matters stay.
    """
    state = here.state
    best: tuple[int, Reorganize, Reinforce] | None = None
    for action in _find_gifts(here, duties):
        giver, pooled = state.units[action.unit], reorganize.apply(state, action).state
        left = pooled.units.get(giver.id)
        loss = stakes.weigh(giver) - (stakes.weigh(left) if left is not None else -disband)
        for taker in _find_takers(here, pooled, giver):
            follow_up = Reinforce(taker.id, action.specialist)
            if reinforce.refusal(pooled, follow_up) is None:
                after = reinforce.apply(pooled, follow_up).state.units[taker.id]
                gain = stakes.weigh(after) - stakes.weigh(taker) - loss
                if gain > (best[0] if best else max(least, 1) - 1):
                    best = gain, action, follow_up
    return best[1:] if best else None


def _find_gifts(here: Assessment, duties: Duties) -> Iterator[Reorganize]:
    """Find what units can give up: of each type of specialists of a headquarters the farthest from enemies, and last steps."""
    state = here.state
    if not here.foes:
        return
    far = distances(state.board.topology, here.foes)
    first: dict[tuple[HqId | None, str], tuple[int, Reorganize]] = {}
    for action in reorganize.legal(state):
        giver = state.units[action.unit]
        assert giver.at is not None
        if not may_give(here, duties, giver):
            continue
        if action.specialist is None:
            if giver.active_steps == 1:
                yield action
        elif giver.at not in here.contact:
            key = giver.hq, action.specialist
            if key not in first or far[giver.at] > first[key][0]:
                first[key] = far[giver.at], action
    yield from (action for _, action in first.values())


def _find_takers(here: Assessment, state: State, giver: Unit) -> Iterator[Unit]:
    """Find the units beside enemies that have the headquarters of another one."""
    for unit in here.mine:
        if unit.hq == giver.hq and unit.id != giver.id and unit.at in here.contact and unit.id in state.units:
            yield state.units[unit.id]
