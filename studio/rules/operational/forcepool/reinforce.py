"""Deploy and store: a step or a specialist comes into a unit, out of a force pool or the elite store (3.6, 3.7)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational import refusals as general
from studio.rules.operational.actions import Reinforce
from studio.rules.operational.forcepool import contents, elite_store, refusals
from studio.rules.operational.forcepool.events import UnitReinforced
from studio.rules.operational.headquarters import terms
from studio.rules.operational.headquarters.range import parent
from studio.rules.operational.state import Element, Headquarters, PoolItem, Source, State, Unit, UnitId
from studio.rules.operational.steps import level_number

#: What a unit takes in follows from these.
_RULES: Final[Mapping[Source, tuple[str, ...]]] = {
    "pool": ("op.action.deploy.effect", "op.reinforce.deploy.xp"),
    "elite-store": (
        "op.action.store.effect",
        "op.reinforce.elite-store.xp",
        "op.action.store.card-suppressed",
    ),
}


def legal(state: State, unit: str | None = None) -> Iterator[Reinforce]:
    """Find what each unit of the side to move, or one of them, can take in."""
    units = state.units.values() if unit is None else filter(None, [state.units.get(UnitId(unit))])
    for each in units:
        if each.side == state.side and each.at is not None:
            yield from (action for action in _asked(state, each) if refusal(state, action) is None)


def _asked(state: State, unit: Unit) -> Iterator[Reinforce]:
    """All that there is for anybody in the pool of its HQ and in an open store."""
    hq = parent(state, unit)
    if hq is not None:
        for specialist in dict.fromkeys(item.specialist for item in contents.ready(state, hq)):
            yield Reinforce(unit.id, specialist)
        if state.elite_stores[unit.side].is_open:
            for specialist in dict.fromkeys((None, *elite_store.specialists(state))):
                yield Reinforce(unit.id, specialist, "elite-store")


def refusal(state: State, action: Reinforce) -> Refusal | None:
    """Say why a unit cannot take that in now.

    Rules op.action.deploy.needs-supply, .in-range, .after-move, op.reinforce.deploy.incomplete, the limits of steps and
    specialists, and op.reinforce.elite-store.as-deploy.
    """
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    if action.source not in _RULES:
        return refusals.no_such_source(unit, action.source)
    from_store = action.source == "elite-store"
    if denied := elite_store.closed(state, unit) if from_store else terms.refusal(state, unit, "deploy"):
        return denied
    if unit.unsupplied:
        rule = "camp.card.elite.supply" if from_store else "op.action.deploy.needs-supply"
        return refusals.unsupplied(unit, rule=rule)
    if denied := _too_many(state, unit, action):
        return denied
    if from_store:
        return elite_store.unaffordable(state, unit, action.specialist)
    hq = parent(state, unit)
    assert hq is not None
    what = state.board.specialist_types[action.specialist].name if action.specialist else "step"
    return None if _taken(state, unit, action) else refusals.pool_lacks(unit, hq, what)


def apply(state: State, action: Reinforce) -> Transition[State]:
    """Put it into the unit, suppressed. Raises IllegalAction.

    Rules op.action.deploy.effect, .immediate, .suppressed, op.reinforce.deploy.xp, .xp-specialists, .xp-green, and
    op.reinforce.elite-store.suppressed, .xp, op.action.store.effect, op.action.store.card-suppressed.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    hq = parent(state, unit)
    assert hq is not None
    assert unit.at is not None
    attached = 1 + max((each.attached for each in unit.queue), default=0) if action.specialist else 0
    element = Element(action.specialist, suppressed=True, attached=attached)
    lost = 0 if action.specialist else xp_lost(state, unit, action.source)
    after = replace(unit, queue=(*unit.queue, element), xp=unit.xp - lost)
    paid = _bought(state, unit, action) if action.source == "elite-store" else _drawn(state, unit, hq, action)
    event = UnitReinforced(
        rules=_RULES[action.source],
        unit=unit.id,
        hq=hq.id,
        at=unit.at,
        specialist=action.specialist,
        source=action.source,
        xp=lost,
        cp=hq.cp - paid.hqs[hq.id].cp,
        prestige=state.prestige[unit.side] - paid.prestige[unit.side],
    )
    return Transition(replace(paid, units={**paid.units, unit.id: after}), (event,))


def xp_lost(state: State, unit: Unit, source: Source = "pool") -> int:
    """The xp that a unit loses with the next step.

    Rules op.xp.reinforce.regular, op.xp.reinforce.elite and op.xp.reinforce.green-none.
    """
    figures = state.board.tables.reinforcement
    each = figures.xp_per_elite_step if source == "elite-store" else figures.xp_per_step
    return min(unit.xp, each) if level_number(state.board, unit) else 0


def _drawn(state: State, unit: Unit, hq: Headquarters, action: Reinforce) -> State:
    """Take it out of the force pool (op.action.deploy.free)."""
    items = _taken(state, unit, action)
    assert items is not None
    paid = terms.paid(state, unit, "deploy")
    return replace(paid, hqs={**paid.hqs, hq.id: contents.without(paid.hqs[hq.id], items)})


def _bought(state: State, unit: Unit, action: Reinforce) -> State:
    offer = elite_store.offer(state, unit, action.specialist)
    assert offer is not None
    return elite_store.paid(state, unit, offer)


def _too_many(state: State, unit: Unit, action: Reinforce) -> Refusal | None:
    kind, board = state.type_of(unit), state.board
    specialists = sum(element.specialist is not None for element in unit.queue)
    if action.specialist is None:
        return (
            refusals.full(unit, kind.steps, "steps") if len(unit.queue) - specialists >= kind.steps else None
        )
    if action.specialist not in board.specialist_types or not contents.may_serve(
        board, kind, action.specialist
    ):
        return refusals.foreign(board, unit, action.specialist)
    most = board.sides[board.number_of(unit.side)].specialists
    return refusals.full(unit, most, "specialists") if specialists >= most else None


def _taken(state: State, unit: Unit, action: Reinforce) -> tuple[PoolItem, ...] | None:
    hq = parent(state, unit)
    assert hq is not None
    if action.specialist is None:
        return contents.taken_for_step(state, hq, state.type_of(unit))
    return contents.taken_for_specialist(state, hq, action.specialist)
