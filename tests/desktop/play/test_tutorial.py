"""A battle with a tutorial leads the person from step to step, on a card above the map."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.desktop.play.tutorial_card import TutorialCard
from studio.documents.tutorial import TutorialGoal, TutorialMark, TutorialStep
from studio.editing.changes.elements import AddElement
from studio.hexes.labels import parse_label

pytestmark = pytest.mark.rule("op.intro.tutorial")
_MOVER, _HOME = "combat-command-c", "0607"
_CTRL = Qt.KeyboardModifier.ControlModifier
STEPS = (
    TutorialStep(id="welcome", text="Look at the panel of the turn.", show=TutorialMark(panel="turn")),
    TutorialStep(
        id="march",
        text="Move Combat Command C.",
        show=TutorialMark(unit=_MOVER, hex="0708"),
        until=TutorialGoal(event="unit-moved", unit=_MOVER),
        allow=("move",),
    ),
    TutorialStep(id="last", text="Well done.", until=TutorialGoal(event="turn-ended")),
)


@pytest.fixture
def play(window, hands):
    for step in STEPS:
        window.page.editor.do(AddElement("tutorial", step))
    hands.keys_of_map(Qt.Key.Key_F5)
    return window.play


def test_steps_are_shown_lit_up_done_undone_and_kept_to(window, play, hands):
    card = window.page.findChild(TutorialCard)

    def shown():
        return card.heading.text(), card.text.text(), card.read_button.isVisible()

    def told():
        return window.statusBar().currentMessage()

    assert shown() == ("Tutorial: 1 of 3", STEPS[0].text, True)
    hands.canvas.setFocus()
    hands.key(Qt.Key.Key_F6)
    assert card.read_button.hasFocus()
    hands.key(Qt.Key.Key_F6)
    assert not card.isAncestorOf(QApplication.focusWidget())
    QTest.mouseClick(card.read_button, Qt.MouseButton.LeftButton)
    assert shown() == ("Tutorial: 2 of 3", STEPS[1].text, False)
    (lit,) = hands.overlays(Outline)
    assert lit.hexes == {parse_label(_HOME), parse_label("0708")}
    hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
    assert play.turn == 1
    assert told().startswith("The tutorial waits for something else: Move Combat Command C.")
    play.gestures.obey("battle-air-recon")
    assert told().startswith("The tutorial waits")
    hands.click(_HOME)
    hands.click("0608")
    assert shown() == ("Tutorial: 3 of 3", "Well done.", False)
    hands.keys_of_map("z", _CTRL)
    assert shown()[0] == "Tutorial: 2 of 3"
    QTest.mouseClick(card.skip_button, Qt.MouseButton.LeftButton)
    assert play.tutorial.card is None
    assert not play.tutorial.refusal(play.tutorial.tutorial.side, play.presentation.turn_end)
    play.restart()
    assert play.tutorial.card.heading.text() == "Tutorial: 1 of 3"


def test_the_last_step_done_is_said_and_the_card_closed(window, play, hands, qtbot):
    window.play_panels.turn.speed.setCurrentText("Skip")
    QTest.mouseClick(play.tutorial.card.read_button, Qt.MouseButton.LeftButton)
    hands.click(_HOME)
    hands.click("0608")
    hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
    card = play.tutorial.card
    assert card.heading.text() == "Tutorial: 3 of 3 done"
    QTest.mouseClick(card.read_button, Qt.MouseButton.LeftButton)
    assert play.tutorial.card is None
