"""The front line: which hexes change hands when a unit has moved."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.decision import Side
from studio.rules.operational.base import zones
from studio.rules.operational.base.features import RIVERS
from studio.rules.operational.base.march import takes_no_ground
from studio.rules.operational.base.state import State, Unit
from studio.tables.operational.kinds import HexsideKind

_BARE: Final[frozenset[HexsideKind]] = frozenset()


@dataclass(frozen=True, slots=True)
class HexesGained:
    """Cells that a side comes to own."""

    #: Those that the unit moved through.
    route: tuple[int, ...]
    #: Those swept up beside them, in rising sequence.
    swept: tuple[int, ...]


def hexes_gained(state: State, unit: Unit, path: tuple[int, ...]) -> HexesGained:
    """Find the cells that a unit's move along `path` takes; headquarters and others on the path are gone already.

    Rules op.front.own-route, op.front.unsupplied-no-take, op.front.unsupplied-last-hex and op.front.recon.
    """
    mine = state.board.mark_of(unit.side)
    if takes_no_ground(state, unit):
        return HexesGained(tuple(cell for cell in path[-1:] if state.owner[cell] != mine), ())
    route = tuple(cell for cell in path if state.owner[cell] != mine)
    owner = bytearray(state.owner)
    for cell in route:
        owner[cell] = mine
    return HexesGained(route, tuple(sorted(_sweep(state, unit, path, owner, mine))))


def _sweep(state: State, unit: Unit, path: tuple[int, ...], owner: bytearray, mine: int) -> set[int]:
    """Spread from the path over cells that may be taken, writing them into `owner`.

    A cell that failed is tried again when a neighbour turns, so that the sequence does not matter
    (op.front.chain). The path holds what the unit entered, not where it started (op.front.scope).
    """
    may_be_swept = _exclusion(state, unit.side)
    recon = has_active_recon(state, unit)
    on_path, swept = frozenset(path), set[int]()
    wave = list(path)
    while wave:
        for there in state.board.topology.around(wave.pop()):
            if owner[there] == mine or not may_be_swept(there):
                continue
            links = [here for here in _linked_cells(state, there) if here in on_path or here in swept]
            by_recon = recon and not on_path.isdisjoint(links)
            if by_recon or (links and _has_majority(state, owner, mine, there)):
                owner[there] = mine
                swept.add(there)
                wave.append(there)
    return swept


def _linked_cells(state: State, cell: int) -> Iterator[int]:
    """Find the neighbours that no river parts from a cell; bridges do not matter (op.front.exclusions)."""
    board = state.board
    first = DIRECTIONS * cell
    for direction, beside in enumerate(board.topology.neighbours[first : first + DIRECTIONS]):
        if beside != OFF_MAP and not board.hexsides.get(board.hexside(cell, direction), _BARE) & RIVERS:
            yield beside


def hexes_swept_by_recon(state: State, side: Side, cell: int) -> tuple[int, ...]:
    """Return the cells beside one that a recon specialist converts from there, whatever their majority (op.front.recon)."""
    mine, may_be_swept = state.board.mark_of(side), _exclusion(state, side)
    return tuple(
        there
        for there in sorted(state.board.topology.around(cell))
        if state.owner[there] != mine and may_be_swept(there) and cell in _linked_cells(state, there)
    )


def has_active_recon(state: State, unit: Unit) -> bool:
    """Say whether an active recon specialist is with the unit (op.front.recon)."""
    types = state.board.specialist_types
    return any(
        element.active and element.specialist is not None and types[element.specialist].recon
        for element in unit.queue
    )


def _exclusion(state: State, side: Side) -> Callable[[int], bool]:
    """Find what bars cells from being swept up, and return the question whether a cell is free of it.

    Rule op.front.exclusions. Zones of enemies cover only hexes of their own, and so do not change during a sweep.
    """
    barred = {unit.at for unit in state.units.values() if unit.side != side and unit.at is not None}
    barred |= {hq.at for hq in state.hqs.values() if hq.at is not None}
    barred |= state.hubs.keys()
    barred |= state.stragglers.keys()
    barred |= zones.controlled_cells(state, side)
    terrain = state.board.terrain
    return lambda cell: cell not in barred and not terrain[cell].city and not terrain[cell].water


def _has_majority(state: State, owner: bytearray, mine: int, cell: int) -> bool:
    """Say whether more neighbours are owned by the mover's side than by its enemies (op.front.majority)."""
    terrain = state.board.terrain
    own = enemy = 0
    for beside in state.board.topology.around(cell):
        if owner[beside] and not terrain[beside].water:
            if owner[beside] == mine:
                own += 1
            else:
                enemy += 1
    return own > enemy
