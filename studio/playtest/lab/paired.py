"""Statistics of games that were played twice with the same seeds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Final

_NORMAL: Final = 1.959963984540054
#: A difference that is too small to matter: where two versions are alike, games until it is known so closely.
CLOSE: Final = 0.05


@dataclass(frozen=True, slots=True)
class Difference:
    """The second share minus the first, its 95 % interval, and how many more games would settle it; 0: it is settled."""

    value: float
    low: float
    high: float
    more_games: int
    #: Whether the games would settle which is larger, or else that they differ by less than `CLOSE`.
    settles_sign: bool

    @property
    def is_settled(self) -> bool:
        """Whether the interval leaves out a difference of nothing."""
        return self.low > 0 or self.high < 0


def paired_difference(first: Sequence[bool], second: Sequence[bool]) -> Difference:
    """Compare what happened in games of equal seeds: the interval of Agresti and Min for matched pairs.

    More games are reckoned as if they went on as those that were played; where both are alike, as many as leave a
    difference below `CLOSE`.
    """
    games = len(first)
    gained = sum(after and not before for before, after in zip(first, second, strict=True))
    lost = sum(before and not after for before, after in zip(first, second, strict=True))
    value = (gained - lost) / games
    # Half a pair is added to each of the four cells, so that few games give no certainty.
    of, up, down = games + 2, gained + 0.5, lost + 0.5
    centre = (up - down) / of
    variance = (up + down) / of - centre * centre
    half = _NORMAL * sqrt(variance / of)
    low, high = max(centre - half, -1.0), min(centre + half, 1.0)
    is_alike = abs(value) < CLOSE
    needed = ceil(_NORMAL**2 * variance / max(abs(value), CLOSE) ** 2)
    is_settled = low > 0 or high < 0 or (is_alike and half < CLOSE)
    more = 0 if is_settled else max(needed - games, 1)
    return Difference(round(value, 4), round(low, 4), round(high, 4), more, not is_alike)
