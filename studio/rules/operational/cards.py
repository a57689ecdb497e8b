"""Cards (4.4), of which there is one yet: supreme command, which opens the elite store for the rest of the battle.

A card that was played lies face-down and cannot be used again in the battle (camp.card.persistent.face-down).
"""

from collections.abc import Iterator
from dataclasses import replace

from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational import refusals
from studio.rules.operational.actions import PlayCard
from studio.rules.operational.events import CardPlayed
from studio.rules.operational.state import State


def legal(state: State, unit: str | None = None) -> Iterator[PlayCard]:
    """Find the cards that the side whose turn it is can play; they belong to no unit."""
    if unit is None and not state.over:
        yield from (PlayCard(card) for card in state.cards[state.side])


def refusal(state: State, action: PlayCard) -> Refusal | None:
    """Say why a card cannot be played now; any turn of the side will do (op.reinforce.elite-store.when)."""
    if state.over:
        return refusals.battle_over()
    return None if action.card in state.cards[state.side] else refusals.no_such_card(state, action.card)


def apply(state: State, action: PlayCard) -> Transition[State]:
    """Turn the card face-down and open the side's elite store (camp.card.elite.menu). Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    side = state.side
    left = tuple(card for card in state.cards[side] if card != action.card)
    store = replace(state.elite_stores[side], is_open=True)
    event = CardPlayed(rules=("op.reinforce.elite-store.when",), side=side, card=action.card)
    cards, stores = {**state.cards, side: left}, {**state.elite_stores, side: store}
    return Transition(replace(state, cards=cards, elite_stores=stores), (event,))
