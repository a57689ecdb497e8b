"""What decides the battle for a side: the hexes that it has to take, and those that it must not lose."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from studio.hexes.search import distances
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import EndBattle
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import State
from studio.rules.operational.objectives.objectives import outcome
from studio.rules.operational.turn import early_end


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


@lru_cache(maxsize=16)
def _from_enemy_sources(board: Board, side: Side) -> list[int]:
    return distances(board.topology, [source.at for source in board.sources if source.side != side])


def choose_early_end(state: State) -> EndBattle | None:
    """End the battle where that is allowed and wins it: what is held can only be lost again (op.objective.early-end.offer)."""
    action = EndBattle()
    if early_end.refusal(state, action) is not None:
        return None
    end = outcome(replace(state, over=True))
    return action if end is not None and end.winner == state.side else None
