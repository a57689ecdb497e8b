"""Finding and changing keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextBrowser, QTreeWidget

from studio.desktop.help.window import HelpWindow
from studio.desktop.preferences.dialog import Preferences
from tests.desktop.hands import entry, named, panels_of

_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(window, hands):
    """The list of keys, as the menu of help leads to it."""
    (help_menu,) = (each.menu() for each in window.menuBar().actions() if each.text() == "&Help")
    hands.from_menu(lambda: help_menu.popup(window.rect().center()), "Change ke&ys")
    QApplication.processEvents()
    assert QApplication.focusWidget().accessibleName() == "Search window actions"
    return window.findChild(Preferences).keys


def choose(page, text):
    tree = named(page, "Window actions and keys", QTreeWidget)
    QTest.mouseClick(tree.viewport(), _LEFT, _NONE, entry(tree, text))


def press_new(page, key, held=_NONE):
    page.field.setFocus()
    QTest.keyClick(page.field, key, held)
    QApplication.processEvents()


def click(button):
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, _LEFT)


def shown(page):
    return {item.text(0): item.text(1) for item in page._items if not item.isHidden()}


def to_window(window):
    window.activateWindow()
    QApplication.processEvents()


@pytest.mark.rule("op.quick.options")
def test_every_key_is_listed_and_another_one_holds_at_once_and_at_the_next_start(
    page, window, hands, open_window, battle
):
    fit = window.window_actions["fit"]
    assert shown(page)["Fit the map"] == "Ctrl+0"
    assert shown(page)["Terrain"] == "B"
    choose(page, "Fit the map")
    press_new(page, Qt.Key.Key_F4)
    assert shown(page)["Fit the map"] == "F4"
    assert fit.toolTip() == "Show the whole map (F4)"
    to_window(window)
    window.page.canvas.zoom(4)
    near = window.page.canvas.viewport.hex_pixels
    hands.keys_of_map("0", _CTRL)
    assert window.page.canvas.viewport.hex_pixels == near
    hands.keys_of_map(Qt.Key.Key_F4)
    assert window.page.canvas.viewport.hex_pixels < near
    again = open_window()
    assert again.window_actions["fit"].shortcut().toString() == "F4"


def test_every_command_of_the_menus_and_every_tool_is_listed(page, window):
    named = [item.data(0, Qt.ItemDataRole.UserRole) for item in page._items]
    assert len(named) == len(set(named))
    assert set(window.window_actions.actions) <= set(named)
    assert {"battle-pin", "panel-outline", "terms-hard", "view-weather"} <= set(named)


def test_words_and_keys_find_commands(page):
    QTest.keyClicks(QApplication.focusWidget(), "scroll battle")
    assert set(shown(page)) == {"Scroll up", "Scroll left", "Scroll down", "Scroll right"}
    QTest.keyClicks(QApplication.focusWidget(), " nowhere")
    assert not shown(page)
    assert page._nothing.isVisible()


def test_a_tool_gets_another_letter(page, window, hands):
    choose(page, "Paint terrain")
    press_new(page, Qt.Key.Key_K)
    tool = window.window_actions["tool-terrain"]
    assert tool.toolTip().endswith("(K)")
    assert tool.shortcut().toString() == "K", "menus show it"
    to_window(window)
    hands.keys_of_map("b")
    assert window.page.active_tool.tool.name == "select"
    hands.keys_of_map("k")
    assert window.page.active_tool.tool.name == "terrain"


def test_a_battle_obeys_another_key(page, window, hands):
    choose(page, "Normal or extended movement")
    press_new(page, Qt.Key.Key_J)
    to_window(window)
    hands.keys_of_map(Qt.Key.Key_F5)
    hands.click("1320")
    gestures = window.play.gestures
    assert "J or the wheel" in window.statusBar().currentMessage()
    hands.keys_of_map(Qt.Key.Key_Space)
    assert not gestures.interaction.extended
    hands.keys_of_map("j")
    assert gestures.interaction.extended


def test_the_panels_of_a_battle_name_the_keys_of_the_person(page, window):
    assert "(Ctrl+Return)" in window.play_panels.turn.end_button.toolTip()
    choose(page, "End turn")
    press_new(page, Qt.Key.Key_F12)
    choose(page, "Pin the combat sheet")
    press_new(page, Qt.Key.Key_P)
    assert window.play_panels.turn.end_button.toolTip() == "Let the other side move (F12)"
    assert panels_of(window).combat.keep.text() == "Keep this sheet (hold P)"


def test_a_key_of_another_command_is_told_and_can_be_left_or_taken(page, window):
    choose(page, "Fit the map")
    press_new(page, Qt.Key.Key_S, _CTRL)
    assert page.conflict_label.text() == (
        "Ctrl+S is the key of “Save” (File), which does without it if you take it."
    )
    click(page.leave_button)
    assert not page.conflict_label.isVisible()
    assert (shown(page)["Fit the map"], shown(page)["Save"]) == ("Ctrl+0", "Ctrl+S")
    press_new(page, Qt.Key.Key_S, _CTRL)
    click(page.take_button)
    assert (shown(page)["Fit the map"], shown(page)["Save"]) == ("Ctrl+S", "")
    assert "Ctrl+S" not in [key.toString() for key in window.window_actions["save"].shortcuts()]


def test_a_fixed_key_cannot_be_taken(page):
    choose(page, "Fit the map")
    press_new(page, Qt.Key.Key_Escape)
    assert "“Give up”" in page.conflict_label.text()
    assert "which keeps it" in page.conflict_label.text()
    assert not page.take_button.isVisible()
    choose(page, "Give up")
    assert not page.field.isEnabled()


def test_one_key_and_all_keys_are_reset(page, settings):
    choose(page, "Fit the map")
    assert not page.reset_button.isEnabled()
    press_new(page, Qt.Key.Key_F4)
    choose(page, "Full size")
    click(page.none_button)
    choose(page, "Save")
    press_new(page, Qt.Key.Key_F7)
    assert (shown(page)["Full size"], shown(page)["Save"]) == ("", "F7")
    click(page.reset_button)
    assert (shown(page)["Full size"], shown(page)["Save"], shown(page)["Fit the map"]) == ("", "Ctrl+S", "F4")
    click(page.reset_all_button)
    assert (shown(page)["Full size"], shown(page)["Fit the map"]) == ("Ctrl+1", "Ctrl+0")
    assert not page.reset_all_button.isEnabled()
    assert not [key for key in settings.allKeys() if key.startswith("keys/")]


def test_undo_keeps_its_key_for_editing_and_for_a_battle(page, window):
    choose(page, "Take back")
    press_new(page, Qt.Key.Key_Backspace, _CTRL)
    undo, back = window.window_actions["undo"], window.window_actions["take-back"]
    assert (undo.shortcut().toString(), back.shortcut().toString()) == ("Ctrl+Z", "")
    to_window(window)
    window.battle.start()
    assert (undo.shortcut().toString(), back.shortcut().toString()) == ("", "Ctrl+Backspace")


def test_zooming_obeys_its_keys_only(page, window, hands):
    to_window(window)
    canvas = window.page.canvas
    before = canvas.viewport.hex_pixels
    hands.keys_of_map(Qt.Key.Key_Plus, _CTRL)
    nearer = canvas.viewport.hex_pixels
    assert nearer > before
    choose(page, "Zoom in")
    press_new(page, Qt.Key.Key_F4)
    to_window(window)
    hands.keys_of_map(Qt.Key.Key_Plus, _CTRL)
    assert canvas.viewport.hex_pixels == nearer
    hands.keys_of_map(Qt.Key.Key_F4)
    assert canvas.viewport.hex_pixels > nearer


def test_the_list_of_help_follows_while_it_is_open(page, window, hands):
    to_window(window)
    hands.keys_of_map(Qt.Key.Key_F1, _CTRL)
    text = window.findChild(HelpWindow, "help").findChild(QTextBrowser)
    assert "Ctrl+0" in text.toPlainText()
    choose(page, "Fit the map")
    press_new(page, Qt.Key.Key_F4)
    assert "Ctrl+0" not in text.toPlainText()
    assert "F4" in text.toPlainText()
    hands.window.window_actions["about"].trigger()
    click(page.reset_all_button)
    assert "MIT licence" in text.toPlainText()
