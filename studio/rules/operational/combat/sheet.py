"""The combat sheet: what a person sees before an attack, and the very value that the attack then resolves."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.combat import chances
from studio.rules.operational.combat.loss_distribution import LossDistribution
from studio.tables.operational.kinds import Difficulty

#: How a combat is fought that has odds. In a counterattack the two units have exchanged their roles.
CombatType = Literal[
    "regular", "set-piece", "assault-crossing", "counterattack", "naval-assault", "para-drop"
]
#: Those whose attacker comes out of the sea or the air: it takes the hex or is lost.
LANDINGS: Final[tuple[CombatType, ...]] = ("naval-assault", "para-drop")


@dataclass(frozen=True, slots=True)
class CombatSheet(Forecast):
    """An attack in figures; `lines` are the shifts of the odds, `outcomes` what becomes of the defender.

    All chances are exact and follow from the tables. `retreat` is a weight of 100 times `total`, for a defender
    that survives its losses; `overrun` a percentage, once it has retreated or been cornered, or was destroyed where
    that counts.
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
    #: A defender that is destroyed outright can be overrun too.
    overruns_destroyed: bool
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
        return self.reached_hundredths + 100 * sum_of(self.lines)

    @property
    def odds(self) -> int:
        """The plain odds number, rounded."""
        return chances.round_half_up(self.odds_hundredths)

    @property
    def attacker_loss_odds(self) -> int:
        """The number, in hundredths, about which the attacker's losses are drawn."""
        return self.odds_hundredths + 100 * sum_of(self.attacker_lines)

    @property
    def defender_loss_odds(self) -> int:
        """The number, in hundredths, about which the defender's losses are drawn."""
        return self.odds_hundredths + 100 * sum_of(self.defender_lines)

    @property
    def retreat_odds(self) -> int:
        """The number, in hundredths, about which the retreat column is drawn."""
        return self.odds_hundredths + 100 * sum_of(self.retreat_lines)

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
        return self._overrun_by_survivors * self.attacker_survival

    @property
    def landing_chance(self) -> Fraction:
        """The probability that an attacker out of the sea or the air clears the hex, lives and lands."""
        driven_off = Fraction(0) if self.cornered else self.retreat_chance
        return self.attacker_survival * (1 - self.survival + driven_off)

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
        overrun = self._overrun_by_survivors
        two = overrun * Fraction(self.attacker_sup_overrun_two_percent, 100)
        one = overrun - two + (1 - overrun) * Fraction(self.attacker_sup_percent, 100)
        by_odds = [(min(1, most), unhurt * one), (min(2, most), unhurt * two)]
        return _rank(_share(self.attacker_toll.suppressed, by_odds))

    @property
    def works_removed(self) -> tuple[Fraction, ...]:
        """The probability of each number of levels that a set piece attack takes off the works of a defender that stays."""
        return chances.straggler_chances(self.removal_rolls, self.removal_percent, self.works)

    @property
    def _overrun_by_survivors(self) -> Fraction:
        """The probability of an overrun for an attacker that is not destroyed (op.retreat.overrun)."""
        destroyed = 1 - self.survival if self.overruns_destroyed else Fraction(0)
        return (self.retreat_chance + destroyed) * Fraction(self.overrun, 100)

    @property
    def _gives_way(self) -> Fraction:
        """The probability that a defender that survives its losses is made to retreat."""
        return Fraction(self.retreat, 100 * self.total)


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


def sum_of(lines: tuple[ForecastLine, ...]) -> int:
    """Return what shifts come to in all."""
    return sum(line.value for line in lines if isinstance(line.value, int))
