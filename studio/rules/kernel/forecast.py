"""What an action would lead to, computed without drawing a number."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class ForecastLine:
    """One step of the computation: a base figure or a shift, with the rules it comes from."""

    label: str
    value: int | str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForecastOutcome:
    """One of the things that can happen, in `weight` of `total` cases."""

    label: str
    weight: int
    total: int

    @property
    def probability(self) -> Fraction:
        """Exact, so that the outcomes of one forecast sum to 1."""
        return Fraction(self.weight, self.total)


@dataclass(frozen=True, slots=True)
class Forecast:
    """The sheet shown before an action; resolving the action uses the same value. Rulesets add fields."""

    lines: tuple[ForecastLine, ...]
    outcomes: tuple[ForecastOutcome, ...]
