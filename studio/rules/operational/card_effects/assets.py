"""Theater asset cards, which bring uses of one or of several assets (4.4 Theater Asset Cards)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.assets import limits
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects.effect import EffectRules
from studio.rules.operational.card_effects.events import AssetsGranted


def _options(state: State, card: Card) -> Iterator[PlayCard]:  # noqa: ARG001
    yield PlayCard(card.id)


def _refusal(state: State, action: PlayCard) -> Refusal | None:  # noqa: ARG001
    """Say why not: uses may come of an asset that the side did not have (camp.card.asset.absent)."""
    return None


def _apply(state: State, action: PlayCard) -> Transition[State]:
    """Bring the uses of each asset.

    Rules camp.card.asset.plus-asset, camp.card.asset.plus-use, camp.card.asset.absent and camp.card.asset.multi.
    """
    events = []
    for each in state.board.cards[action.card].assets:
        state = limits.grant(state, state.side, each.asset, uses=each.uses, a_turn=each.a_turn)
        rules = (
            *(("camp.card.asset.plus-asset",) if each.a_turn else ()),
            *(("camp.card.asset.plus-use",) if each.uses else ()),
        )
        events.append(
            AssetsGranted(
                rules=rules or ("camp.card.asset.absent",),
                side=state.side,
                asset=each.asset,
                a_turn=each.a_turn,
                uses=each.uses,
            )
        )
    return Transition(state, tuple(events))


def _rules(action: PlayCard) -> tuple[str, ...]:  # noqa: ARG001
    return ("camp.card.asset.absent",)


ASSETS: Final = EffectRules((None,), _options, _refusal, _apply, _rules)
