"""What units, stragglers and headquarters put in the way of a side, found once for any number of its units."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Following, Remembered, forgetful
from studio.rules.operational.base import zones
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.side_state import Marker
from studio.rules.operational.base.standing import shared_cells, standing
from studio.rules.operational.base.state import Headquarters, HqId, State, Stragglers


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
    markers = zones.known_markers(state, side)
    parts = state.board, state.units, state.owner, state.hqs, state.stragglers, markers, side
    return _AHEAD(parts, state, side, markers)


def _find_obstacles(state: State, side: Side, markers: Mapping[int, Marker]) -> Obstacles:
    standing_now = standing(state)
    enemies = standing_now.cells_against(side)
    if markers:
        enemies = shared_cells(enemies.union(markers))
    hqs = _hqs_against(state.hqs, side)
    return _obstacles(
        enemies,
        standing_now.cells_of(side),
        zones.controlled_cells(state, side),
        hqs,
        shared_cells(hqs | _crowded(state.board, state.stragglers)),
    )


def _find_hqs(hqs: Mapping[HqId, Headquarters], side: Side) -> frozenset[int]:
    return shared_cells(frozenset(hq.at for hq in hqs.values() if hq.at is not None and hq.side != side))


def _find_crowded(board: Board, stragglers: Mapping[int, Stragglers]) -> frozenset[int]:
    least = board.tables.movement.min3_straggler_steps
    return frozenset(cell for cell, group in stragglers.items() if group.steps >= least)


_hqs_against: Final = Remembered(_find_hqs, 16)
_crowded: Final = Remembered(_find_crowded, 16)
_obstacles: Final = Remembered(Obstacles, 32)
_AHEAD: Final = Following(_find_obstacles, 32)


@forgetful
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
