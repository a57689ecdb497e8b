"""A computer player that thinks for long does so beside the window, which answers meanwhile, and stops it when it goes."""

import threading
import time

import pytest

from studio.players.player import ThinkingGivenUp
from studio.playtest.battle import battle_of
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side

ALLIES, AXIS = Side("allies"), Side("axis")


class Ponderer:
    """Thinks until it is let go, and then does what another player would; with a trouble it has none to do."""

    def __init__(self, player):
        self._player, self.released, self.asked = player, threading.Event(), threading.Event()
        self.trouble = None
        self.goes_on = lambda: True

    def choose(self, view):
        self.asked.set()
        while not self.released.is_set():
            if not self.goes_on():
                raise ThinkingGivenUp
            time.sleep(0.001)
        if self.trouble is not None:
            raise self.trouble
        return self._player.choose(view)


def thinkers():
    return [thread for thread in threading.enumerate() if thread.name == "thinking"]


@pytest.fixture
def ponderer(window):
    """The player of the other side, to whom the person has just handed over."""
    window.play_panels.turn.speed.setCurrentText("Skip")
    battle = battle_of(window.page.document.value, window.page.file.path)
    session = new_session(battle, {ALLIES: None, AXIS: "greedy"}, 1)
    session._players[AXIS] = player = Ponderer(session._players[AXIS])
    window.battle.start(session)
    window.battle.end_turn()
    assert player.asked.wait(10)
    return player


def test_the_window_answers_while_it_thinks_and_goes_on_when_it_has_decided(window, ponderer, qtbot):
    play, panel = window.battle.play, window.play_panels.turn
    count = len(play.session.history.actions)
    said = []
    play.message.connect(said.append)
    window.page.canvas.zoom(1)
    play.undo()
    assert said == ["The other side is moving; wait until its turn is over."]
    qtbot.wait(30)
    assert len(play.session.history.actions) == count
    assert not play.is_human()
    with qtbot.waitSignal(play.awaited, timeout=60_000):
        ponderer.released.set()
    assert play.is_human()
    assert play.turn == 2
    assert len(play.session.history.actions) > count + 3
    assert panel.speed.isEnabled()


def test_paused_meanwhile_it_does_one_action_and_stands_still(window, ponderer, qtbot):
    play, panel = window.battle.play, window.play_panels.turn
    count = len(play.session.history.actions)
    panel.pause_button.click()
    panel.step_button.click()
    with qtbot.waitSignal(play.played):
        ponderer.released.set()
    qtbot.wait(50)
    assert len(play.session.history.actions) == count + 1
    with qtbot.waitSignal(play.awaited, timeout=60_000):
        panel.pause_button.click()
    assert play.is_human()


@pytest.mark.parametrize("go", ["leave", "restart", "close"])
def test_nothing_is_left_behind_when_it_is_not_waited_for(go, window, ponderer):
    play = window.battle.play
    assert len(thinkers()) == 1
    if go == "restart":
        play.restart()
        assert play.turn == 1
        assert play.is_human()
    else:
        window.battle.stop() if go == "leave" else window.battle._page_left(window.page)
        assert window.battle.play is None
        assert window.page.left_battle.decision.side == AXIS
    assert thinkers() == []


def test_a_player_that_fails_is_told_and_the_battle_stands_still(window, ponderer, qtbot):
    play = window.battle.play
    count, told = len(play.session.history.actions), []
    play.announced.connect(told.append)
    ponderer.trouble = ThinkingGivenUp()
    ponderer.released.set()
    qtbot.waitUntil(lambda: told != [])
    assert told == ["The computer could not decide: The computer player was told to stop thinking."]
    assert len(play.session.history.actions) == count
    ponderer.trouble = None
    window.play_panels.turn.step_button.click()
    qtbot.waitUntil(lambda: len(play.session.history.actions) == count + 1)
