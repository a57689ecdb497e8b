"""Headquarters with the units that belong to them: what one can have done for a unit is found once for as long as it holds.

What HQ actions depend on is listed here, in three degrees: on the unit alone, on its headquarters' force pool and CPs and
the stores too, or on all units that belong with it. An action that depends on anything else is not found this way.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final, TypeVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Following, Remembered, Shared
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit, UnitId
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.hq_actions.action_cost import is_able
from studio.rules.operational.hq_actions.range import command_range, intel_range
from studio.tables.operational.branches import HqActionKind

A = TypeVar("A")

_NOTHING: Final[frozenset[HqActionKind]] = frozenset()


@dataclass(frozen=True, slots=True)
class Ability:
    """What a headquarters on the map can have done now for the units in its range."""

    hq: HqId
    type: str
    motorized: bool
    kinds: frozenset[HqActionKind]


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """What was found about a unit, for as long as it and what it may ask of its headquarters stay as they are."""

    unit: Unit
    ability: Ability | None
    #: What its headquarters can do for it now: nothing, if it is out of range.
    able: frozenset[HqActionKind]
    #: By the function that finds it; where that depends on more by it and this, which is kept with what was found.
    _found: dict[object, Any] = field(default_factory=dict)

    def find(self, look: Callable[[State, "Known"], Iterator[A]], state: State) -> tuple[A, ...]:
        """Return what a function finds that looks at no more than the unit, its headquarters, ground, weather and turn."""
        found: tuple[A, ...] | None = self._found.get(look)
        if found is None:
            found = self._found[look] = tuple(look(state, self))
        return found

    def find_by(
        self, look: Callable[..., Iterator[A]], state: State, parts: tuple[Any, ...], *given: Any
    ) -> tuple[A, ...]:
        """Return what a function of what else is `given` finds that looks at these parts of the state too."""
        key = look, *map(id, parts)
        found: tuple[object, tuple[A, ...]] | None = self._found.get(key)
        if found is None:
            found = self._found[key] = parts, tuple(look(state, self, *given))
        return found[1]


class Command:
    """A headquarters on the map that a unit may belong to; its range is traced once somebody is near enough to it."""

    __slots__ = ("_at_all", "_reached", "_state", "ability", "hq")

    def __init__(self, state: State, hq: Headquarters) -> None:
        self._state, self.hq = state, hq
        self.ability = ability_of(state, hq)
        self._at_all: frozenset[int] | None = None
        self._reached: frozenset[int] | None = None

    @property
    def reached(self) -> frozenset[int]:
        """Its range."""
        if self._reached is None:
            self._reached = command_range(self._state, self.hq)
        return self._reached

    def reaches(self, at: int | None) -> bool:
        """Say whether a cell lies in its range.

        What is out of its reach whoever owns the map needs no trace, which each change of owners calls for anew.
        """
        if self._reached is None:
            if self._at_all is None:
                self._at_all = intel_range(self._state, self.hq)
            if at not in self._at_all:
                return False
        return at in self.reached


class CommandGroups:
    """The groups of the side to move in one state, each looked at when it is asked for."""

    def __init__(self, state: State) -> None:
        self._state = state
        parts = (
            state.board,
            state.ground,
            weather_now(state),
            state.turn,
            state.active,
            state.preparation,
            state.over,
        )
        self._frame = _frame(parts)
        self._commands: dict[HqId | None, Command | None] = {}
        self._known: dict[UnitId, Known] = {}
        self._all: list[Known] | None = None

    def of(self, unit: str | None) -> list[Known]:
        """Return what is known of the units of the side to move, or of one of them."""
        if unit is not None:
            return [self.known(one) for one in self._state.own_units(unit)]
        if self._all is None:
            self._all = [self.known(one) for one in self._state.own_units()]
        return self._all

    def known(self, unit: Unit) -> Known:
        """Return what is known of one of the side's units."""
        found = self._known.get(unit.id)
        if found is None:
            command = self.command(unit.hq)
            ability = None if command is None else command.ability
            is_near = command is not None and command.reaches(unit.at)
            key = id(unit), id(ability), is_near
            found = self._frame.get(key)
            if found is None:
                if len(self._frame) >= _MOST:
                    self._frame.clear()
                able = ability.kinds if ability is not None and is_near else _NOTHING
                found = self._frame[key] = Known(unit, ability, able)
            self._known[unit.id] = found
        return found

    def command(self, id_: HqId | None) -> Command | None:
        """Return the headquarters with an id, if it is on the map."""
        if id_ not in self._commands:
            hq = None if id_ is None else self._state.hqs.get(id_)
            self._commands[id_] = None if hq is None or hq.at is None else Command(self._state, hq)
        return self._commands[id_]

    def members(self, id_: HqId | None) -> tuple[Unit, ...]:
        """Return the units of the side that belong to a headquarters."""
        return _by_headquarters(self._state.units, self._state.side)[id_]


def ability_of(state: State, hq: Headquarters) -> Ability:
    """Return what a headquarters on the map can have done now."""
    return _ability(state.board, state.preparation, hq)


def command_groups(state: State) -> CommandGroups:
    """Return the groups of the side to move; kept for the next caller."""
    return _groups(state)


def find_by_unit(state: State, unit: str | None, look: Callable[[State, Known], Iterator[A]]) -> Iterator[A]:
    """Find what a function finds for the units of the side to move, or for one of them.

    The function may look at no more than the unit, what its headquarters can do and whether it is in its range, the ground,
    the weather, and whose turn it is.
    """
    return chain.from_iterable([known.find(look, state) for known in command_groups(state).of(unit)])


def find_by_group(
    state: State,
    unit: str | None,
    look: Callable[[State, Known, tuple[Unit, ...]], Iterator[A]],
    kinds: frozenset[HqActionKind],
) -> Iterator[A]:
    """Find the same where a function looks at the range of the headquarters and is given all its units too.

    Units for which their headquarters can do none of these kinds of action are passed over.
    """
    groups = command_groups(state)
    for known in groups.of(unit):
        if not known.able.isdisjoint(kinds):
            command = groups.command(known.unit.hq)
            assert command is not None, "somebody is able"
            members = groups.members(command.hq.id)
            yield from known.find_by(look, state, (command.reached, members), members)


def find_by_supplies(
    state: State, unit: str | None, look: Callable[[State, Known], Iterator[A]]
) -> Iterator[A]:
    """Find the same where a function looks at the force pool and the CPs of the headquarters, the stores and prestige too."""
    groups = command_groups(state)
    for known in groups.of(unit):
        command = groups.command(known.unit.hq)
        of_hq = () if command is None else (command.hq.pool, command.hq.cp)
        yield from known.find_by(look, state, (*of_hq, state.stores, state.prestige))


def _find_ability(board: Board, preparation: bool, hq: Headquarters) -> Ability:
    able = frozenset(
        kind for kind in board.hq_types[hq.type].actions if is_able(board, hq, kind, preparation=preparation)
    )
    return _shared_ability(Ability(hq.id, hq.type, hq.motorized, able))


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


def _begin() -> dict[tuple[int, int, bool], Known]:
    return {}


#: So many units at most, in whatever state, are known at once of a part of a turn.
_MOST: Final = 256

_ability: Final = Remembered(_find_ability, 128)
_shared_ability: Final[Shared[Ability]] = Shared(256)
_groups: Final = Remembered(CommandGroups, 8)
_by_headquarters: Final = Remembered(_sort_by_headquarters, 16)
_together: Final = Remembered(_tuple_of, 256)
_frame: Final = Following(_begin, 2)
