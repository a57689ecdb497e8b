"""Artillery preparation cards, by which suppressive fire spends neither AP nor guns (4.4 Artillery Preparation Card)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects import refusals
from studio.rules.operational.card_effects.effect import EffectRules
from studio.rules.operational.card_effects.events import ArtilleryPrepared


def _options(state: State, card: Card) -> Iterator[PlayCard]:  # noqa: ARG001
    yield PlayCard(card.id)


def _refusal(state: State, action: PlayCard) -> Refusal | None:  # noqa: ARG001
    return refusals.artillery_is_prepared() if state.artillery_prepared.get(state.side) else None


def _apply(state: State, action: PlayCard) -> Transition[State]:
    """Prepare the artillery of all units of the side for as long as the card says.

    Rules camp.card.artillery-preparation.ap, .arty and .repeat.
    """
    turns = state.board.cards[action.card].turns
    rules = ("camp.card.artillery-preparation.ap", "camp.card.artillery-preparation.arty")
    event = ArtilleryPrepared(rules=rules, side=state.side, turns=turns)
    prepared = {**state.artillery_prepared, state.side: turns}
    return Transition(replace(state, artillery_prepared=prepared), (event,))


def end_turn(state: State) -> State:
    """Count a turn of the side to move off its preparation, and end it with the last one."""
    left = {
        side: turns - (side == state.side)
        for side, turns in state.artillery_prepared.items()
        if side != state.side or turns > 1
    }
    return replace(state, artillery_prepared=left) if state.artillery_prepared else state


def _rules(action: PlayCard) -> tuple[str, ...]:  # noqa: ARG001
    return ("camp.card.artillery-preparation.ap",)


ARTILLERY_PREPARATION: Final = EffectRules((None,), _options, _refusal, _apply, _rules)
