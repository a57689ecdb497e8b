"""Reorg: a step or a specialist goes from a unit into the force pool of its headquarters (3.6 Reorg, 3.7)."""

from collections.abc import Iterator
from dataclasses import replace

from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational import refusals as general
from studio.rules.operational import turn
from studio.rules.operational.actions import Reorganize
from studio.rules.operational.forcepool import contents, refusals
from studio.rules.operational.forcepool.events import UnitDisbanded, UnitReorganized
from studio.rules.operational.headquarters import terms
from studio.rules.operational.headquarters.range import parent
from studio.rules.operational.state import Element, PoolItem, State, Unit, UnitId
from studio.rules.operational.steps import has_steps, level_number


def legal(state: State, unit: str | None = None) -> Iterator[Reorganize]:
    """Find what each unit of the side to move, or one of them, can give up."""
    units = state.units.values() if unit is None else filter(None, [state.units.get(UnitId(unit))])
    for each in units:
        if each.side == state.side and each.at is not None:
            kinds = dict.fromkeys(element.specialist for element in each.queue if element.active)
            for specialist in kinds:
                action = Reorganize(each.id, specialist)
                if refusal(state, action) is None:
                    yield action


def refusal(state: State, action: Reorganize) -> Refusal | None:
    """Say why a unit cannot give that up now.

    Rules op.action.reorg.effect, .needs-supply, .in-range, op.reinforce.reorg.green-steps and .green-specialists.
    """
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    if denied := terms.refusal(state, unit, "reorg"):
        return denied
    if unit.unsupplied:
        return refusals.unsupplied(unit, rule="op.action.reorg.needs-supply")
    if action.specialist is None and level_number(state.board, unit) == 0:
        return refusals.green(unit)
    what = "specialist of that type" if action.specialist else "step"
    return None if _given(unit, action) else refusals.nothing_to_give(unit, what)


def apply(state: State, action: Reorganize) -> Transition[State]:
    """Break a step down, or hand a specialist over; a unit without steps is gone. Raises IllegalAction.

    Rules op.action.reorg.delay-after-move and op.reinforce.reorg.whole-step, .no-xp-effect.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    kind, element = state.type_of(unit), _given(unit, action)
    hq = parent(state, unit)
    asked = terms.terms(state, hq, "reorg") if hq else None
    assert hq is not None
    assert element is not None
    assert asked is not None
    assert unit.at is not None
    delay = state.board.tables.reinforcement.delay_after_action if _has_acted(state, unit) else 0
    from_turn = state.turn + delay
    items: tuple[PoolItem, ...] = (
        contents.parts_of_step(state.board, kind, from_turn)
        if element.specialist is None
        else (contents.specialist_item(kind, element.specialist, from_turn),)
    )
    queue = list(unit.queue)
    queue.remove(element)
    left = replace(unit, queue=tuple(queue))
    events: list[Event] = [
        UnitReorganized(
            rules=("op.action.reorg.effect", "op.reinforce.reorg.to-force-pool"),
            unit=unit.id,
            hq=hq.id,
            at=unit.at,
            specialist=element.specialist,
            from_turn=from_turn,
            cp=asked.cost,
        )
    ]
    units = {**state.units, unit.id: left}
    if not has_steps(left.queue):
        del units[unit.id]
        freed = tuple(each.specialist for each in left.queue if each.specialist is not None)
        items += tuple(contents.specialist_item(kind, each, from_turn) for each in freed)
        events.append(
            UnitDisbanded(
                rules=("op.action.reorg.effect",), unit=unit.id, hq=hq.id, at=unit.at, specialists=freed
            )
        )
    paid = terms.paid(state, unit, "reorg")
    state = contents.with_items(replace(paid, units=units), paid.hqs[hq.id], items)
    return Transition(state, tuple(events))


def _given(unit: Unit, action: Reorganize) -> Element | None:
    """The element that goes: the last active one of its kind, so that the loss queue keeps its head."""
    active = (each for each in reversed(unit.queue) if each.active and each.specialist == action.specialist)
    return next(active, None)


def _has_acted(state: State, unit: Unit) -> bool:
    """Whether it has moved or attacked in this turn."""
    fresh = turn.readied(unit, state.board)
    return (unit.mp, unit.ap) != (fresh.mp, fresh.ap)
