"""Playing a card from the hand (4.4 Cards)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects.artillery_preparation import ARTILLERY_PREPARATION
from studio.rules.operational.card_effects.assets import ASSETS
from studio.rules.operational.card_effects.command_points import COMMAND_POINTS
from studio.rules.operational.card_effects.effect import EffectRules, Target, target_of
from studio.rules.operational.card_effects.elite_store import ELITE_STORE
from studio.rules.operational.card_effects.intelligence import INTELLIGENCE
from studio.rules.operational.card_effects.sabotage import SABOTAGE
from studio.rules.operational.card_effects.trucks import TRUCKS
from studio.rules.operational.card_effects.units import NAVAL_LANDING, PARA_DROP
from studio.rules.operational.cards import hand
from studio.rules.operational.cards.events import CardPlayed
from studio.rules.operational.cards.refusals import (
    card_face_down,
    card_not_in_preparation,
    card_target,
    no_such_card,
)
from studio.tables.operational.kinds import CardEffect

#: What each kind of card does.
EFFECTS: Final[Mapping[CardEffect, EffectRules]] = MappingProxyType(
    {
        "elite-store": ELITE_STORE,
        "trucks": TRUCKS,
        "assets": ASSETS,
        "intelligence": INTELLIGENCE,
        "command-points": COMMAND_POINTS,
        "artillery-preparation": ARTILLERY_PREPARATION,
        "sabotage": SABOTAGE,
        "naval-landing": NAVAL_LANDING,
        "para-drop": PARA_DROP,
    }
)
_TARGETS: Final[Mapping[Target, str]] = MappingProxyType(
    {
        None: "for the whole side",
        "hq": "for a headquarters",
        "at": "for a hex",
        "between": "for a hexside",
    }
)


def rules_of(card: Card) -> EffectRules:
    """Return what a card is asked."""
    return EFFECTS[card.effect]


def legal(state: State, unit: str | None = None) -> Iterator[PlayCard]:
    """Find the cards that the side whose turn it is can play and what for, or those for one of its headquarters."""
    if state.over:
        return
    for card in hand.usable(state, state.side):
        for action in rules_of(card).options(state, card):
            if unit in (None, action.hq) and refusal(state, action) is None:
                yield action


def refusal(state: State, action: PlayCard) -> Refusal | None:
    """Say why a card cannot be played now, as it is held, or for its target.

    Rules camp.card.use.battle-only and camp.card.persistent.face-down.
    """
    if state.over:
        return refusals.battle_over()
    held = hand.held(state, state.side)
    if all(each.card != action.card for each in held):
        return no_such_card(state, action.card)
    card = state.board.cards[action.card]
    if HeldCard(card.id) not in held:
        return card_face_down(card)
    if state.preparation and not card.in_preparation:
        return card_not_in_preparation(card)
    effect = rules_of(card)
    if (target_of(action) or (None,)) not in [(target,) for target in effect.targets]:
        return card_target(card, " or ".join(_TARGETS[target] for target in effect.targets))
    return effect.refusal(state, action)


def forecast(state: State, action: PlayCard) -> Forecast | None:
    """Return what a card that is not refused would lead to; None of one that does what its face says."""
    effect = rules_of(state.board.cards[action.card])
    return effect.forecast(state, action) if effect.forecast is not None else None


def apply(state: State, action: PlayCard) -> Transition[State]:
    """Use the card up, and do what it is for. Raises IllegalAction.

    Rules op.card.what, camp.card.single-use.effect and camp.card.what.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    card = state.board.cards[action.card]
    effect = rules_of(card)
    after = effect.apply(hand.use_up(state, state.side, card), action)
    used = "camp.card.persistent.face-down" if card.persistent else "camp.card.single-use.discard"
    event = CardPlayed(rules=(*effect.rules(action), used), side=state.side, card=card.id)
    return Transition(after.state, (event, *after.events))
