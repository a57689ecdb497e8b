"""The end of a battle: what came of it, where it turned, and seeing it again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from studio.desktop.play.summary import BattleSummary
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.packs.library import Library
from studio.editing.operational.new_scenario import new_scenario
from studio.editing.operational.templates import with_forces


@pytest.fixture
def finished(open_window, qtbot):
    """A window in which a battle of two turns has just ended."""
    window = open_window()
    catalogue = Library.shipped().load(OperationalCatalogue, "ww2").document
    empty = new_scenario("The Gap", 20, 15, ruleset="operational", catalogue="ww2", turns=2)
    window.pages.open_new(with_forces(empty, catalogue, ("british", "german")))
    window.play_panels.turn.speed.setCurrentText("Skip")
    window.battle.start()
    for _ in range(2):
        with qtbot.waitSignal(window.play.awaited):
            window.play.end_turn()
    assert window.play.state.over
    QApplication.processEvents()
    return window


def summary(window):
    return next(each for each in window.findChildren(BattleSummary) if each.isVisible())


def press(dialog, text):
    button = next(each for each in dialog.findChildren(QPushButton) if each.text().replace("&", "") == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def rows(table):
    items = [table.topLevelItem(row) for row in range(table.topLevelItemCount())]
    return [[item.text(column) for column in range(table.columnCount())] for item in items]


def test_the_end_is_told_with_objectives_losses_and_turning_points(finished):
    found = summary(finished)
    state = finished.play.state
    heading = found.findChildren(QLabel)[0].text()
    assert "won in turn 2 of 2" in heading
    (goal,) = rows(found.tables["Objectives"])
    assert goal[:3] == ["Objective 1", "Allies", "2"]
    assert goal[3] in ("never", "turn 1", "turn 2")
    losses = {row[0]: row[1:] for row in rows(found.tables["Losses"])}
    assert set(losses) == {"Allies", "Axis"}
    left = {facts.name: facts.id for facts in state.board.sides}
    for name, figures in losses.items():
        steps = sum(
            len(unit.queue)
            for unit in state.units.values()
            if unit.side == left[name] and unit.at is not None
        )
        assert figures[2] == str(steps)
    assert found.isModal() is False


def test_it_can_be_looked_at_again_from_the_menu(finished):
    press(summary(finished), "Close")
    assert not [each for each in finished.findChildren(BattleSummary) if each.isVisible()]
    finished.window_actions["summary"].trigger()
    assert summary(finished)
    finished.battle.stop()
    QApplication.processEvents()
    assert not [each for each in finished.findChildren(BattleSummary) if each.isVisible()]


def test_the_menu_brings_the_summary_forward_that_is_still_there(finished):
    first = summary(finished)
    finished.window_actions["summary"].trigger()
    QApplication.processEvents()
    assert [each for each in finished.findChildren(BattleSummary) if each.isVisible()] == [first]
    finished.window_actions["restart"].trigger()
    assert not first.isVisible(), "it would tell of another game"


def test_the_battle_is_watched_again_and_stays_as_it_was_left(finished, qtbot):
    played = finished.play.session
    finished.play_panels.turn.speed.setCurrentText("Watch")
    press(summary(finished), "Watch it again")
    shown = finished.play
    assert shown.session is not played
    assert (shown.state.turn, shown.session.history.actions) == (1, ())
    assert not shown.is_human()
    words = [label.text() for label in finished.play_panels.turn.findChildren(QLabel)]
    assert any("Allies to move (shown again)" in each for each in words)
    finished.play_panels.turn.pause_button.click()
    QTest.mouseClick(finished.play_panels.turn.step_button, Qt.MouseButton.LeftButton)
    assert shown.session.history.actions == played.history.actions[:1]
    finished.play_panels.turn.speed.setCurrentText("Skip")
    with qtbot.waitSignal(shown.awaited):
        finished.play_panels.turn.pause_button.click()
    assert shown.session.history.actions == played.history.actions
    assert shown.state == played.state
    finished.battle.stop()
    assert finished.page.left_battle is played
    finished.window_actions["watch"].trigger()
    assert finished.play.session.is_replay
    assert finished.play.session.history.actions == (), "it is shown, and not just ended again"
    assert finished.play_panels.turn.speed.currentText() == "Watch"
    finished.battle.stop()


def test_a_battle_that_was_left_early_is_shown_as_far_as_it_was_played(window, hands, play, qtbot):
    with qtbot.waitSignal(play.awaited):
        play.end_turn()
    played = play.session
    window.window_actions["watch"].trigger()
    window.play_panels.turn.speed.setCurrentText("Skip")
    if not window.play.session.history.actions:
        with qtbot.waitSignal(window.play.awaited):
            pass
    assert window.play.state == played.state
    assert not window.play.is_human()
    assert "as far as the battle was played" in window.statusBar().currentMessage()
    assert "Play on with the edits" in window.statusBar().currentMessage(), "it can be gone on with"
    for name, key in (("take-back", "z"), ("end-turn", Qt.Key.Key_Return)):
        assert not window.window_actions[name].isEnabled()
        window.messages.show_message("")
        hands.keys_of_map(key, Qt.KeyboardModifier.ControlModifier)
        assert window.statusBar().currentMessage().startswith("The battle is only shown again.")


def test_once_it_is_over_nothing_is_ended_or_taken_back(finished):
    panel = finished.play_panels.turn
    for name, button in (("take-back", panel.undo_button), ("end-turn", panel.end_button)):
        assert not finished.window_actions[name].isEnabled()
        assert not button.isEnabled()
    assert "past the end of a turn" in finished.window_actions["take-back"].toolTip()
    assert "over" in finished.window_actions["end-turn"].toolTip()
    finished.window_actions["restart"].trigger()
    assert finished.window_actions["end-turn"].isEnabled()
    finished.battle.stop()
    assert not finished.window_actions["end-turn"].isEnabled()


def test_it_is_begun_anew_from_the_summary(finished):
    press(summary(finished), "Restart")
    assert (finished.play.state.turn, finished.play.state.over) == (1, False)
    finished.battle.stop()
