"""How far hexes lie from the front line, from which drops and bombing are measured (3.9, 3.11)."""

from collections.abc import Sequence
from functools import lru_cache

from studio.hexes.distances import distances
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.standing import cells_marked
from studio.rules.operational.base.state import State


def hexes_from_front(state: State, side: Side, at: int) -> int | None:
    """Return the hexes from a cell to the front line of a side; None while it has none.

    That is to the nearest cell of the side, or from a cell of its own to the nearest that another side owns
    (op.para.range, op.para.needs-front).
    """
    mine = state.board.mark_of(side)
    away = (_to_others if state.owner[at] == mine else _to_own)(state.board, state.owner, mine)[at]
    return None if away < 0 else away


def cells_near_front(state: State, side: Side, most: int) -> list[int]:
    """Return the cells at most so many hexes from the front line of a side, in rising sequence."""
    mine = state.board.mark_of(side)
    to_own, to_others = (find(state.board, state.owner, mine) for find in (_to_own, _to_others))
    return [
        cell
        for cell, (mark, own, others) in enumerate(zip(state.owner, to_own, to_others, strict=True))
        if 0 <= (others if mark == mine else own) <= most
    ]


@forgetful
@lru_cache(maxsize=4)
def _to_own(board: Board, owner: bytes, mine: int) -> Sequence[int]:
    """Return the hexes from each cell to the nearest that the side owns."""
    return distances(board.topology, cells_marked(owner, mine))


@forgetful
@lru_cache(maxsize=4)
def _to_others(board: Board, owner: bytes, mine: int) -> Sequence[int]:
    """Return the hexes from each cell to the nearest that another side owns."""
    return distances(board.topology, [cell for cell, mark in enumerate(owner) if mark not in (0, mine)])
