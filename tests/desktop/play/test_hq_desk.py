"""What is aimed from the HQ panel: who and what lights up, what pointing forecasts, what a click does, how it ends."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.desktop.canvas.overlays import Lifted, Outline

_HQ, _HQ_AT, _UNIT, _AT = "x-corps", "1622", "1-armoured", "1522"


def press(window, kind):
    QTest.mouseClick(window.hq_panel.buttons[kind], Qt.MouseButton.LeftButton)


def told(window):
    return window.statusBar().currentMessage()


def lines(window):
    return [line.text() for line in window.combat_panel.lines()]


def candidates(hands):
    return [each for each in hands.overlays(Outline) if each.kind == "selection"]


def test_with_the_hq_selected_an_action_lights_up_the_units_and_a_click_does_it(window, play, hands):
    hands.click(_HQ_AT)
    press(window, "no-retreat")
    assert "click one of the outlined hexes" in told(window)
    assert window.hq_panel.buttons["no-retreat"].isChecked()
    (outline,) = candidates(hands)
    able = {
        unit.id
        for unit in play.state.units.values()
        if unit.at is not None and play.state.board.shape.at(unit.at) in outline.hexes
    }
    assert _UNIT in able
    assert {play.state.units[each].hq for each in able} == {_HQ}
    assert any(able <= each.ids for each in hands.overlays(Lifted))
    hands.point_at(_AT)
    assert lines(window) == ["Command points: <b>−1</b>"]
    before = play.state
    hands.click(_AT)
    assert play.state.units[_UNIT].order == "no-retreat"
    assert play.state.hqs[_HQ].cp == before.hqs[_HQ].cp - 1
    assert not candidates(hands)
    assert play.gestures.hand.hq == _HQ
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert play.state == before


def test_a_click_elsewhere_says_why_it_cannot_be_there(window, play, hands):
    hands.click(_HQ_AT)
    press(window, "counterattack")
    before = play.state
    hands.click("2010")
    assert "click one of the outlined hexes" in told(window)
    hands.click("1421")
    hands.click("1221")
    assert "(op.action.counterattack.armor-only)" in told(window)
    assert play.gestures.hand.aim is not None
    assert play.state.units["l-force"] == before.units["l-force"]


@pytest.mark.parametrize("how", ["Esc", "the button again", "another button", "another unit"])
def test_aiming_is_given_up(window, play, hands, how):
    hands.click(_HQ_AT)
    press(window, "no-retreat")
    before = play.state
    if how == "Esc":
        hands.keys_of_map(Qt.Key.Key_Escape)
    elif how == "the button again":
        press(window, "no-retreat")
    elif how == "another button":
        press(window, "rearguard")
        assert play.gestures.hand.aim.wish.deed == "rearguard"
        return
    else:
        button = next(each for each in window.turn_panel.hq_buttons if each.property("hq") == "xxx-corps")
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert play.gestures.hand.aim is None
    assert not candidates(hands)
    assert play.state is before


def test_a_button_tells_what_it_would_cost_and_bring(window, play, hands):
    hands.click("1321")
    tip = window.hq_panel.buttons["fortify"].toolTip()
    refused = window.hq_panel.buttons["fortify"].accessibleDescription()
    assert ("Works: fortified" in tip) == (refused == "")
    assert "level 2 of its branch" in tip
