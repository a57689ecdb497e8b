"""Plans of experiments: which values of several factors are tried together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product
from typing import Any, Final

from studio import StudioError
from studio.playtest.lab.pointers import Factor

#: So many variants of a battle are played at most.
MOST: Final = 500


class Design(StrEnum):
    """Which values are tried together."""

    ONE_AT_A_TIME = "one-at-a-time"
    FULL = "full"
    FRACTIONAL = "fractional"


class TooManyVariants(StudioError):
    """A plan with more variants than anybody waits for."""

    def __init__(self, count: int) -> None:
        super().__init__(
            f"That is {count} variants of the battle, and at most {MOST} are played; vary less, or one at a time."
        )


class NotTwoValues(StudioError):
    """A fractional plan of factors with other than two values."""

    def __init__(self, factor: Factor) -> None:
        super().__init__(
            f"A fractional plan takes two values of each pointer, a low and a high one, and {factor.pointer} has "
            f"{len(factor.values)}; name two, or choose the full plan."
        )


class VariedTwice(StudioError):
    """Two factors of which one is the other, or lies in it."""

    def __init__(self, first: Factor, second: Factor) -> None:
        super().__init__(
            f"{second.pointer} is varied twice; write --vary once, with all its values."
            if first.path == second.path
            else f"{first.pointer} and {second.pointer} cannot both be varied, as one lies in the other; name one of them."
        )


@dataclass(frozen=True, slots=True)
class Plan:
    """The variants of a battle that are played beside the battle as it is, none twice."""

    variants: tuple[Mapping[Factor, Any], ...]
    #: Whether the battle as it is belongs to the plan itself, so that its games count along each factor.
    has_now: bool


def plan_of(factors: Sequence[Factor], design: Design) -> Plan:
    """Return the variants of a plan. Raises VariedTwice, TooManyVariants and NotTwoValues."""
    for first, second in combinations(factors, 2):
        if all(step == other for step, other in zip(first.path, second.path, strict=False)):
            raise VariedTwice(first, second)
    match design:
        case Design.ONE_AT_A_TIME:
            found = [{factor: value} for factor in factors for value in factor.values]
        case Design.FULL:
            count = 1
            for factor in factors:
                count *= len(factor.values)
            if count > MOST:
                raise TooManyVariants(count)
            tried = product(*(factor.values for factor in factors))
            found = [dict(zip(factors, values, strict=True)) for values in tried]
        case Design.FRACTIONAL:
            found = _fraction(factors)
    kept = [each for each in found if any(value != factor.now for factor, value in each.items())]
    if len(kept) > MOST:
        raise TooManyVariants(len(kept))
    return Plan(tuple(kept), design is Design.ONE_AT_A_TIME or len(kept) < len(found))


def _fraction(factors: Sequence[Factor]) -> list[dict[Factor, Any]]:
    """Return a regular two-level fraction in which no factor hides behind another (resolution III or better).

    The first factors go through all combinations; each further one follows the product of a set of those, the largest
    sets first, so that as few effects as possible are mixed.
    """
    for factor in factors:
        if len(factor.values) != 2:
            raise NotTwoValues(factor)
    basic = 1
    while 2**basic - 1 < len(factors):
        basic += 1
    sets = [each for size in range(basic, 1, -1) for each in combinations(range(basic), size)]
    found = []
    for signs in product((0, 1), repeat=min(basic, len(factors))):
        levels = list(signs)
        for members in sets[: len(factors) - basic]:
            # The product of signs, where 0 stands for minus.
            minus = sum(1 - signs[each] for each in members)
            levels.append(1 - minus % 2)
        found.append({factor: factor.values[level] for factor, level in zip(factors, levels, strict=True)})
    return found
