"""Results of games that nobody played."""

from collections.abc import Sequence

from studio.playtest.batches.batch import PlannedBatch
from studio.playtest.measures import GameResult
from studio.rules.kernel.decision import Side
from tests.playtest.battles import shipped

SEATS = {Side("allies"): "greedy", Side("axis"): "greedy"}


def planned() -> PlannedBatch:
    return PlannedBatch(shipped(), SEATS)


def games(won: int, of: int, turns: int = 9) -> Sequence[GameResult]:
    """So many games, of which the Allies won the first."""
    return [
        GameResult(seed, Side("allies" if seed <= won else "axis"), "time", turns, 10)
        for seed in range(1, of + 1)
    ]
