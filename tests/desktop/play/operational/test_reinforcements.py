"""Reinforcements that may enter are called out, shown, and waited for once."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListWidget

from studio.desktop.canvas.scene.overlay_layer import Note, Outline
from studio.desktop.play.operational.reinforcements import Reinforcements
from studio.rules.operational.arrivals import deployment
from tests.desktop.hands import named


@pytest.fixture
def second_turn(window, play, qtbot):
    """The battle in its second turn, on which two formations of the Eighth Army may enter."""
    with qtbot.waitSignal(play.awaited):
        play.end_turn()
    assert play.state.turn == 2
    return play


def listed(window):
    items = named(window.play_panels.turn, "Reinforcements", QListWidget)
    return [items.item(row) for row in range(items.count())]


def entries(play):
    shape = play.state.board.shape
    cells = frozenset().union(*deployment.open_entries(play.state).values())
    return frozenset(map(shape.at, cells))


def outlined(hands):
    return [overlay.hexes for overlay in hands.overlays(Outline)]


def test_nobody_is_called_out_before_the_turn_of_arrival(window, play, hands):
    assert deployment.open_entries(play.state) == {}
    assert {item.text().split(":")[0] for item in listed(window)} <= {"Turn 2", "Turn 3"}
    assert outlined(hands) == []
    turn = play.state.turn
    play.end_turn()
    assert play.state.turn == turn + 1, "nothing is asked"


def test_those_who_may_enter_are_called_out_on_the_map_and_in_the_panel(window, second_turn, hands):
    waiting = deployment.open_entries(second_turn.state)
    assert len(waiting) == 2
    names = [second_turn.state.units[each].name for each in waiting]
    assert any(names[0] in message and "1 more" in message for message in window.messages.bar.messages)
    assert any(names[0] in line for line in window.play_panels.log.lines())
    now = [item for item in listed(window) if item.text().startswith("Now: ")]
    assert {item.text().removeprefix("Now: ") for item in now} == set(names)
    assert all(item.font().bold() for item in now)
    assert entries(second_turn) in outlined(hands)
    assert [note.text for note in hands.overlays(Note)] == ["Reinforcements"]


def test_nobody_is_called_out_once_the_last_turn_is_over(second_turn):
    over = replace(second_turn.state, extension_due=True)
    assert deployment.open_entries(over) == {}
    assert Reinforcements().call(over) == ""


def test_ending_the_turn_asks_once_and_then_ends_it(window, second_turn, hands, qtbot):
    button = window.play_panels.turn.end_button
    window.messages.bar.close_all()
    window.window_actions["end-turn"].trigger()
    assert second_turn.state.turn == 2
    assert second_turn.is_human()
    assert button.text() == "End turn anyway"
    assert any("may still enter" in message for message in window.messages.bar.messages)
    qtbot.wait(2 * QApplication.doubleClickInterval())
    with qtbot.waitSignal(second_turn.awaited):
        window.window_actions["end-turn"].trigger()
    assert second_turn.state.turn == 3
    assert button.text() == "End turn"
    window.window_actions["end-turn"].trigger()
    assert second_turn.state.turn == 3, "another turn asks once more"


def test_what_was_called_out_goes_with_the_next_action_and_with_the_battle(window, second_turn, hands):
    assert any("may enter now" in message for message in window.messages.bar.messages)
    hands.keys_of_map(Qt.Key.Key_Escape)
    assert any("may enter now" in message for message in window.messages.bar.messages)
    piece, cells = next(iter(deployment.open_entries(second_turn.state).items()))
    second_turn.gestures.controls.clicks.choose_arrival(piece)
    at = second_turn.state.board.shape.at(min(cells))
    window.page.canvas.centre_on(at)
    hands.click(at)
    assert window.messages.bar.messages == ()
    window.window_actions["end-turn"].trigger()
    assert any("may still enter" in message for message in window.messages.bar.messages)
    window.messages.alert("It is lost.")
    window.battle.stop()
    assert window.messages.bar.messages == ("It is lost.",)


def test_once_all_have_entered_nothing_is_asked(window, second_turn, hands, qtbot):
    for piece, cells in list(deployment.open_entries(second_turn.state).items()):
        free = deployment.open_entries(second_turn.state)[piece]
        second_turn.gestures.controls.clicks.choose_arrival(piece)
        assert hands.overlays(Note) == []
        at = second_turn.state.board.shape.at(min(free & cells))
        window.page.canvas.centre_on(at)
        hands.click(at)
        assert second_turn.state.units[piece].at is not None
    assert outlined(hands) == []
    with qtbot.waitSignal(second_turn.awaited):
        window.window_actions["end-turn"].trigger()
    assert second_turn.state.turn == 3


def test_one_that_is_due_and_cannot_enter_says_so(window, second_turn, monkeypatch):
    monkeypatch.setattr(deployment, "open_entries", lambda _state: {})
    second_turn._refresh()
    assert [item.text().split(":")[0] for item in listed(window)][:2] == ["Waits", "Waits"]
    assert "no hex" in listed(window)[0].toolTip()
    window.play_panels.turn.end_button.click()
    assert second_turn.state.turn == 3
