"""What enemies beside a unit, or near it, could do to it in their next turn, by the sheets of their attacks."""

from collections.abc import Iterator
from dataclasses import dataclass

from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.sheets import ANYWHERE, sheet_anywhere
from studio.players.operational.greedy.weights import Weights
from studio.rules.operational.attacks.counterattack import counter_shifts, swap_sides
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.combat.odds import attack_value, defense_value
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import sheet_with
from studio.rules.operational.combat.situation import Situation, situation, situation_from_afar

#: Enemies so many hexes away are expected to come.
_NEAR = 3
#: Of so many enemies, the strongest, the attacks are worked out.
_LOOKS = 2


@dataclass(frozen=True, slots=True)
class Danger:
    """The attack on a unit that would cost it most, in points; nothing while nobody is near."""

    points: int
    #: How likely the unit is made to retreat by it.
    retreat: float
    foe: Unit
    is_beside: bool


def find_danger(assessment: Assessment, weights: Weights, unit: Unit) -> Danger | None:
    """Find the worst that an enemy nearby could do to a unit where it stands; None where no attack is to be feared."""
    near = sorted(_look_round(assessment, unit), key=lambda facts: (-attack_value(facts), facts.attacker.id))
    worst: Danger | None = None
    for facts in near[:_LOOKS]:
        if 2 * attack_value(facts) < defense_value(facts):
            continue
        sheet = sheet_anywhere(facts)
        points = weigh_losses(sheet, weights)
        if sheet.odds >= 0 and (worst is None or points > worst.points):
            is_beside = facts.attacker in assessment.contact.get(unit.at or 0, ())
            worst = Danger(points, float(sheet.retreat_chance), facts.attacker, is_beside)
    return worst


def _look_round(assessment: Assessment, unit: Unit) -> Iterator[Situation]:
    """Look at the attacks of the enemies that are near, over the hexside between the two if one is beside the unit."""
    assert unit.at is not None
    state = assessment.state
    far = distances(state.board.topology, [unit.at])
    for at, foe in assessment.foes.items():
        if far[at] == 1:
            yield situation(state, foe, unit)
        elif far[at] <= _NEAR:
            yield situation_from_afar(state, foe, unit, "land")


def weigh_losses(sheet: CombatSheet, weights: Weights) -> int:
    """Return the points that a defender has to expect to lose in a combat, its ground left out."""
    lost = sheet.mean_defender_kia * weights.kill + sheet.mean_defender_sup * weights.suppress
    return int(lost + (1 - sheet.survival) * weights.destroy)


def weigh_counterattack(state: State, weights: Weights, unit: Unit, foe: Unit) -> int | None:
    """Return what a counterattack on an enemy beside the unit would win or cost; None where the unit has nothing to strike with."""
    facts = swap_sides(state, foe, unit)
    if not attack_value(facts):
        return None
    sheet = sheet_with(facts, ANYWHERE, counter_shifts(facts), "counterattack")
    return weigh_losses(sheet, weights) - int(sheet.mean_attacker_kia * weights.loss)
