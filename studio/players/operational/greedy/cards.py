"""Cards: played where they help, and kept until they do."""

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.state import HqId
from studio.rules.operational.card_effects import play_card
from studio.rules.operational.cards import hand
from studio.rules.operational.forcepool import reinforce
from studio.rules.operational.logistics import motor_pool


def choose_card(assessment: Assessment, weights: Weights) -> PlayCard | None:
    """Play supreme command once its store can help somebody, and trucks for the headquarters with most units on foot."""
    state = assessment.state
    supreme = hand.usable_for(state, state.side, "elite-store")
    if supreme is not None:
        action = PlayCard(supreme.id)
        if play_card.refusal(state, action) is None and any(
            taken.source == "elite-store" for taken in reinforce.legal(play_card.apply(state, action).state)
        ):
            return action
    truck = hand.usable_for(state, state.side, "trucks")
    if truck is None:
        return None
    on_foot = {
        hq: sum(
            unit.hq == hq and motor_pool.requirement_refusal(state, unit) is None for unit in assessment.mine
        )
        for hq in state.hqs
    }
    drivable = [
        action for action in play_card.legal(state) if action.card == truck.id and action.hq is not None
    ]
    best = max(drivable, key=lambda action: on_foot[_hq(action)], default=None)
    if best is not None:
        return best if on_foot[_hq(best)] >= weights.card_units else None
    plain = PlayCard(truck.id)
    return None if state.trucks[state.side] or play_card.refusal(state, plain) else plain


def _hq(action: PlayCard) -> HqId:
    assert action.hq is not None
    return action.hq
