"""The window that the tests of a module share is as it was at first, whatever a test has done to it."""

from dataclasses import replace

from PySide6.QtCore import Qt, QTimer

from studio.desktop.help.window import HelpWindow
from studio.editing.changes.fields import SetFields
from studio.editing.selection import ElementRef
from tests.content.shipped import CONTENT
from tests.desktop.hands import Hands
from tests.desktop.window_state import differences, state_of

_SHIFT = Qt.KeyboardModifier.ShiftModifier


def running(window):
    return [each for each in window.findChildren(QTimer) if each.isActive()]


def test_after_a_battle_its_page_stays_and_nothing_of_the_battle(kept_window, qtbot):
    window = kept_window.as_new(qtbot)
    first, page, hands = state_of(window), window.page, Hands(window)
    window.play_panels.turn.speed.setCurrentText("Skip")
    hands.keys_of_map(Qt.Key.Key_F5)
    hands.click("0607")
    hands.raise_dock("Objectives")
    with qtbot.waitSignal(window.play.awaited):
        window.play.end_turn()
    window.overlay_selector.show_view("movement")
    window.page.canvas.zoom(3)
    assert differences(first, state_of(window))
    kept_window.put_back()
    assert window.play is None
    assert not running(window)
    assert kept_window.as_new(qtbot) is window
    assert window.page is page
    assert differences(first, state_of(window)) == []
    assert (page.left_battle, window.docks._layouts) == (None, {})
    kept_window.put_back()


def test_after_edits_the_page_is_another_and_the_window_the_same(kept_window, qtbot):
    window = kept_window.as_new(qtbot)
    first, page, hands = state_of(window), window.page, Hands(window)
    page.editor.do(SetFields((), {"title": "Another"}))
    assert window.pages.save()
    hands.keys_of_map("b")
    window.window_actions["rules"].trigger()
    window.messages.alert("It is late.")
    kept_window.put_back()
    assert window.pages.count() == 0
    assert not running(window)
    assert kept_window.as_new(qtbot) is window
    assert window.page is not page
    assert differences(first, state_of(window)) == []
    assert window.page.title != "Another"
    assert window.page.document.steps == ()
    assert window.findChild(HelpWindow) is None
    kept_window.put_back()


def test_what_was_chosen_on_a_page_goes_with_it(kept_window, qtbot):
    window = kept_window.as_new(qtbot)
    first, page = state_of(window), window.page
    page.editor.select(ElementRef("units", page.editor.scenario.units[0].id))
    kept_window.put_back()
    assert kept_window.as_new(qtbot) is window
    assert differences(first, state_of(window)) == []
    kept_window.put_back()


def test_a_page_stays_whatever_its_tools_were_set_to_and_what_was_opened_beside_it(kept_window, qtbot):
    window = kept_window.as_new(qtbot)
    first, page, hands = state_of(window), window.page, Hands(window)
    page.editor.set(replace(page.editor.settings, radius=2, terrain="desert"))
    hands.keys_of_map("b")
    hands.click("0607")
    hands.raise_dock("Arrivals")
    window.open_path(CONTENT / "packs/tunisia/scenarios/courier.scenario.json")
    assert window.page is not page
    kept_window.put_back()
    assert kept_window.as_new(qtbot) is window
    assert window.page is page
    assert differences(first, state_of(window)) == []
    kept_window.put_back()


def test_a_window_that_stays_different_is_not_used_again(kept_window, qtbot):
    window = kept_window.as_new(qtbot)
    window.settings.shows_tooltips = False
    kept_window.put_back()
    other = kept_window.as_new(qtbot)
    assert other is not window
    assert other.settings.shows_tooltips
    assert any(each.startswith("settings: ") for each in kept_window.differences)
    kept_window.put_back()
