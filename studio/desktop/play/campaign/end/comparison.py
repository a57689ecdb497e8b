"""Comparing the score of a run that is over with those of computed runs, in the background."""

from functools import partial

from PySide6.QtCore import QObject

from studio.campaign.forecast.exact import GoesInCircles
from studio.campaign.forecast.sampled import ForecastCancelled
from studio.campaign.forecast.scores import FinalScores, find_scores
from studio.campaign.forecast.tables import NoResults
from studio.desktop.play.campaign.end.screen import CampaignEndScreen
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.playtest.campaigns.documents import CampaignDocuments
from studio.playtest.campaigns.household_files import shipped_households
from studio.playtest.campaigns.results import read_tables
from studio.playtest.campaigns.session import CampaignSession
from studio.tables.kinds import Difficulty


class ScoreComparison(QObject):
    """Fills the line of the end screen that tells how good a score is."""

    def __init__(self, owner: QObject, screen: CampaignEndScreen) -> None:
        super().__init__(owner)
        self._screen, self._score = screen, 0
        self._runner = TaskRunner(self, "computed runs")
        self._runner.done.connect(self._show)
        self._runner.failed.connect(screen.show_no_comparison)

    @property
    def is_busy(self) -> bool:
        """Whether runs are being computed."""
        return self._runner.is_busy

    def follow(self, session: CampaignSession) -> None:
        """Compare a run once it is over; before that there is nothing to say."""
        self._runner.cancel()
        self._show(None)
        state = session.state
        if state.phase == "end":
            self._score = state.score.total
            self._runner.start(partial(_find_scores, session.documents, session.cut, state.level))

    def stop(self) -> None:
        """Give up what is being computed."""
        self._runner.stop()

    def _show(self, found: FinalScores | None) -> None:
        self._screen.show_comparison(found, self._score)


def _find_scores(
    documents: CampaignDocuments, cut: str | None, level: Difficulty, progress: ProgressCallback
) -> FinalScores | None:
    """Return the scores of computed runs from the same start; None where no runs can be computed."""
    campaign = documents.campaign
    start = next((each for each in campaign.starts if each.id == cut), None)
    try:
        tables = read_tables(campaign, documents.path)
        return find_scores(documents.terms(), tables, shipped_households().documents, level, start, progress)
    except (ForecastCancelled, GoesInCircles, NoResults):
        return None
