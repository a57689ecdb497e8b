"""Choosing a game, its terms, and beginning it, by mouse and keyboard."""

import shutil

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidget

from studio.desktop.dialogs import questions
from studio.desktop.start.campaign_chooser import CampaignChooser
from studio.desktop.start.chooser import GameChooser
from tests.desktop.hands import double_click, entry, named

_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def chooser(window, hands, qtbot):
    hands.keys_of_map("b", _CTRL | _SHIFT)
    QApplication.processEvents()
    found = window.findChild(GameChooser)
    qtbot.waitUntil(lambda: found.list.topLevelItemCount() > 0)
    return found


def listed(chooser):
    groups = [chooser.list.topLevelItem(row) for row in range(chooser.list.topLevelItemCount())]
    return {
        group.text(0): [group.child(row).text(0) for row in range(group.childCount())] for group in groups
    }


def point_at_copy(chooser, path):
    """Choose the entry of a very file; the shipped pack has one of the same title."""
    for item in chooser.list.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive):
        if item.toolTip(0) == str(path):
            chooser.list.scrollToItem(item)
            return chooser.list.visualItemRect(item).center()
    raise AssertionError(f"{path} is not listed")


@pytest.mark.rule("op.quick.new-game-list", "op.quick.scenario-definition")
def test_battles_and_campaigns_are_listed_apart_with_the_first_battle_chosen(chooser):
    assert list(listed(chooser)) == ["Battles", "Campaigns"]
    assert "Wadi Akarit, April 1943" in listed(chooser)["Battles"]
    assert "The Bridgehead" in listed(chooser)["Campaigns"]
    assert chooser.game is not None
    assert not chooser.game.is_campaign
    assert QApplication.focusWidget() is chooser.list


def test_the_map_of_the_chosen_battle_is_shown(chooser, qtbot):
    qtbot.waitUntil(lambda: not chooser.picture.pixmap().isNull())
    assert chooser.picture.accessibleName() == f"Map of {chooser.game.title}"
    size = chooser.picture.pixmap()
    assert 100 < size.width() <= chooser.picture.width()
    assert 100 < size.height() <= chooser.picture.height()


@pytest.mark.rule("op.quick.start-steps", "op.intro.difficulty-choice")
def test_a_battle_is_chosen_then_its_terms_then_it_begins(chooser, window, battle):
    QTest.mouseClick(chooser.list.viewport(), _LEFT, _NONE, point_at_copy(chooser, battle))
    assert chooser.game.path == battle
    assert chooser.opponent.currentText() == "Against the computer"
    chooser.difficulty.setFocus()
    QTest.keyClick(chooser.difficulty, Qt.Key.Key_End)
    QTest.mouseClick(chooser.begin_button, _LEFT)
    assert window.play is not None
    assert window.play.page.file.path == battle
    assert {facts.id: facts.difficulty for facts in window.play.state.board.sides} == {
        "allies": "hard",
        "axis": "normal",
    }
    assert window.pages.count() == 1, "the page that was open is the one that is played"


@pytest.mark.rule("op.intro.opponents")
def test_two_persons_have_no_difficulty_to_choose(chooser, window, battle):
    QTest.mouseClick(chooser.list.viewport(), _LEFT, _NONE, point_at_copy(chooser, battle))
    chooser.opponent.setFocus()
    QTest.keyClick(chooser.opponent, Qt.Key.Key_End)
    assert chooser.opponent.currentText() == "Two persons here"
    assert not chooser.difficulty.isEnabled()
    QTest.mouseClick(chooser.begin_button, _LEFT)
    assert window.play.is_human()
    window.play.end_turn()
    assert window.play.state.side == "axis"
    assert window.play.is_human()


def test_enter_on_a_battle_begins_it(chooser, window, battle):
    QTest.mouseClick(chooser.list.viewport(), _LEFT, _NONE, point_at_copy(chooser, battle))
    QTest.keyClick(chooser.list, Qt.Key.Key_Return)
    assert window.play is not None
    assert window.play.state.turn == 1


def test_of_a_campaign_level_and_options_are_chosen_next(chooser, window, qtbot):
    tree = named(chooser, "Battles and campaigns", QTreeWidget)
    place = entry(tree, "The Bridgehead")
    QTest.mouseClick(tree.viewport(), _LEFT, _NONE, place)
    assert chooser.begin_button.text() == "Play…"
    assert not chooser.difficulty.isEnabled()
    path = chooser.game.path
    double_click(tree.viewport(), _LEFT, _NONE, place)
    assert window.play is None
    following = window.findChild(CampaignChooser)
    qtbot.waitUntil(lambda: following.game is not None)
    assert following.game.path == path
    following.reject()


def test_nothing_is_chosen_while_a_battle_is_played(window, hands):
    hands.keys_of_map(Qt.Key.Key_F5)
    assert not window.window_actions["choose-game"].isEnabled()


def test_a_file_that_is_not_listed_is_browsed_for_and_begins(chooser, window, battle, tmp_path, monkeypatch):
    own = tmp_path / "own" / "mine.scenario.json"
    own.parent.mkdir()
    shutil.copy(battle, own)
    monkeypatch.setattr(questions, "ask_game", lambda *_: own)
    QTest.mouseClick(chooser.browse_button, _LEFT)
    assert window.play.page.file.path == own
