"""Battle preparation in the window."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.playtest.battles import SHIPPED


@pytest.mark.rule("op.quick.prep-end-button", "op.quick.prep-optional")
def test_a_button_ends_battle_preparation_and_starts_turn_1(open_window, hands, tmp_path):
    data = json.loads(SHIPPED.read_text("utf-8"))
    data["sides"][0]["preparation"] = True
    file = tmp_path / "prepared.scenario.json"
    file.write_text(json.dumps(data), "utf-8")
    window = open_window(file)
    hands.keys_of_map(Qt.Key.Key_F5)
    button = window.turn_panel.end_button
    assert window.play.state.preparation
    assert button.text() == "End Battle Preparation"
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    state = window.play.state
    assert (state.preparation, state.turn, state.active) == (False, 1, 0)
    assert button.text() == "End turn"
