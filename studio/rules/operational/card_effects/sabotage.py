"""Sabotage cards, by which a bridge is destroyed or a hub loses trucks (4.4 Sabotage Cards)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.assets import precision_bombing
from studio.rules.operational.base.actions import PlayCard, PrecisionTarget
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects.effect import EffectRules


def _options(state: State, card: Card) -> Iterator[PlayCard]:
    for what, where in precision_bombing.targets(state):
        yield PlayCard(card.id, between=where) if what == "bridge" else PlayCard(card.id, at=where)


def _target(action: PlayCard) -> tuple[PrecisionTarget, int]:
    """Return what is sabotaged (camp.card.sabotage.choice)."""
    if action.between is not None:
        return "bridge", action.between
    assert action.at is not None
    return "hub", action.at


def _refusal(state: State, action: PlayCard) -> Refusal | None:
    """Say why that cannot be sabotaged (camp.card.sabotage.range, camp.card.sabotage.own-bridge)."""
    return precision_bombing.target_refusal(state, *_target(action))


def _forecast(state: State, action: PlayCard) -> Forecast:
    return precision_bombing.forecast_target(state, *_target(action))


def _apply(state: State, action: PlayCard) -> Transition[State]:
    """Destroy a bridge (camp.card.sabotage.bridge), or take trucks off a hub (camp.card.sabotage.hub)."""
    what, where = _target(action)
    return precision_bombing.strike(state, what, where, f"camp.card.sabotage.{what}")


def _rules(action: PlayCard) -> tuple[str, ...]:  # noqa: ARG001
    return ("camp.card.sabotage.choice",)


SABOTAGE: Final = EffectRules(("between", "at"), _options, _refusal, _apply, _rules, _forecast)
