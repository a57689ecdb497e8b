"""Shares with their intervals, and quantiles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

#: The 97.5 % point of the normal distribution, for intervals of 95 %.
_NORMAL: Final = 1.959963984540054
_QUANTILES: Final = (5, 25, 50, 75, 95)
_PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class Interval:
    """The 95 % interval of a share, from 0 to 1."""

    low: float
    high: float

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.high - self.low


@dataclass(frozen=True, slots=True)
class Share:
    """A share of runs with its interval."""

    value: Fraction
    interval: Interval


@dataclass(frozen=True, slots=True)
class Spread:
    """How an amount is distributed: its 5, 25, 50, 75 and 95 % quantiles, and its mean."""

    quantiles: tuple[int, int, int, int, int]
    mean: Fraction


def wilson(hits: float, of: float) -> Interval:
    """Return the Wilson interval of a share of so many independent trials, or of what is worth so many."""
    if not of:
        return Interval(0.0, 1.0)
    share, square = hits / of, _NORMAL * _NORMAL
    centre = (share + square / (2 * of)) / (1 + square / of)
    half = _NORMAL / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of * of))
    return Interval(max(centre - half, 0.0), min(centre + half, 1.0))


def clustered(hits: Sequence[int], each: int) -> Interval:
    """Return the interval of a share of trials that come `each` at a time, each time with so many hits.

    Trials that come together may hit together. They are worth as many independent ones as fit the spread of their hits,
    between one and all of them.
    """
    times, total = len(hits), sum(hits)
    trials = times * each
    alone = total * (trials - total) / trials**3 if trials else 0.0
    if times < 2 or not alone:
        effect = float(each)
    else:
        spread = sum((hit / each - total / trials) ** 2 for hit in hits) / (times - 1) / times
        effect = min(max(spread / alone, 1.0), each)
    return wilson(total / effect, trials / effect)


def around(share: float, deviation: float) -> Interval:
    """Return the interval of a share that varies so much when tables are drawn again."""
    half = _NORMAL * deviation
    return Interval(max(share - half, 0.0), min(share + half, 1.0))


def wider(first: Interval, second: Interval) -> Interval:
    """Return the wider of two intervals."""
    return first if first.width >= second.width else second


def spread_of(weights: Mapping[int, int]) -> Spread:
    """Return how amounts are distributed, each with its weight; there must be some."""
    total = sum(weights.values())
    amounts = sorted(weights)
    found: list[int] = []
    reached, index = weights[amounts[0]], 0
    for percent in _QUANTILES:
        while reached * _PERCENT < total * percent:
            index += 1
            reached += weights[amounts[index]]
        found.append(amounts[index])
    first, second, third, fourth, fifth = found
    mean = Fraction(sum(amount * weight for amount, weight in weights.items()), total)
    return Spread((first, second, third, fourth, fifth), mean)
