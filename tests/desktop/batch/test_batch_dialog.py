"""Many games from the window, by keys and buttons: played in processes, cancelled, reported, copied."""

import multiprocessing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QProgressBar, QPushButton, QSpinBox
from shiboken6 import isValid

from studio.desktop.batch.batch_dialog import BatchDialog
from studio.desktop.batch.count_texts import games_played
from studio.desktop.widgets.reading_table import ReadingTable as Table
from studio.editing.changes.fields import SetFields
from studio.playtest.battle import battle_of
from studio.playtest.causes import causes_of
from studio.playtest.operational.report import report_of
from studio.playtest.operational.report_text import action_text, text_of_report
from studio.rules.kernel.decision import Side
from tests.desktop.batch.lab_hands import assert_fits_enlarged_screen
from tests.desktop.hands import named
from tests.support.batches import play_batch

_CTRL = Qt.KeyboardModifier.ControlModifier

pytestmark = pytest.mark.usefixtures("quick_workers")


@pytest.fixture
def dialog(window, hands, qtbot):
    """The dialog on the shipped battle, ended early and not saved."""
    window.page.editor.do(SetFields((), {"turns": 1}))
    hands.keys_of_map(Qt.Key.Key_F5, _CTRL)
    (opened,) = window.findChildren(BatchDialog)
    qtbot.waitExposed(opened)
    return opened


def enter(dialog, label, number):
    """Type a number into the box after a label."""
    words = next(each for each in dialog.findChildren(QLabel) if each.text().replace("&", "") == label)
    box = words.buddy()
    assert isinstance(box, QSpinBox)
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(number))


def button(dialog, text):
    return next(
        each for each in dialog.findChildren(QPushButton) if each.text().replace("&", "").startswith(text)
    )


def told(dialog):
    return " ".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())


def rows(table):
    return [
        [table.item(row, column).text() for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]


def play(dialog, hands, qtbot, games):
    enter(dialog, "Games", games)
    enter(dialog, "First seed", 5)
    hands.key(Qt.Key.Key_Return)
    assert dialog.is_playing
    qtbot.waitUntil(lambda: not dialog.is_playing)


def test_it_says_what_belongs_there_before_a_game_was_played(dialog):
    assert "What comes of the games appears here" in told(dialog)
    assert not button(dialog, "Copy").isEnabled()
    assert not button(dialog, "Cancel").isEnabled()


def test_a_long_path_in_a_message_leaves_it_as_wide_as_it_was(dialog, qtbot, tmp_path):
    width = dialog.width()
    dialog.journal.file.setText(str(tmp_path / ("gone_" * 40) / "j.journal"))
    QTest.mouseClick(button(dialog, "Play"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "cannot be used" in told(dialog))
    QApplication.processEvents()
    assert dialog.minimumSizeHint().width() <= width
    assert dialog.width() == width


def test_the_report_is_that_of_the_unsaved_scenario_and_can_be_copied(dialog, window, hands, qtbot):
    play(dialog, hands, qtbot, games=3)
    assert_fits_enlarged_screen(dialog)
    battle = battle_of(window.page.document.value, window.page.file.path)
    seats = {Side("allies"): "greedy", Side("axis"): "greedy"}
    results = play_batch(battle, seats, games=3, seed=5, jobs=1, progress=lambda *_: True)
    expected = report_of(battle.scenario, causes_of(battle, seats).digest, seats, results)
    assert dialog.report == expected
    sides = rows(named(dialog, "Sides", Table))
    assert [row[2] for row in sides] == [f"{side.wins.count} of 3" for side in expected.sides]
    assert [row[5] for row in sides] == [f"{side.mean_steps_lost:.1f}" for side in expected.sides]
    goals = rows(named(dialog, "Objectives", Table))
    assert [row[0] for row in goals] == [goal.name for goal in battle.scenario.objectives]
    QTest.mouseClick(button(dialog, "Copy"), Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == text_of_report(expected)


def test_the_players_chosen_play(dialog, window, hands, qtbot):
    box = named(dialog, f"Player of {window.page.document.value.sides[1].name}", QComboBox)
    box.setFocus()
    QTest.keyClicks(box, "random")
    play(dialog, hands, qtbot, games=1)
    assert [side.player for side in dialog.report.sides] == ["greedy", "random"]


def test_cancel_keeps_and_reports_the_games_that_are_finished(dialog, window, hands, qtbot):
    window.page.editor.do(SetFields((), {"turns": 1}))
    enter(dialog, "Games", 500)
    hands.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.findChild(QProgressBar).value() > 0)
    QTest.mouseClick(button(dialog, "Cancel"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.is_playing)
    assert multiprocessing.active_children() == []
    assert 1 <= dialog.report.games < dialog.report.asked == 500
    assert games_played(dialog.report.games, 500, dialog.report.seed) in told(dialog)
    assert rows(named(dialog, "Sides", Table))
    assert button(dialog, "Copy").isEnabled()


def test_the_tables_can_be_copied_with_tabs_and_left_by_key_and_the_second_tab_has_more(dialog, hands, qtbot):
    play(dialog, hands, qtbot, games=1)
    table = named(dialog, "Losses", Table)
    table.setFocus()
    hands.key("a", _CTRL)
    hands.key("c", _CTRL)
    assert QGuiApplication.clipboard().text().split("\n") == ["\t".join(row) for row in rows(table)]
    table = next(each for each in dialog.findChildren(Table) if each.rowCount() > 1)
    table.setFocus()
    table.setCurrentCell(0, 0)
    hands.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is not table
    sides = [side.name for side in dialog.report.sides]
    assert [row[0] for row in rows(named(dialog, "Supply", Table))] == sides
    kinds = {action_text(kind): kind for side in dialog.report.sides for kind in side.never_used}
    assert {"Air recon", "Entrench / Fortify"} & kinds.keys()
    for text, *uses in rows(named(dialog, "Unused actions", Table)):
        kind = kinds[text]
        assert uses == ["never" if kind in side.never_used else "used" for side in dialog.report.sides]
        assert "never" in uses
    idle = rows(named(dialog, "Idle units", Table))
    assert [row[0] for row in idle] == [unit.name for unit in dialog.report.idle_units]
    assert all(row[2] == "100%" for row in idle)


def test_cancel_ends_the_processes_and_games_may_be_played_again(dialog, window, hands, qtbot):
    enter(dialog, "Games", 500)
    hands.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: multiprocessing.active_children() != [])
    assert not button(dialog, "Play").isEnabled()
    window.page.editor.do(SetFields((), {"title": "Edited meanwhile"}))
    hands.keys_of_map(Qt.Key.Key_F5, _CTRL)
    assert window.findChildren(BatchDialog) == [dialog], "the one that is open comes to the front"
    QTest.mouseClick(button(dialog, "Cancel"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.is_playing)
    assert multiprocessing.active_children() == []
    assert "Cancelled" in told(dialog)
    assert (dialog.report is None) == ("nothing to report" in told(dialog)), (
        "the quickest may be over by then"
    )
    assert button(dialog, "Play").isEnabled()


def test_escape_first_cancels_and_then_closes(dialog, hands, qtbot):
    enter(dialog, "Games", 500)
    hands.key(Qt.Key.Key_Return)
    hands.key(Qt.Key.Key_Escape)
    assert dialog.isVisible()
    qtbot.waitUntil(lambda: not dialog.is_playing)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not isValid(dialog) or not dialog.isVisible())


def test_closed_over_a_report_it_has_it_again_when_it_is_opened(dialog, window, hands, qtbot):
    play(dialog, hands, qtbot, games=2)
    found = dialog.report
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    window.window_actions["play-many"].trigger()
    assert dialog.isVisible()
    assert window.findChildren(BatchDialog) == [dialog]
    assert dialog.report is found
    assert "2 games were played" in told(dialog)


def test_closed_while_it_plays_it_keeps_the_games_that_are_finished(dialog, window, hands, qtbot):
    enter(dialog, "Games", 500)
    hands.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog._bar.value() > 0)
    dialog.close()
    assert not dialog.isVisible()
    qtbot.waitUntil(lambda: not dialog.is_playing)
    assert multiprocessing.active_children() == []
    window.window_actions["play-many"].trigger()
    assert dialog.isVisible()
    assert 1 <= dialog.report.games < 500


def test_closed_over_a_report_it_is_opened_anew_where_the_sides_are_others(dialog, window, hands, qtbot):
    play(dialog, hands, qtbot, games=1)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    side = window.page.document.value.sides[0].id
    window.page.editor.do(SetFields(("sides", side), {"name": "The other army"}))
    window.window_actions["play-many"].trigger()
    qtbot.waitUntil(lambda: not isValid(dialog))
    (opened,) = window.findChildren(BatchDialog)
    assert opened.report is None
    opened.close()


def test_closed_without_a_game_it_is_gone(dialog, hands, qtbot):
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not isValid(dialog))


def test_it_goes_with_its_page(dialog, window, hands, qtbot):
    enter(dialog, "Games", 500)
    hands.key(Qt.Key.Key_Return)
    window.page.document.mark_clean()
    window.pages.close_page(0)
    qtbot.waitUntil(lambda: not isValid(dialog))
    assert multiprocessing.active_children() == []


def test_what_cannot_be_played_is_told(dialog, window, hands, qtbot):
    window.page.editor.do(SetFields((), {"catalogue": "gone"}))
    play(dialog, hands, qtbot, games=1)
    assert "could not be played" in told(dialog)
    assert "gone" in told(dialog)
    assert dialog.findChild(QProgressBar).text() == ""
