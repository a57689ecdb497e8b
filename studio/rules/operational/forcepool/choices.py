"""What the menus of a headquarters list, and how its units would give or take what is chosen from them (3.7).

A component is chosen by itself, but steps go whole: choosing infantry finds armored units too
(op.reinforce.reorg.by-component, op.reinforce.reorg.whole-step).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from studio.rules.operational.base.actions import Reinforce, Reorganize
from studio.rules.operational.base.pool_contents import parts_of_step
from studio.rules.operational.base.state import Headquarters, PoolItem, State, Unit


@dataclass(frozen=True, slots=True)
class Component:
    """Infantry or armor of a nation, or specialists of a type, of whichever nation they are."""

    kind: Literal["infantry", "armor", "specialist"]
    #: The nation, or the type of the specialists.
    what: str


@dataclass(frozen=True, slots=True)
class Stock:
    """How many of a component can be had now, and how many from which later turn on."""

    ready: int
    later: tuple[tuple[int, int], ...]


def in_units(state: State, hq: Headquarters) -> tuple[Component, ...]:
    """Return what there is in an HQ's units on the map, suppressed or not (op.reinforce.reorg.by-hq-menu)."""
    found: dict[Component, None] = {}
    for unit in _units(state, hq):
        for element in unit.queue:
            if element.specialist is not None:
                found[Component("specialist", element.specialist)] = None
            else:
                found.update(dict.fromkeys(_in_step(state, unit)))
    return _sort(found)


def in_pool(hq: Headquarters) -> tuple[Component, ...]:
    """Return what there is in an HQ's force pool, whether it can be had yet or not (op.reinforce.deploy.by-hq-menu)."""
    return _sort(map(_component, hq.pool))


def stock(state: State, hq: Headquarters, component: Component) -> Stock:
    """Count a component in an HQ's pool (op.action.force-pool.contents, op.action.force-pool.delay)."""
    turns = Counter(max(item.from_turn, state.turn) for item in hq.pool if _component(item) == component)
    later = tuple((turn, number) for turn, number in sorted(turns.items()) if turn > state.turn)
    return Stock(turns[state.turn], later)


def reorganizations(state: State, hq: Headquarters, chosen: Component) -> Iterator[Reorganize]:
    """Return how each unit of an HQ that has a component would give it up, whether it may or not.

    Rule op.reinforce.reorg.by-hq-highlight.
    """
    for unit in _units(state, hq):
        if chosen.kind == "specialist":
            if any(element.specialist == chosen.what for element in unit.queue):
                yield Reorganize(unit.id, chosen.what)
        elif chosen in _in_step(state, unit):
            yield Reorganize(unit.id)


def reinforcements(state: State, hq: Headquarters, chosen: Component) -> Iterator[Reinforce]:
    """Return how each unit of an HQ that could use a component would take it in, whether it may or not.

    Rule op.reinforce.deploy.by-hq-highlight.
    """
    for unit in _units(state, hq):
        if chosen.kind == "specialist":
            yield Reinforce(unit.id, chosen.what)
        elif chosen in _in_step(state, unit):
            yield Reinforce(unit.id)


def _units(state: State, hq: Headquarters) -> Iterator[Unit]:
    return (unit for unit in state.units.values() if unit.hq == hq.id and unit.at is not None)


def _in_step(state: State, unit: Unit) -> tuple[Component, ...]:
    """Return what a step of a unit consists of."""
    return tuple(map(_component, parts_of_step(state.board, state.type_of(unit), state.turn)))


def _component(item: PoolItem) -> Component:
    return Component(item.kind, item.specialist if item.specialist is not None else item.nation)


def _sort(found: Iterable[Component]) -> tuple[Component, ...]:
    kinds = ("infantry", "armor", "specialist")
    return tuple(sorted(dict.fromkeys(found), key=lambda each: (kinds.index(each.kind), each.what)))
