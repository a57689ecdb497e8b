"""The window plays a battle under a ruleset of one's own, with its tables and its levels of experience."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.desktop.hands import Hands
from tests.support.rulesets import pack_with_own_rules


def test_the_window_plays_by_the_ruleset_of_the_scenario(open_window, tmp_path):
    window = open_window()
    window.open_path(pack_with_own_rules(tmp_path, turns=1))
    QApplication.processEvents()
    window.play_panels.turn.speed.setCurrentText("Skip")
    Hands(window).keys_of_map(Qt.Key.Key_F5)
    assert window.play.state.board.tables.movement.road_cost == 2
    assert window.play.session.battle.ruleset.id == "dear-roads"
