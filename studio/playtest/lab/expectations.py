"""What an author expects of a batch: a band for each of some measures, in a file of its own."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final, TypeAlias

from studio import StudioError
from studio.documents.reading.expectations import bands_in
from studio.documents.storage.files import read_bytes
from studio.documents.text.json_text import parse
from studio.documents.text.shortened import PATH, shortened
from studio.playtest.battle import Battle
from studio.playtest.engine_measures import measures_for
from studio.playtest.lab.report_measures import can_be_measured, measures_of, possible_measures
from studio.playtest.report import Report

_SHOWN: Final = 4
#: The least and the most of each measure that something is expected of.
Bands: TypeAlias = Mapping[str, tuple[float, float]]


class NoExpectations(StudioError):
    """A file that does not say what is expected."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(
            f"{shortened(str(path), PATH)} does not say what is expected of a batch: {problem}; "
            'write {"sides.allies.wins": [0.4, 0.6]}, with the least and the most of each measure.'
        )


class UnknownMeasure(StudioError):
    """A measure was expected that the report of the battle does not have."""

    def __init__(self, name: str, known: Collection[str]) -> None:
        near = get_close_matches(name, known, _SHOWN) or sorted(known)[:_SHOWN]
        super().__init__(
            f"The report of this battle has no measure “{shortened(name)}”; it has {', '.join(near)} and others, "
            "which `studio batch … --measures` lists."
        )


@dataclass(frozen=True, slots=True)
class Expected:
    """A measure with its band, and what the batch gave."""

    measure: str
    low: float
    high: float
    value: float | None

    @property
    def is_met(self) -> bool:
        """Whether the measure lies in its band."""
        return self.value is not None and self.low <= self.value <= self.high

    @property
    def text(self) -> str:
        """Say in a sentence what came of it."""
        band = f"{self.low:g} to {self.high:g}"
        if self.value is None:
            return f"{self.measure} has no value in these games, and {band} was expected."
        state = "is as expected" if self.is_met else "is outside the expected band"
        return f"{self.measure} {state}: {self.value:g}, with {band} expected."


def read_expectations(path: Path) -> Bands:
    """Return the bands of a file by their measures. Raises NoExpectations, UnreadableFile and InvalidJson."""
    data = parse(read_bytes(path), str(path))
    try:
        return bands_in(data)
    except ValueError as error:
        raise NoExpectations(path, str(error)) from error


def require_measures(expected: Bands, report: Report) -> None:
    """Raise UnknownMeasure for a measure that the report does not have."""
    known = measures_of(report)
    for name in expected:
        if name not in known:
            raise UnknownMeasure(name, known)


def require_possible(expected: Bands, battle: Battle) -> None:
    """Raise UnknownMeasure for a measure that no game of a battle can give its report."""
    possible = possible_measures(measures_for(battle.engine), battle.scenario)
    for name in expected:
        if not can_be_measured(name, possible):
            raise UnknownMeasure(name, [each for each in possible if not each.endswith(".")])


def compare_with_report(expected: Bands, report: Report) -> tuple[Expected, ...]:
    """Return what came of each band. Raises UnknownMeasure."""
    require_measures(expected, report)
    found = measures_of(report)
    return tuple(Expected(name, low, high, found[name]) for name, (low, high) in expected.items())


def verdict_of(expected: Sequence[Expected]) -> str:
    """Say in a sentence for each which measures lie outside their bands, or in one that none does."""
    return "\n".join(each.text for each in expected if not each.is_met) or summary_of(expected)


def summary_of(expected: Sequence[Expected]) -> str:
    """Say in a sentence how many expectations are met."""
    missed = sum(not each.is_met for each in expected)
    if missed:
        return f"{missed} of {len(expected)} expectations {'is' if missed == 1 else 'are'} not met."
    return (
        "The one expectation is met." if len(expected) == 1 else f"All {len(expected)} expectations are met."
    )
