"""Cards (4.4): supreme command, which opens the elite store for the rest of the battle, and trucks.

A card that was played lies face-down and cannot be used again in the battle (camp.card.persistent.face-down).
"""

from collections.abc import Iterator
from dataclasses import replace

from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.state import HqId, State
from studio.rules.operational.cards.events import CardPlayed
from studio.rules.operational.cards.refusals import card_without_hq, no_such_card
from studio.rules.operational.logistics import truck_card
from studio.tables.operational.kinds import Card


def legal(state: State, unit: str | None = None) -> Iterator[PlayCard]:
    """Find the cards that the side whose turn it is can play, or those for one of its headquarters."""
    if state.over:
        return
    held: dict[Card, None] = dict.fromkeys(state.cards[state.side])
    if unit is None:
        yield from (PlayCard(card) for card in held)
    if "truck" in held:
        for hq in state.hqs if unit is None else [HqId(unit)]:
            action = PlayCard("truck", hq)
            if refusal(state, action) is None:
                yield action


def refusal(state: State, action: PlayCard) -> Refusal | None:
    """Say why a card cannot be played now; any turn of the side will do (op.reinforce.elite-store.when)."""
    if state.over:
        return refusals.battle_over()
    if action.card not in state.cards[state.side]:
        return no_such_card(state, action.card)
    if action.hq is None:
        return None
    if action.card != "truck":
        return card_without_hq(action.card)
    return truck_card.refusal(state, action.hq)


def apply(state: State, action: PlayCard) -> Transition[State]:
    """Turn the card face-down and do what it is for. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    side, left = state.side, list(state.cards[state.side])
    left.remove(action.card)
    after = _carry_out(replace(state, cards={**state.cards, side: tuple(left)}), action)
    rules = ("op.reinforce.elite-store.when",)
    if action.card == "truck":
        rules = ("camp.card.truck.add",) if action.hq is None else ("camp.card.truck.motorize",)
    return Transition(after.state, (CardPlayed(rules=rules, side=side, card=action.card), *after.events))


def _carry_out(state: State, action: PlayCard) -> Transition[State]:
    """Open the elite store of the side (camp.card.elite.menu), or see to the trucks."""
    if action.card == "truck":
        return (
            truck_card.add_trucks(state)
            if action.hq is None
            else truck_card.motorize(state, state.hqs[action.hq])
        )
    store = replace(state.elite_stores[state.side], is_open=True)
    return Transition(replace(state, elite_stores={**state.elite_stores, state.side: store}), ())
