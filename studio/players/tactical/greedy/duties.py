"""Which unit goes for which objective: the nearest for the dearest, and fewer for one that others go for already."""

from collections.abc import Mapping
from typing import Final

from studio.players.tactical.greedy.assessment import Assessment
from studio.players.tactical.greedy.travel import FAR, Travel
from studio.players.tactical.greedy.weights import Weights
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.state import State, Unit

#: What is left of the worth of a goal for each unit that is sent to it, of one to be taken and of one to be held.
_LEFT: Final = 0.7
_LEFT_TO_HOLD: Final = 0.25
#: How many enemies near a goal ask for one unit more.
_NEAR: Final = 3


def is_mobile(state: State, unit: Unit) -> bool:
    """Return whether a unit is there to take and hold ground: not a gun, a mortar or an empty carrier without arms."""
    kind = state.type_of(unit.id)
    if kind.kind == "gun" or kind.static or unit.immobilized:
        return False
    if kind.kind == "vehicle":
        armed = any(position.weapon is not None for position in kind.positions)
        return armed or any(each.carrier == unit.id for each in state.units.values())
    return not any(state.board.weapons[WeaponId(each)].indirect for each in kind.weapons)


def assign_duties(assessment: Assessment, weights: Weights, travel: Travel) -> Mapping[UnitId, int]:
    """Assign each mobile unit the cell of an objective."""
    state = assessment.state
    sent = dict.fromkeys(assessment.goals, 0)
    offers = []
    for unit in assessment.mine:
        if is_mobile(state, unit) and unit.at is not None:
            mover = state.type_of(unit.id).mover
            for goal in assessment.goals:
                far = travel.costs_to(state.board, mover, goal)[unit.at]
                if far < FAR:
                    offers.append((unit.id, goal, far))
    near = {goal: _count_near(assessment, goal) for goal in assessment.goals}
    duties: dict[UnitId, int] = {}
    while offers:
        worths = {goal: _worth(assessment, weights, goal, sent[goal], near[goal]) for goal in sent}
        best = max(offers, key=lambda offer: (worths[offer[1]] - weights.approach * offer[2], *offer[:2]))
        duties[best[0]] = best[1]
        sent[best[1]] += 1
        offers = [offer for offer in offers if offer[0] != best[0]]
    return duties


def _count_near(assessment: Assessment, goal: int) -> int:
    """Count the enemies near a goal."""
    ground = assessment.state.board.ground
    return sum(foe.at is not None and ground.distance(foe.at, goal) <= _NEAR for foe in assessment.foes)


def _worth(assessment: Assessment, weights: Weights, goal: int, sent: int, near: int) -> float:
    """Return what one unit more at a goal is worth that some are sent to, with so many enemies near it."""
    if goal in assessment.wanted:
        return float(assessment.goals[goal] * _LEFT ** max(0, sent - near))
    share = weights.hold / 100 if near else weights.hold / 200
    return float(assessment.goals[goal] * share * _LEFT_TO_HOLD ** max(0, sent - near // 2))
