"""What a side has beside its units: air attacks, cards, and upgrades of its headquarters."""

from fractions import Fraction
from typing import Final

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.assets import bombardment
from studio.rules.operational.assets.sheet import BombardmentSheet
from studio.rules.operational.base.actions import AirAttack, ChooseUpgrade, PlayCard
from studio.rules.operational.base.state import HqId, State, Unit, UpgradeKind
from studio.rules.operational.card_effects import play_card
from studio.rules.operational.cards import hand
from studio.rules.operational.forcepool import reinforce
from studio.rules.operational.headquarters import upgrades
from studio.rules.operational.logistics import motor_pool

#: Upgrades, the best first.
_UPGRADES: Final[tuple[UpgradeKind, ...]] = (
    "command-point",
    "free-specialization",
    "specialization",
    "prestige",
)


def choose_air_attack(assessment: Assessment, weights: Weights) -> AirAttack | None:
    """Choose the air attack that promises most, if it promises enough; enemies that a unit can attack count double."""
    state = assessment.state
    near = {
        cell
        for unit in assessment.mine
        if unit.at is not None
        for cell in state.board.topology.around(unit.at)
    }
    best, most = None, Fraction(weights.air_attack)
    for action in bombardment.legal(state, action=AirAttack):
        target = state.units[action.target]
        points = _points(bombardment.forecast(state, action), target, weights) * (
            2 if target.at in near else 1
        )
        if points >= most and (best is None or points > most):
            best, most = action, points
    return best


def _points(sheet: BombardmentSheet, target: Unit, weights: Weights) -> Fraction:
    active = sum(element.active for element in target.queue)
    total = sum(
        min(cell.kia, len(target.queue)) * weights.kill + min(cell.sup, active) * weights.suppress
        for cell in sheet.window
    )
    return Fraction(total, len(sheet.window))


def choose_upgrade(state: State) -> ChooseUpgrade | None:
    """Choose the best upgrade that a headquarters is offered and that can be paid for."""
    found = list(upgrades.legal(state))
    return min(found, key=lambda action: _UPGRADES.index(_kind(state, action)), default=None)


def _kind(state: State, action: ChooseUpgrade) -> UpgradeKind:
    return state.hqs[action.hq].offer[action.option].kind


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
