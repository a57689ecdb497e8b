"""Work of a fixed size, beside which other work is measured: machines differ, and one is not always as fast."""

from statistics import median
from time import process_time
from typing import Final

#: How long a yardstick takes on the machine for which the seconds of these tests are meant.
_USUAL: Final = 0.006


def yardstick() -> float:
    """How many CPU seconds it takes now to put 100,000 pairs into a dictionary: some 6 ms on a machine of 2025."""
    return median(_once() for _ in range(5))


def seconds_here(seconds: float) -> float:
    """How long that takes here now which takes so many seconds where a yardstick takes 6 ms."""
    return seconds / _USUAL * yardstick()


def _once() -> float:
    before, pairs = process_time(), {}
    for number in range(100_000):
        pairs[number % 977] = (number, number * 2)
    return process_time() - before
