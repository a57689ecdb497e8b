"""Every fall of dice: what is rolled is done once for each, so that its odds are known to the last of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from studio.rules.kernel.chance import Chance, Purpose

T = TypeVar("T")


class MoreDice(Exception):
    """A die was rolled that is not among those that have been told."""


@dataclass(frozen=True, slots=True)
class Told(Chance):
    """Dice that fall as told, and then no more."""

    faces: tuple[int, ...] = ()

    def below(self, bound: int, purpose: Purpose) -> tuple[int, "Told"]:
        assert bound == 6
        if not self.faces:
            raise MoreDice
        return self.faces[0] - 1, replace(self, faces=self.faces[1:])


def falls_of(rolling: Callable[[Chance], T], faces: Sequence[int] = ()) -> dict[T, Fraction]:
    """Return what comes of a roll with its odds, by doing it for each fall of its dice."""
    try:
        return {rolling(Told(1, faces=tuple(faces))): Fraction(1, 6 ** len(faces))}
    except MoreDice:
        found: dict[T, Fraction] = {}
        for face in range(1, 7):
            for result, share in falls_of(rolling, (*faces, face)).items():
                found[result] = found.get(result, Fraction(0)) + share
        return found
