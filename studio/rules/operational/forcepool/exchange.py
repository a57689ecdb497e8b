"""What deploy, reorg and transfer have in common: who may exchange elements, and what joining and leaving means."""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base import pool_contents
from studio.rules.operational.base.state import Element, HqId, PoolItem, Source, State, SuppliedBy, Unit
from studio.rules.operational.base.steps import has_steps, is_green
from studio.rules.operational.forcepool import refusals
from studio.rules.operational.forcepool.events import UnitDisbanded

#: The supply that bars a unit from the exchange, in words (op.action.deploy.not-special-supply).
SPECIAL_SUPPLY: Final[Mapping[SuppliedBy, str]] = {
    "air": "by air",
    "emergency": "by emergency supply",
    "captured-hub": "from a captured hub",
}


def supply_refusal(unit: Unit, action: str) -> Refusal | None:
    """Say why the supply of a unit does not allow an action, such as "deploy".

    Rules op.action.deploy.needs-supply, .not-special-supply, and the same of reorg and transfer.
    """
    if unit.unsupplied:
        return refusals.unsupplied(unit, rule=f"op.action.{action}.needs-supply")
    if special := SPECIAL_SUPPLY.get(unit.supplied_by):
        return refusals.special_supply(unit, special, rule=f"op.action.{action}.not-special-supply")
    return None


def room_refusal(state: State, unit: Unit, specialist: str | None) -> Refusal | None:
    """Say why a unit cannot hold one step more, or one such specialist more (op.step.max, op.step.spec.max-allied)."""
    kind, board = state.type_of(unit), state.board
    attached = sum(element.specialist is not None for element in unit.queue)
    if specialist is None:
        is_full = len(unit.queue) - attached >= kind.steps
        return refusals.full(unit, kind.steps, "step") if is_full else None
    if specialist not in board.specialist_types or not pool_contents.can_use_specialist(
        board, kind, specialist
    ):
        return refusals.foreign(board, unit, specialist)
    most = board.sides[board.number_of(unit.side)].specialists
    return refusals.full(unit, most, "specialist") if attached >= most else None


def choose_element(unit: Unit, specialist: str | None) -> Element | None:
    """Return the element that goes: the last active one of its kind, so that the loss queue keeps its head."""
    return next(_elements_to_give(unit, specialist), None)


def choose_element_for(state: State, giver: Unit, taker: Unit, specialist: str | None) -> Element | None:
    """Return the element that goes straight to another unit: of specialists one that this can use.

    Rules op.action.transfer.effect and op.reinforce.specialist.nationality-table.
    """
    board, theirs, its = state.board, state.type_of(giver), state.type_of(taker)
    return next(
        (
            each
            for each in _elements_to_give(giver, specialist)
            if specialist is None
            or pool_contents.can_use_nation(board, its, pool_contents.nation_of(board, theirs, each))
        ),
        None,
    )


def _elements_to_give(unit: Unit, specialist: str | None) -> Iterator[Element]:
    return (each for each in reversed(unit.queue) if each.active and each.specialist == specialist)


def element_refusal(unit: Unit, specialist: str | None) -> Refusal | None:
    """Say that a unit has no such element in action (op.action.reorg.effect)."""
    what = "specialist of that type" if specialist else "step"
    return None if choose_element(unit, specialist) else refusals.nothing_to_give(unit, what)


def with_element(
    unit: Unit, specialist: str | None, xp: int, *, suppressed: bool, nation: str | None
) -> Unit:
    """Return a unit with one step or specialist more, and so much xp less; a specialist is attached behind the others.

    The `nation` is that of a specialist where it is not the unit's own.
    """
    attached = 1 + max((each.attached for each in unit.queue), default=0) if specialist else 0
    element = Element(specialist, suppressed=suppressed, attached=attached, nation=nation)
    return replace(unit, queue=(*unit.queue, element), xp=unit.xp - xp)


def without_element(unit: Unit, element: Element) -> Unit:
    """Return a unit without one of its elements."""
    queue = list(unit.queue)
    queue.remove(element)
    return replace(unit, queue=tuple(queue))


def is_disbanded(unit: Unit) -> bool:
    """Return whether a unit has given its last step (op.action.reorg.effect)."""
    return not has_steps(unit.queue)


def freed_specialists(state: State, unit: Unit, from_turn: int) -> tuple[PoolItem, ...]:
    """Return what the pool gets of the specialists of a unit that has given its last step; nothing of any other unit."""
    if not is_disbanded(unit):
        return ()
    kind = state.type_of(unit)
    return tuple(pool_contents.specialist_item(state.board, kind, each, from_turn) for each in unit.queue)


def disband(state: State, unit: Unit, hq: HqId, from_turn: int) -> tuple[State, UnitDisbanded]:
    """Take a unit without steps off the map; its specialists go into the pool (op.action.reorg.effect)."""
    assert unit.at is not None
    items = freed_specialists(state, unit, from_turn)
    specialists = tuple(item.specialist for item in items if item.specialist is not None)
    units = {id_: one for id_, one in state.units.items() if id_ != unit.id}
    event = UnitDisbanded(
        rules=("op.action.reorg.effect",), unit=unit.id, hq=hq, at=unit.at, specialists=specialists
    )
    return pool_contents.with_items(replace(state, units=units), state.hqs[hq], items), event


def xp_lost(state: State, unit: Unit, source: Source = "pool") -> int:
    """Return the xp that a unit loses with the next step.

    Rules op.xp.reinforce.regular, op.xp.reinforce.elite and op.xp.reinforce.green-none.
    """
    figures = state.board.tables.reinforcement
    each = figures.xp_per_elite_step if source == "elite-store" else figures.xp_per_step
    return 0 if is_green(state.board, unit) else min(unit.xp, each)
