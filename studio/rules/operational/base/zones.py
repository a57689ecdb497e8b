"""Zones of control: which units exert them, and which hexes they cover."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Remembered, forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.side_state import Marker
from studio.rules.operational.base.standing import shared_cells, standing
from studio.rules.operational.base.state import State, Unit

_NO_MARKERS: Final[Mapping[int, Marker]] = {}


def is_weak(state: State, unit: Unit) -> bool:
    """Say whether a unit is weak: too few active regular steps, or fallen back in this player turn.

    Rule op.zoc.weak-definition.
    """
    return is_weak_by(state.board, unit)


def is_weak_by(board: Board, unit: Unit) -> bool:
    """Say the same by the tables of a battle."""
    return unit.retreated or unit.active_steps < board.tables.zones.weak_below


def controlled_cells(state: State, side: Side) -> frozenset[int]:
    """Find the cells that lie in a zone of control of an enemy of the side.

    Rules op.zoc.exert, op.zoc.weak-none, op.zoc.blocked-hexsides and op.zoc.open-hexsides.
    """
    return _controlled(state.board, state.owner, standing(state).against(side), known_markers(state, side))


def exerts_on(state: State, unit: Unit, cell: int) -> bool:
    """Say whether a cell lies in the zone of control of a unit."""
    number = state.board.mark_of(unit.side)
    return (
        unit.at is not None
        and not is_weak(state, unit)
        and cell in _cells_controlled_from(state.board, state.owner, unit.at, number)
    )


def known_markers(state: State, side: Side) -> Mapping[int, Marker]:
    """Return the intel markers of a side: units that its view lacks and that it reckons with (op.fow.zoc.recon-afterwards)."""
    eyes = state.sight.get(side)
    return eyes.markers if eyes is not None else _NO_MARKERS


def _find_controlled(
    board: Board, owner: bytes, enemies: tuple[Unit, ...], markers: Mapping[int, Marker]
) -> frozenset[int]:
    covered: set[int] = set()
    for mine, near in _next_to_strong(board, enemies).items():
        covered.update([cell for cell in near if owner[cell] == mine])
    for at, marker in markers.items():
        if marker.strong:
            covered.update(_cells_controlled_from(board, owner, at, board.mark_of(marker.side)))
    return shared_cells(frozenset(covered))


def _find_next_to_strong(board: Board, units: tuple[Unit, ...]) -> Mapping[int, frozenset[int]]:
    """Find the cells to which the zones of units that are not weak may reach, by the marks of their sides."""
    found: dict[int, set[int]] = {}
    for unit in units:
        if unit.at is not None and not is_weak_by(board, unit):
            found.setdefault(board.mark_of(unit.side), set()).update(_open_neighbours(board, unit.at))
    return {mine: frozenset(near) for mine, near in found.items()}


#: As one side moves, the units of the other mostly stay; whose the cells next to them are changes.
_next_to_strong: Final = Remembered(_find_next_to_strong, 8)
_controlled: Final = Remembered(_find_controlled, 16)


def _cells_controlled_from(board: Board, owner: bytes, at: int, mine: int) -> list[int]:
    """Return the neighbours owned by a side that no barring hexside parts from a cell."""
    return [cell for cell in _open_neighbours(board, at) if owner[cell] == mine]


@forgetful
@lru_cache(maxsize=4096)
def _open_neighbours(board: Board, at: int) -> tuple[int, ...]:
    """Return the neighbours of a cell to which a zone of control may reach from it."""
    barring, first = _barring_hexsides(board), DIRECTIONS * at
    return tuple(
        cell
        for direction, cell in enumerate(board.topology.beside[at])
        if cell != OFF_MAP and first + direction not in barring
    )


@forgetful
@lru_cache(maxsize=16)
def _barring_hexsides(board: Board) -> frozenset[int]:
    """Return the directed numbers of the hexsides that no zone of control crosses."""
    barring = frozenset(board.tables.zones.blocked_by)
    near = [side for side, features in board.hexsides.items() if features & barring]
    far = [DIRECTIONS * board.topology.neighbours[side] + opposite(side % DIRECTIONS) for side in near]
    return frozenset(near + far)
