"""The combat sheet: what a person sees before an attack, and the very value that the attack then resolves."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.operational.base import stragglers
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.combat import chances
from studio.rules.operational.combat.loss_distribution import LossDistribution, loss_order_of
from studio.rules.operational.combat.odds import attack_value, defense_value, odds_reached, raw_odds
from studio.rules.operational.combat.retreat import is_cornered
from studio.rules.operational.combat.shifts import (
    attacker_loss_shifts,
    defender_loss_shifts,
    odds_shifts,
    retreat_shifts,
    ruin_percent,
)
from studio.rules.operational.combat.situation import Situation, situation
from studio.rules.operational.fog.sight import known_to
from studio.tables.operational.combat import Combat
from studio.tables.operational.kinds import Difficulty

#: How a combat is fought that has odds. In a counterattack the two units have exchanged their roles.
CombatType = Literal["regular", "set-piece", "assault-crossing", "counterattack"]


@dataclass(frozen=True, slots=True)
class CombatSheet(Forecast):
    """An attack in figures; `lines` are the shifts of the odds, `outcomes` what becomes of the defender.

    All chances are exact and follow from the tables. `retreat` is a weight of 100 times `total`, for a defender
    that survives its losses; `overrun` a percentage, once it has retreated or been cornered.
    """

    manner: CombatType
    attacker: UnitId
    defender: UnitId
    attack: int
    defense: int
    #: The raw odds number in hundredths for people to read, halves rounded up.
    raw_hundredths: int
    #: The whole hundredths that the raw odds number reaches, from which look-ups are made (op.combat.loss.lookup).
    reached_hundredths: int
    attacker_lines: tuple[ForecastLine, ...]
    defender_lines: tuple[ForecastLine, ...]
    retreat_lines: tuple[ForecastLine, ...]
    #: Of the attacking side (op.combat.loss.attacker-table).
    difficulty: Difficulty
    #: What the weights of the randomised odds sum to.
    total: int
    attacker_toll: LossDistribution
    defender_toll: LossDistribution
    #: What the plain odds let expect (op.combat.loss.predicted-plain).
    predicted_attacker_kia: int
    predicted_attacker_sup: int
    predicted_defender_kia: int
    predicted_defender_sup: int
    retreat: int
    #: A defender that has to retreat has nowhere to go, as far as is known where the sheet is looked at.
    cornered: bool
    overrun: int
    #: What is suppressed of a defender that neither lost KIA nor retreated, as far as it has active steps.
    defender_sup: int
    attacker_sup_percent: int
    attacker_sup_overrun_two_percent: int
    #: How often bombardment turns the defender's city into ruins, in percent (op.combat.side.ruins).
    ruins: int
    #: In a set piece attack on a defender with works: rolls for a level of them each, and their chance in percent.
    removal_rolls: int
    removal_percent: int
    #: The defender's level of entrenchment.
    works: int

    @property
    def odds_hundredths(self) -> int:
        """Raw odds plus all shifts, in the hundredths reached; not held to the tables' columns (op.combat.odds.shifts)."""
        return self.reached_hundredths + 100 * _sum(self.lines)

    @property
    def odds(self) -> int:
        """The plain odds number, rounded."""
        return chances.round_half_up(self.odds_hundredths)

    @property
    def attacker_loss_odds(self) -> int:
        """The number, in hundredths, about which the attacker's losses are drawn."""
        return self.odds_hundredths + 100 * _sum(self.attacker_lines)

    @property
    def defender_loss_odds(self) -> int:
        """The number, in hundredths, about which the defender's losses are drawn."""
        return self.odds_hundredths + 100 * _sum(self.defender_lines)

    @property
    def retreat_odds(self) -> int:
        """The number, in hundredths, about which the retreat column is drawn."""
        return self.odds_hundredths + 100 * _sum(self.retreat_lines)

    @property
    def attacker_kia(self) -> tuple[int, ...]:
        """The weight of each number of elements that the attacker loses, be they KIA or stragglers."""
        return self.attacker_toll.lost

    @property
    def defender_kia(self) -> tuple[int, ...]:
        """The weight of each number of elements that the defender loses, be they KIA or stragglers."""
        return self.defender_toll.lost

    @property
    def destroyed_by(self) -> int:
        """The least number of lost elements that destroys the defender."""
        return self.defender_toll.destroyed_by

    @property
    def attacker_survival(self) -> Fraction:
        """The probability that the attacker is not destroyed."""
        return self.attacker_toll.survival

    @property
    def survival(self) -> Fraction:
        """The probability that the defender is not destroyed."""
        return self.defender_toll.survival

    @property
    def retreat_chance(self) -> Fraction:
        """The probability that the defender is made to retreat, whether or not it finds a way."""
        return self.survival * self._gives_way

    @property
    def cornered_chance(self) -> Fraction:
        """The probability that the defender is made to retreat and has nowhere to go."""
        return self.retreat_chance if self.cornered else Fraction(0)

    @property
    def overrun_chance(self) -> Fraction:
        """The probability of an overrun, in which the attacker keeps its AP, unless it made an assault crossing."""
        return self.retreat_chance * self.attacker_survival * Fraction(self.overrun, 100)

    @property
    def mean_attacker_kia(self) -> Fraction:
        """The elements that the attacker has to expect to lose."""
        return self.attacker_toll.mean

    @property
    def mean_defender_kia(self) -> Fraction:
        """The elements that the defender has to expect to lose."""
        return self.defender_toll.mean

    @property
    def mean_defender_sup(self) -> Fraction:
        """The suppressed steps that the defender has to expect, those of being cornered left out."""
        spared = sum((number * share for number, share in self.defender_toll.suppressed.items()), Fraction(0))
        return spared + self.defender_toll.none * (1 - self._gives_way) * self.defender_sup

    @property
    def defender_suppressed(self) -> tuple[Fraction, ...]:
        """The probability of each number of the defender's suppressed elements, those of being cornered left out."""
        some = self.defender_toll.none * (1 - self._gives_way)
        return _rank(_share(self.defender_toll.suppressed, [(self.defender_sup, some)]))

    @property
    def attacker_suppressed(self) -> tuple[Fraction, ...]:
        """The probability of each number of the attacker's suppressed elements (op.combat.loss.attacker-sup)."""
        most, unhurt = self.attacker_toll.fall.active, self.attacker_toll.none
        overrun = self.retreat_chance * Fraction(self.overrun, 100)
        two = overrun * Fraction(self.attacker_sup_overrun_two_percent, 100)
        one = overrun - two + (1 - overrun) * Fraction(self.attacker_sup_percent, 100)
        by_odds = [(min(1, most), unhurt * one), (min(2, most), unhurt * two)]
        return _rank(_share(self.attacker_toll.suppressed, by_odds))

    @property
    def works_removed(self) -> tuple[Fraction, ...]:
        """The probability of each number of levels that a set piece attack takes off the works of a defender that stays."""
        return chances.straggler_chances(self.removal_rolls, self.removal_percent, self.works)

    @property
    def _gives_way(self) -> Fraction:
        """The probability that a defender that survives its losses is made to retreat."""
        return Fraction(self.retreat, 100 * self.total)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the two units stand in, as far as it changes what becomes of their losses."""

    attacker_percent: int
    attacker_room: int
    defender_percent: int
    defender_room: int
    cornered: bool


def surroundings(state: State, attacker: Unit, defender: Unit) -> Surroundings:
    """Look round two units on the map, with the eyes of the attacker: what a sheet says both sides get to see."""
    assert attacker.at is not None
    assert defender.at is not None
    return Surroundings(
        attacker_percent=stragglers.conversion_percent(state, attacker.side),
        attacker_room=stragglers.room_for_stragglers(state, attacker.side, attacker.at),
        defender_percent=stragglers.conversion_percent(state, defender.side),
        defender_room=stragglers.room_for_stragglers(state, defender.side, defender.at),
        cornered=is_cornered(known_to(state, attacker.side), defender),
    )


def combat_sheet(state: State, attacker: Unit, defender: Unit) -> CombatSheet:
    """Work out an attack between two units on adjacent cells, without drawing a number."""
    return sheet_of(situation(state, attacker, defender), surroundings(state, attacker, defender))


def sheet_of(facts: Situation, around: Surroundings) -> CombatSheet:
    """Work out a regular attack from its situation."""
    return sheet_with(facts, around, odds_shifts(facts))


def sheet_with(
    facts: Situation,
    around: Surroundings,
    shifts: tuple[ForecastLine, ...],
    attack_type: CombatType = "regular",
) -> CombatSheet:
    """Work out a combat from its situation and the shifts of its odds.

    A set piece attack suppresses where others kill (op.action.set-piece.kia-to-sup); a counterattack drives nobody
    back and suppresses no attacker (op.order.counter.no-retreat-result, op.order.counter.no-sup).
    """
    combat, operations = facts.board.tables.combat, facts.board.tables.operations
    counters, spares = attack_type == "counterattack", attack_type == "set-piece"
    attack, defense = attack_value(facts), defense_value(facts)
    ratio = max(attack, 1), defense, combat.odds_per_threefold, 100
    reached = odds_reached(*ratio)
    odds = reached + 100 * _sum(shifts)
    own, other = attacker_loss_shifts(facts), defender_loss_shifts(facts)
    back = () if counters else retreat_shifts(facts)
    attacker_odds, defender_odds = odds + 100 * _sum(own), odds + 100 * _sum(other)
    attacker_toll = _loss_distribution(
        facts.attacker, combat, attacker_odds, facts.difficulty, around.attacker_percent, around.attacker_room
    )
    defender_toll = _loss_distribution(
        facts.defender, combat, defender_odds, "defender", around.defender_percent, around.defender_room
    )
    if spares:
        attacker_toll, defender_toll = (
            replace(attacker_toll, spares=True),
            replace(defender_toll, spares=True),
        )
    cornered = around.cornered and not counters
    retreat = 0 if counters else chances.retreat_weight(combat, odds + 100 * _sum(back))
    column = chances.column_for(combat, odds)
    attacker_result = _predict_losses(facts.attacker, combat, attacker_odds, facts.difficulty)
    defender_result = _predict_losses(facts.defender, combat, defender_odds, "defender")
    sup = min(column.defender_sup, defender_toll.fall.active)
    per_shift = operations.set_piece_ruin_percent_per_shift if spares else combat.ruin_percent_per_shift
    return CombatSheet(
        lines=shifts,
        outcomes=_outcomes(defender_toll, retreat, cornered=cornered),
        manner=attack_type,
        attacker=facts.attacker.id,
        defender=facts.defender.id,
        attack=attack,
        defense=defense,
        raw_hundredths=raw_odds(*ratio),
        reached_hundredths=reached,
        attacker_lines=own,
        defender_lines=other,
        retreat_lines=back,
        difficulty=facts.difficulty,
        total=chances.spread_total(combat),
        attacker_toll=attacker_toll,
        defender_toll=defender_toll,
        predicted_attacker_kia=0 if spares else attacker_result,
        predicted_attacker_sup=min(attacker_result, attacker_toll.fall.active) if spares else 0,
        predicted_defender_kia=0 if spares else defender_result,
        predicted_defender_sup=_predict_suppression(defender_result, sup, defender_toll),
        retreat=retreat,
        cornered=cornered,
        overrun=0 if counters else column.overrun,
        defender_sup=sup,
        attacker_sup_percent=0 if counters else combat.attacker_sup_percent,
        attacker_sup_overrun_two_percent=0 if counters else combat.attacker_sup_overrun_two_percent,
        ruins=0 if counters else ruin_percent(facts, per_shift),
        removal_rolls=_removal_rolls(facts) if spares else 0,
        removal_percent=column.removal if spares else 0,
        works=facts.defender.entrenchment,
    )


def _removal_rolls(facts: Situation) -> int:
    """Count one roll for the works of a defender, and one more for each engineer (op.action.set-piece.engineer-rolls)."""
    if not facts.defender.entrenchment:
        return 0
    return 1 + sum(specialist.engineer for specialist in facts.attacking)


def _loss_distribution(
    unit: Unit, combat: Combat, odds: int, reader: chances.Reader, percent: int, room: int
) -> LossDistribution:
    return LossDistribution(
        lost=chances.loss_weights(combat, odds, len(unit.queue), reader),
        total=chances.spread_total(combat),
        fall=loss_order_of(unit.queue),
        straggler_percent=percent,
        straggler_room=room,
    )


def _predict_losses(unit: Unit, combat: Combat, odds: int, reader: chances.Reader) -> int:
    """Return the losses by the plain odds number, without a draw (op.combat.loss.predicted-plain)."""
    return min(len(unit.queue), chances.losses_in_column(chances.column_for(combat, odds), reader))


def _predict_suppression(result: int, sup: int, toll: LossDistribution) -> int:
    """Return what is suppressed of a defender that stands, by the plain odds number."""
    if not result:
        return sup
    return min(result, toll.fall.active) if toll.spares else 0


def _outcomes(toll: LossDistribution, retreat: int, *, cornered: bool) -> tuple[ForecastOutcome, ...]:
    whole = 100 * toll.total * toll.total
    survives = sum(toll.lost[: toll.destroyed_by])
    retreats = survives * retreat
    gone = (toll.total - survives) * 100 * toll.total
    back = "The defender is cornered" if cornered else "The defender retreats"
    return (
        ForecastOutcome("The defender is destroyed", gone, whole),
        ForecastOutcome(back, retreats, whole),
        ForecastOutcome("The defender holds", whole - gone - retreats, whole),
    )


def _share(spared: Mapping[int, Fraction], others: Iterable[tuple[int, Fraction]]) -> Mapping[int, Fraction]:
    """Add probabilities of numbers to those of the elements that were spared; the rest is that of none."""
    found = dict(spared)
    for number, share in others:
        found[number] = found.get(number, Fraction(0)) + share
    found[0] = 1 - sum((share for number, share in found.items() if number), Fraction(0))
    return found


def _rank(shares: Mapping[int, Fraction]) -> tuple[Fraction, ...]:
    """Return probabilities in a row, from that of none on; nothing behind the last that can be."""
    return tuple(
        shares.get(number, Fraction(0))
        for number in range(1 + max(number for number, share in shares.items() if share))
    )


def _sum(lines: tuple[ForecastLine, ...]) -> int:
    return sum(line.value for line in lines if isinstance(line.value, int))
