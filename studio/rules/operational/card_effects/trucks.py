"""Truck cards: a truck more, or trucks for all units of a headquarters (4.4 Truck Cards)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects.effect import EffectRules
from studio.rules.operational.logistics import truck_card


def _options(state: State, card: Card) -> Iterator[PlayCard]:
    yield PlayCard(card.id)
    yield from (PlayCard(card.id, hq) for hq in state.hqs)


def _refusal(state: State, action: PlayCard) -> Refusal | None:
    """Say why the units of a headquarters cannot be motorized; a truck can always be added."""
    return None if action.hq is None else truck_card.refusal(state, action.hq)


def _apply(state: State, action: PlayCard) -> Transition[State]:
    """Add a truck (camp.card.truck.add), or motorize (camp.card.truck.motorize)."""
    if action.hq is None:
        return truck_card.add_trucks(state)
    return truck_card.motorize(state, state.hqs[action.hq])


def _rules(action: PlayCard) -> tuple[str, ...]:
    return ("camp.card.truck.add",) if action.hq is None else ("camp.card.truck.motorize",)


TRUCKS: Final = EffectRules((None, "hq"), _options, _refusal, _apply, _rules)
