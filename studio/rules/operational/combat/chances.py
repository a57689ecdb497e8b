"""How likely each result of a look-up is, exactly, from the tables (3.3 Combat losses, Retreat)."""

from bisect import bisect_left, bisect_right
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb, erf, sqrt
from typing import Final, Literal

from studio.tables.operational.combat import Column, Combat
from studio.tables.operational.kinds import Difficulty

#: Of so many draws each deviation of the odds has its share.
SPREAD: Final = 1_000_000
_FARTHEST: Final = 4


def round_half_up(hundredths: int) -> int:
    """Return a number given in the hundredths that it reaches, rounded with halves up (op.combat.loss.lookup)."""
    return (hundredths + 50) // 100


def column_for(combat: Combat, odds: int) -> Column:
    """Return the column of an odds number in hundredths; the outermost ones serve for all beyond (op.combat.loss.lookup)."""
    return combat.columns[_index_in_columns(_numbers(combat), round_half_up(odds))]


@lru_cache(maxsize=64)
def _numbers(combat: Combat) -> tuple[int, ...]:
    """Return the odds numbers of the columns."""
    return tuple(column.odds for column in combat.columns)


def _index_in_columns(numbers: tuple[int, ...], odds: int) -> int:
    """Return the place of the last column whose number is reached, or of the first."""
    return max(0, bisect_right(numbers, odds) - 1)


def deviation(combat: Combat, drawn: int) -> int:
    """Return how far, in hundredths, odds deviate by a number drawn below `SPREAD` (op.combat.loss.random)."""
    by, below = _spread(combat)
    return by[bisect_right(below, drawn) - 1]


#: Whose losses a column is read for: those of an attacker at a difficulty, or the defender's.
Reader = Difficulty | Literal["defender"]


def losses_in_column(column: Column, reader: Reader) -> int:
    """Return the losses in a column (op.combat.loss.attacker-table, op.combat.loss.defender-table)."""
    return column.defender_kia if reader == "defender" else column.attacker_kia(reader)


@lru_cache(maxsize=4096)
def loss_weights(combat: Combat, odds: int, most: int, reader: Reader) -> tuple[int, ...]:
    """Return the weight of each number of losses about an odds number in hundredths, `most` at the most.

    Rules op.combat.loss.attacker-kia and op.combat.loss.defender-kia.
    """
    weights = [0] * (most + 1)
    for column, weight in _columns(combat, odds):
        weights[min(losses_in_column(column, reader), most)] += weight
    while len(weights) > 1 and not weights[-1]:
        weights.pop()
    return tuple(weights)


@lru_cache(maxsize=4096)
def retreat_weight(combat: Combat, odds: int) -> int:
    """Return the weight of a retreat, of 100 times `SPREAD` (op.retreat.random)."""
    return sum(weight * column.retreat for column, weight in _columns(combat, odds))


@lru_cache(maxsize=4096)
def _columns(combat: Combat, odds: int) -> tuple[tuple[Column, int], ...]:
    """Return the columns that randomised odds can lead to, with their weights; as `column_for` finds them one by one."""
    by, below = _spread(combat)
    # Of all weights, those with which the columns before the second, the third ... are not left.
    short = [below[bisect_left(by, 100 * number - 50 - odds)] for number in _numbers(combat)[1:]]
    weights = [after - before for before, after in pairwise((0, *short, below[-1]))]
    return tuple((column, weight) for column, weight in zip(combat.columns, weights, strict=True) if weight)


@lru_cache(maxsize=64)
def _spread(combat: Combat) -> tuple[range, tuple[int, ...]]:
    """Return the deviations of the randomised odds in rising sequence, and how many of all draws are below each.

    A deviation stands for all of a normal distribution from it to the next, so that whole odds round as they should;
    what is beyond `_FARTHEST` standard deviations falls to the outermost.
    """
    if not combat.sigma:
        return range(1), (0, SPREAD)
    most = _FARTHEST * combat.sigma
    inner = range(1 - most, most)
    below = [round(SPREAD * (1 + erf(by / combat.sigma / sqrt(2))) / 2) for by in inner]
    return range(-most, most), (0, *below, SPREAD)


@lru_cache(maxsize=256)
def straggler_chances(steps: int, percent: int, room: int) -> tuple[Fraction, ...]:
    """Return the probability of each number of stragglers from so many lost regular steps, as far as there is room.

    One roll for each step; what would become stragglers beyond the room is KIA (op.stragglers.conversion).
    """
    found = [Fraction(0)] * (min(steps, room) + 1)
    for count in range(steps + 1):
        outcomes = comb(steps, count) * percent**count * (100 - percent) ** (steps - count)
        found[min(count, room)] += Fraction(outcomes, 100**steps)
    return tuple(found)
