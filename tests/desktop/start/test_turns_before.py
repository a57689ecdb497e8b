"""A battle begun at a later turn: asked for, played by the computer until then, and handed over."""

from threading import Event

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QProgressDialog, QPushButton

from studio.desktop.dialogs import questions
from studio.editing.changes.fields import SetFields


@pytest.fixture
def window(window):
    window.page.editor.do(SetFields((), {"turns": 2}))
    return window


def asked_for(window, monkeypatch, turn):
    """Ask for the battle from a turn on; give back the range that was offered, and what was chosen at first."""
    offered = []
    monkeypatch.setattr(questions, "ask_number", lambda *asked: offered.extend(asked[-3:]) or turn)
    window.findChild(QAction, "play-from-turn").trigger()
    return offered


def test_a_person_takes_over_what_the_computer_has_played(window, monkeypatch, qtbot):
    assert asked_for(window, monkeypatch, 2) == [1, 2, 2]
    qtbot.waitUntil(lambda: window.battle.play is not None)
    play = window.battle.play
    assert play.turn == 2
    assert play.is_human()
    log = window.play_panels.log.lines()
    assert any(line.startswith("The computer led all sides until now; you play from turn 2") for line in log)
    assert play.why_no_undo().startswith("There is no action to undo."), "what the computer did stays"
    assert not window.findChild(QAction, "play-from-turn").isEnabled()
    before = play.session.history.actions
    window.window_actions["restart"].trigger()
    assert play.session.history.actions == before
    window.battle.stop()
    assert window.page.editor.scenario.turns == 2


def test_it_is_cancelled_and_nothing_has_begun(window, monkeypatch, qtbot):
    def stands_still(go_on):
        while go_on(0, 1):
            Event().wait(0.01)

    monkeypatch.setattr("studio.desktop.start.turns_before.beginner_from", lambda *_: stands_still)
    asked_for(window, monkeypatch, 2)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(QProgressDialog)))
    (shown,) = window.findChildren(QProgressDialog)
    shown.findChild(QPushButton).click()
    qtbot.waitUntil(lambda: window.findChildren(QProgressDialog) == [])
    assert window.battle.play is None
    assert asked_for(window, monkeypatch, None) == [1, 2, 2]
    assert window.battle.play is None


def test_why_it_cannot_begin_there_is_told(window, monkeypatch, qtbot):
    window.page.editor.do(SetFields((), {"catalogue": "gone"}))
    asked_for(window, monkeypatch, 2)
    qtbot.waitUntil(lambda: bool(window.messages.bar.messages))
    assert window.messages.bar.messages[-1].startswith("The battle cannot begin there. ")
