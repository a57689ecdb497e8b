"""Special attacks, by the sheet of each: what they promise beyond regular ones, less the CPs that they cost."""

from collections.abc import Iterator
from typing import Final

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.remembered import Remembered
from studio.rules.operational.attacks import attack
from studio.rules.operational.attacks.attack_types import HQ_ACTION_OF
from studio.rules.operational.attacks.engagement import forecast_attack
from studio.rules.operational.attacks.feint import FeintSheet
from studio.rules.operational.attacks.suppressive_fire import SuppressiveFireSheet
from studio.rules.operational.base.actions import Attack, AttackType
from studio.rules.operational.base.state import Unit
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.hq_actions.action_cost import cost_of
from studio.rules.operational.hq_actions.command_groups import ability_of, command_groups
from studio.rules.operational.hq_actions.range import parent_hq

#: Fought with odds, in place of a regular attack.
ASSAULTS: Final[tuple[AttackType, ...]] = ("set-piece", "assault-crossing")
#: Without losses of one's own, before the attack of another unit or in place of none.
HARASSMENTS: Final[tuple[AttackType, ...]] = ("suppressive-fire", "feint")
#: Of these, what costs nothing but CPs while the artillery is prepared.
PREPARED: Final[tuple[AttackType, ...]] = ("suppressive-fire",)


def find_special_attacks(
    assessment: Assessment, weights: Weights, unit: Unit, foe: Unit, attack_types: tuple[AttackType, ...]
) -> Iterator[tuple[int, Attack]]:
    """Find the special attacks that a unit can make on an enemy beside it, each with its points."""
    hq = parent_hq(assessment.state, unit)
    if hq is None or not hq.cp:
        return
    asked = {HQ_ACTION_OF[attack_type] for attack_type in attack_types}
    # Its range is traced only if it could do any of them.
    if asked.isdisjoint(ability_of(assessment.state, hq).kinds):
        return
    if asked.isdisjoint(command_groups(assessment.state).known(unit).able):
        return
    price = weights.command_defending if assessment.aims.deny else weights.command
    possible = {action.manner: action for action in attack.attacks_on(assessment.state, unit, foe)}
    for attack_type in attack_types:
        if attack_type in possible:
            action = possible[attack_type]
            terms = cost_of(assessment.state, hq, HQ_ACTION_OF[attack_type])
            assert terms is not None
            yield _points(assessment, weights, action) - price * terms.cost, action


def _points(assessment: Assessment, weights: Weights, action: Attack) -> int:
    units = assessment.state.units
    unit, foe = units[action.unit], units[action.target]
    sheet = forecast_attack(assessment.state, unit, foe, action.manner)
    match sheet:
        case CombatSheet():
            points = _assault_points(sheet, weights, foe.at in assessment.wanted)
            if unit.id in assessment.spared:
                points -= int(sheet.mean_attacker_kia * weights.spare)
            return points
        case SuppressiveFireSheet():
            return int(_mean_hits(sheet) * weights.suppress) - _guns(assessment, unit) * weights.guns
        case FeintSheet():
            return int(_mean_hits(sheet) * weights.suppress)
    raise AssertionError("every type has one of these sheets")


def _value_assault(sheet: CombatSheet, weights: Weights, clears: bool) -> int:
    """Return what an assault promises, works taken from the defender among it; nothing at negative odds."""
    if sheet.odds < 0:
        return -weights.loss
    push = weights.push + (weights.clear_goal if clears else 0)
    works = sum(number * share for number, share in enumerate(sheet.works_removed))
    gain = (
        sheet.mean_defender_kia * weights.kill
        + sheet.mean_defender_sup * weights.suppress
        + sheet.retreat_chance * push
        + (1 - sheet.survival) * (weights.destroy + push)
        + works * weights.raze
    )
    cost = sheet.mean_attacker_kia * weights.loss + (1 - sheet.attacker_survival) * weights.ruin
    return int(gain - cost)


#: The sheet of an attack stays the same while others are made.
_assault_points: Final = Remembered(_value_assault, 128)


def _mean_hits(sheet: SuppressiveFireSheet | FeintSheet) -> float:
    return float(sum(number * share for number, share in enumerate(sheet.defender_suppressed)))


def _guns(assessment: Assessment, unit: Unit) -> int:
    """Return the guns that a unit spends by firing; none while they are prepared (camp.card.artillery-preparation.arty)."""
    if assessment.state.artillery_prepared.get(assessment.side):
        return 0
    kinds = assessment.state.board.specialist_types
    return sum(
        element.active and element.specialist is not None and bool(kinds[element.specialist].artillery)
        for element in unit.queue
    )
