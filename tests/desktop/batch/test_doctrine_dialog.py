"""The doctrine matrix in the window: doctrines are marked, played against each other, and the verdict is told."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressBar

from studio.desktop.batch.doctrine_dialog import DoctrineDialog
from studio.desktop.widgets.reading_table import ReadingTable
from studio.playtest.batches.batch import PlannedBatch, play_batches
from studio.playtest.battle import battle_of
from studio.playtest.lab.doctrines import matrix_of, plan_matrix
from studio.rules.kernel.decision import Side
from tests.desktop.batch.lab_hands import enter, mark, opened, play, press, rows, shorten, shown
from tests.desktop.hands import named

pytestmark = pytest.mark.usefixtures("quick_workers")


@pytest.fixture
def dialog(window, qtbot):
    shorten(window, turns=1)
    return opened(window, qtbot, "doctrines", DoctrineDialog)


def test_every_doctrine_plays_against_every_other_and_the_verdict_is_told(dialog, window, hands, qtbot):
    mark(dialog, hands, "greedy", "random")
    enter(dialog, "Games", 3)
    assert "4 pairings: 12 games." in shown(dialog)
    play(dialog, hands, qtbot, games=2)
    base = PlannedBatch(
        battle_of(window.page.document.value, window.page.file.path),
        {Side("allies"): "greedy", Side("axis"): "greedy"},
    )
    players = tuple(name for name in dialog.choices.player_names if name in ("greedy", "random"))
    results = play_batches(plan_matrix(base, players), seeds=range(1, 3), jobs=1, progress=lambda *_: True)
    assert dialog.matrix == matrix_of(base, players, results)
    assert dialog.matrix.verdict in shown(dialog)
    table = named(dialog, "Wins by doctrine", ReadingTable)
    assert [table.horizontalHeaderItem(column).text() for column in (1, 2)] == [*players]
    shares = [each.wins for each in dialog.matrix.pairings]
    assert [[text.split(",")[0] for text in row[1:]] for row in rows(table)] == [
        [f"{share.share:.0%}" for share in shares[start : start + 2]] for start in (0, 2)
    ]
    assert [row[0] for row in rows(table)] == [*players]


def test_one_doctrine_is_too_few(dialog, hands):
    mark(dialog, hands, "greedy")
    assert "Mark two doctrines at least" in shown(dialog)
    press(dialog, "Play")
    assert not dialog.is_playing


def test_cancelled_before_a_game_of_each_it_says_so_and_it_may_be_played_again(dialog, hands, qtbot):
    enter(dialog, "Games", 500)
    bar = dialog.findChild(QProgressBar)
    hands.key(Qt.Key.Key_Return)
    assert dialog.is_playing
    assert bar.text() == "", "it is many times 500 games, which is told once they are set up"
    qtbot.waitUntil(lambda: bar.text() != "")
    assert bar.maximum() == 500 * 9
    hands.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not dialog.is_playing)
    assert "Cancelled" in shown(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
