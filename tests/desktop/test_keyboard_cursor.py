"""The keyboard cursor and the focus: seen, named, and left by Esc."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from studio.desktop.canvas.scene.overlay_layer import BrushPreview
from tests.desktop.hands import panels_of


def test_the_status_bar_names_the_hex_of_the_cursor(window, hands):
    hands.keys_of_map("b")
    hands.keys_of_map(Qt.Key.Key_Return)
    for _ in range(2):
        canvas = window.page.canvas
        label = canvas.scene.shape.label(canvas.cursor_hex)
        assert label in window.messages.where.text()
        (brush,) = hands.overlays(BrushPreview)
        assert canvas.cursor_hex in brush.hexes, "what the tool would do there is seen"
        hands.key(Qt.Key.Key_Right)


@pytest.mark.parametrize("work", ["editing", "playing"])
def test_esc_ends_the_walk_once_and_for_all(window, hands, work):
    if work == "playing":
        window.battle.start()
    hands.keys_of_map(Qt.Key.Key_Return)
    hands.key(Qt.Key.Key_Right)
    assert window.page.canvas.cursor_hex is not None
    hands.key(Qt.Key.Key_Escape)
    assert window.page.canvas.cursor_hex is None
    hands.key(Qt.Key.Key_Right)
    assert window.page.canvas.cursor_hex is None


@pytest.mark.parametrize("work", ["editing", "playing"])
def test_the_cursor_is_gone_where_the_mouse_is_used(window, hands, work):
    if work == "playing":
        window.battle.start()
    hands.keys_of_map(Qt.Key.Key_Return)
    assert window.page.canvas.cursor_hex is not None
    hands.click("0713")
    assert window.page.canvas.cursor_hex is None
    assert "0713" in window.messages.where.text()


def test_the_cursor_of_a_battle_is_not_left_in_the_editor(window, hands):
    hands.keys_of_map(Qt.Key.Key_Return)
    window.battle.start()
    assert window.page.canvas.cursor_hex is None
    hands.keys_of_map(Qt.Key.Key_Return)
    assert window.page.canvas.cursor_hex is not None
    window.battle.stop()
    assert window.page.canvas.cursor_hex is None


def test_f6_selects_no_text_to_be_overwritten(window, hands):
    hands.canvas.setFocus()
    fields = []
    for _ in range(8):
        hands.key(Qt.Key.Key_F6)
        focus = QApplication.focusWidget()
        if isinstance(focus, QLineEdit):
            fields.append(focus)
            assert not focus.selectedText()
    assert fields, "the inspector begins with a field"


def test_the_map_with_the_focus_is_framed(window, hands):
    canvas = window.page.canvas
    canvas.setFocus()
    edge = canvas.grab().toImage().pixelColor(canvas.width() // 2, 0)
    assert edge == canvas.palette().highlight().color()
    window.outline.tree.setFocus()
    assert canvas.grab().toImage().pixelColor(canvas.width() // 2, 0) != edge


def test_the_map_has_the_focus_after_another_page_and_after_a_battle(window, hands):
    title = next(each for each in window.inspector.findChildren(QLineEdit) if each.text())
    title.setFocus()
    window.window_actions["open-catalogue"].trigger()
    window.pages.close_front()
    assert QApplication.focusWidget() is window.page.canvas
    window.inspector.findChildren(QLineEdit)[0].setFocus()
    window.battle.start()
    assert QApplication.focusWidget() is window.page.canvas
    panels_of(window).section.goals.setFocus()
    window.battle.stop()
    assert QApplication.focusWidget() is window.page.canvas
