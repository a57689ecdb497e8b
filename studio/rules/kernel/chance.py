"""Chance as a value in the state: the same seed and the same draws give the same numbers on every platform.

Number n of a stream is the SplitMix64 output for the counter n, so a chance needs no hidden state: its seed and
the count of numbers taken say everything. Only integers are used, and reduction to a range rejects the
incomplete last cycle, so that the odds are exact.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from studio import StudioError

_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15


class SeedOutOfRange(StudioError):
    """A seed that does not fit into 64 bits."""

    def __init__(self, seed: int) -> None:
        super().__init__(f"The seed {seed} cannot be used; choose a whole number from 0 to {_MASK}.")


class ChanceHidden(StudioError):
    """A number was asked of the chance of a view, from which the seed has been taken out."""

    def __init__(self) -> None:
        super().__init__(
            "This is a side's view, which does not know the dice to come; "
            "put a chance of your own into it before you try actions that draw numbers."
        )


@dataclass(frozen=True, slots=True)
class Chance:
    """`draws` counts the numbers taken from the stream, rejected ones included. A seed of None is hidden."""

    seed: int | None
    draws: int = 0

    def __post_init__(self) -> None:
        if self.seed is not None and not 0 <= self.seed <= _MASK:
            raise SeedOutOfRange(self.seed)

    def below(self, bound: int) -> tuple[int, "Chance"]:
        """Draw a number from 0 to bound - 1, each equally likely; bound is from 1 to 2 ** 64."""
        if self.seed is None:
            raise ChanceHidden
        if not 1 <= bound <= _MASK + 1:
            raise ValueError(f"cannot draw a number below {bound}")
        fair = (_MASK + 1) - (_MASK + 1) % bound
        draws = self.draws
        while True:
            draws += 1
            number = _number(self.seed, draws)
            if number < fair:
                return number % bound, Chance(self.seed, draws)

    def draw(self, weights: Sequence[int]) -> tuple[int, "Chance"]:
        """Draw an index of `weights`, each as likely as its weight says; weights are whole, not negative."""
        if any(weight < 0 for weight in weights) or not any(weights):
            raise ValueError(f"cannot draw by the weights {list(weights)}")
        number, after = self.below(sum(weights))
        sums = accumulate(weights)
        return next(index for index, reached in enumerate(sums) if number < reached), after


#: What a view holds in place of the state's chance.
HIDDEN: Final = Chance(None)


def _number(seed: int, count: int) -> int:
    """Return number `count` (from 1) of the SplitMix64 stream that starts at `seed`."""
    mixed = (seed + count * _GAMMA) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31)
