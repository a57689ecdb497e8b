"""Why a card cannot be played."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.state import State


def no_such_card(state: State, card: str) -> Refusal:
    """Refuse, as the side has no such card face-up."""
    whose = state.board.sides[state.active].name
    text = f"{whose} cannot play the card {_title(card)}: that side has no such card, or has used it in this battle."
    return Refusal("no-such-card", text, ("camp.card.persistent.face-down",), {"side": state.side})


def card_without_hq(card: str) -> Refusal:
    """Refuse, as the card is not for a headquarters."""
    text = f"The card {_title(card)} is played for the whole side; name no headquarters."
    return Refusal("card-without-hq", text, ("camp.card.elite.menu",))


def _title(card: str) -> str:
    """Return a card in sentences."""
    return card.replace("-", " ")
