"""The elite store: steps and specialists of higher command, for prestige (3.7 Paid Reinforcements)."""

from collections.abc import Iterator
from dataclasses import replace

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.forcepool import refusals
from studio.rules.operational.headquarters import refusals as unwilling
from studio.rules.operational.headquarters import terms
from studio.rules.operational.headquarters.range import parent
from studio.rules.operational.state import Offer, State, Unit


def specialists(state: State) -> Iterator[str]:
    """The types of specialists that the store of the side whose turn it is offers."""
    return (offer.what for offer in state.elite_stores[state.side].specialists)


def offer(state: State, unit: Unit, specialist: str | None) -> Offer | None:
    """What the store has left for a unit: steps of its arm, or such specialists (op.reinforce.store.prestige)."""
    store = state.elite_stores[unit.side]
    rows, what = (
        (store.steps, state.type_of(unit).arm) if specialist is None else (store.specialists, specialist)
    )
    return next((row for row in rows if row.what == what and row.left), None)


def closed(state: State, unit: Unit) -> Refusal | None:
    """Say why a unit gets nothing from the store now, whatever it asks for.

    Rules op.xp.reinforce.elite-source, camp.card.elite.menu and camp.card.elite.range.
    """
    assert unit.at is not None
    if not state.elite_stores[unit.side].is_open:
        return refusals.no_card(state)
    hq = parent(state, unit)
    if hq is None:
        return unwilling.no_headquarters(unit, "deploy")
    return terms.out_of_reach(state, hq, unit.name, unit.at, "deploy")


def unaffordable(state: State, unit: Unit, specialist: str | None) -> Refusal | None:
    """Say why one thing cannot be bought (op.reinforce.elite-store.prestige)."""
    found = offer(state, unit, specialist)
    if found is None:
        return refusals.not_offered(unit)
    have = state.prestige[unit.side]
    return refusals.too_little_prestige(state, found.price, have) if have < found.price else None


def paid(state: State, unit: Unit, bought: Offer) -> State:
    """Pay for one of what is offered and take it out of the store (op.reinforce.elite-store.prestige)."""
    side = unit.side
    store = state.elite_stores[side]
    left = replace(bought, left=bought.left - 1)
    store = replace(
        store,
        steps=tuple(left if row is bought else row for row in store.steps),
        specialists=tuple(left if row is bought else row for row in store.specialists),
    )
    prestige = {**state.prestige, side: state.prestige[side] - bought.price}
    return replace(state, prestige=prestige, elite_stores={**state.elite_stores, side: store})
