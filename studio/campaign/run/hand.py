"""The cards in the slots of a run, and those that wait beside them."""

from collections.abc import Iterable
from dataclasses import replace

from studio.campaign.run.report import SlotCard
from studio.campaign.run.state import RunState


def slots(state: RunState) -> int:
    """Return how many cards the player can hold at his level (camp.card.slots)."""
    level = getattr(state.terms.course.campaign.levels, state.level)
    return int(level.slots)


def has_room(state: RunState) -> bool:
    """Say whether a slot is free; cards that lie face-down keep theirs (camp.card.persistent.face-down)."""
    return len(state.hand) < slots(state)


def give(state: RunState, cards: Iterable[str]) -> RunState:
    """Give cards, into slots while there are free ones, and beside them after that (camp.card.deck-full)."""
    for card in cards:
        if has_room(state):
            state = replace(state, hand=(*state.hand, SlotCard(card)))
        else:
            state = replace(state, aside=(*state.aside, card))
    return state


def held(state: RunState) -> frozenset[str]:
    """Return the cards of the pool that the player has, in slots or beside them."""
    return frozenset(card.card for card in state.hand) | frozenset(state.aside)
