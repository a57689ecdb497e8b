"""The store and the elite store: steps and specialists of higher command, for prestige (3.7 Paid Reinforcements)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.side_state import Offer, Store
from studio.rules.operational.base.state import Source, State, Unit
from studio.rules.operational.forcepool import refusals
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions import refusals as hq_refusals
from studio.rules.operational.hq_actions.range import parent_hq


def open_stores(state: State) -> Iterator[Source]:
    """Return the stores from which the side whose turn it is can buy now (op.reinforce.store.when)."""
    if state.preparation:
        yield "store"
    if state.elite_stores[state.side].is_open:
        yield "elite-store"


def specialists(state: State, source: Source) -> Iterator[str]:
    """Return the types of specialists that a store of the side whose turn it is offers."""
    return (offer.what for offer in _stores(state, source)[state.side].specialists)


def offer(state: State, unit: Unit, specialist: str | None, source: Source) -> Offer | None:
    """Return what a store has left for a unit: steps of its arm, or such specialists (op.reinforce.store.prestige)."""
    store = _stores(state, source)[unit.side]
    rows, what = (
        (store.steps, state.type_of(unit).arm) if specialist is None else (store.specialists, specialist)
    )
    return next((row for row in rows if row.what == what and row.left), None)


def closed_refusal(state: State, unit: Unit, source: Source) -> Refusal | None:
    """Say why a unit gets nothing from a store now, whatever it asks for; preparation asks for no HQ (op.prep.store).

    Rules op.reinforce.store.when, op.xp.reinforce.elite-source, camp.card.elite.menu and camp.card.elite.range.
    """
    if source not in open_stores(state):
        return refusals.no_card(state) if source == "elite-store" else refusals.store_closed(state)
    if state.preparation:
        return None
    assert unit.at is not None
    hq = parent_hq(state, unit)
    if hq is None:
        return hq_refusals.no_headquarters(unit, "deploy")
    return action_cost.range_refusal(state, hq, unit.name, unit.at, "deploy")


def price_refusal(state: State, unit: Unit, specialist: str | None, source: Source) -> Refusal | None:
    """Say why one thing cannot be bought (op.reinforce.store.prestige, op.reinforce.elite-store.prestige)."""
    found = offer(state, unit, specialist, source)
    if found is None:
        return refusals.not_offered(unit, source)
    have = state.prestige[unit.side]
    return refusals.too_little_prestige(state, source, found.price, have) if have < found.price else None


def pay(state: State, unit: Unit, bought: Offer, source: Source) -> State:
    """Pay for one of what is offered and take it out of the store (op.reinforce.store.prestige)."""
    side = unit.side
    left = replace(bought, left=bought.left - 1)
    stores = _stores(state, source)
    store = replace(
        stores[side],
        steps=tuple(left if row is bought else row for row in stores[side].steps),
        specialists=tuple(left if row is bought else row for row in stores[side].specialists),
    )
    state = replace(state, prestige={**state.prestige, side: state.prestige[side] - bought.price})
    if source == "elite-store":
        return replace(state, elite_stores={**stores, side: store})
    return replace(state, stores={**stores, side: store})


def _stores(state: State, source: Source) -> Mapping[Side, Store]:
    return state.elite_stores if source == "elite-store" else state.stores
