"""What the menus of a headquarters list, and which of its units a choice from them lights up (3.7).

A component is chosen by itself, but steps go whole: choosing infantry finds armored units too
(op.reinforce.reorg.by-component, op.reinforce.reorg.whole-step).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from studio.rules.operational.actions import Reinforce, Reorganize
from studio.rules.operational.forcepool import contents, reinforce, reorganize
from studio.rules.operational.state import Headquarters, State, Unit


@dataclass(frozen=True, slots=True, order=True)
class Component:
    """Infantry or armor of a nation, or specialists of a type, of whichever nation they are (`nation` is empty)."""

    kind: Literal["armor", "infantry", "specialist"]
    nation: str = ""
    specialist: str = ""


def in_units(state: State, hq: Headquarters) -> Counter[Component]:
    """What the active steps and specialists of an HQ's units on the map hold (op.reinforce.reorg.by-hq-menu)."""
    found: Counter[Component] = Counter()
    for unit in _units(state, hq):
        for element in unit.queue:
            if element.active:
                found.update(_of_element(state, unit, element.specialist))
    return found


def in_pool(state: State, hq: Headquarters) -> Counter[Component]:
    """What is ready in the force pool of an HQ (op.reinforce.deploy.by-hq-menu, op.action.force-pool.contents)."""
    return Counter(
        Component("specialist", specialist=item.specialist)
        if item.specialist is not None
        else Component(item.kind, item.nation)
        for item in contents.ready(state, hq)
    )


def givers(state: State, hq: Headquarters, chosen: Component) -> tuple[Reorganize, ...]:
    """How each unit of an HQ that can provide a component would give it up (op.reinforce.reorg.by-hq-highlight)."""
    specialist = chosen.specialist or None
    asked = (
        Reorganize(unit.id, specialist)
        for unit in _units(state, hq)
        if chosen in _of_element(state, unit, specialist)
    )
    return tuple(action for action in asked if reorganize.refusal(state, action) is None)


def takers(state: State, hq: Headquarters, chosen: Component) -> tuple[Reinforce, ...]:
    """How each unit of an HQ that can receive a component would take it in (op.reinforce.deploy.by-hq-highlight).

    Only where the pool holds all of a step does infantry or armor find units (op.reinforce.deploy.incomplete).
    """
    specialist = chosen.specialist or None
    asked = (
        Reinforce(unit.id, specialist)
        for unit in _units(state, hq)
        if chosen in _of_element(state, unit, specialist)
    )
    return tuple(action for action in asked if reinforce.refusal(state, action) is None)


def _units(state: State, hq: Headquarters) -> Iterator[Unit]:
    return (unit for unit in state.units.values() if unit.hq == hq.id and unit.at is not None)


def _of_element(state: State, unit: Unit, specialist: str | None) -> Iterator[Component]:
    """What a step of a unit, or a specialist of a type, consists of."""
    if specialist is not None:
        yield Component("specialist", specialist=specialist)
        return
    for item in contents.parts_of_step(state.board, state.type_of(unit), state.turn):
        yield Component(item.kind, item.nation)
