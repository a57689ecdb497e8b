"""Supreme command cards (AFHQ, SHAEF), which open the elite store of a side (4.4 Elite Reinforcements Card)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects.effect import EffectRules


def _options(state: State, card: Card) -> Iterator[PlayCard]:  # noqa: ARG001
    yield PlayCard(card.id)


def _refusal(state: State, action: PlayCard) -> Refusal | None:  # noqa: ARG001
    """Say why not: any turn of the side will do (camp.card.elite.any-turn)."""
    return None


def _apply(state: State, action: PlayCard) -> Transition[State]:  # noqa: ARG001
    """Open the elite store to all headquarters for the rest of the battle (camp.card.elite.menu)."""
    store = replace(state.stores[state.side], is_elite_open=True)
    return Transition(replace(state, stores={**state.stores, state.side: store}), ())


def _rules(action: PlayCard) -> tuple[str, ...]:  # noqa: ARG001
    return ("op.reinforce.elite-store.when", "camp.card.elite.menu")


ELITE_STORE: Final = EffectRules((None,), _options, _refusal, _apply, _rules)
