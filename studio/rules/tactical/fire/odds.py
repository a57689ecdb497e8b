"""Exact odds of dice, as whole weights: what forecasts tell is what dice can do."""

from collections.abc import Mapping
from functools import lru_cache
from math import gcd
from typing import Final, NamedTuple, TypeVar

from studio.rules.tactical.base.dice import SIDES

K = TypeVar("K")

_DICE_THAT_ARE_KEPT: Final = 4096


class Results(NamedTuple):
    """What dice of fire brought: kills and shocks among their hits."""

    kills: int
    shocks: int


def at_least(need: int) -> int:
    """Return in how many of six faces a die shows so much; 7 is never."""
    return max(0, min(SIDES, SIDES + 1 - need))


@lru_cache(maxsize=_DICE_THAT_ARE_KEPT)
def odds_of_hits(dice: int, need: int) -> tuple[int, ...]:
    """Return the weights of 0, 1, … hits with so many dice, of 6 to the power of the dice in all."""
    weights: tuple[int, ...] = (1,)
    hit = at_least(need)
    for _ in range(dice):
        missed = [weight * (SIDES - hit) for weight in weights]
        struck = [weight * hit for weight in weights]
        weights = tuple(a + b for a, b in zip([*missed, 0], [0, *struck], strict=True))
    return weights


@lru_cache(maxsize=_DICE_THAT_ARE_KEPT)
def odds_of_fire(dice: int, need: int, shock: int, kill: int) -> Mapping[Results, int]:
    """Return the weights of kills and shocks of one group of dice: each hit is followed by a die of effect."""
    hit, kills = at_least(need), at_least(kill)
    # A face that kills is no shock, also where it takes less to kill.
    shocks = max(0, at_least(shock) - kills)
    nothing = SIDES * SIDES - hit * (kills + shocks)
    found: Mapping[Results, int] = {Results(0, 0): 1}
    for _ in range(dice):
        after: dict[Results, int] = {}
        for was, weight in found.items():
            _add(after, was, weight * nothing)
            _add(after, Results(was.kills, was.shocks + 1), weight * hit * shocks)
            _add(after, Results(was.kills + 1, was.shocks), weight * hit * kills)
        found = after
    return found


def both(one: Mapping[Results, int], other: Mapping[Results, int]) -> Mapping[Results, int]:
    """Return the weights of the results of two groups together."""
    after: dict[tuple[int, int], int] = {}
    for (kills, shocks), weight in one.items():
        for (more_kills, more_shocks), more in other.items():
            _add(after, (kills + more_kills, shocks + more_shocks), weight * more)
    return {Results(*each): weight for each, weight in after.items()}


def odds_of_net_hits(strike: int, armour: int, hit: int, save: int) -> Mapping[int, int]:
    """Return the weights of hits that armour does not save, 0 at the least."""
    found: dict[int, int] = {}
    for hits, weight in enumerate(odds_of_hits(strike, hit)):
        for saves, more in enumerate(odds_of_hits(armour, save)):
            _add(found, max(0, hits - saves), weight * more)
    return found


def reduced(weights: Mapping[K, int]) -> Mapping[K, int]:
    """Return the same odds in the smallest whole numbers, what cannot happen left out."""
    divisor = gcd(*weights.values())
    return {key: weight // divisor for key, weight in weights.items() if weight}


def _add(weights: dict[K, int], key: K, weight: int) -> None:
    if weight:
        weights[key] = weights.get(key, 0) + weight
