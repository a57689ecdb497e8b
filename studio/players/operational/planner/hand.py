"""A full hand: which card makes room for one that the side has won."""

from studio.players.operational.greedy.assessment import Assessment
from studio.rules.operational.base.actions import DiscardCard
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import State
from studio.rules.operational.cards import discard, hand


def choose_discard(here: Assessment) -> DiscardCard | None:
    """Choose the card that is worth least, if another one waits for its slot that is worth more; one face-down is of no more use."""
    state = here.state
    waiting = state.cards_waiting.get(here.side, ())
    if not waiting or hand.has_room(state, here.side):
        return None
    least = min(hand.held(state, here.side), key=lambda held: (_worth(state, held), held.card))
    if _worth(state, least) >= max(_worth(state, HeldCard(card)) for card in waiting):
        return None
    action = DiscardCard(least.card, face_down=not least.face_up)
    return action if discard.refusal(state, action) is None else None


def _worth(state: State, held: HeldCard) -> int:
    """Return the prestige for which a card is to be had; less than nothing once it lies face-down."""
    return state.board.cards[held.card].cost if held.face_up else -1
