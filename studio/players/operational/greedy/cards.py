"""Cards: played where they help, and kept until they do."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from studio.players.operational.greedy.ashore import Lay, survey
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.demolition import choose_target
from studio.players.operational.greedy.specials import find_special_attacks
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import HqId
from studio.rules.operational.card_effects import play_card
from studio.rules.operational.cards import hand
from studio.rules.operational.forcepool import reinforce
from studio.rules.operational.headquarters.supply import cps_supplied
from studio.rules.operational.logistics import motor_pool
from studio.tables.operational.kinds import CardEffect

#: How a card is played; None where it is kept.
Chooser: TypeAlias = Callable[[Assessment, Weights, Card], PlayCard | None]


def choose_card(assessment: Assessment, weights: Weights) -> PlayCard | None:
    """Choose the first card in hand that helps as the side begins its turn, and how it is played."""
    return _choose(assessment, weights, _EARLY)


def choose_late_card(assessment: Assessment, weights: Weights) -> PlayCard | None:
    """Choose the first card in hand that makes good what the side has spent in its turn."""
    return _choose(assessment, weights, _LATE)


def _choose(
    assessment: Assessment, weights: Weights, choosers: Mapping[CardEffect, Chooser]
) -> PlayCard | None:
    state = assessment.state
    for card in hand.usable(state, state.side):
        choose = choosers.get(card.effect)
        action = choose(assessment, weights, card) if choose is not None else None
        if action is not None and play_card.refusal(state, action) is None:
            return action
    return None


def _open_elite_store(assessment: Assessment, weights: Weights, card: Card) -> PlayCard | None:  # noqa: ARG001
    """Play supreme command once its store can help somebody."""
    state, action = assessment.state, PlayCard(card.id)
    if play_card.refusal(state, action) is None and any(
        taken.source == "elite-store" for taken in reinforce.legal(play_card.apply(state, action).state)
    ):
        return action
    return None


def _send_trucks(assessment: Assessment, weights: Weights, card: Card) -> PlayCard | None:
    """Give trucks to the headquarters with most units on foot, or have one more where there is none."""
    state = assessment.state
    on_foot = {
        hq: sum(
            unit.hq == hq and motor_pool.requirement_refusal(state, unit) is None for unit in assessment.mine
        )
        for hq in state.hqs
    }
    drivable = [
        action for action in play_card.legal(state) if action.card == card.id and action.hq is not None
    ]
    best = max(drivable, key=lambda action: on_foot[_hq(action)], default=None)
    if best is not None:
        return best if on_foot[_hq(best)] >= weights.card_units else None
    return None if state.trucks[state.side] else PlayCard(card.id)


def _hq(action: PlayCard) -> HqId:
    assert action.hq is not None
    return action.hq


def _call_assets(assessment: Assessment, weights: Weights, card: Card) -> PlayCard:  # noqa: ARG001
    """Have the uses at once: those that are not used now are there later."""
    return PlayCard(card.id)


def _read_signals(assessment: Assessment, weights: Weights, card: Card) -> PlayCard | None:
    """Lift the fog where many units fight, come ashore or are about to."""
    state = assessment.state
    busy = sum(unit.at in assessment.contact for unit in assessment.mine)
    waiting = sum(unit.embarked is not None for unit in state.own_units())
    return PlayCard(card.id) if state.board.fog and busy + waiting >= weights.signals else None


def _refill(assessment: Assessment, weights: Weights, card: Card) -> PlayCard | None:
    """Give CPs back to the headquarters that has spent most, once it is enough."""
    state = assessment.state
    spent = {
        hq.id: cps_supplied(state, hq) - hq.cp
        for hq in state.hqs.values()
        if hq.side == assessment.side and hq.at is not None
    }
    most = max(spent, key=lambda hq: (spent[hq], hq), default=None)
    return PlayCard(card.id, hq=most) if most is not None and spent[most] >= weights.refill else None


def _prepare_artillery(assessment: Assessment, weights: Weights, card: Card) -> PlayCard | None:
    """Prepare the guns where enough units have somebody to fire at."""
    firing = sum(
        any(
            points > 0
            for foe in assessment.contact.get(unit.at, ())
            for points, _ in find_special_attacks(assessment, weights, unit, foe, ("suppressive-fire",))
        )
        for unit in assessment.mine
        if unit.at is not None and unit.ap != "expended"
    )
    return PlayCard(card.id) if firing >= weights.barrage else None


def _land(assessment: Assessment, weights: Weights, card: Card) -> PlayCard | None:
    """Land the unit of a card in the best place."""
    lay = survey(assessment, weights)
    return _best_place(assessment, card, lay, lambda action: lay.value_at(_at(action)))


def _drop(assessment: Assessment, weights: Weights, card: Card) -> PlayCard | None:
    """Drop the unit of a card in the best place."""
    state, lay = assessment.state, survey(assessment, weights)
    look = play_card.rules_of(card).forecast
    assert look is not None
    elements = card.unit.steps if card.unit is not None else 0
    return _best_place(
        assessment,
        card,
        lay,
        lambda action: lay.value_of_drop(elements, _at(action), partial(look, state, action)),
    )


def _best_place(
    assessment: Assessment, card: Card, lay: Lay, value: Callable[[PlayCard], int]
) -> PlayCard | None:
    """Return the way of playing a card by which it is worth most, if it is worth anything there."""
    state, rules = assessment.state, play_card.rules_of(card)
    near = (action for action in rules.options(state, card) if lay.value_at(_at(action)) > 0)
    offers = [(value(action), action) for action in near if rules.refusal(state, action) is None]
    best = max(offers, key=lambda offer: (offer[0], -_at(offer[1])), default=None)
    return best[1] if best is not None and best[0] > 0 else None


def _at(action: PlayCard) -> int:
    assert action.at is not None
    return action.at


def _sabotage(assessment: Assessment, weights: Weights, card: Card) -> PlayCard | None:
    """Blow up what bombers would bomb."""
    target = choose_target(assessment, weights)
    if target is None:
        return None
    what, where = target
    return PlayCard(card.id, between=where) if what == "bridge" else PlayCard(card.id, at=where)


_EARLY: Final[Mapping[CardEffect, Chooser]] = MappingProxyType(
    {
        "elite-store": _open_elite_store,
        "trucks": _send_trucks,
        "assets": _call_assets,
        "intelligence": _read_signals,
        "artillery-preparation": _prepare_artillery,
        "naval-landing": _land,
        "para-drop": _drop,
        "sabotage": _sabotage,
    }
)
_LATE: Final[Mapping[CardEffect, Chooser]] = MappingProxyType({"command-points": _refill})
