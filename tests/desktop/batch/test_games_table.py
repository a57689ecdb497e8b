"""The figures of the lab lead to the games behind them, as those of a report do."""

import re
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QMenu

from studio.desktop.batch.comparison_dialog import ComparisonDialog
from studio.desktop.batch.doctrine_dialog import DoctrineDialog
from studio.desktop.batch.games_dialog import GamesDialog
from studio.desktop.batch.games_table import GamesTable
from studio.desktop.batch.sensitivity_dialog import SensitivityDialog
from tests.desktop.batch.lab_hands import choose, field_of, mark, opened, play, shorten, shown
from tests.desktop.batch.test_sensitivity_dialog import vary
from tests.desktop.hands import Hands

pytestmark = pytest.mark.usefixtures("quick_workers")
TURNS = 2


@pytest.fixture(params=["sensitivity", "compare-games", "doctrines"])
def dialog(request: Any, window: Any, qtbot: Any) -> GamesDialog:
    shorten(window, turns=TURNS)
    kinds = {
        "sensitivity": SensitivityDialog,
        "compare-games": ComparisonDialog,
        "doctrines": DoctrineDialog,
    }
    return opened(window, qtbot, request.param, kinds[request.param])


def played(dialog: GamesDialog, hands: Hands, qtbot: Any) -> GamesTable:
    """Play two games of each variant, version or pairing, and return their table."""
    if isinstance(dialog, SensitivityDialog):
        vary(dialog, hands, "roumana turn", "1")
    if isinstance(dialog, ComparisonDialog):
        choose(dialog.other, "The same with")
        choose(field_of(dialog, "Italian First Army there", QComboBox), "random")
    if isinstance(dialog, DoctrineDialog):
        mark(dialog, hands, "greedy", "random")
    play(dialog, hands, qtbot, games=2)
    (table,) = dialog.findChildren(GamesTable)
    return table


def won(text: str) -> int:
    """How many of the two games a cell counts as won."""
    counted = re.search(r"(\d+) of", text)
    return int(counted[1]) if counted else round(float(text.partition("%")[0]) / 100 * 2)


def linked(table: GamesTable) -> list[tuple[int, int]]:
    return [
        (row, column)
        for row in range(table.rowCount())
        for column in range(table.columnCount())
        if table.item(row, column).font().underline()
    ]


def test_a_figure_lists_as_many_games_as_it_counts(dialog: GamesDialog, hands: Hands, qtbot: Any) -> None:
    table = played(dialog, hands, qtbot)
    assert linked(table)
    for row, column in linked(table):
        menu = table.menu_of(row, column)
        assert len(menu.actions()) == won(table.item(row, column).text())
        assert menu.actions()[0].text().startswith("Game of seed ")
        menu.deleteLater()


@pytest.mark.long
@pytest.mark.parametrize("by_key", [True, False])
def test_a_game_is_shown_again_and_who_leaves_it_is_back(
    dialog: GamesDialog, window: Any, hands: Hands, qtbot: Any, by_key: bool
) -> None:
    table = played(dialog, hands, qtbot)
    assert "2 games of each" in shown(dialog)
    row, column = linked(table)[0]
    if by_key:
        table.setFocus()
        table.setCurrentCell(row, column)
        QTest.keyClick(table, Qt.Key.Key_Return)
    else:
        at = table.visualItemRect(table.item(row, column)).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not dialog.is_playing, "Enter plays no further games"
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = menu.actions()[0]
    seed = int(re.findall(r"\d+", action.text())[0])
    menu.close()
    action.trigger()
    qtbot.waitUntil(lambda: window.battle.is_playing)
    session = window.battle.play.session
    assert session.is_replay
    assert session.seed == seed
    assert not dialog.isVisible()
    window.battle.stop()
    assert dialog.isVisible()
    assert "2 games of each" in shown(dialog), "what came of the games is told once more"
