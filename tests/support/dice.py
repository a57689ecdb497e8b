"""Dice that fall as a case says: how far randomised odds lie from the plain ones, and rolls of 0 to 99."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from studio.documents.table_models import to_table
from studio.rules.kernel.chance import Chance, Purpose
from studio.rules.operational.combat.chances import SPREAD, deviation
from studio.tables.operational.combat import Combat
from tests.support.battles import shipped_ruleset


class DiceDiffer(AssertionError):
    """The rules ask for another kind of die than the case has next, or for one too many."""

    def __init__(self, asked: str, found: object) -> None:
        super().__init__(f"the rules want {asked}, and the dice of the case have {found} next")


@cache
def _combat() -> Combat:
    """The shipped figures of combat."""
    return to_table(Combat, shipped_ruleset().combat)  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class Dice(Chance):
    """`falls` are the dice to come: a text such as "+1.5" for randomised odds, a number for a roll or for what has weights."""

    falls: tuple[str | int, ...] = ()

    def below(self, bound: int, purpose: Purpose) -> tuple[int, "Dice"]:
        match self.falls:
            case (int(number), *rest) if number < bound:
                return number, replace(self, falls=tuple(rest))
            case (str(text), *rest) if bound == SPREAD:
                combat, by = _combat(), round(100 * float(text))
                drawn = bisect_left(range(SPREAD), by, key=lambda number: deviation(combat, number))
                return min(drawn, SPREAD - 1), replace(self, falls=tuple(rest))
        raise DiceDiffer(f"a roll below {bound}", self._next)

    @property
    def _next(self) -> object:
        return self.falls[0] if self.falls else "nothing"


def dice(falls: Sequence[str | int]) -> Dice:
    """Dice that fall so, one after another."""
    return Dice(1, falls=tuple(falls))
