"""What decides the battle for a side, the places to take and to hold among it, and what its bonus objectives ask."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from studio.hexes.distances import distances
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import forgetful
from studio.rules.operational.base.actions import EndBattle
from studio.rules.operational.base.board import Board, Goal
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.objectives.objectives import is_open, outcome
from studio.rules.operational.objectives.settlement import stands
from studio.rules.operational.turn import early_end
from studio.tables.operational.kinds import ConditionKind


@dataclass(frozen=True, slots=True)
class Aims:
    """The deciding hexes for the side whose turn it is (op.objective.win)."""

    #: In the hands of others; without them the battle is lost.
    take: frozenset[int]
    #: In its own hands and to be taken by nobody; the one to be held to the last comes first.
    deny: tuple[int, ...]
    #: In its own hands, as they have to be at the end.
    keep: tuple[int, ...]


def find_aims(state: State) -> Aims:
    """Find what decides for the side whose turn it is: all of its own primary objectives, and one of the enemy's."""
    side = state.side
    primary = [(goal.side, goal.at) for goal in state.board.goals if goal.primary]
    own = {at for taker, at in primary if taker == side and at is not None}
    theirs = {at for taker, at in primary if taker != side and at is not None}
    held = {at for at in own | theirs if state.owns(side, at)}
    take = own - held
    if not theirs & held:
        take |= theirs
    return Aims(frozenset(take), _hardest_first(state, theirs & held), tuple(sorted(own & held)))


def _hardest_first(state: State, cells: Iterable[int]) -> tuple[int, ...]:
    """Sort cells by their distance from where the enemy's supply comes from, the farthest first; that never changes."""
    far = _from_enemy_sources(state.board, state.side)
    return tuple(sorted(cells, key=lambda cell: (-far[cell], cell)))


@forgetful
@lru_cache(maxsize=16)
def _from_enemy_sources(board: Board, side: Side) -> Sequence[int]:
    return distances(board.topology, [source.at for source in board.sources if source.side != side])


def choose_early_end(state: State) -> EndBattle | None:
    """End the battle where that is allowed and wins it: what is held can only be lost again (op.objective.early-end.offer)."""
    action = EndBattle()
    if early_end.refusal(state, action) is not None:
        return None
    end = outcome(replace(state, over=True))
    return action if end is not None and end.winner == state.side else None


def find_places(state: State, taker: Side | None = None) -> frozenset[int]:
    """Find the places of objectives that still count: all primary ones, and bonus ones of a side, or of any.

    What was won or missed of these is of no more use (op.objective.condition.take).
    """
    return frozenset(
        goal.at
        for goal in state.board.goals
        if goal.at is not None and (goal.primary or (taker in (None, goal.side) and is_open(state, goal)))
    )


def find_prey(state: State, side: Side) -> frozenset[int]:
    """Find where the units are, as far as is known, that a side has to destroy (op.objective.condition.kia-unit)."""
    asked = {goal.condition.unit for goal in _open_of(state, side, "kia-unit")}
    units = (unit for unit in state.units.values() if unit.id in asked)
    return frozenset(unit.at for unit in units if unit.at is not None and unit.side != side)


def find_captives(state: State, side: Side) -> frozenset[int]:
    """Find enemy stragglers, if a side has to take prisoners (op.objective.condition.prisoners)."""
    if not any(_open_of(state, side, "prisoners")):
        return frozenset()
    return frozenset(at for at, group in state.stragglers.items() if group.side != side)


def find_cherished(state: State, side: Side) -> frozenset[UnitId]:
    """Find the units that a side must not lose (op.objective.condition.keep-unit-alive)."""
    asked = (goal.condition.unit for goal in _open_of(state, side, "keep-unit-alive"))
    return frozenset(UnitId(unit) for unit in asked if unit is not None)


def find_spared(state: State, side: Side) -> frozenset[UnitId]:
    """Find the units whose losses count against an objective that can still be won.

    Those of a side are all of them where it has to lose few steps, and otherwise those that have a specialist of which
    it has to lose few (op.objective.condition.step-losses, op.objective.condition.specialist-losses).
    """
    if any(stands(state, goal) for goal in _open_of(state, side, "step-losses")):
        return frozenset(unit.id for unit in state.units.values() if unit.side == side)
    goals = (goal for goal in _open_of(state, side, "specialist-losses") if stands(state, goal))
    asked = {goal.condition.specialist for goal in goals}
    if not asked:
        return frozenset()
    return frozenset(
        unit.id for unit in state.units.values() if unit.side == side and asked & _specialists(unit)
    )


def _specialists(unit: Unit) -> set[str | None]:
    return {element.specialist for element in unit.queue if element.specialist is not None}


def _open_of(state: State, side: Side, kind: ConditionKind) -> Iterator[Goal]:
    goals = (goal for goal in state.board.goals if goal.side == side and goal.condition.kind == kind)
    return (goal for goal in goals if is_open(state, goal))
