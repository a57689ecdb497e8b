"""The board of a run's battle: a page of its own among those of the window, for as long as the battle is played there."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal

from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.battle_controller import BattleController
from studio.desktop.play.options.game_options import GameOptions
from studio.documents.reading.loading import LoadedDocument
from studio.playtest.session import Session


class BattleBoard(QObject):
    """At most one board, which closes once its battle was left."""

    #: It was open, and is no more.
    closed = Signal()

    def __init__(self, owner: QObject, battle: BattleController) -> None:
        super().__init__(owner)
        self._battle = battle
        self._page: ScenarioPage | None = None
        # A page that is left is still being closed.
        battle.changed.connect(self._follow_battle, Qt.ConnectionType.QueuedConnection)
        battle.pages.left.connect(self._forget)

    @property
    def is_open(self) -> bool:
        """Whether a battle of the run is on it."""
        return self._page is not None

    def open(self, path: Path, game: Session, options: GameOptions) -> None:
        """Play a game on a page that has the name of a file, though none is there; where it cannot be, it closes at once."""
        battle = game.battle
        page = ScenarioPage(
            LoadedDocument(path, battle.scenario, digest=""), battle.catalogue, battle.ruleset
        )
        self._page = page
        self._battle.pages.open_board(page)
        self._battle.start(game, options)
        if self._battle.play is None:
            self._close()

    def _follow_battle(self) -> None:
        if self.is_open and not self._battle.is_playing:
            self._close()

    def _forget(self, page: object) -> None:
        """Be closed where the page is."""
        if page is self._page:
            self._page = None
            self.closed.emit()

    def _close(self) -> None:
        page, self._page = self._page, None
        if page is not None:
            self._battle.pages.close_board(page)
        self.closed.emit()
