"""A table whose figures lead to the games behind them, and the menu that lists games."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QMenu

from studio.desktop.widgets.reading_table import ReadingTable
from studio.playtest.batches.batch import PlannedBatch
from studio.playtest.measures import GameResult
from studio.playtest.report_sections import GameAt
from studio.rules.kernel.decision import Side

#: So many games are listed in a menu.
_LISTED: Final = 30


class GameBehind(NamedTuple):
    """A game that a figure counts, and the batch that it belongs to."""

    planned: PlannedBatch
    game: GameAt


def games_won(
    planned: PlannedBatch, results: Sequence[GameResult], side: str | Side
) -> tuple[GameBehind, ...]:
    """Return the games of a batch that a side has won, each at its last turn."""
    return tuple(
        GameBehind(planned, GameAt(each.seed, each.turns)) for each in results if each.winner == side
    )


def add_games(menu: QMenu, games: Sequence[tuple[GameAt, Callable[[], object]]], turn: str) -> None:
    """List games in a menu, each with what shows it again and the turn, as the ruleset calls it."""
    for game, show in games[:_LISTED]:
        action = menu.addAction(f"Game of seed {game.seed}, from {turn} {game.turn}")
        action.triggered.connect(lambda _checked=False, show=show: show())
    if games[_LISTED:]:
        menu.addAction(f"and {len(games) - _LISTED} more").setEnabled(False)


class GamesTable(ReadingTable):
    """A figure that is underlined opens the list of the games behind it, by a click or Enter."""

    #: A game is to be shown again: a GameBehind.
    game_wanted = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._behind: Mapping[tuple[int, int], Sequence[GameBehind]] = {}
        self.cellClicked.connect(self._offer_games)

    def show_games(
        self,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        text_columns: int,
        behind: Mapping[tuple[int, int], Sequence[GameBehind]],
    ) -> None:
        """Show the rows; `behind` has the games of a cell, by its row and column."""
        self.show_rows(heads, rows, text_columns)
        self._behind = {cell: games for cell, games in behind.items() if games}
        for (row, column), games in self._behind.items():
            item = self.item(row, column)
            assert item is not None, "each cell of the rows has one"
            font = item.font()
            font.setUnderline(True)
            item.setFont(font)
            item.setToolTip(
                f"List the games that were won; each opens as a replay at its last {_turn_of(games)} (Enter)."
            )

    def menu_of(self, row: int, column: int) -> QMenu:
        """Return the menu that lists the games behind a cell, to show one again."""
        menu = QMenu(self)
        if games := self._behind.get((row, column)):
            add_games(
                menu,
                [(each.game, partial(self.game_wanted.emit, each)) for each in games],
                _turn_of(games),
            )
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """List the games behind the cell under the cursor, where it has some."""
        here = self.currentRow(), self.currentColumn()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and here in self._behind:
            self._offer_games(*here)
        else:
            super().keyPressEvent(event)

    def _offer_games(self, row: int, column: int) -> None:
        if (row, column) in self._behind:
            menu = self.menu_of(row, column)
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(QCursor.pos())


def _turn_of(games: Sequence[GameBehind]) -> str:
    """Return what their battle calls a turn; of several versions of a battle all call it so."""
    return games[0].planned.battle.scenario.turn_word()
