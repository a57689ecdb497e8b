"""Battle preparation in the window."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.desktop.cut_texts import cut_texts

#: The window opens it.
pytestmark = pytest.mark.usefixtures("battle")


@pytest.fixture
def battle(battle):
    """The shipped battle, which the side that moves first prepares for."""
    data = json.loads(battle.read_text("utf-8"))
    data["sides"][0]["preparation"] = True
    battle.write_text(json.dumps(data), "utf-8")
    return battle


@pytest.mark.rule("op.quick.prep-end-button", "op.quick.prep-optional")
def test_a_button_ends_battle_preparation_and_starts_turn_1(window, play):
    button = window.play_panels.turn.end_button
    assert play.state.preparation
    assert button.text() == "End Battle Preparation"
    assert button.isEnabled()
    QApplication.processEvents()
    assert cut_texts(window.play_panels.turn) == []
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (play.state.preparation, play.state.turn, play.state.active) == (False, 1, 0)
    assert button.text() == "End turn"


def test_what_is_said_in_battle_preparation_promises_no_march(window, play, hands):
    assert "first turn" in window.play_panels.turn.end_button.toolTip()
    hands.click("1320")
    assert "no unit moves or attacks" in window.statusBar().currentMessage()
    QTest.mouseClick(window.play_panels.turn.end_button, Qt.MouseButton.LeftButton)
    assert "other side" in window.play_panels.turn.end_button.toolTip()
    hands.click("1321")
    assert "Click a hex to move" in window.statusBar().currentMessage()
