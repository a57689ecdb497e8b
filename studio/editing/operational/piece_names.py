"""Names for new pieces that tell them apart: "1st Infantry Division", "2nd Infantry Division", "XIV Panzer Corps"."""

from collections.abc import Collection, Iterator
from itertools import count
from typing import Final

from studio.documents.operational.hq_types import HqType
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.unit_types import UnitType
from studio.editing.creation import ordinal

#: Words that stay as they are within a name.
_SMALL: Final = frozenset({"of", "and", "the", "de", "la"})
_ROMAN: Final = ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
#: As many letters of a type's name as go into a name.
_LONGEST: Final = 150
#: As many letters as stand on a counter behind the number.
_LETTERS: Final = 3


def names_in(scenario: OperationalScenario) -> frozenset[str]:
    """Return the names that units and headquarters have, and what stands on the counters of units."""
    units = (name for unit in scenario.units for name in (unit.name, unit.designation))
    return frozenset((*units, *(hq.name for hq in scenario.hqs)))


def new_unit_name(kind: UnitType, taken: Collection[str]) -> tuple[str, str]:
    """Return a name that is not taken, and the designation on its counter: ("2nd Infantry Division", "2 INF").

    That is none that is taken either, as of a unit that was given another name.
    """
    what = _titled(_without_nation(kind))
    first, *others = what.split()
    letters = f" {first[:_LETTERS].upper()}" if others else ""
    names = ((f"{ordinal(number)} {what}", f"{number}{letters}") for number in count(1))
    return next(both for both in names if not any(each in taken for each in both))


def new_hq_name(kind: HqType, taken: Collection[str]) -> str:
    """Return a name that is not taken; corps have Roman numbers, as is their use: "II Corps", "1st Army"."""
    what = _titled(_without_nation(kind)).removesuffix(" Headquarters")
    write = roman if "Corps" in what.split() else ordinal
    return _free((f"{write(number)} {what}" for number in count(1)), taken)


def roman(number: int) -> str:
    """Write a number below 90 in Roman digits."""
    written = ""
    for value, digits in _ROMAN:
        times, number = divmod(number, value)
        written += digits * times
    return written


def _free(names: Iterator[str], taken: Collection[str]) -> str:
    return next(name for name in names if name not in taken)


def _without_nation(kind: UnitType | HqType) -> str:
    """Return the name of a type without the nation that it begins with: "German Panzer division" is a Panzer division.

    What is very long is cut, so that there is room for a number.
    """
    nation = f"{kind.nation.replace('-', ' ')} "
    name = kind.name[len(nation) :] if kind.name.casefold().startswith(nation) else kind.name
    return name[:_LONGEST]


def _titled(name: str) -> str:
    words = (word if word in _SMALL else word[:1].upper() + word[1:] for word in name.split())
    return " ".join(words)
