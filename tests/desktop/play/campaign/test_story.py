"""A small campaign through the real window, from the list to its end."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.dialogs import questions
from studio.desktop.start.campaign_chooser import CampaignChooser
from studio.documents.storage.store import NotSaved
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.state import UnitId
from tests.support.small_campaign import small_campaign


def settle():
    for _ in range(4):
        QApplication.processEvents()


def press(button):
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


@pytest.fixture
def window(open_window):
    made = open_window()
    made.play_panels.turn.speed.setCurrentText("Skip")
    return made


def choose(window, qtbot, path):
    """Begin the campaign of a file from the list of all."""
    window.recent.remember(path)
    chooser = open_chooser(window, qtbot)
    chooser.list.choose(path)
    chooser.seed.setText("1")
    chooser.level.setCurrentIndex(chooser.level.findData("normal"))
    press(chooser.begin_button)


def open_chooser(window, qtbot):
    window.window_actions["play-campaign"].trigger()
    chooser = next(each for each in window.findChildren(CampaignChooser) if each.isVisible())
    qtbot.waitUntil(lambda: chooser.list.topLevelItemCount() > 0)
    return chooser


def go_on(window, qtbot):
    """Take up the run that was saved last."""
    chooser = open_chooser(window, qtbot)
    chooser.list.setCurrentItem(chooser.list.topLevelItem(0))
    assert chooser.begin_button.text() == "Go on"
    press(chooser.begin_button)


def objectives(window):
    """The panel of the objectives, where the last turn of a battle is made longer or accepted as such."""
    return window.play_panels.docks["Objectives"].currentWidget()


def end_turn(window, qtbot):
    with qtbot.waitSignal(window.play.awaited):
        window.window_actions["end-turn"].trigger()
    settle()


def full_disk(target, *_, **__):
    raise NotSaved(target, "the disk is full", "Make room.")


@pytest.mark.long
@pytest.mark.rule(
    "op.intro.scenario-or-campaign",
    "op.intro.campaign-growth",
    "op.intro.campaign-milestones-score",
    "camp.restart.anytime",
    "camp.extra-turn.offer",
    "camp.victory.each-battle",
    "camp.conference.lock-in",
    "camp.overview.carry-over",
)
def test_a_campaign_is_played_to_its_end(window, qtbot, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(
        questions, "ask_sure", lambda _parent, message, verb: bool(asked.append((message, verb)) or True)
    )
    choose(window, qtbot, small_campaign(tmp_path / "pack"))
    campaign, room = window.campaign, window.campaign.room
    assert window._centre.currentWidget() is room
    assert window.windowTitle() == "Small — Sandtable Studio"

    # A purchase is taken back and made again by keys.
    press(room.conference.ladders.buttons["corps", "cp"])
    assert room.prestige.text() == "Prestige <b>80</b>"
    window.window_actions["campaign-undo"].trigger()
    assert room.prestige.text() == "Prestige <b>100</b>"
    window.window_actions["campaign-redo"].trigger()
    assert room.prestige.text() == "Prestige <b>80</b>"
    window.window_actions["campaign-map"].trigger()
    assert room.shown is room.map
    press(room.map_button)
    assert room.shown is room.conference
    press(room.conference.proceed_button)
    assert room.shown is room.before

    # The battle is left in its middle, gone on with, and begun anew; Return presses the button that has the keys.
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.page.title == "Alpha"
    game = window.play.session
    assert window.play_panels.log.lines()[0].startswith("The battle begins against")
    assert "changes the scenario" not in window.play_panels.log.lines()[0], "what happens here counts"
    with monkeypatch.context() as patched:
        alerts = []
        patched.setattr(window.messages, "alert", alerts.append)
        patched.setattr("studio.playtest.campaigns.saving.replace_bytes", full_disk)
        end_turn(window, qtbot)
        assert {"full" in alert for alert in alerts} == {True}
    window.window_actions["stop"].trigger()
    settle()
    assert window.pages.count() == 0
    assert room.shown is room.before
    assert room.before.fight_button.text() == "Go on &fighting ▸"
    window.window_actions["campaign-go-on"].trigger()
    assert window.play.session is game
    assert window.play.turn == 2

    # The campaign is closed in the middle of the battle, and gone on with there.
    campaign.leave()
    settle()
    assert window._centre.currentWidget() is window.start_page
    assert window.pages.count() == 0
    go_on(window, qtbot)
    assert room.prestige.text() == "Prestige <b>80</b>"
    assert room.shown is room.before
    press(room.before.fight_button)
    assert window.play.session is not game
    assert (window.play.turn, window.play.session.history.actions) == (2, game.history.actions)
    window.window_actions["restart"].trigger()
    assert asked[-1][1] == "Restart"
    assert window.play.turn == 1
    assert campaign.session.state.restarts == {"alpha": 1}

    # Nothing is taken in time: one more turn is bought, and does not help.
    end_turn(window, qtbot)
    window.docks["Unit"].raise_()
    end_turn(window, qtbot)
    assert window.play.state.extension_due
    settle()
    assert objectives(window).extend_button.isVisible(), (
        "the panel comes to the front in which it is answered"
    )
    press(objectives(window).extend_button)
    assert window.play.turn == 3
    end_turn(window, qtbot)
    press(objectives(window).end_button)
    assert room.shown is room.defeat
    assert window.pages.count() == 0
    press(room.defeat.back_button)
    assert window.play.state.extension_due
    press(objectives(window).end_button)
    press(room.defeat.restart_button)
    assert campaign.session.state.restarts == {"alpha": 2}
    assert room.shown is room.before

    # The town is taken and held; the battle is watched again before the campaign goes on.
    window.window_actions["campaign-go-on"].trigger()
    assert window.play.attempt(Move(UnitId("2nd"), (2,))) is None
    end_turn(window, qtbot)
    end_turn(window, qtbot)
    assert room.shown is room.after
    press(room.after.watch_button)
    assert window.play.session.is_replay
    window.window_actions["stop"].trigger()
    settle()
    assert room.shown is room.after
    window.window_actions["campaign-go-on"].trigger()
    assert room.shown is room.conference

    # The result of the last battle is entered, which is taken back; it is computed, the campaign ends, and is left.
    window.window_actions["campaign-go-on"].trigger()
    press(room.before.entry_button)
    assert room.shown is room.entry
    press(room.entry.enter_button)
    assert room.shown is room.after
    assert room.after.origin.text() == "Entered by hand."
    window.window_actions["campaign-undo"].trigger()
    assert room.shown is room.before
    with qtbot.waitSignal(campaign._runner.ended):
        press(room.before.computing.button)
    settle()
    assert room.after.origin.text() == "Computed: the computer led both sides."
    window.window_actions["campaign-go-on"].trigger()
    assert room.shown is room.end
    assert room.end.title.text() == "Victory: Won"
    press(room.end.leave_button)
    assert window._centre.currentWidget() is window.start_page

    # Its run is listed until it is deleted.
    chooser = open_chooser(window, qtbot)
    chooser.list.setCurrentItem(chooser.list.topLevelItem(0))
    assert chooser.run.document.node_title == "Won"
    assert chooser.run.picture is not None
    press(chooser.delete_button)
    assert asked[-1][1] == "Delete"
    assert chooser.run is None
    chooser.reject()
