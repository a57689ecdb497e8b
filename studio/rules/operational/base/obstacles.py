"""What units, stragglers and headquarters put in the way of a side, found once for any number of its units."""

from dataclasses import dataclass
from functools import lru_cache

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.decision import Side
from studio.rules.operational.base import zones
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import State


@dataclass(frozen=True, slots=True)
class Obstacles:
    """Cells that matter to the movement of one side."""

    #: With an enemy unit: closed (op.move.enemy-blocks).
    enemies: frozenset[int]
    #: With a unit of its own: passed, but no place to stop (op.move.friend-passes).
    friends: frozenset[int]
    #: In an enemy zone of control.
    zones: frozenset[int]
    #: With an enemy headquarters: closed to weak units.
    hqs: frozenset[int]
    #: Costing at least the min-3 figure.
    min3: frozenset[int]


def obstacles(state: State, side: Side) -> Obstacles:
    """Find what is in a side's way; kept for the next caller.

    Rules op.move.min3.where, op.move.min3.friendly-stragglers and op.move.min3.friendly-hq-free.
    """
    return _obstacles(_Situation(state, side))


class _Situation:
    """A state as far as obstacles depend on it; the very values of another one stand for the same."""

    def __init__(self, state: State, side: Side) -> None:
        self.state = state
        self.side = side
        parts = (state.board, state.units, state.hqs, state.stragglers, state.owner, state.sight)
        # The state is kept with the key, so that no other value comes by one of these numbers.
        self._key = (side, *map(id, parts))

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Situation) and self._key == other._key


@lru_cache(maxsize=8)
def _obstacles(situation: _Situation) -> Obstacles:
    state, side = situation.state, situation.side
    units = [(unit.at, unit.side) for unit in state.units.values() if unit.at is not None]
    hqs = frozenset(hq.at for hq in state.hqs.values() if hq.at is not None and hq.side != side)
    least = state.board.tables.movement.min3_straggler_steps
    crowds = {cell for cell, stragglers in state.stragglers.items() if stragglers.steps >= least}
    return Obstacles(
        enemies=frozenset(at for at, owner in units if owner != side).union(zones.known_markers(state, side)),
        friends=frozenset(at for at, owner in units if owner == side),
        zones=zones.controlled_cells(state, side),
        hqs=hqs,
        min3=hqs | crowds,
    )


@lru_cache(maxsize=32)
def overlay_obstacles(board: Board, plain: bytes, min3: frozenset[int]) -> bytes:
    """Raise ordinary steps into min-3 cells to the min-3 figure (op.move.min3.cost); kept for the next caller."""
    if not min3:
        return plain
    least = board.tables.movement.min3
    raised = bytearray(plain)
    for cell in min3:
        first = DIRECTIONS * cell
        for direction in range(DIRECTIONS):
            beside = board.topology.neighbours[first + direction]
            if beside != OFF_MAP:
                edge = DIRECTIONS * beside + opposite(direction)
                # A closed step stays closed.
                raised[edge] = raised[edge] and max(raised[edge], least)
    return bytes(raised)
