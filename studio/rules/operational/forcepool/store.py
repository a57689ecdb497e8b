"""The store and the elite store: components and specialists of higher command, for prestige (3.7 Paid Reinforcements)."""

from collections.abc import Iterator
from dataclasses import dataclass

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.pool_contents import can_use_nation, parts_of_step
from studio.rules.operational.base.side_state import Offer
from studio.rules.operational.base.state import Source, State, Unit
from studio.rules.operational.forcepool import refusals
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions import refusals as hq_refusals
from studio.rules.operational.hq_actions.range import parent_hq


@dataclass(frozen=True, slots=True)
class Purchase:
    """What a step or a specialist takes out of a store: the numbers of its offers, and the prestige for all of them."""

    offers: tuple[int, ...]
    price: int
    #: Of a specialist whose offer names one.
    nation: str | None = None


def open_stores(state: State) -> Iterator[Source]:
    """Return the stores from which the side whose turn it is can buy now (op.reinforce.store.when)."""
    if state.preparation:
        yield "store"
    if state.stores[state.side].is_elite_open:
        yield "elite-store"


def specialists(state: State, source: Source) -> Iterator[str]:
    """Return the types of specialists that a store of the side whose turn it is offers."""
    for offer in state.stores[state.side].offers:
        if offer.specialist is not None and _price(offer, source) is not None:
            yield offer.specialist


def purchase(state: State, unit: Unit, specialist: str | None, source: Source) -> Purchase | None:
    """Return what a step of a unit, or a specialist, takes out of a store, each part where it is cheapest.

    None where a part of it is not there. Rules op.reinforce.store.prestige, op.reinforce.step.types, op.reinforce.step.no-mixing and
    op.reinforce.specialist.nationality-table.
    """
    offers = list(state.stores[unit.side].offers)
    kind = state.type_of(unit)
    chosen, price = list[int](), 0
    parts = (None,) if specialist is not None else parts_of_step(state.board, kind, state.turn)
    for part in parts:
        found = [
            (asked, number)
            for number, offer in enumerate(offers)
            if offer.left
            and (asked := _price(offer, source)) is not None
            and (
                offer.specialist == specialist
                and (offer.nation is None or can_use_nation(state.board, kind, offer.nation))
                if part is None
                else offer.kind == part.kind and offer.nation in (None, part.nation)
            )
        ]
        if not found:
            return None
        asked, number = min(found)
        chosen.append(number)
        price += asked
        offers[number] = replace(offers[number], left=offers[number].left - 1)
    return Purchase(tuple(chosen), price, offers[chosen[0]].nation if specialist is not None else None)


def closed_refusal(state: State, unit: Unit, source: Source) -> Refusal | None:
    """Say why a unit gets nothing from a store now, whatever it asks for; preparation asks for no HQ (op.prep.store).

    A level of the Force Pool is not asked for. Rules op.reinforce.store.when, op.xp.reinforce.elite-source,
    camp.card.elite.menu, camp.card.elite.range and op.reinforce.elite-store.as-deploy.
    """
    if source not in open_stores(state):
        return refusals.no_card(state) if source == "elite-store" else refusals.store_closed(state)
    if state.preparation:
        return None
    assert unit.at is not None
    hq = parent_hq(state, unit)
    if hq is None:
        return hq_refusals.no_headquarters(unit, "deploy")
    asked = action_cost.cost_of(state, hq, "deploy")
    if asked is not None and hq.cp < asked.cost:
        return hq_refusals.too_few_cps(hq, "deploy", asked)
    return action_cost.range_refusal(state, hq, unit.name, unit.at, "deploy")


def price_refusal(state: State, unit: Unit, specialist: str | None, source: Source) -> Refusal | None:
    """Say why one thing cannot be bought (op.reinforce.store.prestige, op.reinforce.elite-store.prestige)."""
    found = purchase(state, unit, specialist, source)
    if found is None:
        return refusals.not_offered(unit, source)
    have = state.prestige[unit.side]
    return refusals.too_little_prestige(state, source, found.price, have) if have < found.price else None


def pay(state: State, unit: Unit, bought: Purchase) -> State:
    """Pay for a purchase and take it out of the store, whose number is that of the elite store too (op.reinforce.store.prestige).

    After battle preparation it is deployed for as many CPs as anything else (op.reinforce.elite-store.as-deploy).
    """
    side = unit.side
    hq = parent_hq(state, unit)
    if not state.preparation and hq is not None and action_cost.cost_of(state, hq, "deploy") is not None:
        state = action_cost.charge(state, hq, "deploy")
    store = state.stores[side]
    offers = list(store.offers)
    for number in bought.offers:
        offers[number] = replace(offers[number], left=offers[number].left - 1)
    return replace(
        state,
        prestige={**state.prestige, side: state.prestige[side] - bought.price},
        stores={**state.stores, side: replace(store, offers=tuple(offers))},
    )


def _price(offer: Offer, source: Source) -> int | None:
    return offer.elite_price if source == "elite-store" else offer.price
