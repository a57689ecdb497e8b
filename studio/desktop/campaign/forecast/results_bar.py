"""The row of the forecast about computed games: what there is of them, what is missing, and computing that."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.desktop.widgets.boxes import bounded_box
from studio.documents.campaign.campaign import Campaign
from studio.documents.storage.shipped import is_shipped
from studio.playtest.campaigns.documents import documents_of
from studio.playtest.campaigns.results_job import GAMES, NO_BATTLES, Asked, ResultsJob
from studio.tables.quantities import quantity

_MOST_GAMES: Final = 1000
#: So many battles are named; of more their number is told.
_MOST_NAMED: Final = 3


_SHIPPED: Final = (
    "What came with the studio stays as it is: save the campaign to a folder of your own, and more games of its "
    "battles are computed there."
)


class ResultsBar(QWidget):
    """Computes the games of the campaign of a page that are missing or stale, in processes of their own."""

    #: There are more computed games than before.
    computed = Signal()

    def __init__(self, campaign: Callable[[], Campaign], path: Callable[[], Path]) -> None:
        super().__init__()
        self._campaign, self._path = campaign, path
        #: What was found when the results were last looked at, and of which campaign.
        self._job: ResultsJob | None = None
        self._titles: dict[str, str] = {}
        self._done, self._has_failed = 0, False
        self._looker, self._player = TaskRunner(self, "results looked at"), TaskRunner(self, "results")
        self._looker.done.connect(self._take)
        self._looker.failed.connect(self._fail)
        self._player.progressed.connect(self._show_progress)
        self._player.failed.connect(self._fail)
        self._player.ended.connect(self._rest)
        cores = os.cpu_count() or 1
        self.games = bounded_box(1, _MOST_GAMES, GAMES)
        self.games.setToolTip("How many games of each start of a battle a forecast can draw from.")
        self.games.valueChanged.connect(self._show_missing)
        self.jobs = bounded_box(1, cores, cores)
        self.jobs.setToolTip("How many games are played at the same time.")
        self.button = QPushButton()
        self.button.clicked.connect(self._press)
        self.bar, self.status = QProgressBar(), QLabel()
        self.bar.setAccessibleName("Progress of the computed games")
        self.bar.setFormat("%v of %m games")
        self.status.setWordWrap(True)
        self._arrange()
        self._allow(rest=True)

    @property
    def is_busy(self) -> bool:
        """Whether games are computed."""
        return self._player.is_busy

    def look(self) -> None:
        """Find out what there is, and what is missing for the campaign as it is now."""
        if self.is_busy:
            return
        campaign, path, games = self._campaign(), self._path(), self.games.value()
        self._titles = {node.id: node.title or node.id for node in campaign.nodes}

        def look(_progress: ProgressCallback) -> ResultsJob:
            documents = documents_of(campaign, path)
            return ResultsJob(documents, Asked(documents.standard_player, games))

        self._looker.start(look)

    def begin(self) -> None:
        """Compute what is missing for the campaign as it is now; sets of games are kept as they are complete."""
        campaign, path, games, jobs = self._campaign(), self._path(), self.games.value(), self.jobs.value()
        self._done, self._has_failed = 0, False

        def play(progress: ProgressCallback) -> bool:
            documents = documents_of(campaign, path)
            job = ResultsJob(documents, Asked(documents.standard_player, games))
            return job.play(jobs, progress, leave_process_free=True)

        self._looker.cancel()
        self.bar.setRange(0, 0)
        self.status.setText("The games are being set up; what is finished is kept.")
        self._player.start(play)
        self._allow(rest=False)

    def _press(self) -> None:
        if self.is_busy:
            self.button.setEnabled(False)
            self.status.setText("The games that are being played are stopped; what is finished is kept.")
            self._player.cancel()
        else:
            self.begin()

    def _show_progress(self, done: int, of: int) -> None:
        self._done = done
        self.bar.setRange(0, of)
        self.bar.setValue(done)
        self.status.setText("Games are being computed; you may go on with something else meanwhile.")

    def _rest(self) -> None:
        """Look at what there is after all, and say that there is more."""
        self._allow(rest=True)
        if self._done:
            self.computed.emit()
        if not self._has_failed:
            self.look()

    def _take(self, job: ResultsJob) -> None:
        self._job = job
        self._show_missing()

    def _fail(self, message: str) -> None:
        self._job, self._has_failed = None, True
        self.status.setText(message)
        self._allow(rest=True)

    def _show_missing(self) -> None:
        """Say what is missing for as many games as are chosen."""
        job = self._job
        if job is None or self.is_busy:
            return
        missing = job.count_missing(self.games.value())
        if missing and is_shipped(self._path()):
            text = _SHIPPED
        elif not job.battles:
            text = NO_BATTLES
        elif not missing:
            text = "All battles have their computed games."
        else:
            text = f"{quantity(missing, 'game is', 'games are')} to be computed."
            text += f" {self._stale(job.stale)}" if job.stale else ""
        self.status.setText(text)
        self._allow(rest=True)

    def _stale(self, battles: tuple[str, ...]) -> str:
        if len(battles) > _MOST_NAMED:
            return f"Those of {len(battles)} battles are stale: something that they come from was changed."
        named = " and ".join(self._titles.get(each, each) for each in battles)
        return f"Those of {named} are stale: something that they come from was changed."

    def _allow(self, *, rest: bool) -> None:
        """Let the person compute what is missing, as far as that is known, or only cancel."""
        wanted = self._job is None or self._job.count_missing(self.games.value()) > 0
        wanted = wanted and not is_shipped(self._path())
        self.button.setText("Compute &results" if rest else "Ca&ncel the games")
        self.button.setToolTip(
            "Let the computer play what is missing of each battle; it can be cancelled and gone on with later."
        )
        self.button.setEnabled(wanted if rest else True)
        self.bar.setVisible(not rest)
        self.games.setEnabled(rest)
        self.jobs.setEnabled(rest)

    def _arrange(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for text, box in (("&Games of each start", self.games), ("&Processes", self.jobs)):
            label = QLabel(text)
            label.setBuddy(box)
            row.addWidget(label)
            row.addWidget(box)
        row.addWidget(self.button)
        self.bar.setMaximumWidth(220)
        row.addWidget(self.bar)
        row.addWidget(self.status, 1)
