"""Claiming a card that was won while all slots were taken (4.4 Cards)."""

from collections.abc import Iterator

from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals
from studio.rules.operational.base.actions import ClaimCard
from studio.rules.operational.base.state import State
from studio.rules.operational.cards import hand
from studio.rules.operational.cards.events import CardClaimed
from studio.rules.operational.cards.refusals import card_not_waiting, no_card_slot


def legal(state: State, unit: str | None = None) -> Iterator[ClaimCard]:
    """Find the cards that the side whose turn it is can claim; they belong to no unit."""
    if unit is None and not state.over and hand.has_room(state, state.side):
        yield from map(ClaimCard, dict.fromkeys(state.cards_waiting.get(state.side, ())))


def refusal(state: State, action: ClaimCard) -> Refusal | None:
    """Say why a card cannot be claimed (camp.card.deck-full)."""
    side = state.side
    if state.over:
        return refusals.battle_over()
    if action.card not in state.cards_waiting.get(side, ()):
        return card_not_waiting(state, action.card)
    if not hand.has_room(state, side):
        return no_card_slot(state, state.board.cards[action.card], hand.slots(state, side))
    return None


def apply(state: State, action: ClaimCard) -> Transition[State]:
    """Put the card into a slot, face-up. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    event = CardClaimed(rules=("camp.card.deck-full",), side=state.side, card=action.card)
    return Transition(hand.take_in(state, state.side, action.card), (event,))
