"""Chance as a value in the state: the same seed and the same draws give the same numbers on every platform.

Each number is drawn for a purpose: in which turn, for whom, and for what. The numbers of a purpose are a SplitMix64
stream of its own, whose start is a digest of the seed and the purpose; so they depend on nothing but these and on how
many that purpose has taken, and what is drawn for one leaves those of all others alone. Only integers are used, and
what would make some numbers of a range likelier is rejected, so that the odds are exact.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from hashlib import blake2b
from itertools import accumulate
from typing import Final, NamedTuple

from studio import StudioError
from studio.rules.kernel.forms import SPARSE

_BITS: Final = 64
_RANGE: Final = 1 << _BITS
_MASK: Final = _RANGE - 1
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


class DrawKind(StrEnum):
    """For what numbers are drawn: each ruleset lists its own, in words without a slash."""

    # That of enums is Python, and purposes are looked up with each draw.
    __hash__ = str.__hash__


class Purpose(NamedTuple):
    """What a number is drawn for. Those of a turn are drawn before those of the next."""

    turn: int
    #: The unit, headquarters, side or place that it is about, by its id; `kind` says which of these.
    who: str
    kind: DrawKind

    @property
    def text(self) -> str:
        """The one text of this purpose."""
        return "/".join((str(self.turn), self.kind, self.who))


@dataclass(frozen=True, slots=True)
class Chance:
    """`draws` counts all numbers taken, rejected ones included. A seed of None is hidden."""

    seed: int | None
    draws: int = 0
    #: The turn of the last purpose, and how many numbers each of this turn has taken, by its text.
    turn: int = field(default=0, metadata=SPARSE)
    taken: Mapping[str, int] = field(default_factory=dict, metadata=SPARSE)

    def __post_init__(self) -> None:
        if self.seed is not None and not 0 <= self.seed <= _MASK:
            raise SeedOutOfRange(self.seed)

    def below(self, bound: int, purpose: Purpose) -> tuple[int, "Chance"]:
        """Draw a number from 0 to bound - 1, each equally likely; bound is from 1 to 2 ** 64.

        The numbers rise with what the stream gives, so that one drawn below another bound is about as high in it.
        Raises ValueError for a purpose of a turn whose counts have been dropped.
        """
        if self.seed is None:
            raise ChanceHidden
        if not 1 <= bound <= _RANGE:
            raise ValueError(f"cannot draw a number below {bound}")
        if purpose.turn < self.turn:
            raise ValueError(f"cannot draw for turn {purpose.turn} after turn {self.turn}")
        text, start = _find_stream(self.seed, purpose)
        taken = self.taken if purpose.turn == self.turn else {}
        count = before = taken.get(text, 0)
        # So many of the 2 ** 64 numbers of the stream are one too many for their share of the range.
        surplus = _RANGE % bound
        while True:
            count += 1
            scaled = _number(start, count) * bound
            if scaled & _MASK >= surplus:
                draws = self.draws + count - before
                return scaled >> _BITS, Chance(self.seed, draws, purpose.turn, {**taken, text: count})

    def draw(self, weights: Sequence[int], purpose: Purpose) -> tuple[int, "Chance"]:
        """Draw an index of `weights`, each as likely as its weight says; weights are whole, not negative."""
        if any(weight < 0 for weight in weights) or not any(weights):
            raise ValueError(f"cannot draw by the weights {list(weights)}")
        number, after = self.below(sum(weights), purpose)
        sums = accumulate(weights)
        return next(index for index, reached in enumerate(sums) if number < reached), after


#: What a view holds in place of the state's chance.
HIDDEN: Final = Chance(None)


@lru_cache(maxsize=1024)
def _find_stream(seed: int, purpose: Purpose) -> tuple[str, int]:
    """Return the text of a purpose and where its stream starts: a digest of that text, with the seed as the key."""
    text, key = purpose.text, seed.to_bytes(_BITS // 8, "big")
    digest = blake2b(text.encode(), digest_size=_BITS // 8, key=key).digest()
    return text, int.from_bytes(digest, "big")


def _number(start: int, count: int) -> int:
    """Return number `count` (from 1) of the SplitMix64 stream that starts at `start`."""
    mixed = (start + count * _GAMMA) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31)
