"""The battle on the screen under several doctrines for each side: who wins where, and whether it depends on who plays."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from PySide6.QtWidgets import QFormLayout, QWidget

from studio import StudioError
from studio.desktop.batch.count_texts import games_played
from studio.desktop.batch.games_dialog import GamesDialog, Playing
from studio.desktop.batch.games_table import GameBehind, games_won
from studio.desktop.batch.verdict_view import VerdictView
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.tasks.runner import BackgroundTask, ProgressCallback
from studio.desktop.widgets.check_list import CheckList
from studio.desktop.widgets.fitting_scroll_area import FittingScrollArea
from studio.desktop.widgets.forms import plain_label
from studio.players.registry import RANDOM
from studio.playtest.lab.doctrines import DoctrineMatrix, matrix_of, plan_matrix

_EMPTY: Final = (
    "What comes of the games appears here. Mark two doctrines at least and press Play: each leads either side against each, "
    "with the same seeds. Where one pairing favours one side and another the other, what a report says of this battle "
    "holds only for who played it."
)
#: So many are marked at first.
_MARKED: Final = 3


class TooFewDoctrines(StudioError):
    """A matrix of fewer than two players."""

    def __init__(self) -> None:
        super().__init__("Mark two doctrines at least, so that they can be set against each other.")


@dataclass(frozen=True, slots=True)
class _Played:
    """A matrix that was played."""

    matrix: DoctrineMatrix
    #: The games that the first side won, in the sequence of the pairings.
    won: tuple[tuple[GameBehind, ...], ...]
    asked: int


class DoctrineDialog(GamesDialog):
    """Sets computer players against each other in one battle."""

    TITLE = "Doctrines"
    PLAY_TIP = "Play the battle as it is on the screen now under every pair of doctrines (Enter)."
    HAS_PLAYERS = False

    def __init__(self, parent: QWidget, page: ScenarioPage) -> None:
        super().__init__(parent, page)
        #: What came of the last games.
        self.matrix: DoctrineMatrix | None = None
        self.view = VerdictView("Wins by doctrine", _EMPTY)
        self.view.table.game_wanted.connect(self.play_again)
        self.column.addWidget(FittingScrollArea(self.view, scrolls_across=False), 1)
        self._count()
        self.allow(play=True)

    def add_choices(self) -> None:
        """Add the doctrines that are set against each other."""
        names = self.choices.player_names
        offered = [name for name in names if name != RANDOM]
        self._chosen = frozenset(offered[:_MARKED])
        self.doctrines = CheckList("Doctrines")
        self.doctrines.setToolTip(
            "Computer players that lead either side, each against each (Space marks one)."
        )
        self.doctrines.show_entries(names, self._chosen)
        self.doctrines.checked.connect(self._choose)
        self._state = plain_label("")
        self.choices.changed.connect(self._count)
        column = QFormLayout()
        column.addRow("&Doctrines", self.doctrines)
        column.addRow("", self._state)
        self.choices.add_column(column)

    def task(self, playing: Playing) -> BackgroundTask[object]:
        """Return what plays every pairing. Raises TooFewDoctrines."""
        players, battle_shown = self._players(), self.battle_shown()
        if len(players) < 2:
            raise TooFewDoctrines

        def play(progress: ProgressCallback) -> _Played | None:
            base = battle_shown()
            pairings = plan_matrix(base, players)
            results = playing.play(pairings, progress)
            if not results[0]:
                return None
            side = base.battle.scenario.sides[0].id
            won = tuple(games_won(each, games, side) for each, games in zip(pairings, results, strict=True))
            return _Played(matrix_of(base, players, results), won, len(playing.seeds))

        return play

    def show_found(self, found: object) -> None:
        """Show who wins where."""
        assert isinstance(found, _Played), "that is what the task gives"
        self.matrix = matrix = found.matrix
        first, second = matrix.sides
        wins = {(each.first, each.second): each.wins for each in matrix.pairings}
        rows = [
            (
                name,
                *(
                    f"{share.share:.0%}, {100 * share.low:.0f} to {100 * share.high:.0f}"
                    for share in (wins[name, other] for other in matrix.players)
                ),
            )
            for name in matrix.players
        ]
        of_row = len(matrix.players)
        behind = {(number // of_row, number % of_row + 1): won for number, won in enumerate(found.won)}
        verdict = (
            f"{matrix.verdict}\nWins of {first}, led by the doctrine of the row, against {second}, led by that of the column, "
            "with 95 % intervals:"
        )
        self.view.show_verdict(verdict, (f"{first} / {second}", *matrix.players), rows, behind)
        self.show_message(games_played(matrix.games, found.asked, matrix.seed, "of each pairing"))

    def _players(self) -> tuple[str, ...]:
        return tuple(name for name in self.choices.player_names if name in self._chosen)

    def _choose(self, chosen: Collection[str]) -> None:
        self._chosen = frozenset(chosen)
        self._count()

    def _count(self) -> None:
        """Say how many games that comes to."""
        pairings = len(self._chosen) ** 2
        self._state.setText(
            f"{pairings} pairings: {pairings * self.choices.games} games."
            if len(self._chosen) > 1
            else str(TooFewDoctrines())
        )
