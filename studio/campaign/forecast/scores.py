"""The scores with which runs of a forecast end, for a run that was played to be compared with."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from studio.campaign.forecast.sampled import Progress, sample_runs
from studio.campaign.forecast.tables import BattleTables
from studio.campaign.forecast.walker import Walker
from studio.campaign.run.terms import Terms
from studio.documents.campaign.campaign import Start
from studio.documents.campaign.household import Household
from studio.tables.kinds import Difficulty

#: So many runs of a household are enough to tell a percent or two from the next.
RUNS: Final = 2000


@dataclass(frozen=True, slots=True)
class FinalScores:
    """The scores of many runs when they were over, in rising sequence."""

    scores: tuple[int, ...]

    def below(self, score: int) -> Fraction:
        """Return the share of the runs with a lower score."""
        return Fraction(bisect_left(self.scores, score), len(self.scores))


def find_scores(
    terms: Terms,
    tables: Mapping[str, BattleTables],
    households: Sequence[Household],
    level: Difficulty,
    start: Start | None = None,
    progress: Progress = lambda _done, _of: True,
) -> FinalScores | None:
    """Sample runs of each household and return their scores; None where one came to a guessed battle, which has no score.

    Raises CannotStart, ForecastCancelled, GoesInCircles and NoResults.
    """
    scores: list[int] = []
    for household in households:
        walker = Walker(terms, tables, household, level, start, counts_score=True)
        tally, _ = sample_runs(walker, RUNS, progress)
        if tally.guessed:
            return None
        scores += tally.scores.elements()
    return FinalScores(tuple(sorted(scores)))
