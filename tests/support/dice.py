"""Dice that fall as a case says: how far randomised odds lie from the plain ones, and rolls of 0 to 99."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from studio.rules.kernel.chance import Chance, Purpose
from tests.support.battles import shipped_ruleset


class DiceDiffer(AssertionError):
    """The rules ask for another kind of die than the case has next, or for one too many."""

    def __init__(self, asked: str, found: object) -> None:
        super().__init__(f"the rules want {asked}, and the dice of the case have {found} next")


@dataclass(frozen=True, slots=True)
class Dice(Chance):
    """`falls` are the dice to come: a text such as "+1.5" for randomised odds, a number for a roll or for what has weights."""

    falls: tuple[str | int, ...] = ()

    def below(self, bound: int, purpose: Purpose) -> tuple[int, "Dice"]:
        match self.falls:
            case (int(number), *rest) if number < bound:
                return number, replace(self, falls=tuple(rest))
        raise DiceDiffer(f"a roll below {bound}", self._next)

    def draw(self, weights: Sequence[int], purpose: Purpose) -> tuple[int, Chance]:
        match self.falls:
            case (int(), *_):
                return Chance.draw(self, weights, purpose)
            case (str(text), *rest):
                by = [entry.by for entry in shipped_ruleset().combat.spread]
                assert len(weights) == len(by), "only odds are drawn from a table by a text"
                place = min(
                    range(len(by)), key=lambda index: (abs(by[index] - 100 * float(text)), -by[index])
                )
                return place, replace(self, falls=tuple(rest))
        raise DiceDiffer("how far the odds are from the plain ones", self._next)

    @property
    def _next(self) -> object:
        return self.falls[0] if self.falls else "nothing"


def dice(falls: Sequence[str | int]) -> Dice:
    """Dice that fall so, one after another."""
    return Dice(1, falls=tuple(falls))
