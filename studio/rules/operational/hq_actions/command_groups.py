"""Headquarters with the units that belong to them: what one can have done for a unit is found once for as long as it holds.

What HQ actions within a group depend on is listed here. An action that depends on anything else, as on the units of
others, is not found this way.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Following, Remembered
from studio.rules.operational.base.state import HqId, State, Unit, UnitId
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.hq_actions.range import command_range

A = TypeVar("A")


@dataclass(frozen=True, slots=True, eq=False)
class CommandGroup:
    """The units that belong to a headquarters, or to none, at a moment from which nothing of this has changed."""

    state: State
    #: What was found, by the function that finds it and the unit.
    _found: dict[tuple[object, UnitId], tuple[Any, ...]] = field(default_factory=dict)

    def find(self, look: Callable[[State, Unit], Iterator[A]], unit: Unit) -> tuple[A, ...]:
        """Return what a function finds for a unit of the group."""
        key = look, unit.id
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = tuple(look(self.state, unit))
        return found


class CommandGroups:
    """The groups of the side to move in one state, each put together when it is asked for."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._units = _by_headquarters(state.units, state.side)
        self._found: dict[HqId | None, CommandGroup] = {}

    def __getitem__(self, id_: HqId | None) -> CommandGroup:
        """Return the group of the headquarters of one of the side's units."""
        found = self._found.get(id_)
        if found is None:
            found = self._found[id_] = self._find(id_)
        return found

    def _find(self, id_: HqId | None) -> CommandGroup:
        state = self._state
        hq = None if id_ is None else state.hqs.get(id_)
        parts = (
            state.board,
            state.ground,
            weather_now(state),
            state.turn,
            state.active,
            state.preparation,
            state.over,
            state.stores,
            state.prestige,
            hq,
            None if hq is None else command_range(state, hq),
            self._units[id_],
        )
        return _group(parts, state)


def command_groups(state: State) -> CommandGroups:
    """Return the groups of the side to move; kept for the next caller."""
    return _groups(state)


def find_by_group(state: State, unit: str | None, look: Callable[[State, Unit], Iterator[A]]) -> Iterator[A]:
    """Find what a function finds for the units of the side to move, or for one of them.

    The function may look at no more than the unit, its headquarters with the range and all units of that, the ground, the
    weather, stores and prestige, and whose turn it is.
    """
    groups = command_groups(state)
    for one in state.own_units(unit):
        yield from groups[one.hq].find(look, one)


def _sort_by_headquarters(units: Mapping[UnitId, Unit], side: Side) -> Mapping[HqId | None, tuple[Unit, ...]]:
    found: dict[HqId | None, list[Unit]] = {}
    for unit in units.values():
        if unit.side == side:
            if unit.hq in found:
                found[unit.hq].append(unit)
            else:
                found[unit.hq] = [unit]
    return {id_: _together(*some) for id_, some in found.items()}


def _tuple_of(*units: Unit) -> tuple[Unit, ...]:
    return units


_groups: Final = Remembered(CommandGroups, 8)
_by_headquarters: Final = Remembered(_sort_by_headquarters, 16)
_together: Final = Remembered(_tuple_of, 256)


def _begin(state: State) -> CommandGroup:
    return CommandGroup(state)


_group: Final = Following(_begin, 256)
