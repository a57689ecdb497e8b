"""What is counted in a game of any ruleset; what one of them counts beside it lies in a folder of its name."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from studio.rules.kernel.decision import Outcome, Side
from studio.rules.kernel.events import Action, Event

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class GameResult:
    """The figures of one game that every ruleset has; an engine's own results add theirs."""

    seed: int
    winner: Side | None
    ending: str
    turns: int
    actions: int


class Measures(Protocol):
    """Counts as a game goes on: an accumulator over its events."""

    def count(self, action: Action, events: Iterable[Event]) -> None:
        """Take in an action of the side to move, with its events."""

    def result(self, seed: int, outcome: Outcome, end: Any) -> GameResult:
        """Return the figures of the finished game, whose last state is `end`."""


class TurnCounts(Generic[K]):
    """Counts by key and turn, so that one knows in which turn of a game a figure is worth looking at.

    Keys are of one kind, which can be sorted.
    """

    def __init__(self) -> None:
        self._counts = Counter[tuple[Any, int]]()

    def add(self, keys: Iterable[K], turn: int, count: int = 1) -> None:
        """Count so many more of each key in a turn."""
        for key in keys:
            self._counts[key, turn] += count

    def totals(self) -> dict[K, int]:
        """Return the counts of the whole game by key, sorted."""
        found = Counter[Any]()
        for (key, _turn), count in self._counts.items():
            found[key] += count
        return dict(sorted(found.items()))

    def peaks(self) -> dict[K, int]:
        """Return by key, sorted, the turn in which most was counted, the first of equal ones."""
        best: dict[Any, tuple[int, int]] = {}
        for (key, turn), count in self._counts.items():
            rank = (-count, turn)
            best[key] = min(best.get(key, rank), rank)
        return {key: turn for key, (_count, turn) in sorted(best.items())}

    def first_turns(self) -> dict[K, int]:
        """Return by key, sorted, the first turn in which it was counted."""
        found: dict[Any, int] = {}
        for key, turn in self._counts:
            found[key] = min(turn, found.get(key, turn))
        return dict(sorted(found.items()))
