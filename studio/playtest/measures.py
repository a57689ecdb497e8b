"""What is counted in a game of any ruleset; what one of them counts beside it lies in a folder of its name."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from studio.rules.kernel.decision import Outcome, Side
from studio.rules.kernel.events import Action, Event


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
