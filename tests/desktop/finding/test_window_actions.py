import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from studio.desktop.finding.finder import Finder
from studio.desktop.finding.matching import words_of
from studio.desktop.finding.window_actions import find_actions, menu_places

_CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def titles(window, sought):
    return [each.title for each in find_actions(window, window.window_actions, sought)]


@pytest.mark.long
def test_every_window_action_is_found_by_each_word_of_its_label_and_by_each_synonym(window):
    registry = window.window_actions
    missing = []
    for shortcut in registry.keymap.shortcuts:
        if shortcut.id in registry.actions:
            synonyms = words_of(shortcut.synonyms)
            missing += [(shortcut.id, "has no synonyms")] * (not synonyms)
            words = (*words_of(shortcut.text), *synonyms)
            missing += [(shortcut.id, word) for word in words if shortcut.text not in titles(window, word)]
    assert missing == []


def test_what_is_found_says_where_it_stands_and_its_key(window):
    places = menu_places(window.menuBar())
    assert (places["zoom-in"], places["view-supply"]) == ("View", "View > Map view")
    found = find_actions(window, window.window_actions, "supply view")
    assert (found[0].title, found[0].where, found[0].note) == ("Supply", "View > Map view", "Alt+5")
    assert titles(window, "zoom")[:2] == ["Zoom in", "Zoom out"]
    # What is of no use now comes last, and is dimmed.
    assert not find_actions(window, window.window_actions, "end turn")[0].is_enabled
    assert "End turn" not in titles(window, "")


def test_a_window_action_is_found_and_run_by_the_keyboard_alone(window, hands):
    hands.keys_of_map("p", _CTRL_SHIFT)
    line = QApplication.focusWidget()
    finder = line.parentWidget()
    assert isinstance(finder, Finder)
    assert finder.list.topLevelItemCount() > 50
    QTest.keyClicks(line, "forest xyzzy")
    assert not finder.list.isVisible()
    line.clear()
    QTest.keyClicks(line, "tool rubb")
    assert finder.list.topLevelItem(0).text(0) == "Delete"
    hands.key(Qt.Key.Key_Return)
    assert window.page.active_tool.tool.name == "delete"
    assert hands.canvas.hasFocus()
    assert window.findChildren(Finder, "finder") == []


def test_escape_leaves_and_gives_the_keys_back(window, hands):
    hands.keys_of_map("p", _CTRL_SHIFT)
    hands.key(Qt.Key.Key_Down)
    finder = QApplication.focusWidget().parentWidget()
    assert finder.list.currentItem() is finder.list.topLevelItem(1)
    hands.key(Qt.Key.Key_Escape)
    assert not finder.isVisible()
    assert hands.canvas.hasFocus()


def test_the_keys_go_back_to_a_field_whose_entry_has_built_its_form_anew_and_nothing_in_it_is_marked(
    window, hands
):
    title = window.inspector.findChild(QLineEdit, "title")
    title.setFocus(Qt.FocusReason.OtherFocusReason)
    hands.key(Qt.Key.Key_End)
    QTest.keyClicks(title, "!")
    window.window_actions["find-action"].trigger()
    QApplication.processEvents()
    hands.key(Qt.Key.Key_Escape)
    field = QApplication.focusWidget()
    assert field.objectName() == "title"
    assert field.text().endswith("!")
    assert not field.selectedText()
