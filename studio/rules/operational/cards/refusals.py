"""Why a side cannot play, discard or claim a card."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.catalogue_types import Card, CardId
from studio.rules.operational.base.state import State


def title(state: State, card: str) -> str:
    """Return what people call a card; its id where the catalogue has none."""
    known = state.board.cards.get(CardId(card))
    return card if known is None else known.name


def no_such_card(state: State, card: str) -> Refusal:
    """Refuse, as the side holds no such card."""
    whose = state.board.sides[state.active].name
    text = f"{whose} holds no card {title(state, card)}; choose one of the cards of that side."
    return Refusal(
        "no-such-card", text, ("op.card.what", "camp.card.single-use.discard"), {"side": state.side}
    )


def card_face_down(card: Card) -> Refusal:
    """Refuse, as the card was used before."""
    text = f"The card {card.name} was used and lies face-down; it can only be discarded."
    return Refusal("card-face-down", text, ("camp.card.persistent.face-down",))


def card_not_in_preparation(card: Card) -> Refusal:
    """Refuse, as the card is for turns alone."""
    text = f"The card {card.name} cannot be played in battle preparation; end the preparation first."
    return Refusal("card-not-in-preparation", text, ("camp.card.use.battle-only",))


def card_target(card: Card, takes: str) -> Refusal:
    """Refuse, as the card is played for something else."""
    text = f"The card {card.name} is played {takes}; choose that."
    return Refusal("card-target", text, ("camp.card.ui.play",))


def card_not_waiting(state: State, card: str) -> Refusal:
    """Refuse, as the side has won no such card that waits for a slot."""
    whose = state.board.sides[state.active].name
    text = f"No card {title(state, card)} waits for a slot of {whose}; cards that are won take free slots by themselves."
    return Refusal("card-not-waiting", text, ("camp.card.deck-full",), {"side": state.side})


def no_card_slot(state: State, card: Card, slots: int) -> Refusal:
    """Refuse, as all slots are taken."""
    whose = state.board.sides[state.active].name
    text = (
        f"The {slots} card slots of {whose} are full; use or discard a card to make room for {card.name}, "
        "which is lost as the turn ends."
    )
    return Refusal("no-card-slot", text, ("camp.card.deck-full", "camp.card.slots"), {"side": state.side})
