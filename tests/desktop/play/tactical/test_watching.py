"""A tactical battle that is shown again: what it offers to who looks on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.desktop.play.tactical.person import Person
from tests.desktop.play.tactical.small_battles import small_battle, written


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_no_action_is_offered_and_what_has_come_to_its_end_is_not_paused(
    open_window, tmp_path, qtbot, system
):
    window = open_window()
    window.open_path(written(small_battle(system), tmp_path))
    QApplication.processEvents()
    turn = window.play_panels.turn
    turn.speed.setCurrentText("Skip")
    person = Person(window, 1)
    person.press_key(Qt.Key.Key_F5)
    while not person.buttons():
        person.play_on()
    for _ in range(4):
        person.play_on()
    window.window_actions["watch"].trigger()
    play = window.play
    assert play.session.is_replay
    # The log calls the moment as the turn panel does: squads and cards have rounds and no turns.
    begun = {"squad": "round 1", "cards": "round 1", "points": "turn 1, phase "}[system]
    assert any(
        line.startswith(f"The battle is shown again from {begun}") for line in window.play_panels.log.lines()
    )
    turn.pause_button.click()
    turn.step_button.click()
    assert not person.buttons()
    assert not turn.pause_button.isHidden()
    turn.speed.setCurrentText("Skip")
    with qtbot.waitSignal(play.awaited):
        turn.pause_button.click()
    assert not person.buttons()
    assert turn.pause_button.isHidden()
    assert turn.step_button.isHidden()
    window.battle.stop()
