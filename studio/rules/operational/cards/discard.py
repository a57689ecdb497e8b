"""Giving up a card for what prestige it brings back (4.4 Cards)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals
from studio.rules.operational.base.actions import DiscardCard
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import State
from studio.rules.operational.cards import hand
from studio.rules.operational.cards.events import CardDiscarded
from studio.rules.operational.cards.refusals import no_such_card


def legal(state: State, unit: str | None = None) -> Iterator[DiscardCard]:
    """Find the cards that the side whose turn it is can give up; they belong to no unit."""
    if unit is None and not state.over:
        for card in dict.fromkeys(hand.held(state, state.side)):
            yield DiscardCard(card.card, face_down=not card.face_up)


def refusal(state: State, action: DiscardCard) -> Refusal | None:
    """Say why a card cannot be given up; its side may do so at any time of its turn (camp.card.discard)."""
    if state.over:
        return refusals.battle_over()
    if _card(action) not in hand.held(state, state.side):
        return no_such_card(state, action.card)
    return None


def _card(action: DiscardCard) -> HeldCard:
    return HeldCard(action.card, face_up=not action.face_down)


def _prestige(state: State, action: DiscardCard) -> int:
    """Return what a card brings back (camp.card.discard.recoup, camp.card.discard.face-down)."""
    return 0 if action.face_down else state.board.cards[action.card].recoup


def apply(state: State, action: DiscardCard) -> Transition[State]:
    """Give a card up. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    side, prestige = state.side, _prestige(state, action)
    left = hand.put_away(state, side, _card(action))
    rules = ("camp.card.discard", f"camp.card.discard.{'face-down' if action.face_down else 'recoup'}")
    event = CardDiscarded(rules=rules, side=side, card=action.card, prestige=prestige)
    paid = {**left.prestige, side: left.prestige.get(side, 0) + prestige}
    return Transition(replace(left, prestige=paid), (event,))
