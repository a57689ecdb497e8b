"""Whether observed numbers may come from given probabilities: the chi-square test."""

from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import exp, lgamma, log

#: Cells that are expected less often than so are put together with others.
LEAST_EXPECTED = 5


def statistic(
    observed: Counter[Hashable], probabilities: Mapping[Hashable, Fraction], trials: int
) -> tuple[float, int]:
    """The sum of the weighed squares and its degrees of freedom; 0 of these where there is but one cell.

    Fails where something came that cannot, or where the probabilities do not sum to 1.
    """
    assert sum(probabilities.values()) == 1
    impossible = [cell for cell in observed if not probabilities.get(cell)]
    assert not impossible, f"{impossible} came, which cannot be"
    rare_expected = rare_observed = 0.0
    squares, cells = 0.0, 0
    for cell, share in sorted(probabilities.items(), key=lambda item: item[1]):
        expected, seen = float(share * trials), observed[cell]
        if expected < LEAST_EXPECTED or 0 < rare_expected < LEAST_EXPECTED:
            rare_expected, rare_observed = rare_expected + expected, rare_observed + seen
            continue
        squares, cells = squares + (seen - expected) ** 2 / expected, cells + 1
    if rare_expected:
        squares, cells = squares + (rare_observed - rare_expected) ** 2 / rare_expected, cells + 1
    return squares, cells - 1


def probability_beyond(squares: float, freedom: int) -> float:
    """How likely a sum of squares is at least so great: the upper regularised gamma function of the halves.

    Certain where there is no freedom.
    """
    half, x = freedom / 2, squares / 2
    if not freedom or x <= 0:
        return 1.0
    front = exp(-x + half * log(x) - lgamma(half))
    if x < half + 1:
        term = total = 1 / half
        for number in range(1, 1000):
            term *= x / (half + number)
            total += term
        return 1 - total * front
    # Lentz's continued fraction.
    b = x + 1 - half
    c, d = 1e300, 1 / b
    found = d
    for number in range(1, 1000):
        a = -number * (number - half)
        b += 2
        d = 1 / (a * d + b)
        c = b + a / c
        found *= c * d
    return found * front
