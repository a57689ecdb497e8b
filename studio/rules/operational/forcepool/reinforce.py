"""Deploy and store: a step or a specialist comes into a unit, out of a force pool or a store (3.6, 3.7)."""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import pool_contents
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import Reinforce
from studio.rules.operational.base.state import Headquarters, PoolItem, Source, State, Unit
from studio.rules.operational.forcepool import exchange, refusals, store
from studio.rules.operational.forcepool.events import UnitReinforced
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions.command_groups import Known, find_by_supplies
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN, forecast_hq_action
from studio.rules.operational.hq_actions.range import parent_hq

#: What a unit takes in follows from these.
_RULES: Final[Mapping[Source, tuple[str, ...]]] = {
    "pool": ("op.action.deploy.effect", "op.reinforce.deploy.xp"),
    "store": ("op.action.store.effect", "op.reinforce.store.as-deploy", "op.reinforce.store.xp"),
    "elite-store": (
        "op.action.store.effect",
        "op.reinforce.elite-store.xp",
        "op.action.store.card-suppressed",
    ),
}

#: What each source takes of a unit's experience follows from these.
_XP_RULES: Final[Mapping[Source, tuple[str, ...]]] = {
    "pool": ("op.reinforce.deploy.xp",),
    "store": ("op.reinforce.store.xp",),
    "elite-store": ("op.reinforce.elite-store.xp",),
}


def legal(state: State, unit: str | None = None) -> Iterator[Reinforce]:
    """Find what each unit of the side to move, or one of them, can take in."""
    return find_by_supplies(state, unit, _taken_in_by)


def _taken_in_by(state: State, known: Known) -> Iterator[Reinforce]:
    unit = known.unit
    if general.not_its_turn(state, unit, unit.id) is None:
        for source, actions in _thinkable(state, unit):
            if (source != "pool" or "deploy" in known.able) and _source_refusal(state, unit, source) is None:
                yield from (action for action in actions if _element_refusal(state, unit, action) is None)


def _thinkable(state: State, unit: Unit) -> Iterator[tuple[Source, Iterator[Reinforce]]]:
    """Return all that there is for anybody in the pool of its HQ and in an open store."""
    hq = parent_hq(state, unit)
    if hq is not None:
        pooled = dict.fromkeys(item.specialist for item in pool_contents.ready_items(state, hq))
        yield "pool", (Reinforce(unit.id, specialist) for specialist in pooled)
    for source in store.open_stores(state):
        offered = dict.fromkeys((None, *store.specialists(state, source)))
        yield source, (Reinforce(unit.id, specialist, source) for specialist in offered)


def refusal(state: State, action: Reinforce) -> Refusal | None:
    """Say why a unit cannot take that in now.

    Rules op.action.deploy.needs-supply, .in-range, .after-move, op.reinforce.deploy.incomplete, the limits of steps and
    specialists, and op.reinforce.elite-store.as-deploy.
    """
    unit = state.units.get(action.unit)
    if denied := general.not_its_turn(state, unit, action.unit):
        return denied
    assert unit is not None
    if action.source not in _RULES:
        return refusals.no_such_source(unit, action.source)
    return _source_refusal(state, unit, action.source) or _element_refusal(state, unit, action)


def _source_refusal(state: State, unit: Unit, source: Source) -> Refusal | None:
    """Say why a unit can take in nothing from a source now; one that is embarked can from the store (op.prep.store)."""
    if unit.at is None and (unit.embarked is None or source != "store"):
        return general.not_on_map(unit)
    denied = (
        action_cost.refusal(state, unit, "deploy")
        if source == "pool"
        else store.closed_refusal(state, unit, source)
    )
    return denied or exchange.supply_refusal(unit, "deploy")


def _element_refusal(state: State, unit: Unit, action: Reinforce) -> Refusal | None:
    """Say why a unit cannot take in one thing from a source that is open to it."""
    if denied := exchange.room_refusal(state, unit, action.specialist):
        return denied
    if action.source != "pool":
        return store.price_refusal(state, unit, action.specialist, action.source)
    hq = parent_hq(state, unit)
    assert hq is not None
    return None if _reinforce(state, unit, action) else _lack_refusal(state, unit, hq, action.specialist)


def _lack_refusal(state: State, unit: Unit, hq: Headquarters, specialist: str | None) -> Refusal:
    """Say why the pool of its headquarters has nothing for a unit (op.reinforce.deploy.incomplete)."""
    if specialist is None:
        return refusals.pool_lacks(unit, hq, "a step")
    if any(item.specialist == specialist for item in pool_contents.ready_items(state, hq)):
        return refusals.of_another_nation(state.board, unit, specialist)
    return refusals.pool_lacks(unit, hq, state.board.specialist_types[specialist].name)


def forecast(state: State, action: Reinforce) -> Forecast:
    """Return what taking a step or a specialist in costs and brings: prestige in a store, else what its HQ asks for it."""
    unit = state.units[action.unit]
    what = state.board.specialist_types[action.specialist].name if action.specialist else "1 step"
    how = "gains, active" if state.preparation else "gains, suppressed"
    lines = [ForecastLine(f"{unit.name} {how}", what, _RULES[action.source])]
    lost = 0 if action.specialist else exchange.xp_lost(state, unit, action.source)
    if lost:
        lines.append(ForecastLine(f"xp of {unit.name}", -lost, _XP_RULES[action.source]))
    if action.source != "pool":
        bought = store.purchase(state, unit, action.specialist, action.source)
        assert bought is not None
        price = ForecastLine("Prestige", -bought.price, (f"op.reinforce.{action.source}.prestige",))
        commander = parent_hq(state, unit)
        if state.preparation or commander is None or action_cost.cost_of(state, commander, "deploy") is None:
            return Forecast((price, *lines), (CERTAIN,))
        return forecast_hq_action(state, commander, "deploy", (price, *lines))
    hq, items = parent_hq(state, unit), _reinforce(state, unit, action)
    assert hq is not None
    assert items is not None
    element_line = ForecastLine(
        f"Out of the force pool of {hq.name}",
        pool_contents.describe_items(state.board, items),
        ("op.reinforce.deploy.from-force-pool",),
    )
    return forecast_hq_action(state, hq, "deploy", (element_line, *lines))


def apply(state: State, action: Reinforce) -> Transition[State]:
    """Put it into the unit, suppressed unless the side prepares for battle. Raises IllegalAction.

    Rules op.action.deploy.effect, .immediate, .suppressed, op.reinforce.deploy.xp, .xp-specialists, .xp-green, and
    op.reinforce.elite-store.suppressed, .xp, op.action.store.effect, op.action.store.card-suppressed,
    op.action.store.active and op.action.deploy.battle-preparation-active.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    lost = 0 if action.specialist else exchange.xp_lost(state, unit, action.source)
    nation = _foreign_nation(state, unit, action)
    after = exchange.with_element(
        unit, action.specialist, lost, suppressed=not state.preparation, nation=nation
    )
    hq = parent_hq(state, unit)
    paid = _from_pool(state, unit, action) if action.source == "pool" else _from_store(state, unit, action)
    at = unit.at if unit.embarked is None else unit.embarked.at
    assert at is not None
    event = UnitReinforced(
        rules=_RULES[action.source],
        unit=unit.id,
        hq=unit.hq,
        at=at,
        specialist=action.specialist,
        source=action.source,
        xp=lost,
        cp=hq.cp - paid.hqs[hq.id].cp if hq else 0,
        prestige=state.prestige[unit.side] - paid.prestige[unit.side],
    )
    return Transition(replace(paid, units={**paid.units, unit.id: after}), (event,))


def _foreign_nation(state: State, unit: Unit, action: Reinforce) -> str | None:
    """Return the nation of a specialist that is not of the unit's own."""
    if not action.specialist:
        return None
    if action.source == "pool":
        items = _reinforce(state, unit, action)
        nation = items[0].nation if items else None
    else:
        bought = store.purchase(state, unit, action.specialist, action.source)
        nation = bought.nation if bought else None
    if nation is None:
        return None
    return pool_contents.foreign_nation(state.board, state.type_of(unit), action.specialist, nation)


def _from_pool(state: State, unit: Unit, action: Reinforce) -> State:
    """Take it out of the force pool (op.action.deploy.free)."""
    hq, items = parent_hq(state, unit), _reinforce(state, unit, action)
    assert hq is not None
    assert items is not None
    paid = action_cost.pay(state, unit, "deploy")
    return replace(paid, hqs={**paid.hqs, hq.id: pool_contents.without_items(paid.hqs[hq.id], items)})


def _from_store(state: State, unit: Unit, action: Reinforce) -> State:
    bought = store.purchase(state, unit, action.specialist, action.source)
    assert bought is not None
    return store.pay(state, unit, bought)


def _reinforce(state: State, unit: Unit, action: Reinforce) -> tuple[PoolItem, ...] | None:
    hq = parent_hq(state, unit)
    assert hq is not None
    if action.specialist is None:
        return pool_contents.choose_step(state, hq, state.type_of(unit))
    return pool_contents.choose_specialist(state, hq, state.type_of(unit), action.specialist)
