"""What a force pool holds, and what a step is made of (3.7 Reinforcements)."""

from collections import Counter
from collections.abc import Collection, Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.catalogue_types import UnitType
from studio.rules.operational.base.state import Element, Headquarters, PoolItem, State


def armor_of(board: Board, kind: UnitType) -> int:
    """Return the armor equipment of one step beside its infantry component (op.reinforce.step.types)."""
    figures = board.tables.reinforcement
    by_arm = {"mechanized": figures.mechanized_armor, "armored": figures.armored_armor}
    return by_arm.get(kind.arm, 0)


def parts_of_step(board: Board, kind: UnitType, from_turn: int) -> tuple[PoolItem, ...]:
    """Return what one step breaks down into.

    Rules op.reinforce.step.types, op.reinforce.reorg.broken-down and op.reinforce.step.armor-supplier-table.
    """
    armor = PoolItem("armor", board.supplier_of(kind.nation), from_turn)
    return (PoolItem("infantry", kind.nation, from_turn), *(armor,) * armor_of(board, kind))


def specialist_item(board: Board, kind: UnitType, element: Element, from_turn: int) -> PoolItem:
    """Return a specialist step of a unit of that type as the pool holds it (op.reinforce.reorg.specialist-unchanged)."""
    return PoolItem("specialist", nation_of(board, kind, element), from_turn, element.specialist)


def nation_of(board: Board, kind: UnitType, element: Element) -> str:
    """Return the nation of a specialist of a unit of that type."""
    assert element.specialist is not None
    return element.nation or _own_nation(board, kind, element.specialist)


def foreign_nation(board: Board, kind: UnitType, specialist: str, nation: str) -> str | None:
    """Return the nation of a specialist as a unit of that type notes it: None where it is of its own."""
    return None if nation == _own_nation(board, kind, specialist) else nation


def _own_nation(board: Board, kind: UnitType, specialist: str) -> str:
    """Return the nation of the specialists that come with a unit of that type: its own if that fields them."""
    fielding = board.specialist_types[specialist].nations
    return nation_fielding(kind.nation, board.supplier_of(kind.nation), fielding)


def nation_fielding(own: str, supplier: str, fielding: Collection[str]) -> str:
    """Return from which nation a unit has specialists of a type: its own if that fields them, else its supplier."""
    return own if own in fielding else supplier


def can_use_specialist(board: Board, kind: UnitType, specialist: str) -> bool:
    """Return whether a unit of that type can use a specialist: one that its nation or its supplier fields.

    Rules op.reinforce.specialist.nationality-table, .majors, .us-group and .uk-group.
    """
    return any(can_use_nation(board, kind, nation) for nation in board.specialist_types[specialist].nations)


def can_use_nation(board: Board, kind: UnitType, nation: str) -> bool:
    """Return whether a unit of that type can use specialists of a nation: its own, or that of its supplier."""
    return nation in (kind.nation, board.supplier_of(kind.nation))


def with_items(state: State, hq: Headquarters, items: tuple[PoolItem, ...]) -> State:
    """Put things into the pool of a headquarters (op.action.force-pool.contents)."""
    return replace(state, hqs={**state.hqs, hq.id: replace(hq, pool=(*hq.pool, *items))})


def ready_items(state: State, hq: Headquarters) -> Iterator[PoolItem]:
    """Return what can be deployed now (op.action.force-pool.delay)."""
    return (item for item in hq.pool if item.from_turn <= state.turn)


def choose_step(state: State, hq: Headquarters, kind: UnitType) -> tuple[PoolItem, ...] | None:
    """Return what a step for a unit of that type takes out of a pool; None where it is not all there.

    Rules op.reinforce.deploy.recombines, op.reinforce.deploy.incomplete and op.reinforce.step.no-mixing.
    """
    nation, armor = kind.nation, state.board.supplier_of(kind.nation)
    infantry = [item for item in ready_items(state, hq) if item.kind == "infantry" and item.nation == nation][
        :1
    ]
    needed = armor_of(state.board, kind)
    equipment = [item for item in ready_items(state, hq) if item.kind == "armor" and item.nation == armor][
        :needed
    ]
    return (*infantry, *equipment) if len(infantry) == 1 and len(equipment) == needed else None


def choose_specialist(
    state: State, hq: Headquarters, kind: UnitType, specialist: str
) -> tuple[PoolItem, ...] | None:
    """Return the first specialist ready in a pool that a unit of that type can use; None where there is none.

    Rules op.reinforce.specialist.nationality-table and op.reinforce.specialist.majors.
    """
    found = (item for item in ready_items(state, hq) if item.specialist == specialist)
    return next(((item,) for item in found if can_use_nation(state.board, kind, item.nation)), None)


def describe_items(board: Board, items: tuple[PoolItem, ...]) -> str:
    """Return things of a pool in words, equal ones together: "1 infantry, 2 armor"."""
    names = [board.specialist_types[item.specialist].name if item.specialist else item.kind for item in items]
    return ", ".join(f"{number} {name}" for name, number in Counter(names).items())


def without_items(hq: Headquarters, items: tuple[PoolItem, ...]) -> Headquarters:
    """Take things out of a pool, one for one."""
    pool = list(hq.pool)
    for item in items:
        pool.remove(item)
    return replace(hq, pool=tuple(pool))
