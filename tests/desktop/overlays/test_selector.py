"""Map views by key, button and menu, while a battle is edited and while it is played."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolBar, QToolButton

from studio.desktop.canvas.scene.overlay_layer import HexFigures, Tints
from studio.desktop.overlays.operational.source import OperationalOverlays
from studio.hexes.labels import parse_label
from tests.desktop.hands import panels_of
from tests.support.painting import finish_painting

_ALT = Qt.KeyboardModifier.AltModifier


def figures(window):
    found = [each for each in window.page.canvas.underlays if isinstance(each, HexFigures)]
    return found[0].texts if found else {}


def tints(window):
    return next(each for each in window.page.canvas.underlays if isinstance(each, Tints)).colours


@pytest.mark.rule("op.quick.map.views")
@pytest.mark.parametrize("is_played", [False, True])
def test_every_view_has_a_button_on_top_and_a_key(window, hands, is_played):
    if is_played:
        hands.keys_of_map(Qt.Key.Key_F5)
    bar = window.findChild(QToolBar, "toolbar-map-views")
    canvas = window.page.canvas
    finish_painting(canvas)
    plain = canvas.grab().toImage()
    keys = [("plain", "Alt+0"), *((each.name, each.key) for each in OperationalOverlays().kinds)]
    seen = {}
    for (view, key), action in zip(
        keys, filter(QAction.isVisible, window.overlay_selector.actions), strict=True
    ):
        button = bar.widgetForAction(action)
        assert isinstance(button, QToolButton)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert window.overlay_selector.view == view
        assert action.isChecked()
        seen[view] = canvas.grab().toImage()
        legend = window.overlay_selector.legend
        assert legend.isVisible() == (view != "plain")
        assert view == "plain" or legend.lines()
        hands.keys_of_map("0", _ALT)
        hands.keys_of_map(key[-1], _ALT)
        assert window.overlay_selector.view == view
    assert seen.pop("plain") == plain
    assert all(image != plain for image in seen.values())


def test_a_movement_type_is_chosen_in_the_legend(window, hands):
    hands.keys_of_map("3", _ALT)
    legend = window.overlay_selector.legend
    assert legend.choice.currentText() == "Infantry units"
    for_infantry = dict(figures(window))
    QTest.keyClick(legend.choice, Qt.Key.Key_Down)
    assert legend.choice.currentText() == "Mobile units"
    assert dict(figures(window)) != for_infantry


def test_a_view_follows_the_editing(window, hands, qtbot):
    hands.keys_of_map("1", _ALT)
    at = parse_label("0713")
    assert figures(window)[at] != "FOR"
    hands.keys_of_map("b")
    hands.choose(window.palette_panel, "Choices of the tool", "Forest")
    hands.click("0713")
    qtbot.waitUntil(lambda: figures(window)[at] == "FOR")


def test_a_view_follows_the_battle_and_goes_with_it(window, hands, qtbot):
    hands.keys_of_map(Qt.Key.Key_F5)
    hands.keys_of_map("4", _ALT)
    before = dict(tints(window))
    hands.click("0607")
    reach = window.page.canvas.overlays
    outline = next(each for each in reach if hasattr(each, "hexes"))
    enemy = next(at for at in sorted(outline.hexes) if before[at] != before[parse_label("0607")])
    hands.click(enemy)
    qtbot.waitUntil(lambda: tints(window)[enemy] == before[parse_label("0607")])
    hands.keys_of_map(Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert tints(window) == before


def test_the_legend_closes_the_view(window, hands):
    hands.keys_of_map("4", _ALT)
    legend = window.overlay_selector.legend
    buttons = legend.findChildren(QToolButton)
    close = next(each for each in buttons if each.accessibleName() == "Show the plain map")
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert window.overlay_selector.view == "plain"
    assert not legend.isVisible()
    assert window.page.canvas.underlays == ()


def test_what_a_view_says_of_a_hex_goes_with_the_hex_the_view_and_the_page(window, hands, battle):
    def told():
        return window.statusBar().currentMessage()

    hands.keys_of_map("5", _ALT)
    hands.point_at("1421")
    assert told().startswith("Hex 1421")
    QApplication.sendEvent(window.page.canvas, QEvent(QEvent.Type.Leave))
    assert not told()

    hands.point_at("1522")
    for other in "40":
        assert told().startswith("Hex 1522")
        hands.keys_of_map(other, _ALT)
        assert not told()
        hands.keys_of_map("5", _ALT)

    assert told().startswith("Hex 1522")
    window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
    assert not told()


def test_a_view_says_what_it_knows_of_the_hex_of_the_keyboard_cursor(window, hands):
    hands.keys_of_map(Qt.Key.Key_Return)
    hands.keys_of_map("5", _ALT)
    for _ in range(2):
        hands.keys_of_map(Qt.Key.Key_Right)
        canvas = window.page.canvas
        label = canvas.scene.shape.label(canvas.cursor_hex)
        assert label in window.statusBar().currentMessage()
    hands.key(Qt.Key.Key_Escape)
    assert not window.statusBar().currentMessage()


def test_other_words_in_the_status_bar_stay_when_a_hex_is_left(window, hands):
    hands.keys_of_map("5", _ALT)
    hands.point_at("1421")
    window.messages.show_message("The file is safe.")
    QApplication.sendEvent(window.page.canvas, QEvent(QEvent.Type.Leave))
    assert window.statusBar().currentMessage() == "The file is safe."


def test_a_view_does_not_talk_over_what_is_done_in_the_battle(window, hands):
    window.play_panels.turn.speed.setCurrentText("Skip")
    hands.keys_of_map(Qt.Key.Key_F5)
    hands.keys_of_map("5", _ALT)
    hands.click("1320")
    assert window.statusBar().currentMessage()
    QTest.mouseClick(panels_of(window).hq.buttons["no-retreat"], Qt.MouseButton.LeftButton)
    assert "XXX Corps" in window.statusBar().currentMessage()
    assert any(line.startswith("Hex 1320") for line in window.overlay_selector.legend.lines())
