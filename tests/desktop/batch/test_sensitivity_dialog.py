"""Sensitivity in the window, by keys and buttons: what is varied, the curves, and the advice as an undoable change."""

import multiprocessing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from studio.desktop.batch.count_texts import games_played
from studio.desktop.batch.sensitivity_dialog import SensitivityDialog
from studio.desktop.widgets.reading_table import ReadingTable
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from tests.desktop.batch.lab_hands import button, enter, opened, play, press, rows, shorten, shown
from tests.desktop.hands import named

pytestmark = pytest.mark.usefixtures("quick_workers")


@pytest.fixture
def dialog(window, qtbot):
    shorten(window, turns=4)
    return opened(window, qtbot, "sensitivity", SensitivityDialog)


def vary(dialog, hands, words, values=""):
    """Find something by its words, press Enter, and write the values to try."""
    dialog.tabs.setCurrentWidget(dialog.varied)
    dialog.varied.list.search.setFocus()
    dialog.varied.list.search.selectAll()
    QTest.keyClicks(dialog.varied.list.search, words)
    hands.key(Qt.Key.Key_Return)
    table = dialog.varied.table
    assert table.hasFocus()
    if values:
        hands.key(Qt.Key.Key_F2)
        cell = table.findChild(QLineEdit)
        cell.selectAll()
        QTest.keyClicks(cell, values)
        hands.key(Qt.Key.Key_Return)
        QApplication.processEvents()


def test_what_is_found_by_words_is_varied_by_enter_and_left_by_delete(dialog, hands):
    assert "Nothing is varied yet" in shown(dialog)
    vary(dialog, hands, "roumana turn")
    assert rows(dialog.varied.table) == [["Djebel Roumana: deadline", "2", "1, 3, 4"]]
    assert "3 variants and the battle as it is: 80 games." in shown(dialog)
    vary(dialog, hands, "weather of turn 1 ", "snow")
    assert rows(dialog.varied.table)[1] == ["Weather of turn 1", "dry", "snow"]
    vary(dialog, hands, "roumana turn")
    assert dialog.varied.table.currentRow() == 0
    assert len(rows(dialog.varied.table)) == 2, "what is varied is led to"
    enter(dialog, "Games", 5)
    assert "4 variants and the battle as it is: 25 games." in shown(dialog)
    dialog.varied.table.setFocus()
    hands.key(Qt.Key.Key_Delete)
    assert [row[0] for row in rows(dialog.varied.table)] == ["Weather of turn 1"]
    press(dialog, "Take it out")
    assert rows(dialog.varied.table) == []
    assert not dialog.is_playing


def test_the_names_of_what_can_be_varied_have_all_room_beside_the_values_of_now(dialog):
    tree = dialog.varied.list.tree
    of_now = tree.header().sectionSize(1)
    assert of_now < tree.viewport().width() // 3
    assert tree.header().sectionSize(0) + of_now == tree.viewport().width()
    groups = {tree.topLevelItem(row).text(0) for row in range(tree.topLevelItemCount())}
    assert {"The battle", "Headquarters", "Units"} <= groups


def test_nothing_is_played_before_something_is_varied_to_values_that_it_may_have(dialog, hands):
    press(dialog, "Play")
    assert not dialog.is_playing
    vary(dialog, hands, "the battle turns", "many")
    for _ in range(2):
        assert "“many” is none of its values; there are numbers from 1 to 99." in shown(dialog)
        press(dialog, "Play")
    assert not dialog.is_playing


def test_the_curves_are_shown_and_the_advice_is_one_change_that_undo_takes_back(dialog, window, hands, qtbot):
    vary(dialog, hands, "the battle turns", "1, 2")
    play(dialog, hands, qtbot, games=4)
    assert dialog.tabs.currentWidget() is dialog.view
    sweep = dialog.sweep
    (curve,) = sweep.curves
    assert [point.value for point in curve.points] == [1, 2, 4]
    assert dialog.view.advice.text() == sweep.advice
    written = rows(named(dialog, "Wins by value", ReadingTable))
    assert [row[:3] for row in written] == [
        ["The battle as it is", "", f"{sweep.now.count} of 4"],
        *(
            [
                "Turns",
                f"{point.value}{' (now)' if point.is_now else ''}",
                f"{point.wins.count} of 4",
            ]
            for point in curve.points
        ),
    ]
    image = dialog.view.curves.document().resource(QTextDocument.ResourceType.ImageResource, "drawing:0")
    assert not image.isNull()
    # By these seeds the Allies win all four in four turns, and some of them in two.
    assert sweep.advised == {"/turns": 2}
    steps = len(window.page.document.steps)
    before = window.page.document.value
    press(dialog, "Make this change")
    assert window.page.document.value.turns == 2
    assert [step.text for step in window.page.document.steps[steps:]] == ["Set turns to 2"]
    assert rows(dialog.varied.table) == [["Turns", "2", "1, 2"]]
    window.page.document.undo()
    assert window.page.document.value == before
    window.battle.start()
    press(dialog, "Make this change")
    assert "A battle is played on this map; leave it first" in shown(dialog)
    assert window.page.document.value == before
    window.battle.stop()
    press(dialog, "Make this change")
    assert window.page.document.value.turns == 2


def test_a_change_of_what_is_gone_is_refused_in_a_sentence(dialog, window, hands, qtbot):
    vary(dialog, hands, "roumana turn", "9")
    play(dialog, hands, qtbot, games=1)
    # One game is hardly advice: it is given some, so that the button is there.
    advised = replace(dialog.sweep, advised={"/objectives/roumana/deadline": 9})
    dialog.show_found(replace(dialog._swept, sweep=advised))
    window.page.editor.do(RemoveElement("objectives", "roumana"))
    steps = len(window.page.document.steps)
    press(dialog, "Make this change")
    assert 'There is no objective "roumana" in the document' in shown(dialog)
    assert len(window.page.document.steps) == steps
    assert rows(dialog.varied.table) == []


def test_it_is_of_the_scenario_as_it_is_when_play_is_pressed(dialog, window, hands, qtbot):
    vary(dialog, hands, "the battle turns", "1")
    window.page.editor.do(SetFields((), {"turns": 2}))
    play(dialog, hands, qtbot, games=1)
    assert [point.value for point in dialog.sweep.curves[0].points] == [1, 2]
    window.page.editor.do(SetFields((), {"catalogue": "gone"}))
    play(dialog, hands, qtbot, games=1)
    assert "could not be played" in shown(dialog)


def test_cancelled_it_tells_of_the_games_that_all_have_and_escape_leaves(dialog, window, hands, qtbot):
    window.page.editor.do(SetFields((), {"turns": 1}))
    vary(dialog, hands, "prestige eighth", "10")
    enter(dialog, "Games", 500)
    hands.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog._bar.value() > 3)
    assert dialog._bar.maximum() == 1000
    assert not button(dialog, "Play").isEnabled()
    hands.key(Qt.Key.Key_Escape)
    assert dialog.isVisible()
    qtbot.waitUntil(lambda: not dialog.is_playing)
    assert multiprocessing.active_children() == []
    assert 1 <= dialog.sweep.games < 500
    assert games_played(dialog.sweep.games, 500, dialog.sweep.seed, "of each variant") in shown(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
