"""Every action that could be written down in a position, to ask one by one which of them is refused."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import product
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from studio.rules.kernel.events import Action
from studio.rules.operational.action_table import ACTION_RULES
from studio.rules.operational.base.actions import Move, PlayCard
from studio.rules.operational.base.state import State, UnitId

#: More hexes than this no path has here.
LENGTH = 4


def every_action(state: State) -> Iterator[Action]:
    """Put every unit, headquarters, hex and choice of a position into every kind of action."""
    values = _values(state)
    for kind in ACTION_RULES:
        if kind is Move:
            yield from (Move(unit, path) for unit in state.units for path in _paths(state, unit))
        elif kind is PlayCard:
            yield from _cards(values)
        else:
            hints = get_type_hints(kind)
            yield from (
                kind(*each)
                for each in product(
                    *(_choices(field.name, hints[field.name], values) for field in fields(kind))
                )
            )


def _cards(values: Mapping[str, Sequence[Any]]) -> Iterator[PlayCard]:
    """Put every card to every target of one kind."""
    for card in values["card"]:
        yield PlayCard(card)
        yield from (
            PlayCard(card, **{name: each}) for name in ("hq", "at", "between") for each in values[name]
        )


def _values(state: State) -> Mapping[str, Sequence[Any]]:
    """What there is for the fields of actions, by their names."""
    units, few = tuple(state.units), range(4)
    sides = sorted({*state.board.hexsides, *(between for between, _ in state.ground.crossings)})
    return {
        "unit": units,
        "target": units,
        "to": units,
        "hq": tuple(state.hqs),
        "at": range(len(state.board.shape)),
        "between": sides,
        "where": sorted({*sides, *range(len(state.board.shape))}),
        "specialist": tuple(state.board.specialist_types),
        "nation": sorted({kind.nation for kind in state.board.unit_types.values()}),
        "steps": few,
        "option": few,
        "card": tuple(state.board.cards),
        "face_down": (False, True),
    }


def _choices(name: str, hint: Any, values: Mapping[str, Sequence[Any]]) -> Sequence[Any]:
    """What a field can hold: the words of its type, or what there is for its name, or nothing if it may."""
    found = get_args(hint) if get_origin(hint) is Literal else values[name]
    return (None, *found) if NoneType in get_args(hint) else found


def _paths(state: State, unit: UnitId) -> Iterator[tuple[int, ...]]:
    """The ways of a unit, as long as they are short and cross themselves nowhere."""
    start = state.units[unit].at
    if start is None or state.units[unit].side != state.side:
        return
    waiting: list[tuple[int, ...]] = [(start,)]
    while waiting:
        path = waiting.pop()
        for there in state.board.topology.around(path[-1]):
            if there not in path:
                yield (*path[1:], there)
                if len(path) < LENGTH:
                    waiting.append((*path, there))
