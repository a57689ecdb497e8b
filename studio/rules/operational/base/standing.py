"""Who of all units stands on the map, where, and whose its cells are: sorted out once for all that is asked about it.

What stays as it was from one state to the next is the very same value again, so that what follows from it is found
by its identity.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Remembered, Shared, forgetful
from studio.rules.operational.base.state import State, Unit, UnitId

_NOBODY: Final[tuple[Unit, ...]] = ()
_NOWHERE: Final[frozenset[int]] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """The units on the map."""

    #: By cell, in which there is no more than one.
    at: Mapping[int, Unit]
    #: By side, in the sequence of all units.
    _units: Mapping[Side, tuple[Unit, ...]]
    _cells: Mapping[Side, frozenset[int]]

    def of(self, side: Side) -> tuple[Unit, ...]:
        """Return the units of a side."""
        return self._units.get(side, _NOBODY)

    def cells_of(self, side: Side) -> frozenset[int]:
        """Return the cells in which units of a side stand."""
        return self._cells.get(side, _NOWHERE)

    def against(self, side: Side) -> tuple[Unit, ...]:
        """Return the units of the enemies of a side."""
        others = [units for whose, units in self._units.items() if whose != side]
        return others[0] if len(others) == 1 else _together(*(unit for units in others for unit in units))

    def cells_against(self, side: Side) -> frozenset[int]:
        """Return the cells in which enemies of a side stand."""
        others = [cells for whose, cells in self._cells.items() if whose != side]
        return others[0] if len(others) == 1 else shared_cells(_NOWHERE.union(*others))


def standing(state: State) -> Standing:
    """Sort out the units on the map; kept for the next caller."""
    return _standing(state.units)


def owned_cells(state: State, side: Side) -> frozenset[int]:
    """Return the cells that a side owns; kept for the next caller."""
    return cells_owned(state.owner, state.board.mark_of(side))


@forgetful
@lru_cache(maxsize=32)
def cells_owned(owner: bytes, mark: int) -> frozenset[int]:
    """Return the same by the owner of each cell and the mark of the side."""
    return frozenset(cells_marked(owner, mark))


def cells_marked(owner: bytes, mark: int) -> Iterable[int]:
    """Return the cells that a mark says to be a side's."""
    return compress(range(len(owner)), owner.translate(_only(mark)))


@lru_cache(maxsize=8)
def _only(number: int) -> bytes:
    """Return a table that turns one number into 1 and all others into 0."""
    return bytes(each == number for each in range(256))


def open_cells(state: State, side: Side) -> frozenset[int]:
    """Return the cells that a side owns and no unit stands in; kept for the next caller."""
    return _open(owned_cells(state, side), state.units)


def _find_open(owned: frozenset[int], units: Mapping[UnitId, Unit]) -> frozenset[int]:
    return owned - _standing(units).at.keys()


_open: Final = Remembered(_find_open, 8)


def _sort_out(units: Mapping[UnitId, Unit]) -> Standing:
    by_cell: dict[int, Unit] = {}
    by_side: dict[Side, tuple[list[Unit], list[int]]] = {}
    for unit in units.values():
        at = unit.at
        if at is not None:
            by_cell[at] = unit
            some = by_side.get(unit.side)
            if some is None:
                some = by_side[unit.side] = [], []
            some[0].append(unit)
            some[1].append(at)
    return Standing(
        by_cell,
        {side: _together(*some) for side, (some, _) in by_side.items()},
        {side: shared_cells(frozenset(cells)) for side, (_, cells) in by_side.items()},
    )


def _tuple_of(*units: Unit) -> tuple[Unit, ...]:
    return units


_standing: Final = Remembered(_sort_out, 32)
_together: Final = Remembered(_tuple_of, 64)
#: Sets of cells that follow from what is not the same, and often are.
shared_cells: Final[Shared[frozenset[int]]] = Shared(128)
