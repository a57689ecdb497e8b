"""What goes into a force pool and comes out of it, as an HQ's menus list it: by nation, and by type of specialist."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from studio.rules.operational.board import Board, UnitType
from studio.rules.operational.forcepool.contents import armor_of, parts_of_step
from studio.rules.operational.state import Headquarters, PoolItem, State


@dataclass(frozen=True, slots=True)
class Component:
    """Infantry or armor of a nation, or specialists of a type."""

    kind: Literal["infantry", "armor", "specialist"]
    #: The nation, or the type of the specialists.
    what: str


@dataclass(frozen=True, slots=True)
class Stock:
    """How many of a component can be had now, and how many from which later turn on."""

    ready: int
    later: tuple[tuple[int, int], ...]

    def words(self) -> str:
        """The numbers as the panel shows them."""
        coming = [f"{number} from turn {turn}" for turn, number in self.later]
        return ", ".join([str(self.ready), *coming] if self.ready or not coming else coming)


def in_step(board: Board, kind: UnitType, component: Component) -> bool:
    """Say whether a step of a unit of that type has the component in it (op.reinforce.reorg.by-component)."""
    if component.kind == "infantry":
        return kind.nation == component.what
    return armor_of(board, kind) > 0 and board.supplier_of(kind.nation) == component.what


def of_units(state: State, hq: Headquarters) -> tuple[Component, ...]:
    """What there is in an HQ's units on the map (op.reinforce.reorg.by-hq-menu)."""
    found: dict[Component, None] = {}
    for unit in state.units.values():
        if unit.hq != hq.id or unit.at is None:
            continue
        for element in unit.queue:
            if element.specialist is not None:
                found[Component("specialist", element.specialist)] = None
            else:
                parts = parts_of_step(state.board, state.type_of(unit), state.turn)
                found.update(dict.fromkeys(map(_component, parts)))
    return _sorted(found)


def of_pool(hq: Headquarters) -> tuple[Component, ...]:
    """What there is in an HQ's force pool, whether it can be had yet or not (op.reinforce.deploy.by-hq-menu)."""
    return _sorted(map(_component, hq.pool))


def stock(state: State, hq: Headquarters, component: Component) -> Stock:
    """Count a component in an HQ's pool (op.action.force-pool.delay)."""
    turns = Counter(max(item.from_turn, state.turn) for item in hq.pool if _component(item) == component)
    later = tuple((turn, number) for turn, number in sorted(turns.items()) if turn > state.turn)
    return Stock(turns[state.turn], later)


def name(board: Board, component: Component) -> str:
    """A component for people."""
    if component.kind == "specialist":
        return board.specialist_types[component.what].name
    return f"{nation_name(component.what)} {component.kind}"


def count(number: int, what: str) -> str:
    """A number of things."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def nation_name(nation: str) -> str:
    """The id of a nation for people; the shortest are letters that stand for words."""
    return nation.upper() if len(nation) < 4 else nation.replace("-", " ").title()


def _component(item: PoolItem) -> Component:
    return Component(item.kind, item.specialist if item.specialist is not None else item.nation)


def _sorted(found: Iterable[Component]) -> tuple[Component, ...]:
    kinds = ("infantry", "armor", "specialist")
    return tuple(sorted(dict.fromkeys(found), key=lambda each: (kinds.index(each.kind), each.what)))
