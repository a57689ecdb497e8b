"""Zones of control: which units exert them, and which hexes they cover."""

from collections.abc import Iterator
from functools import lru_cache

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.decision import Side
from studio.rules.operational.board import Board
from studio.rules.operational.state import State, Unit


def is_weak(state: State, unit: Unit) -> bool:
    """Say whether a unit is weak: too few active regular steps, or fallen back in this player turn.

    Rule op.zoc.weak-definition.
    """
    return unit.retreated or unit.active_steps < state.board.tables.zones.weak_below


def exerted_by(state: State, unit: Unit) -> Iterator[int]:
    """Find the cells into which a unit exerts a zone of control.

    Rules op.zoc.exert, op.zoc.weak-none, op.zoc.blocked-hexsides and op.zoc.open-hexsides.
    """
    if unit.at is None or is_weak(state, unit):
        return
    mine = state.board.number_of(unit.side) + 1
    blocked = _blocked(state.board)
    first = DIRECTIONS * unit.at
    for edge in range(first, first + DIRECTIONS):
        there = state.board.topology.neighbours[edge]
        if there != OFF_MAP and state.owner[there] == mine and edge not in blocked:
            yield there


def covers(state: State, side: Side) -> frozenset[int]:
    """Find the cells that lie in a zone of control of an enemy of the side."""
    return frozenset(
        cell for unit in state.units.values() if unit.side != side for cell in exerted_by(state, unit)
    )


@lru_cache(maxsize=16)
def _blocked(board: Board) -> frozenset[int]:
    """The directed numbers of the hexsides that no zone of control crosses."""
    barring = frozenset(board.tables.zones.blocked_by)
    near = [side for side, features in board.hexsides.items() if features & barring]
    far = [DIRECTIONS * board.topology.neighbours[side] + opposite(side % DIRECTIONS) for side in near]
    return frozenset(near + far)
