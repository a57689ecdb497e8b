"""A second ruleset moves in: its battles are opened, played, batched, kept and shown again in the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QSpinBox

from studio.desktop.batch.batch_dialog import BatchDialog
from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.desktop.dialogs import questions
from studio.desktop.play.plain.section import ActionSection
from studio.desktop.play.summary import BattleSummary
from tests.desktop.hands import Hands
from tests.support import toy
from tests.support.toy_engine import toy_battle, toy_engine
from tests.support.toy_presentation import FORDS, toy_presentation

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(open_window, tmp_path):
    with toy_engine(), toy_presentation():
        opened = open_window()
        opened.open_path(toy_battle(tmp_path))
        QApplication.processEvents()
        opened.page.canvas.fit()
        opened.play_panels.turn.speed.setCurrentText("Skip")
        yield opened
        if opened.play is not None:
            opened.battle.stop()


@pytest.fixture
def play(window, hands):
    hands.keys_of_map(Qt.Key.Key_F5)
    return window.play


def enabled(window):
    """The actions whose buttons give no reason against them."""
    return {each.text() for each in buttons_of(window).values() if not each.accessibleDescription()}


def buttons_of(window):
    """The buttons of the battle that is played; other rulesets have a section of their own, which is empty."""
    sections = window.play_panels.turn.findChildren(ActionSection)
    return next((each.buttons for each in sections if each.buttons), {})


def press(window, name):
    QTest.mouseClick(buttons_of(window)[name], Qt.MouseButton.LeftButton)


def test_a_battle_is_opened_and_its_companies_stand_on_the_map(window, play):
    assert play.session.battle.engine.name == "toy"
    assert [counter.id for counter in window.page.canvas.scene.counters] == [
        "red-1",
        "red-2",
        "blue-1",
        "blue-2",
    ]
    assert enabled(window) == {"Choose"}
    shown = {name for name, dock in window.docks.items() if not dock.isHidden()}
    assert shown == {"Turn", "Minimap", "Log"}, "no panel stands there of which the ruleset makes no use"
    assert "Turn 1" in window.play_panels.turn._heading.text()


def test_a_ford_is_chosen_by_a_click_and_the_computer_answers(window, play, hands):
    hands.click(FORDS[1])
    state = play.state
    assert state.phase == "turn"
    assert state.choices[toy.RED] == 1
    log = window.play_panels.log.lines()
    assert any("Red has chosen" in line for line in log)
    assert not any("Blue has chosen" in line for line in log), "that is a secret"
    counter = next(each for each in window.page.canvas.scene.counters if each.id == "red-1")
    assert counter.at == FORDS[1]


def test_an_action_is_asked_for_by_its_key_and_targeted_on_the_map(window, play, hands):
    hands.keys_of_map("F", _SHIFT)
    (outline,) = hands.overlays(Outline)
    assert outline.hexes == frozenset(FORDS)
    hands.click("0101")
    assert play.state.choices == {}, "there is no ford"
    hands.keys_of_map(Qt.Key.Key_Escape)
    assert not hands.overlays(Outline)
    press(window, "choose")
    hands.click(FORDS[2])
    assert play.state.choices[toy.RED] == 2
    hands.keys_of_map("T", _SHIFT)
    hands.click(FORDS[2])
    assert [company.steps for company in play.state.companies.values()][:2] == [3, 1]
    hands.keys_of_map("z", _CTRL)
    assert [company.steps for company in play.state.companies.values()][:2] == [2, 2]


def finish(window, hands):
    """Play to the end, by keys and buttons only."""
    play = window.play
    while not play.is_over():
        match play.state.phase:
            case "choice":
                hands.click(FORDS[play.state.turn % 3])
            case "reaction":
                press(window, "stand")
            case _:
                hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
    return play


@pytest.mark.long
def test_it_is_played_to_its_end_and_shown_again(window, play, hands, qtbot):
    finish(window, hands)
    (summary,) = window.findChildren(BattleSummary)
    assert summary.isVisible()
    played = play.session
    hands.press(summary, "Watch it again")
    shown = window.play
    assert shown.session is not played
    qtbot.waitUntil(lambda: len(shown.session.history.actions) == 1)
    window.play_panels.turn.speed.setCurrentText("Skip")
    qtbot.waitUntil(lambda: shown.session.history.actions == played.history.actions, timeout=60_000)
    assert shown.state == played.state


def test_it_is_kept_and_played_on(window, play, hands, tmp_path, monkeypatch, qtbot):
    hands.click(FORDS[0])
    path = tmp_path / "fords.recording.json"
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: path)
    window.window_actions["save-recording"].trigger()
    done = play.session.history.actions
    hands.keys_of_map(Qt.Key.Key_F5, _SHIFT)
    monkeypatch.setattr(questions, "ask_recording", lambda *_: path)
    monkeypatch.setattr(questions, "ask_choice", lambda *_: "Where the recording ends")
    window.window_actions["open-recording"].trigger()
    qtbot.waitUntil(lambda: window.play is not None, timeout=60_000)
    assert window.play.session.history.actions == done


def test_two_persons_hand_the_mouse_over_and_keep_their_secrets(window, hands):
    window.game_options.options = type(window.game_options.options)(opponent="person")
    window.battle.start()
    play = window.play
    assert hands.hand_over(lambda: hands.click(FORDS[0]))
    assert play.view.side == toy.BLUE
    assert toy.RED not in play.view.known.choices
    assert not any("Red has chosen" in line for line in window.play_panels.log.lines())
    assert hands.hand_over(lambda: hands.click(FORDS[0]))
    assert play.state.phase == "turn"
    assert hands.hand_over(lambda: hands.click(FORDS[0]))
    assert play.state.phase == "reaction", "a click on an own company attacks"
    assert enabled(window) == {"Stand", "Withdraw"}


def test_a_batch_is_played_and_reported(window, hands, qtbot):
    hands.keys_of_map(Qt.Key.Key_F5, _CTRL)
    (dialog,) = window.findChildren(BatchDialog)
    qtbot.waitExposed(dialog)
    for box in dialog.findChildren(QSpinBox):
        if box.maximum() > 1:
            box.setValue(2)
    hands.press(dialog, "Play")
    qtbot.waitUntil(lambda: dialog.report is not None, timeout=120_000)
    report = dialog.findChild(QPlainTextEdit)
    assert "Clashes in a game" in report.toPlainText()
    letters = report.fontMetrics()
    assert letters.horizontalAdvance("iii") == letters.horizontalAdvance("WWW"), (
        "its columns stand as written"
    )


def test_overlays_that_the_ruleset_does_not_bring_are_not_offered(window):
    assert [each.objectName() for each in window.overlay_selector.actions if each.isEnabled()] == [
        "view-plain"
    ]


def test_a_ruleset_without_a_presentation_is_played_by_buttons(open_window, tmp_path, qtbot):
    with toy_engine():
        window = open_window()
        window.open_path(toy_battle(tmp_path))
        window.play_panels.turn.speed.setCurrentText("Skip")
        window.battle.start()
        hands = Hands(window)
        seen = hands.from_menu(lambda: press(window, "choose"), "ford 1")
        assert seen == ["ford 0", "ford 1", "ford 2"]
        assert window.play.state.choices[toy.RED] == 1
        assert any("Choice made" in line for line in window.play_panels.log.lines())
        with qtbot.waitSignal(window.play.message) as said:
            hands.click("0101")
        assert said.args == ["Choose an action by its button first."]
        window.battle.stop()


def test_no_button_of_before_is_seen_beside_those_of_now(window, play):
    before = list(buttons_of(window).values())
    assert all(each.isVisible() for each in before)
    press(window, "choose")
    assert buttons_of(window)
    assert not any(each.isVisible() for each in before)
