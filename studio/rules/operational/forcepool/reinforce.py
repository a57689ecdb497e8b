"""Deploy: a step or a specialist comes from the force pool of its headquarters into a unit (3.6 Deploy, 3.7)."""

from collections.abc import Iterator
from dataclasses import replace

from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational import refusals as general
from studio.rules.operational.actions import Reinforce
from studio.rules.operational.events import UnitReinforced
from studio.rules.operational.forcepool import contents, refusals
from studio.rules.operational.headquarters import terms
from studio.rules.operational.headquarters.range import parent
from studio.rules.operational.state import Element, PoolItem, State, Unit, UnitId
from studio.rules.operational.steps import level_number


def legal(state: State, unit: str | None = None) -> Iterator[Reinforce]:
    """Find what each unit of the side to move, or one of them, can take in."""
    units = state.units.values() if unit is None else filter(None, [state.units.get(UnitId(unit))])
    for each in units:
        hq = parent(state, each)
        if each.side == state.side and each.at is not None and hq is not None and hq.pool:
            kinds = dict.fromkeys(item.specialist for item in contents.ready(state, hq))
            for specialist in kinds:
                action = Reinforce(each.id, specialist)
                if refusal(state, action) is None:
                    yield action


def refusal(state: State, action: Reinforce) -> Refusal | None:
    """Say why a unit cannot take that in now.

    Rules op.action.deploy.needs-supply, .in-range, .after-move, op.reinforce.deploy.incomplete and the limits of steps
    and specialists.
    """
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    if denied := terms.refusal(state, unit, "deploy"):
        return denied
    if unit.unsupplied:
        return refusals.unsupplied(unit, rule="op.action.deploy.needs-supply")
    if denied := _too_many(state, unit, action):
        return denied
    hq = parent(state, unit)
    assert hq is not None
    what = state.board.specialist_types[action.specialist].name if action.specialist else "step"
    return None if _taken(state, unit, action) else refusals.pool_lacks(unit, hq, what)


def apply(state: State, action: Reinforce) -> Transition[State]:
    """Put it into the unit, suppressed. Raises IllegalAction.

    Rules op.action.deploy.effect, .immediate, .free, .suppressed, op.reinforce.deploy.xp, .xp-specialists, .xp-green.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit, hq = state.units[action.unit], parent(state, state.units[action.unit])
    items = _taken(state, unit, action)
    asked = terms.terms(state, hq, "deploy") if hq else None
    assert hq is not None
    assert items is not None
    assert asked is not None
    assert unit.at is not None
    attached = 1 + max((each.attached for each in unit.queue), default=0) if action.specialist else 0
    element = Element(action.specialist, suppressed=True, attached=attached)
    lost = 0 if action.specialist else xp_lost(state, unit)
    after = replace(unit, queue=(*unit.queue, element), xp=unit.xp - lost)
    paid = terms.paid(state, unit, "deploy")
    pool = contents.without(paid.hqs[hq.id], items)
    event = UnitReinforced(
        rules=("op.action.deploy.effect", "op.reinforce.deploy.xp"),
        unit=unit.id,
        hq=hq.id,
        at=unit.at,
        specialist=action.specialist,
        xp=lost,
        cp=asked.cost,
    )
    hqs = {**paid.hqs, hq.id: pool}
    return Transition(replace(paid, units={**paid.units, unit.id: after}, hqs=hqs), (event,))


def xp_lost(state: State, unit: Unit) -> int:
    """The xp that a unit loses with the next step (op.xp.reinforce.regular, op.xp.reinforce.green-none)."""
    return (
        min(unit.xp, state.board.tables.reinforcement.xp_per_step) if level_number(state.board, unit) else 0
    )


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
