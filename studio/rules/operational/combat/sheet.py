"""The combat sheet: what a person sees before an attack, and the very value that the attack then resolves."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.operational.combat import chances
from studio.rules.operational.combat.odds import attack_value, defense_value, raw_odds
from studio.rules.operational.combat.shifts import (
    attacker_loss_shifts,
    defender_loss_shifts,
    odds_shifts,
    retreat_shifts,
)
from studio.rules.operational.combat.situation import Situation, situation
from studio.rules.operational.state import State, Unit, UnitId
from studio.rules.operational.steps import Queue, has_steps, kill


@dataclass(frozen=True, slots=True)
class CombatSheet(Forecast):
    """An attack in figures; `lines` are the shifts of the odds, `outcomes` what becomes of the defender.

    The chances are exact: `attacker_kia[n]` is the weight of losing n elements, of `total`; so is `defender_kia`.
    `retreat` is a weight of 100 times `total`, for a defender that survives its KIA; `overrun` a percentage, once it
    has retreated or been cornered.
    """

    attacker: UnitId
    defender: UnitId
    attack: int
    defense: int
    #: The raw odds number in hundredths, halves rounded up.
    raw_hundredths: int
    attacker_lines: tuple[ForecastLine, ...]
    defender_lines: tuple[ForecastLine, ...]
    retreat_lines: tuple[ForecastLine, ...]
    total: int
    attacker_kia: tuple[int, ...]
    defender_kia: tuple[int, ...]
    #: The least number of KIA that destroys the defender, and the attacker.
    destroyed_by: int
    attacker_destroyed_by: int
    retreat: int
    overrun: int
    #: What is suppressed of a defender that neither lost KIA nor retreated.
    defender_sup: int
    attacker_sup_percent: int
    attacker_sup_overrun_two_percent: int

    @property
    def odds_hundredths(self) -> int:
        """Raw odds plus all shifts, in hundredths; not held to the columns of the tables (op.combat.odds.shifts)."""
        return self.raw_hundredths + 100 * _sum(self.lines)

    @property
    def odds(self) -> int:
        """The plain odds number, rounded."""
        return chances.rounded(self.odds_hundredths)

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
    def attacker_survival(self) -> Fraction:
        """The probability that the attacker is not destroyed."""
        return Fraction(sum(self.attacker_kia[: self.attacker_destroyed_by]), self.total)

    @property
    def survival(self) -> Fraction:
        """The probability that the defender is not destroyed."""
        return Fraction(sum(self.defender_kia[: self.destroyed_by]), self.total)

    @property
    def retreat_chance(self) -> Fraction:
        """The probability that the defender is made to retreat, whether or not it finds a way."""
        return self.survival * Fraction(self.retreat, 100 * self.total)

    @property
    def overrun_chance(self) -> Fraction:
        """The probability that the attacker keeps its AP."""
        return self.retreat_chance * self.attacker_survival * Fraction(self.overrun, 100)

    @property
    def mean_attacker_kia(self) -> Fraction:
        """The KIA that the attacker has to expect."""
        return Fraction(sum(lost * weight for lost, weight in enumerate(self.attacker_kia)), self.total)

    @property
    def mean_defender_kia(self) -> Fraction:
        """The KIA that the defender has to expect."""
        return Fraction(sum(lost * weight for lost, weight in enumerate(self.defender_kia)), self.total)

    @property
    def mean_defender_sup(self) -> Fraction:
        """The suppressed steps that the defender has to expect."""
        held = 1 - Fraction(self.retreat, 100 * self.total)
        return Fraction(self.defender_kia[0], self.total) * held * self.defender_sup


def combat_sheet(state: State, attacker: Unit, defender: Unit) -> CombatSheet:
    """Work out an attack between two units on adjacent cells, without drawing a number."""
    return sheet_of(situation(state, attacker, defender))


def sheet_of(facts: Situation) -> CombatSheet:
    """Work out an attack from its situation."""
    combat = facts.board.tables.combat
    attack, defense = attack_value(facts), defense_value(facts)
    shifts = odds_shifts(facts)
    raw = raw_odds(max(attack, 1), defense, combat.odds_per_threefold, 100)
    odds = raw + 100 * _sum(shifts)
    own, other, back = attacker_loss_shifts(facts), defender_loss_shifts(facts), retreat_shifts(facts)
    total = chances.spread_total(combat)
    defender_kia = chances.defender_kia(combat, odds + 100 * _sum(other), len(facts.defender.queue))
    destroyed_by = _destroyed_by(facts.defender.queue)
    retreat = chances.retreat(combat, odds + 100 * _sum(back))
    column = chances.column_for(combat, odds)
    return CombatSheet(
        lines=shifts,
        outcomes=_outcomes(total, sum(defender_kia[destroyed_by:]), retreat),
        attacker=facts.attacker.id,
        defender=facts.defender.id,
        attack=attack,
        defense=defense,
        raw_hundredths=raw,
        attacker_lines=own,
        defender_lines=other,
        retreat_lines=back,
        total=total,
        attacker_kia=chances.attacker_kia(combat, odds + 100 * _sum(own), len(facts.attacker.queue)),
        defender_kia=defender_kia,
        destroyed_by=destroyed_by,
        attacker_destroyed_by=_destroyed_by(facts.attacker.queue),
        retreat=retreat,
        overrun=column.overrun,
        defender_sup=column.defender_sup,
        attacker_sup_percent=combat.attacker_sup_percent,
        attacker_sup_overrun_two_percent=combat.attacker_sup_overrun_two_percent,
    )


def _outcomes(total: int, destroyed: int, retreat: int) -> tuple[ForecastOutcome, ...]:
    whole = 100 * total * total
    retreats = (total - destroyed) * retreat
    gone = destroyed * 100 * total
    return (
        ForecastOutcome("The defender is destroyed", gone, whole),
        ForecastOutcome("The defender retreats", retreats, whole),
        ForecastOutcome("The defender holds", whole - gone - retreats, whole),
    )


@lru_cache(maxsize=4096)
def _destroyed_by(queue: Queue) -> int:
    return next(count for count in range(len(queue) + 1) if not has_steps(kill(queue, count)[0]))


def _sum(lines: tuple[ForecastLine, ...]) -> int:
    return sum(line.value for line in lines if isinstance(line.value, int))
