"""The list of campaigns with their shorter cuts, and of the runs that can be gone on with."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from studio.desktop.start.games import Game, list_titles
from studio.desktop.widgets.roomy_rows import RoomyRows
from studio.documents.campaign.campaign import Campaign, Start
from studio.playtest.campaigns.saved import SavedRun

_GAME: Final = Qt.ItemDataRole.UserRole
_CUT: Final = Qt.ItemDataRole.UserRole + 1
_RUN: Final = Qt.ItemDataRole.UserRole + 2


class CampaignList(QTreeWidget):
    """Runs above, campaigns below; one of them is chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderLabels(["Campaign", "You lead", "Length"])
        self.setAccessibleName("Campaigns, and runs to go on with")
        self.setItemDelegate(RoomyRows(self, 4))

    def show_all(self, runs: Iterable[SavedRun], games: Iterable[Game]) -> None:
        """List runs and campaigns, and choose the first."""
        for run in runs:
            self._add_run(run)
        listed = list(games)
        for game, title in zip(listed, list_titles(listed), strict=True):
            item = _add(self, game, None, [title, game.who, game.length])
            item.setToolTip(0, str(game.path))
            assert isinstance(game.document, Campaign)
            for cut in game.document.starts:
                _add(item, game, cut, [cut.title, game.who, ""])
        self.expandAll()
        header = self.header()
        # The last of them would be cut at the edge else, and not scrolled to.
        header.setStretchLastSection(False)
        for column in range(self.columnCount()):
            # Titles are read whole, and what follows them is scrolled to where there is little room.
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        first = self.topLevelItem(0)
        if first is not None:
            self.setCurrentItem(first)
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def run(self) -> SavedRun | None:
        """The run that is chosen."""
        run = self._chosen(_RUN)
        return run if isinstance(run, SavedRun) else None

    @property
    def game(self) -> Game | None:
        """The campaign that is chosen."""
        game = self._chosen(_GAME)
        return game if isinstance(game, Game) else None

    @property
    def cut(self) -> Start | None:
        """The shorter cut of the campaign that is chosen; None for the whole of it."""
        cut = self._chosen(_CUT)
        return cut if isinstance(cut, Start) else None

    def choose(self, path: Path) -> None:
        """Choose the campaign of a file, once it is listed."""
        for row in range(self.topLevelItemCount()):
            item = self.topLevelItem(row)
            game = item.data(0, _GAME) if item is not None else None
            if item is not None and isinstance(game, Game) and game.path == path:
                self.setCurrentItem(item)

    def remove_chosen(self) -> None:
        """List the chosen run no more."""
        item = self.currentItem()
        if item is not None:
            self.takeTopLevelItem(self.indexOfTopLevelItem(item))

    def _chosen(self, role: int) -> object:
        item = self.currentItem()
        return item.data(0, role) if item is not None else None

    def _add_run(self, run: SavedRun) -> None:
        """List a run: where it stands, when it was saved, and its score."""
        document = run.document
        when = f"{run.saved_at.astimezone():%d %B, %H:%M}"
        before = " (the save before the last)" if run.is_earlier else ""
        words = [f"▸ {document.title}: {document.node_title}{before}", when, f"score {document.score}"]
        item = QTreeWidgetItem(self, words)
        item.setData(0, _RUN, run)
        item.setToolTip(0, str(run.folder))


def _add(
    under: QTreeWidget | QTreeWidgetItem, game: Game, cut: Start | None, words: list[str]
) -> QTreeWidgetItem:
    item = QTreeWidgetItem(under, words)
    item.setData(0, _GAME, game)
    item.setData(0, _CUT, cut)
    item.setToolTip(0, str(game.path))
    return item
