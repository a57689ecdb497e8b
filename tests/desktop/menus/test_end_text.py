"""Menu, toolbar and panel call what ends a turn the same."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.desktop.play.tactical.small_battles import small_battle, written


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_menu_and_toolbar_say_done_where_the_panel_of_a_battle_does(open_window, tmp_path, system):
    window = open_window(written(small_battle(system), tmp_path))
    action = window.window_actions["end-turn"]
    assert action.text() == "&End turn"
    window.battle.start()
    QApplication.processEvents()
    assert window.play_panels.turn.end_button.text() == "Done"
    assert action.text().replace("&", "") == "Done"
    assert action.iconText() == "Done"
    window.battle.stop()
    assert action.text() == "&End turn"


def test_who_is_asked_before_the_turn_ends_reads_it_in_the_toolbar_too(window):
    window.battle.start()
    action, panel = window.window_actions["end-turn"], window.play_panels.turn
    assert action.text().replace("&", "") == panel.end_button.text()
    panel.ask_to_end("A unit has not moved.")
    assert action.text() == "&End turn anyway"
    window.battle.stop()
