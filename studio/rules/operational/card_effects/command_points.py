"""Command point cards, which refill a headquarters (4.4 Command Point Cards)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects import refusals
from studio.rules.operational.card_effects.effect import EffectRules
from studio.rules.operational.card_effects.events import CommandRestored
from studio.rules.operational.headquarters.supply import cps_supplied


def _options(state: State, card: Card) -> Iterator[PlayCard]:
    yield from (PlayCard(card.id, hq.id) for hq in state.hqs.values() if hq.side == state.side)


def _refusal(state: State, action: PlayCard) -> Refusal | None:
    """Say why a headquarters gains nothing; whether it has moved does not matter (camp.card.command-points.timing)."""
    assert action.hq is not None
    hq = state.hqs.get(action.hq)
    if denied := general.not_at_hand(state, hq, action.hq):
        return denied
    assert hq is not None
    return refusals.no_cps_to_restore(hq) if hq.cp >= cps_supplied(state, hq) else None


def _apply(state: State, action: PlayCard) -> Transition[State]:
    """Give a headquarters all CPs that want of supply has not suppressed (camp.card.command-points.refill)."""
    assert action.hq is not None
    hq = state.hqs[action.hq]
    assert hq.at is not None
    full = cps_supplied(state, hq)
    event = CommandRestored(
        rules=("camp.card.command-points.refill", "camp.card.command-points.timing"),
        hq=hq.id,
        at=hq.at,
        cp=full - hq.cp,
    )
    return Transition(replace(state, hqs={**state.hqs, hq.id: replace(hq, cp=full)}), (event,))


def _rules(action: PlayCard) -> tuple[str, ...]:  # noqa: ARG001
    return ("camp.card.command-points.refill",)


COMMAND_POINTS: Final = EffectRules(("hq",), _options, _refusal, _apply, _rules)
