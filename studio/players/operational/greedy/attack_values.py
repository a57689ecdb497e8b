"""What an attack promises beyond what it costs, by the very sheet that a person sees before it."""

from dataclasses import dataclass
from fractions import Fraction

from studio.players.operational.greedy.assessment import Assessment
from studio.players.operational.greedy.sheets import SheetKey, key_of, sheet_anywhere
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.changed_copies import replace
from studio.rules.operational.base import steps
from studio.rules.operational.base.state import Ground, Unit, UnitId
from studio.rules.operational.combat.odds import attack_value, defense_value
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.situation import Situation, situation

#: An attack by less than a half of the defender's strength is not looked at, and one at negative odds is not made.
HOPELESS = 2
#: So many values are known at once.
_MOST = 4096


@dataclass(frozen=True, slots=True)
class MainEffort:
    """A hex that has to be had, for more losses than another: what attacks on who stands there are valued by."""

    cell: int
    weights: Weights
    #: How far below zero the odds of such an attack may be.
    venture: int
    #: How much of the promise of bombs on it counts, in percent.
    bombs: int
    #: How many of the units care for it, in percent.
    share: int


class AttackValues:
    """Values attacks; equal ones are worked out once, for as long as ground and aims stay as they are."""

    def __init__(self, weights: Weights, effort: MainEffort | None = None) -> None:
        self._weights, self._effort = weights, effort
        self._ground: Ground | None = None
        self._wanted: frozenset[int] = frozenset()
        self._spared: frozenset[UnitId] = frozenset()
        self._turn = 0
        #: By all of attacker, defender and ground that has a part in it.
        self._known: dict[object, int] = {}
        #: By the two very units, which are kept with the value so that their ids stay theirs.
        self._pairs: dict[tuple[int, int], tuple[Unit, Unit, int]] = {}

    def value(self, assessment: Assessment, attacker: Unit, defender: Unit) -> int:
        """Return the points of an attack from where the attacker stands, which must be next to the defender."""
        self._forget_what_changed(assessment)
        pair = (id(attacker), id(defender))
        if pair not in self._pairs:
            self._pairs[pair] = (attacker, defender, self._compute(assessment, attacker, defender))
        return self._pairs[pair][2]

    def value_from(self, assessment: Assessment, unit: Unit, cell: int, defender: Unit) -> int:
        """Return the points for a unit that would have marched to a cell first."""
        marched = replace(unit, at=cell, queue=steps.tow_away(assessment.state.board, unit.queue))
        self._forget_what_changed(assessment)
        return self._compute(assessment, marched, defender)

    def _forget_what_changed(self, assessment: Assessment) -> None:
        """Start anew with a turn, which brings other weather, and with other ground or aims."""
        state = assessment.state
        now = (state.turn, state.ground, assessment.wanted, assessment.spared)
        if now != (self._turn, self._ground, self._wanted, self._spared):
            self._turn, self._ground, self._wanted, self._spared = now
            self._pairs.clear()

    def _compute(self, assessment: Assessment, attacker: Unit, defender: Unit) -> int:
        facts = situation(assessment.state, attacker, defender)
        clears, spares = defender.at in assessment.wanted, attacker.id in assessment.spared
        effort = self._effort if self._effort is not None and defender.at == self._effort.cell else None
        sheet_key = key_of(facts)
        key = *sheet_key, clears, spares, effort is None
        value = self._known.get(key)
        if value is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            value = self._value(facts, sheet_key, effort, clears=clears, spares=spares)
            self._known[key] = value
        return value

    def _value(
        self, facts: Situation, key: SheetKey, effort: MainEffort | None, *, clears: bool, spares: bool
    ) -> int:
        weights, least = (self._weights, 0) if effort is None else (effort.weights, -effort.venture)
        if attack_value(facts) * HOPELESS < defense_value(facts):
            return -weights.loss
        sheet = sheet_anywhere(facts, key)
        if sheet.odds < least:
            return -weights.loss
        cost = (1 - sheet.attacker_survival) * weights.ruin
        if spares:
            cost += sheet.mean_attacker_kia * weights.spare
        return value_of(sheet, weights, clears=clears) - int(cost)


def value_of(sheet: CombatSheet, weights: Weights, *, clears: bool) -> int:
    """Return the points of a sheet; `clears`: the defender stands on a hex that the side wants."""
    push = weights.push + (weights.clear_goal if clears else 0)
    # Whole numbers over one denominator: sums of fractions take as long as the rest of the sheet.
    part, whole = 100 * sheet.total, 100 * sheet.total**2
    alive = sum(sheet.defender_kia[: sheet.destroyed_by])
    gain = (
        part * _mean(sheet.defender_kia) * weights.kill
        + sheet.defender_kia[0] * (part - sheet.retreat) * sheet.defender_sup * weights.suppress
        + alive * sheet.retreat * push
        + part * (sheet.total - alive) * (weights.destroy + push)
    )
    cost = part * _mean(sheet.attacker_kia) * weights.loss
    return int(Fraction(gain - cost, whole))


def _mean(weights: tuple[int, ...]) -> int:
    """Return the mean of the numbers from 0, times the sum of their weights."""
    return sum(number * weight for number, weight in enumerate(weights))
