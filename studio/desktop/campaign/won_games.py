"""Finding in the background how often the battles of a campaign were won in their computed games."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer

from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.documents.campaign.campaign import Campaign
from studio.playtest.campaigns.won_shares import BattleShares, won_shares

#: Milliseconds after the last change: what is being written is not looked at word by word.
_REST: Final = 800


class WonGames(QObject):
    """Keeps the shares on the graph as fresh as the campaign and its results are."""

    def __init__(self, owner: QObject, editor: CampaignEditor, path: Callable[[], Path]) -> None:
        super().__init__(owner)
        self._editor, self._path = editor, path
        self._timer = QTimer(self, singleShot=True, interval=_REST)
        self._timer.timeout.connect(self.find)
        self._runner = TaskRunner(self, "won games")
        self._runner.done.connect(editor.show_won)
        # What a broken campaign has no shares for, its problems say.
        self._runner.failed.connect(lambda _message: editor.show_won({}))
        editor.changed.connect(self._wait)

    def _wait(self, _region: object) -> None:
        """Find them again after a while where there are some, as they may be stale by now."""
        if self._editor.won:
            self._timer.start()

    def find(self) -> None:
        """Find the shares of the campaign as it is now."""
        self._runner.start(partial(_find, self._editor.campaign, self._path()))


def _find(campaign: Campaign, path: Path, _progress: ProgressCallback) -> dict[str, BattleShares]:
    return dict(won_shares(campaign, path))
